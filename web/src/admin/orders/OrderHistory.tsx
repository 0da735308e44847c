import { Timeline } from 'antd';
import { useTranslation } from '../../core/text/i18n.ts';
import { classes } from '../../ui/classes.ts';
import { langOf } from '../../ui/text/format.ts';
import { formatExactTime } from '../../ui/text/format-date.ts';
import { formatAmount } from '../../ui/text/format-money.ts';
import type { AdminOrderDetail } from './orders.admin.queries.ts';
import s from './AdminOrders.module.css';

/**
 * Note of an event. The note of `opened` is a payment channel and is translated. The note of `told` (a
 * webhook) is omitted, because the next event shows the result.
 */
function EventNote({ event: { what, note } }: { event: AdminOrderDetail['events'][number] }) {
  const { t } = useTranslation();
  if (note === '' || what === 'told') return null;
  const text = what === 'opened' ? t(`orders.channels.${note as 'wechat' | 'alipay'}`) : note;
  return <span lang={langOf(text)}> {text}</span>;
}

/** Events of an order, oldest first. */
export function OrderHistory({ events }: Pick<AdminOrderDetail, 'events'>) {
  const { t, language } = useTranslation();
  return (
    <Timeline
      className={classes(s.history)}
      items={events.map((event, index) => ({
        key: index,
        color: event.what.endsWith('failed') || event.what === 'held' ? 'red' : 'blue',
        content: (
          <>
            <b>{t(`adminOrders.events.${event.what}`)}</b>
            {event.amountFen !== null && ` ${formatAmount(event.amountFen, language)}`}
            <div className={s.quiet}>
              <time dateTime={event.at}>{formatExactTime(event.at, language)}</time>
              {event.by !== null && <span lang={langOf(event.by)}> {event.by}</span>}
              <EventNote event={event} />
            </div>
          </>
        ),
      }))}
    />
  );
}
