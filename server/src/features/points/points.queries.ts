import { sql } from 'kysely';
import type { Db, Tx } from '../../db/client.ts';

export const findRules = (db: Db) => db.selectFrom('point_rules').selectAll().executeTakeFirstOrThrow();

export const lockRules = (tx: Tx) =>
  tx.selectFrom('point_rules').selectAll().forUpdate().executeTakeFirstOrThrow();
export type RulesRow = Awaited<ReturnType<typeof findRules>>;

export const setRules = (tx: Tx, rules: Omit<RulesRow, 'one'>) =>
  tx.updateTable('point_rules').set(rules).execute();

export const findBalance = async (db: Db, accountId: string): Promise<number> =>
  (
    await db
      .selectFrom('members')
      .select('points_count')
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
  ).points_count;

export const listEntries = (db: Db, accountId: string, before: string | undefined, limit: number) =>
  db
    .selectFrom('points_entries')
    .select(['id', 'kind', 'points', 'at'])
    .where('account_id', '=', accountId)
    .$if(before !== undefined, (query) => query.where('id', '<', before!))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

export interface Award {
  accountId: string;
  points: number;
  kind: 'order' | 'referral' | 'card' | 'post';
  /** It counts once. */
  source: string;
  orderId: string | null;
}

/** The one way into the book, which the application's role cannot write itself. */
export const insertAward = async (
  tx: Tx,
  { accountId, points, kind, source, orderId }: Award,
  at: Date,
): Promise<void> => {
  await sql`SELECT add_points(${accountId}, ${points}, ${kind}, ${source}, ${orderId}, ${at})`.execute(tx);
};

/** Whoever awards by a count holds the member, so that two at once are counted one after the other. */
export const lockMember = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('members')
    .select('account_id')
    .where('account_id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const countAwards = async (
  tx: Tx,
  accountId: string,
  kind: Award['kind'],
  since: Date,
): Promise<number> => {
  const { count } = await tx
    .selectFrom('points_entries')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('at', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Held until the end: a refund of the order comes before or after, never in between. */
export const lockPaidOrder = (tx: Tx, orderId: string) =>
  tx
    .selectFrom('orders')
    .select(['account_id', 'amount_fen'])
    .where('id', '=', orderId)
    .where('state', '=', 'paid')
    .forUpdate()
    .executeTakeFirst();
