import { Link } from 'react-router';
import { BackButton } from '../../app/BackButton.tsx';
import { urlTo } from '../../app/navigation.ts';
import { InfiniteQueryList } from '../../app/InfiniteQueryList.tsx';
import { useTranslation } from '../../app/text/i18n.ts';
import { useOrders } from '../../features/orders/orders.queries.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { OrderRow } from './OrderRow.tsx';
import s from './OrdersScreen.module.css';

export function OrdersScreen() {
  const { t } = useTranslation();
  return (
    <Screen title={t('titles.orders')} back={<BackButton fallback="mine" />} width="narrow">
      <InfiniteQueryList
        className={s.list}
        label={t('titles.orders')}
        query={useOrders()}
        itemKey={({ number }) => number}
        skeleton={<SkeletonRows label={t('common.loading')} />}
        empty={
          <EmptyState
            title={t('orders.empty')}
            body={t('orders.emptyBody')}
            action={
              <LinkButton render={<Link to={urlTo('packages')} />}>{t('orders.seePackages')}</LinkButton>
            }
          />
        }
      >
        {(order) => <OrderRow order={order} />}
      </InfiniteQueryList>
    </Screen>
  );
}
