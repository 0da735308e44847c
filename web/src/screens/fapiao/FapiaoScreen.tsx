import { Link } from '../../core/router/Link.tsx';
import { useSearchParams } from '../../core/router/use-router.ts';
import { BackButton } from '../../core/BackButton.tsx';
import { urlTo } from '../../core/navigation.ts';
import { InfiniteQueryList } from '../../core/InfiniteQueryList.tsx';
import { useTranslation } from '../../core/text/i18n.ts';
import { useFapiaoList } from '../../features/orders/orders.fapiao.queries.ts';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { LinkButton } from '../../ui/inputs/LinkButton.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { SkeletonRows } from '../../ui/states/Skeleton.tsx';
import { FapiaoRow } from './FapiaoRow.tsx';
import { FapiaoSheet } from './FapiaoSheet.tsx';
import { OrdersWithoutFapiao } from './OrdersWithoutFapiao.tsx';
import s from './FapiaoScreen.module.css';

/** The requested fapiao. `?order=` opens the request form for that order. */
export function FapiaoScreen() {
  const { t } = useTranslation();
  const [searchParams, setSearchParams] = useSearchParams();
  const orderNumber = searchParams.get('order');
  const fapiaoList = useFapiaoList();
  return (
    <Screen title={t('titles.fapiao')} back={<BackButton fallback="mine" />} width="narrow">
      <OrdersWithoutFapiao />
      <InfiniteQueryList
        className={s.list}
        label={t('titles.fapiao')}
        query={fapiaoList}
        itemKey={({ id }) => id}
        skeleton={<SkeletonRows label={t('common.loading')} />}
        empty={
          <EmptyState
            title={t('fapiao.empty')}
            body={t('fapiao.emptyBody')}
            action={<LinkButton render={<Link to={urlTo('orders')} />}>{t('fapiao.toOrders')}</LinkButton>}
          />
        }
      >
        {(fapiao) => <FapiaoRow fapiao={fapiao} />}
      </InfiniteQueryList>
      <FapiaoSheet orderNumber={orderNumber} onClose={() => setSearchParams({}, { replace: true })} />
    </Screen>
  );
}
