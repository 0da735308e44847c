import type { OwnReferral } from '@mingtang/contract/referrals';
import { useTranslation } from '../../app/text/text.ts';
import { formatCount } from '../../ui/format.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import s from './Referral.module.css';

const rules = ['bind', 'reward', 'once', 'none', 'review', 'back'] as const;

interface RulesSheetProps extends Pick<OwnReferral, 'reward' | 'days'> {
  open: boolean;
  onClose: () => void;
}

export function RulesSheet({ open, onClose, reward, days }: RulesSheetProps) {
  const { t } = useTranslation();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('referrals.rulesTitle')}
      closeLabel={t('referrals.closeRules')}
    >
      <ol className={s.rules}>
        {rules.map((rule) => (
          <li key={rule}>{t(`referrals.ruleList.${rule}`, { reward: formatCount(reward), days })}</li>
        ))}
      </ol>
    </Sheet>
  );
}
