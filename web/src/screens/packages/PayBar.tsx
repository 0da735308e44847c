import { useTranslation } from '../../core/text/i18n.ts';
import { Button } from '../../ui/inputs/Button.tsx';
import { formatAmount } from '../../ui/text/format-money.ts';
import s from './PayBar.module.css';

interface PayBarProps {
  amountFen: number;
  loading: boolean;
  onPay: () => void;
}

/** Bottom bar on a phone, end of the column on a wide screen. */
export function PayBar({ amountFen, loading, onPay }: PayBarProps) {
  const { t, language } = useTranslation();
  return (
    <div className={s.bar}>
      <output className={s.total}>
        <small>{t('packages.due')}</small>
        <b>{formatAmount(amountFen, language)}</b>
      </output>
      <Button className={s.pay} loading={loading} onClick={onPay}>
        {t('packages.pay')}
      </Button>
    </div>
  );
}
