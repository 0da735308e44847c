import { type SqlBool, sql } from 'kysely';
import { type SortColumn, countUpToLimit, sortedById } from '../../platform/db/admin-list-paging.ts';
import type { Db } from '../../platform/db/client.ts';
import { likePatternOf, startOfDay } from '../../platform/db/filter-values.ts';
import { type OrderKeyword, parseOrderKeyword } from './order-keyword.ts';

export interface OrderFilter {
  state?: string | undefined;
  channel?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  bookedFrom?: string | undefined;
  bookedTo?: string | undefined;
  unpaid?: 'yes' | undefined;
  number?: string | undefined;
  memberId?: string | undefined;
  keyword?: string | undefined;
}

interface BookedDays {
  bookedFrom?: string | undefined;
  bookedTo?: string | undefined;
}

const withinDays = (column: string, { bookedFrom, bookedTo }: BookedDays) => {
  const at = sql.ref(column);
  const since = bookedFrom === undefined ? sql`true` : sql`${at} >= ${startOfDay(bookedFrom)}`;
  const until = bookedTo === undefined ? sql`true` : sql`${at} < ${startOfDay(bookedTo)} + interval '1 day'`;
  return sql`${since} AND ${until}`;
};

/** The income of the dashboard: its payments plus its refunds, each by its own day. */
const bookedPayments = (days: BookedDays) =>
  sql`payments b WHERE b.channel IN ('wechat', 'alipay', 'offline') AND b.state = 'applied'
    AND ${withinDays('b.paid_at', days)}`;
const bookedRefunds = (days: BookedDays) =>
  sql`refunds b WHERE b.cause = 'asked' AND b.completed_at IS NOT NULL AND ${withinDays('b.completed_at', days)}`;

const isBooked = ({ bookedFrom, bookedTo }: OrderFilter): boolean =>
  bookedFrom !== undefined || bookedTo !== undefined;

/** A union instead of OR, so that each part uses its index. */
const ordersMatching = ({ text, number, phone, phoneEnd, amountFen }: OrderKeyword) => {
  const pattern = likePatternOf(text);
  const parts = [
    sql`SELECT k.id FROM orders k JOIN members n ON n.account_id = k.account_id
      WHERE n.name ILIKE ${pattern} OR n.name_en ILIKE ${pattern}`,
    sql`SELECT k.order_id FROM payments k
      WHERE k.channel IN ('wechat', 'alipay', 'offline') AND k.transaction_id = ${text}`,
    sql`SELECT k.order_id FROM bank_transfer_parts k JOIN bank_transfers t ON t.id = k.transfer_id
      WHERE t.reference = ${text}`,
    number !== undefined && sql`SELECT k.id FROM orders k WHERE k.number = ${number}`,
    phone !== undefined &&
      sql`SELECT k.id FROM orders k JOIN accounts n ON n.id = k.account_id WHERE n.phone = ${phone}`,
    phoneEnd !== undefined &&
      sql`SELECT k.id FROM orders k JOIN accounts n ON n.id = k.account_id
        WHERE right(n.phone, 4) = ${phoneEnd} AND n.state <> 'deleted'`,
    amountFen !== undefined && sql`SELECT k.id FROM orders k WHERE k.amount_fen = ${amountFen}`,
  ];
  return sql.join(
    parts.filter((part) => part !== false),
    sql` UNION `,
  );
};

/** The condition of the partial index `orders_due`. */
const isUnpaid = sql<SqlBool>`o.state IN ('created', 'paying')`;

const selectFilteredOrders = (db: Db, filter: OrderFilter) => {
  const { state, channel, from, to, unpaid, number, memberId, keyword } = filter;
  return db
    .selectFrom('orders as o')
    .$if(state !== undefined, (query) => query.where('o.state', '=', state!))
    .$if(unpaid === 'yes', (query) => query.where(isUnpaid))
    .$if(number !== undefined, (query) => query.where('o.number', '=', number!))
    .$if(isBooked(filter), (query) =>
      query.where(
        sql<SqlBool>`o.id IN (SELECT b.order_id FROM ${bookedPayments(filter)}
          UNION ALL SELECT b.order_id FROM ${bookedRefunds(filter)})`,
      ),
    )
    .$if(memberId !== undefined, (query) => query.where('o.account_id', '=', memberId!))
    .$if(from !== undefined, (query) => query.where('o.created_at', '>=', startOfDay(from!)))
    .$if(to !== undefined, (query) =>
      query.where('o.created_at', '<', sql<Date>`${startOfDay(to!)} + interval '1 day'`),
    )
    .$if(channel !== undefined, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('payments as w').whereRef('w.order_id', '=', 'o.id').where('w.channel', '=', channel!),
        ),
      ),
    )
    .$if(keyword !== undefined, (query) =>
      query.where(sql<SqlBool>`o.id IN (${ordersMatching(parseOrderKeyword(keyword!))})`),
    );
};

/** Columns for the admin list, the export and the admin detail. */
export const selectAdminOrders = (db: Db, filter: OrderFilter) =>
  selectFilteredOrders(db, filter)
    .innerJoin('packages as p', 'p.id', 'o.package_id')
    .innerJoin('members as m', 'm.account_id', 'o.account_id')
    .leftJoin('companies as c', 'c.id', 'o.company_id')
    .leftJoin('payments as y', (join) => join.onRef('y.order_id', '=', 'o.id').on('y.state', '=', 'applied'))
    .select((eb) => [
      'o.id',
      'o.number',
      'o.state',
      'o.months',
      'o.amount_fen',
      'o.created_at',
      'o.paid_at',
      'o.account_id',
      'm.name',
      'm.name_en',
      'y.channel',
      'p.name_zh as package_zh',
      'p.name_en as package_en',
      'c.name_zh as company_zh',
      'c.name_en as company_en',
      eb
        .selectFrom('refunds as r')
        .whereRef('r.order_id', '=', 'o.id')
        .where('r.state', '=', 'done')
        .select(sql<number>`coalesce(sum(r.amount_fen), 0)::int`.as('sum'))
        .as('refunded'),
    ]);
export type AdminOrderRow = Awaited<ReturnType<typeof listOrdersAfter>>[number];

/** Held orders, which wait for a decision, then by time of payment; orders without a payment are last. */
export const orderSort: readonly SortColumn[] = [
  { column: sql`(o.state = 'held')`, type: 'flag', order: 'desc' },
  { column: sql`o.paid_at`, type: 'time', order: 'desc', nulls: 'last' },
  ...sortedById('o.id'),
];

export const listOrdersAfter = (db: Db, filter: OrderFilter, after: string, limit: number) =>
  selectAdminOrders(db, filter).where('o.id', '>', after).orderBy('o.id').limit(limit).execute();

/**
 * Number of matches, up to `limit`, and their sums. Payments that were never applied are in neither sum; a filter by
 * booked days limits both sums to these days.
 */
export const sumOrders = async (db: Db, filter: OrderFilter, limit: number) => {
  const paid = isBooked(filter)
    ? sql`(SELECT coalesce(sum(b.amount_fen), 0) FROM ${bookedPayments(filter)}
        AND b.order_id IN (SELECT id FROM matching))`
    : sql`coalesce(sum(amount_fen) FILTER (WHERE paid_at IS NOT NULL), 0)`;
  const { rows } = await sql<{ count: number; paid: string; refunded: string }>`
    WITH matching AS (${selectFilteredOrders(db, filter).select(['o.id', 'o.amount_fen', 'o.paid_at']).limit(limit)})
    SELECT count(*)::int AS count, ${paid} AS paid,
      (SELECT coalesce(sum(b.amount_fen), 0) FROM ${bookedRefunds(filter)}
        AND b.order_id IN (SELECT id FROM matching)) AS refunded
    FROM matching`.execute(db);
  return rows[0]!;
};

export const sumBooked = async (db: Db, days: BookedDays) => {
  const { rows } = await sql<{ paid: string; refunded: string; refunds: number }>`
    SELECT (SELECT coalesce(sum(b.amount_fen), 0) FROM ${bookedPayments(days)}) AS paid, r.*
    FROM (SELECT coalesce(sum(b.amount_fen), 0) AS refunded, count(*)::int AS refunds FROM ${bookedRefunds(days)}) r`.execute(
    db,
  );
  return rows[0]!;
};

export const sumUnpaidOrders = async (db: Db) => {
  const { rows } = await sql<{ orders: number; amount: string; oldest: Date | null }>`
    SELECT count(*)::int AS orders, coalesce(sum(o.amount_fen), 0) AS amount, min(o.created_at) AS oldest
    FROM orders o WHERE ${isUnpaid}`.execute(db);
  return rows[0]!;
};

const filterHeldPayments = (db: Db) =>
  db.selectFrom('payments as p').where('p.state', '=', 'held').where('p.refunded_fen', '=', 0);

export const selectHeldPayments = (db: Db) =>
  filterHeldPayments(db)
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .innerJoin('members as m', 'm.account_id', 'o.account_id')
    .select([
      'p.id',
      'o.number',
      'm.name',
      'm.name_en',
      'p.channel',
      'p.transaction_id',
      'p.hold_reason',
      'o.amount_fen as ordered_fen',
      'p.amount_fen as paid_fen',
      'p.paid_at',
    ]);

export const countHeldPayments = (db: Db) => countUpToLimit(db, filterHeldPayments(db));
