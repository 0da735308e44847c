import { onlinePaymentChannels } from '@mingtang/contract/enums';
import { useEffect, useState, type ReactNode } from 'react';
import { useSearchParams } from '../../core/router/use-router.ts';
import { BackButton } from '../../core/BackButton.tsx';
import { replaceRoute } from '../../core/navigation.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { useNotificationStream } from '../../features/notifications/use-notification-stream.ts';
import { useOrder, type Order } from '../../features/orders/orders.queries.ts';
import { isOrderOpen } from '../../features/orders/order-state.ts';
import { Screen } from '../../ui/layout/Screen.tsx';
import { Checkout } from './Checkout.tsx';
import { OrderLoader } from './OrderLoader.tsx';
import { OrderClosed } from './OrderClosed.tsx';
import { clearPaymentProgress } from './payment-progress.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

/** Payment of the order `?number=`. With `&channel=` the payment starts at once. */
export function PayScreen() {
  const { t } = useTranslation();
  const [searchParams] = useSearchParams();
  const [pollSince, setPollSince] = useState(() => Date.now());
  const number = searchParams.get('number') ?? '';
  const channel =
    onlinePaymentChannels.find((candidate) => candidate === searchParams.get('channel')) ?? null;
  useNotificationStream();
  return (
    <Screen title={t('titles.payment')} back={<BackButton fallback="orders" />} width="narrow">
      <OrderLoader query={useOrder(number, pollSince)}>
        {(order) =>
          isOrderOpen(order) ? (
            <UnexpiredOrder key={number} order={order}>
              <Checkout
                order={order}
                requestedChannel={channel}
                onAwaitResult={() => setPollSince(Date.now())}
              />
            </UnexpiredOrder>
          ) : order.state === 'closed' ? (
            <OrderClosed order={order} />
          ) : (
            <RedirectToResult order={order} />
          )
        }
      </OrderLoader>
    </Screen>
  );
}

/** Hides the payment after the expiry time; the server closes the order. */
function UnexpiredOrder({ order, children }: { order: Order; children: ReactNode }) {
  return useSecondsLeft(order.expiresAt) > 0 ? children : <OrderClosed order={order} />;
}

/** Nothing left to pay: redirects to the result. */
function RedirectToResult({ order: { number } }: { order: Order }) {
  useEffect(() => {
    clearPaymentProgress(number);
    void replaceRoute('paymentResult', { number });
  }, [number]);
  return null;
}
