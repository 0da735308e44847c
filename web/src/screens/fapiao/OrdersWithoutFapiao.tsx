import { Link } from 'react-router';
import { urlTo } from '../../core/navigation.ts';
import { useLanguage, useTranslation } from '../../core/text/i18n.ts';
import type { useFapiaoList } from '../../features/orders/orders.fapiao.queries.ts';
import { useOrders } from '../../features/orders/orders.queries.ts';
import { RowGroup } from '../../ui/lists/RowGroup.tsx';
import { RowLink } from '../../ui/lists/Row.tsx';
import { formatMoment } from '../../ui/text/format-moment.ts';
import { formatAmount } from '../../ui/text/format-money.ts';
import { UserText } from '../../ui/text/UserText.tsx';
import s from './FapiaoScreen.module.css';

/** Recent paid orders for which no fapiao was requested, and a link to all orders. */
export function OrdersWithoutFapiao({ fapiaoList }: { fapiaoList: ReturnType<typeof useFapiaoList> }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data: orders, hasNextPage } = useOrders();
  // Until all requests are loaded, it is unknown which orders have one.
  if (!orders || !fapiaoList.data || fapiaoList.hasNextPage) return null;
  const requested = new Set(
    fapiaoList.data.pages.flatMap(({ rows }) => rows).map(({ orderNumber }) => orderNumber),
  );
  const open = orders.pages
    .flatMap(({ rows }) => rows)
    .filter(({ number, state }) => state === 'paid' && !requested.has(number));
  if (open.length === 0) return null;
  return (
    <RowGroup title={t('fapiao.openOrders')} className={s.open}>
      {open.map(({ number, packageName, companyName, createdAt, amountFen }) => (
        <RowLink
          key={number}
          label={<UserText as="span" text={companyName ? `${packageName} · ${companyName}` : packageName} />}
          note={
            <>
              {formatMoment(createdAt, language)}
              <i className="sep" />
              {formatAmount(amountFen)}
            </>
          }
          value={<b className={s.ask}>{t('fapiao.ask')}</b>}
          render={<Link to={urlTo('fapiao', { order: number })} />}
        />
      ))}
      {hasNextPage && <RowLink label={t('fapiao.allOrders')} render={<Link to={urlTo('orders')} />} />}
    </RowGroup>
  );
}
