import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/client.ts';

export interface NewOrder {
  number: string;
  account_id: string;
  package_id: string;
  company_id: string | null;
  price_fen: number;
  credit_fen: number;
  credit_period_id: string | null;
  amount_fen: number;
  months: number;
  created_at: Date;
  expires_at: Date;
}

/** Undefined when the buyer already has an open order for the same package and holder. */
export const insertOrder = (tx: Tx, order: NewOrder) =>
  tx
    .insertInto('orders')
    .values(order)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'number'])
    .executeTakeFirst();

export const findOpenOrder = (db: Db, accountId: string, packageId: string, companyId: string | null) =>
  db
    .selectFrom('orders')
    .select(['id', 'number', 'amount_fen', 'state', 'expires_at'])
    .where('account_id', '=', accountId)
    .where('package_id', '=', packageId)
    .where('company_id', companyId === null ? 'is' : '=', companyId)
    .where('state', 'in', ['created', 'paying'])
    .executeTakeFirst();

export const findOwnOrder = (db: Db, accountId: string, number: string) =>
  db
    .selectFrom('orders')
    .select(['id', 'number', 'state', 'amount_fen', 'expires_at', 'account_id'])
    .where('number', '=', number)
    .where('account_id', '=', accountId)
    .executeTakeFirst();

export const lockOrder = (tx: Tx, id: string) =>
  tx
    .selectFrom('orders')
    .select(['id', 'number', 'state', 'amount_fen', 'expires_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();

export const markOrderPaying = (tx: Tx, id: string) =>
  tx
    .updateTable('orders')
    .set({ state: 'paying' })
    .where('id', '=', id)
    .where('state', '=', 'created')
    .execute();

/** Closes an order that has no open payment attempt. False if it is not open or has one. */
export const closeOrderWithoutOpenAttempt = async (tx: Tx, id: string, at: Date): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('orders as o')
    .set({ state: 'closed', closed_at: at })
    .where('o.id', '=', id)
    .where('o.state', 'in', ['created', 'paying'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment_attempts as a')
            .whereRef('a.order_id', '=', 'o.id')
            .where('a.state', 'in', ['open', 'closing']),
        ),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Expired orders without an open payment attempt. */
export const listExpiredOrderIds = async (db: Db, at: Date, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('orders as o')
    .select('o.id')
    .where('o.state', 'in', ['created', 'paying'])
    .where('o.expires_at', '<', at)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment_attempts as a')
            .whereRef('a.order_id', '=', 'o.id')
            .where('a.state', 'in', ['open', 'closing']),
        ),
      ),
    )
    .orderBy('o.expires_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
};

const selectOrderCards = (db: Db) =>
  db
    .selectFrom('orders as o')
    .innerJoin('packages as p', 'p.id', 'o.package_id')
    .leftJoin('companies as c', 'c.id', 'o.company_id')
    .select([
      'o.id',
      'o.number',
      'o.state',
      'o.months',
      'o.amount_fen',
      'o.created_at',
      'p.name_zh as package_zh',
      'p.name_en as package_en',
      'c.name_zh as company_zh',
      'c.name_en as company_en',
    ]);
export type OrderCardRow = Awaited<ReturnType<typeof listOrders>>[number];

export const listOrders = (db: Db, accountId: string, before: string | undefined, limit: number) =>
  selectOrderCards(db)
    .where('o.account_id', '=', accountId)
    .$if(before !== undefined, (query) => query.where('o.id', '<', before!))
    .orderBy('o.id', 'desc')
    .limit(limit)
    .execute();

/** Paid orders for which no fapiao was requested. */
export const listOrdersWithoutFapiao = (
  db: Db,
  accountId: string,
  before: string | undefined,
  limit: number,
) =>
  selectOrderCards(db)
    .where('o.account_id', '=', accountId)
    .where('o.state', '=', 'paid')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('fapiao as f').whereRef('f.order_id', '=', 'o.id'))),
    )
    .$if(before !== undefined, (query) => query.where('o.id', '<', before!))
    .orderBy('o.id', 'desc')
    .limit(limit)
    .execute();

interface OrderRefund {
  amount: number;
  cause: string;
  state: string;
  requested_by: string | null;
  reason: string;
  decision_reason: string;
  at: string;
}

/** An order with its applied payment, membership period, refunds and latest fapiao. */
export const findOrderDetail = (db: Db, number: string) =>
  selectOrderCards(db)
    .leftJoin('payments as y', (join) => join.onRef('y.order_id', '=', 'o.id').on('y.state', '=', 'applied'))
    .leftJoin('activations as a', 'a.order_id', 'o.id')
    .leftJoin('membership_periods as m', 'm.id', 'a.period_id')
    .select((eb) => [
      'o.account_id',
      'o.package_id',
      'o.company_id',
      'o.price_fen',
      'o.credit_fen',
      'o.expires_at',
      'o.paid_at',
      'y.channel',
      'y.transaction_id',
      'y.amount_fen as received_fen',
      'm.starts_on',
      'm.ends_on',
      eb
        .selectFrom('refunds as r')
        .whereRef('r.order_id', '=', 'o.id')
        .select(
          sql<OrderRefund[]>`
            coalesce(jsonb_agg(jsonb_build_object(
              'amount', r.amount_fen, 'cause', r.cause,
              'state', CASE WHEN r.withdrawn_at IS NULL THEN r.state ELSE 'withdrawn' END,
              'requested_by', r.requested_by::text, 'reason', r.reason, 'decision_reason', r.decision_reason,
              'at', r.created_at) ORDER BY r.id), '[]')`.as('all'),
        )
        .as('refunds'),
      eb
        .selectFrom('points_entries as e')
        .whereRef('e.order_id', '=', 'o.id')
        .whereRef('e.account_id', '=', 'o.account_id')
        .select(sql<number>`coalesce(sum(e.points), 0)::int`.as('sum'))
        .as('points'),
      eb
        .exists(
          eb
            .selectFrom('orders as later')
            .whereRef('later.credit_period_id', '=', 'a.period_id')
            .where('later.state', 'in', ['paid', 'refunding']),
        )
        .as('is_credited'),
      eb
        .selectFrom('fapiao as f')
        .whereRef('f.order_id', '=', 'o.id')
        .select(
          sql<{ state: string; reason: string }>`jsonb_build_object('state', f.state, 'reason', f.reason)`.as(
            'one',
          ),
        )
        .orderBy('f.id', 'desc')
        .limit(1)
        .as('fapiao'),
    ])
    .where('o.number', '=', number)
    .executeTakeFirst();
export type OrderDetailRow = NonNullable<Awaited<ReturnType<typeof findOrderDetail>>>;
