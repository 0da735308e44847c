import { Timeline } from 'antd';
import { useTranslation } from '../../../app/text/text.ts';
import { classes } from '../../../ui/classes.ts';
import { formatTime, langOf } from '../../../ui/format.ts';
import { formatAmount } from '../../../ui/money.ts';
import type { OrderRecord } from './orders.queries.ts';
import s from './orders.module.css';

/** A channel has a name; what a gateway's message came to is told by what follows it. */
function Note({ event: { what, note } }: { event: OrderRecord['events'][number] }) {
  const { t } = useTranslation();
  if (note === '' || what === 'told') return null;
  const text = what === 'opened' ? t(`orders.channels.${note as 'wechat' | 'alipay'}`) : note;
  return <span lang={langOf(text)}> {text}</span>;
}

/** What happened to an order, from the first to the last. */
export function History({ events }: Pick<OrderRecord, 'events'>) {
  const { t } = useTranslation();
  return (
    <Timeline
      className={classes(s.history)}
      items={events.map((event, index) => ({
        key: index,
        color: event.what.endsWith('failed') || event.what === 'held' ? 'red' : 'blue',
        content: (
          <>
            <b>{t(`workOrders.events.${event.what}`)}</b>
            {event.amountFen !== null && ` ${formatAmount(event.amountFen)}`}
            <div className={s.quiet}>
              <time dateTime={event.at}>{formatTime(event.at)}</time>
              {event.by !== null && <span lang={langOf(event.by)}> {event.by}</span>}
              <Note event={event} />
            </div>
          </>
        ),
      }))}
    />
  );
}
