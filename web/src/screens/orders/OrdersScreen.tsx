import { Link } from '../../core/router/Link.tsx';
import { BackButton } from '../../core/BackButton.tsx';
import { urlTo } from '../../core/navigation.ts';
import { InfiniteQueryList } from '../../core/InfiniteQueryList.tsx';
import { useTranslation } from '../../core/text/i18n.ts';
import { useOrders } from '../../features/orders/orders.queries.ts';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { LinkButton } from '../../ui/inputs/LinkButton.tsx';
import { TextLink } from '../../ui/inputs/TextLink.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { SkeletonRows } from '../../ui/states/Skeleton.tsx';
import { OrderRow } from './OrderRow.tsx';
import s from './OrdersScreen.module.css';

export function OrdersScreen() {
  const { t } = useTranslation();
  return (
    <Screen
      title={t('titles.orders')}
      back={<BackButton fallback="mine" />}
      end={
        <TextLink kind="block" quiet render={<Link to={urlTo('dues')} />}>
          {t('titles.dues')}
        </TextLink>
      }
      width="narrow"
    >
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
