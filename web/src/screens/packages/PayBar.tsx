import { useTranslation } from '../../app/text/text.ts';
import { isBuyable } from '../../features/packages/buyable.ts';
import type { OfferedPackage } from '../../features/packages/packages.queries.ts';
import { Button } from '../../ui/Button.tsx';
import { formatAmount } from '../../ui/money.ts';
import s from './PayBar.module.css';

interface PayBarProps {
  chosen: OfferedPackage;
  loading: boolean;
  onPay: () => void;
}

/** In the bar of a phone, at the end of the column on a wide screen. What is not sold now says why. */
export function PayBar({ chosen, loading, onPay }: PayBarProps) {
  const { t } = useTranslation();
  const { kind, amountFen } = chosen.offer;
  return (
    <div className={s.bar}>
      <output className={s.total}>
        <small>{t('packages.due')}</small>
        <b>{formatAmount(amountFen)}</b>
      </output>
      <Button
        className={s.pay}
        loading={loading}
        disabled={!isBuyable(chosen)}
        reason={t(kind === 'early' ? 'packages.notYet' : 'packages.lower')}
        onClick={onPay}
      >
        {t('packages.pay')}
      </Button>
    </div>
  );
}
