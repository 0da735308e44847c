import { useEffect } from 'react';
import { Link } from 'react-router';
import { addressOf } from '../../app/go.ts';
import { useTranslation } from '../../app/text/text.ts';
import type { Order } from '../../features/orders/orders.queries.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { dropTrace } from './trace.ts';

/** Closed, or out of time. What was paid late is honoured or comes back, and this page says so when it is known. */
export function Over({ order: { number, packageId } }: { order: Order }) {
  const { t } = useTranslation();
  useEffect(() => dropTrace(number), [number]);
  return (
    <EmptyState
      title={t('orders.over')}
      body={t('orders.overBody')}
      action={
        <>
          <LinkButton render={<Link to={addressOf('mine/packages/index', { package: packageId })} />}>
            {t('orders.again')}
          </LinkButton>
          <LinkButton tone="ghost" render={<Link to={addressOf('mine/orders/detail', { number })} />}>
            {t('orders.toOrder')}
          </LinkButton>
        </>
      }
    />
  );
}
