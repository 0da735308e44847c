import { useState } from 'react';
import { Link } from '../../core/router/Link.tsx';
import { useSearchParams } from '../../core/router/use-router.ts';
import { BackButton } from '../../core/BackButton.tsx';
import { urlTo } from '../../core/navigation.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { useNotificationStream } from '../../features/notifications/use-notification-stream.ts';
import { useOrder, type Order } from '../../features/orders/orders.queries.ts';
import { LinkButton } from '../../ui/inputs/LinkButton.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { orderAgainUrl } from './order-again-url.ts';
import { OrderLoader } from './OrderLoader.tsx';
import { PaymentOutcome } from './PaymentOutcome.tsx';
import s from './PaymentResultScreen.module.css';

/** Result of the payment; polls until it is known. */
export function PaymentResultScreen() {
  const { t } = useTranslation();
  const [searchParams] = useSearchParams();
  const [pollSince] = useState(() => Date.now());
  useNotificationStream();
  return (
    <Screen title={t('titles.paymentResult')} back={<BackButton fallback="mine" />} width="narrow">
      <OrderLoader query={useOrder(searchParams.get('number') ?? '', pollSince)}>
        {(order) => (
          <>
            <PaymentOutcome order={order} />
            <ResultActions order={order} />
          </>
        )}
      </OrderLoader>
    </Screen>
  );
}

function ResultActions({ order }: { order: Order }) {
  const { number, state, fapiao } = order;
  const { t } = useTranslation();
  return (
    <div className={s.ways}>
      {state === 'closed' ? (
        <LinkButton render={<Link to={orderAgainUrl(order)} />}>{t('orders.again')}</LinkButton>
      ) : (
        <LinkButton render={<Link to={urlTo('mine')} />}>{t('orders.toMine')}</LinkButton>
      )}
      {state === 'paid' && !fapiao && (
        <LinkButton tone="tint" icon="file" render={<Link to={urlTo('fapiao', { order: number })} />}>
          {t('orders.askFapiao')}
        </LinkButton>
      )}
      <LinkButton tone="ghost" render={<Link to={urlTo('order', { number })} />}>
        {t('orders.toOrder')}
      </LinkButton>
    </div>
  );
}
