import { useEffect } from 'react';
import { Link } from '../../core/router/Link.tsx';
import { urlTo } from '../../core/navigation.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import type { Order } from '../../features/orders/orders.queries.ts';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { LinkButton } from '../../ui/inputs/LinkButton.tsx';
import { orderAgainUrl } from './order-again-url.ts';
import { clearPaymentProgress } from './payment-progress.ts';

/** The order is closed or expired. A late payment is honoured or refunded; the screen updates when that is known. */
export function OrderClosed({ order }: { order: Order }) {
  const { number } = order;
  const { t } = useTranslation();
  useEffect(() => clearPaymentProgress(number), [number]);
  return (
    <EmptyState
      title={t('orders.over')}
      body={t('orders.overBody')}
      action={
        <>
          <LinkButton render={<Link to={orderAgainUrl(order)} />}>{t('orders.again')}</LinkButton>
          <LinkButton tone="ghost" render={<Link to={urlTo('order', { number })} />}>
            {t('orders.toOrder')}
          </LinkButton>
        </>
      }
    />
  );
}
