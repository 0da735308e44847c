import type { OwnReferral } from '@mingtang/contract/referrals';
import { useTranslation } from '../../core/text/i18n.ts';
import { formatCount } from '../../ui/text/format.ts';
import { BottomSheet } from '../../ui/overlays/BottomSheet.tsx';
import s from './Referral.module.css';

const ruleKeys = ['bind', 'reward', 'once', 'none', 'review', 'back'] as const;

interface ReferralRulesSheetProps extends Pick<OwnReferral, 'reward' | 'days'> {
  open: boolean;
  onClose: () => void;
}

export function ReferralRulesSheet({ open, onClose, reward, days }: ReferralRulesSheetProps) {
  const { t } = useTranslation();
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={t('referrals.rulesTitle')}
      closeLabel={t('referrals.closeRules')}
    >
      <ol className={s.rules}>
        {ruleKeys.map((rule) => (
          <li key={rule}>{t(`referrals.ruleList.${rule}`, { reward: formatCount(reward), days })}</li>
        ))}
      </ol>
    </BottomSheet>
  );
}
