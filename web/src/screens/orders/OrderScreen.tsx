import { useSearchParams } from '../../core/router/use-router.ts';
import { BackButton } from '../../core/BackButton.tsx';
import { useTranslation } from '../../core/text/i18n.ts';
import { useNotificationStream } from '../../features/notifications/use-notification-stream.ts';
import { useOrder, type Order } from '../../features/orders/orders.queries.ts';
import { hasOpenRefundRequest } from '../../features/orders/order-state.ts';
import { OrderStateBadge } from '../../features/orders/OrderStateBadge.tsx';
import { formatAmount } from '../../ui/text/format-money.ts';
import { Screen } from '../../ui/layout/Screen.tsx';
import { Badge } from '../../ui/layout/Badge.tsx';
import { UserText } from '../../ui/text/UserText.tsx';
import { OrderActions } from './OrderActions.tsx';
import { FapiaoGroup, PaymentGroup, PriceGroup, RefundGroup } from './OrderGroups.tsx';
import { OrderLoader } from './OrderLoader.tsx';
import s from './OrderScreen.module.css';

export function OrderScreen() {
  const { t } = useTranslation();
  const [searchParams] = useSearchParams();
  useNotificationStream();
  return (
    <Screen title={t('titles.order')} back={<BackButton fallback="orders" />}>
      <OrderLoader query={useOrder(searchParams.get('number') ?? '')}>
        {(order) => (
          <div className={s.columns}>
            <div>
              <OrderHeader order={order} />
              <PriceGroup order={order} />
              <PaymentGroup order={order} />
            </div>
            <div>
              <RefundGroup order={order} />
              <FapiaoGroup order={order} />
              <OrderActions order={order} />
            </div>
          </div>
        )}
      </OrderLoader>
    </Screen>
  );
}

function OrderHeader({ order }: { order: Order }) {
  const { t, language } = useTranslation();
  const { packageName, companyName, amountFen, state } = order;
  const refundRequested = hasOpenRefundRequest(order);
  return (
    <section className={s.head}>
      {refundRequested ? (
        <Badge tone="lead">{t('orders.refundRequest.badge')}</Badge>
      ) : (
        <OrderStateBadge state={state} />
      )}
      <p className={s.amount}>{formatAmount(amountFen, language)}</p>
      <UserText as="h2" className={s.name} text={packageName} />
      {companyName && <UserText as="p" className={s.company} text={companyName} />}
      <p className={s.note}>
        {t(refundRequested ? 'orders.refundRequest.pending' : `orders.outcomeNotes.${state}`)}
      </p>
    </section>
  );
}
