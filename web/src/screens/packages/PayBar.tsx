import { useTranslation } from '../../core/text/i18n.ts';
import { isBuyable } from '../../features/packages/buyable-packages.ts';
import type { OfferedPackage } from '../../features/packages/packages.queries.ts';
import { Button } from '../../ui/inputs/Button.tsx';
import { formatAmount } from '../../ui/text/format-money.ts';
import s from './PayBar.module.css';

interface PayBarProps {
  selected: OfferedPackage;
  loading: boolean;
  onPay: () => void;
}

/** Bottom bar on a phone, end of the column on a wide screen. A package that cannot be bought shows the reason. */
export function PayBar({ selected, loading, onPay }: PayBarProps) {
  const { t } = useTranslation();
  const { kind, amountFen } = selected.offer;
  return (
    <div className={s.bar}>
      <output className={s.total}>
        <small>{t('packages.due')}</small>
        <b>{formatAmount(amountFen)}</b>
      </output>
      <Button
        className={s.pay}
        loading={loading}
        disabled={!isBuyable(selected)}
        reason={t(kind === 'early' ? 'packages.notYet' : 'packages.lower')}
        onClick={onPay}
      >
        {t('packages.pay')}
      </Button>
    </div>
  );
}
