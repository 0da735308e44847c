import { sql } from 'kysely';
import { countUpToLimit } from '../../platform/db/admin-list-paging.ts';
import type { Db } from '../../platform/db/client.ts';
import { likePatternOf, startOfDay } from '../../platform/db/filter-values.ts';

export interface OrderFilter {
  state?: string | undefined;
  channel?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  number?: string | undefined;
  memberId?: string | undefined;
  keyword?: string | undefined;
}

const selectFilteredOrders = (db: Db, { state, channel, from, to, number, memberId, keyword }: OrderFilter) =>
  db
    .selectFrom('orders as o')
    .$if(state !== undefined, (query) => query.where('o.state', '=', state!))
    .$if(number !== undefined, (query) => query.where('o.number', '=', number!))
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
      query.where('o.account_id', 'in', (eb) =>
        eb
          .selectFrom('members as k')
          .select('k.account_id')
          .where((memberEb) =>
            memberEb.or([
              memberEb('k.name', 'ilike', likePatternOf(keyword!)),
              memberEb('k.name_en', 'ilike', likePatternOf(keyword!)),
            ]),
          ),
      ),
    );

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
export type AdminOrderRow = Awaited<ReturnType<typeof listOrdersForAdmin>>[number];

/** Held orders, which wait for a decision, then by time of payment; orders without a payment are last. */
export const listOrdersForAdmin = (db: Db, filter: OrderFilter, offset: number, limit: number) =>
  selectAdminOrders(db, filter)
    .orderBy(sql`(o.state = 'held')`, 'desc')
    .orderBy('o.paid_at', (order) => order.desc().nullsLast())
    .orderBy('o.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();

export const listOrdersAfter = (db: Db, filter: OrderFilter, after: string, limit: number) =>
  selectAdminOrders(db, filter).where('o.id', '>', after).orderBy('o.id').limit(limit).execute();

/** Number of matches, up to `limit`, and their sums. Payments that were never applied are in neither sum. */
export const sumOrders = async (db: Db, filter: OrderFilter, limit: number) => {
  const { rows } = await sql<{ count: number; paid: string; refunded: string }>`
    WITH matching AS (${selectFilteredOrders(db, filter).select(['o.id', 'o.amount_fen', 'o.paid_at']).limit(limit)})
    SELECT count(*)::int AS count, coalesce(sum(amount_fen) FILTER (WHERE paid_at IS NOT NULL), 0) AS paid,
      (SELECT coalesce(sum(r.amount_fen), 0) FROM refunds r JOIN matching x ON x.id = r.order_id
        WHERE r.state = 'done' AND r.cause = 'asked') AS refunded
    FROM matching`.execute(db);
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
    ])
    .orderBy('p.id', 'desc');

export const countHeldPayments = (db: Db) => countUpToLimit(db, filterHeldPayments(db));
