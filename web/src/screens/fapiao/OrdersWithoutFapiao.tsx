import { Link } from '../../core/router/Link.tsx';
import { urlTo } from '../../core/navigation.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { useOrdersWithoutFapiao } from '../../features/orders/orders.queries.ts';
import { RowGroup } from '../../ui/lists/RowGroup.tsx';
import { RowButton, RowLink } from '../../ui/lists/Row.tsx';
import { formatDateTime } from '../../ui/text/format-date.ts';
import { formatAmount } from '../../ui/text/format-money.ts';
import { UserText } from '../../ui/text/UserText.tsx';
import s from './FapiaoScreen.module.css';

/** Paid orders for which no fapiao was requested. */
export function OrdersWithoutFapiao() {
  const { t, language } = useTranslation();
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useOrdersWithoutFapiao();
  const orders = data?.pages.flatMap(({ rows }) => rows) ?? [];
  if (orders.length === 0) return null;
  return (
    <RowGroup title={t('fapiao.openOrders')} className={s.open}>
      {orders.map(({ number, packageName, companyName, createdAt, amountFen }) => (
        <RowLink
          key={number}
          label={<UserText as="span" text={companyName ? `${packageName} · ${companyName}` : packageName} />}
          note={
            <>
              {formatDateTime(createdAt, language)}
              <i className="sep" />
              {formatAmount(amountFen, language)}
            </>
          }
          value={<b className={s.ask}>{t('fapiao.ask')}</b>}
          render={<Link to={urlTo('fapiao', { order: number })} />}
        />
      ))}
      {hasNextPage && (
        <RowButton
          label={t('fapiao.earlierOrders')}
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        />
      )}
    </RowGroup>
  );
}
