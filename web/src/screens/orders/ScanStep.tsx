import type { PayChannel } from '@mingtang/contract/orders';
import { useTranslation } from '../../app/text/text.ts';
import type { Order } from '../../features/orders/orders.queries.ts';
import { formatAmount } from '../../ui/money.ts';
import s from './Cashier.module.css';

interface ScanStepProps {
  picture: string;
  channel: PayChannel;
  order: Order;
}

/** A code for the payer's phone; this page changes by itself when it was paid. */
export function ScanStep({ picture, channel, order }: ScanStepProps) {
  const { t } = useTranslation();
  const name = t(`orders.channels.${channel}`);
  return (
    <section className={s.step}>
      <h2 className={s.title}>{t('orders.scan.title', { name })}</h2>
      <img className={s.code} src={picture} alt={t('orders.scan.code', { name })} data-plain="" />
      <p className={s.note}>{t('orders.scan.note', { amount: formatAmount(order.amountFen) })}</p>
    </section>
  );
}
