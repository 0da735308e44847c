import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { addressOf } from '../../app/go.ts';
import { isMissing } from '../../app/is-missing.ts';
import { LoadFailure } from '../../app/LoadFailure.tsx';
import { useTranslation } from '../../app/text/text.ts';
import type { useOrder, Order } from '../../features/orders/orders.queries.ts';
import { DelayedLoading } from '../../ui/DelayedLoading.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';

interface OrderPlaceProps {
  query: ReturnType<typeof useOrder>;
  children: (order: Order) => ReactNode;
}

/** The order of the address, or what stands in its place. */
export function OrderPlace({ query: { data, error, refetch }, children }: OrderPlaceProps) {
  const { t } = useTranslation();
  if (data) return children(data);
  if (isMissing(error))
    return (
      <EmptyState
        title={t('orders.missing')}
        body={t('orders.missingBody')}
        action={
          <LinkButton render={<Link to={addressOf('mine/orders/index')} />}>{t('orders.toList')}</LinkButton>
        }
      />
    );
  if (error) return <LoadFailure error={error} retry={refetch} />;
  return (
    <DelayedLoading>
      <SkeletonRows label={t('common.loading')} />
    </DelayedLoading>
  );
}
