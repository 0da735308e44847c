import { Link } from '../../core/router/Link.tsx';
import { urlTo } from '../../core/navigation.ts';
import { useLanguage, useTranslation } from '../../core/text/i18n.ts';
import type { OrderCard } from '../../features/orders/orders.queries.ts';
import { OrderStateBadge } from '../../features/orders/OrderStateBadge.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import { formatDateTime } from '../../ui/text/format-date.ts';
import { formatAmount } from '../../ui/text/format-money.ts';
import { UserText } from '../../ui/text/UserText.tsx';
import s from './OrderRow.module.css';

export function OrderRow({ order }: { order: OrderCard }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { number, state, packageName, months, companyName, amountFen, createdAt } = order;
  return (
    <Link className={s.row} to={urlTo('order', { number })}>
      <span className={s.words}>
        <UserText as="b" className={s.name} text={packageName} />
        {companyName && <UserText as="small" className={s.meta} text={companyName} />}
        <small className={s.meta}>
          {t('orders.months', { count: months })}
          <i className="sep" />
          <time dateTime={createdAt}>{formatDateTime(createdAt, language)}</time>
        </small>
      </span>
      <span className={s.end}>
        <b className={s.amount}>{formatAmount(amountFen, language)}</b>
        <OrderStateBadge state={state} />
      </span>
      <Icon name="right" size={18} className={s.chevron} />
    </Link>
  );
}
