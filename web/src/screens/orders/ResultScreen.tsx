import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { BackButton } from '../../app/BackButton.tsx';
import { addressOf } from '../../app/go.ts';
import { useTranslation } from '../../app/text/text.ts';
import { useLive } from '../../features/notifications/live.ts';
import { useOrder, type Order } from '../../features/orders/orders.queries.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { OrderPlace } from './OrderPlace.tsx';
import { Outcome } from './Outcome.tsx';
import s from './ResultScreen.module.css';

/** What became of the payment. As long as it is not known, it is asked for. */
export function ResultScreen() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const [since] = useState(() => Date.now());
  useLive();
  return (
    <Screen
      title={t('titles.mine/orders/result')}
      back={<BackButton fallback="tabbar/mine/mine" />}
      width="narrow"
    >
      <OrderPlace query={useOrder(query.get('number') ?? '', since)}>
        {(order) => (
          <>
            <Outcome order={order} />
            <Ways order={order} />
          </>
        )}
      </OrderPlace>
    </Screen>
  );
}

function Ways({ order: { number, state } }: { order: Order }) {
  const { t } = useTranslation();
  return (
    <div className={s.ways}>
      {state === 'closed' ? (
        <LinkButton render={<Link to={addressOf('mine/packages/index')} />}>{t('orders.again')}</LinkButton>
      ) : (
        <LinkButton render={<Link to={addressOf('tabbar/mine/mine')} />}>{t('orders.toMine')}</LinkButton>
      )}
      <LinkButton tone="ghost" render={<Link to={addressOf('mine/orders/detail', { number })} />}>
        {t('orders.toOrder')}
      </LinkButton>
    </div>
  );
}
