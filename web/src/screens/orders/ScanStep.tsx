import type { OnlinePaymentChannel } from '@mingtang/contract/orders';
import { useTranslation } from '../../core/text/i18n.ts';
import type { Order } from '../../features/orders/orders.queries.ts';
import { formatAmount } from '../../ui/text/format-money.ts';
import s from './Checkout.module.css';

interface ScanStepProps {
  picture: string;
  channel: OnlinePaymentChannel;
  order: Order;
}

/** QR code for the payer's phone; polling updates the screen after the payment. */
export function ScanStep({ picture, channel, order }: ScanStepProps) {
  const { t, language } = useTranslation();
  const channelName = t(`orders.channels.${channel}`);
  return (
    <section className={s.step}>
      <h2 className={s.title}>{t('orders.scan.title', { name: channelName })}</h2>
      <img
        className={s.code}
        src={picture}
        alt={t('orders.scan.code', { name: channelName })}
        data-no-dim=""
      />
      <p className={s.note}>{t('orders.scan.note', { amount: formatAmount(order.amountFen, language) })}</p>
    </section>
  );
}
