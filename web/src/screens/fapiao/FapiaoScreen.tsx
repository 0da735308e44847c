import { Link, useSearchParams } from 'react-router';
import { BackButton } from '../../app/BackButton.tsx';
import { urlTo } from '../../app/navigation.ts';
import { InfiniteQueryList } from '../../app/InfiniteQueryList.tsx';
import { useTranslation } from '../../app/text/i18n.ts';
import { useFapiaoList } from '../../features/orders/orders.fapiao.queries.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { FapiaoRow } from './FapiaoRow.tsx';
import { FapiaoSheet } from './FapiaoSheet.tsx';
import s from './FapiaoScreen.module.css';

/** The requested fapiao. `?order=` opens the request form for that order. */
export function FapiaoScreen() {
  const { t } = useTranslation();
  const [searchParams, setSearchParams] = useSearchParams();
  const orderNumber = searchParams.get('order');
  return (
    <Screen title={t('titles.fapiao')} back={<BackButton fallback="mine" />} width="narrow">
      <InfiniteQueryList
        className={s.list}
        label={t('titles.fapiao')}
        query={useFapiaoList()}
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
