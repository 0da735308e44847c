import { Link, useSearchParams } from 'react-router';
import { BackButton } from '../../app/BackButton.tsx';
import { addressOf } from '../../app/go.ts';
import { ScrollList } from '../../app/ScrollList.tsx';
import { useTranslation } from '../../app/text/text.ts';
import { useFapiao } from '../../features/orders/fapiao.queries.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { FapiaoRow } from './FapiaoRow.tsx';
import { FapiaoSheet } from './FapiaoSheet.tsx';
import s from './FapiaoScreen.module.css';

/** The invoices that were asked for. With `?order=` one is asked for of that order. */
export function FapiaoScreen() {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const order = query.get('order');
  return (
    <Screen
      title={t('titles.mine/fapiao/index')}
      back={<BackButton fallback="tabbar/mine/mine" />}
      width="narrow"
    >
      <ScrollList
        className={s.list}
        label={t('titles.mine/fapiao/index')}
        query={useFapiao()}
        itemKey={({ id }) => id}
        skeleton={<SkeletonRows label={t('common.loading')} />}
        empty={
          <EmptyState
            title={t('fapiao.empty')}
            body={t('fapiao.emptyBody')}
            action={
              <LinkButton render={<Link to={addressOf('mine/orders/index')} />}>
                {t('fapiao.toOrders')}
              </LinkButton>
            }
          />
        }
      >
        {(fapiao) => <FapiaoRow fapiao={fapiao} />}
      </ScrollList>
      <FapiaoSheet order={order} onClose={() => setQuery({}, { replace: true })} />
    </Screen>
  );
}
