import { Link } from 'react-router';
import { BackButton } from '../../app/BackButton.tsx';
import { addressOf } from '../../app/go.ts';
import { ScrollList } from '../../app/ScrollList.tsx';
import { useTranslation } from '../../app/text/text.ts';
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
    <Screen
      title={t('titles.mine/orders/index')}
      back={<BackButton fallback="tabbar/mine/mine" />}
      width="narrow"
    >
      <ScrollList
        className={s.list}
        label={t('titles.mine/orders/index')}
        query={useOrders()}
        itemKey={({ number }) => number}
        skeleton={<SkeletonRows label={t('common.loading')} />}
        empty={
          <EmptyState
            title={t('orders.empty')}
            body={t('orders.emptyBody')}
            action={
              <LinkButton render={<Link to={addressOf('mine/packages/index')} />}>
                {t('orders.seePackages')}
              </LinkButton>
            }
          />
        }
      >
        {(order) => <OrderRow order={order} />}
      </ScrollList>
    </Screen>
  );
}
