import { payChannels } from '@mingtang/contract/choices';
import { useEffect, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { BackButton } from '../../app/BackButton.tsx';
import { goReplace } from '../../app/go.ts';
import { useTranslation } from '../../app/text/text.ts';
import { useLive } from '../../features/notifications/live.ts';
import { useOrder, type Order } from '../../features/orders/orders.queries.ts';
import { isOpen } from '../../features/orders/states.ts';
import { Screen } from '../../ui/Screen.tsx';
import { Cashier } from './Cashier.tsx';
import { OrderPlace } from './OrderPlace.tsx';
import { Over } from './Over.tsx';
import { dropTrace } from './trace.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

/** The cashier of one order: `?number=`. With `&channel=` the payment begins at once. */
export function PayScreen() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const [since, setSince] = useState(() => Date.now());
  const number = query.get('number') ?? '';
  const channel = payChannels.find((one) => one === query.get('channel')) ?? null;
  useLive();
  return (
    <Screen
      title={t('titles.mine/orders/pay')}
      back={<BackButton fallback="mine/orders/index" />}
      width="narrow"
    >
      <OrderPlace query={useOrder(number, since)}>
        {(order) =>
          isOpen(order) ? (
            <Open key={number} order={order}>
              <Cashier order={order} wanted={channel} onWait={() => setSince(Date.now())} />
            </Open>
          ) : order.state === 'closed' ? (
            <Over order={order} />
          ) : (
            <Settled order={order} />
          )
        }
      </OrderPlace>
    </Screen>
  );
}

/** When its time is over, it is left to the server to close it. */
function Open({ order, children }: { order: Order; children: ReactNode }) {
  return useSecondsLeft(order.expiresAt) > 0 ? children : <Over order={order} />;
}

/** There is nothing more to pay here: on to what became of it. */
function Settled({ order: { number } }: { order: Order }) {
  useEffect(() => {
    dropTrace(number);
    void goReplace('mine/orders/result', { number });
  }, [number]);
  return null;
}
