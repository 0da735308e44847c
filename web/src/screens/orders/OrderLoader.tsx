import type { ReactNode } from 'react';
import { Link } from '../../core/router/Link.tsx';
import { urlTo } from '../../core/navigation.ts';
import { isNotFound } from '../../core/is-not-found.ts';
import { LoadError } from '../../core/LoadError.tsx';
import { useTranslation } from '../../core/text/i18n.ts';
import type { useOrder, Order } from '../../features/orders/orders.queries.ts';
import { DelayedLoading } from '../../ui/states/DelayedLoading.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { LinkButton } from '../../ui/inputs/LinkButton.tsx';
import { SkeletonRows } from '../../ui/states/Skeleton.tsx';

interface OrderLoaderProps {
  query: ReturnType<typeof useOrder>;
  children: (order: Order) => ReactNode;
}

/** Renders the order, or its loading, missing or error state. */
export function OrderLoader({ query: { data, error, refetch }, children }: OrderLoaderProps) {
  const { t } = useTranslation();
  if (data) return children(data);
  if (isNotFound(error))
    return (
      <EmptyState
        title={t('orders.missing')}
        body={t('orders.missingBody')}
        action={<LinkButton render={<Link to={urlTo('orders')} />}>{t('orders.toList')}</LinkButton>}
      />
    );
  if (error) return <LoadError error={error} retry={refetch} />;
  return (
    <DelayedLoading>
      <SkeletonRows label={t('common.loading')} />
    </DelayedLoading>
  );
}
