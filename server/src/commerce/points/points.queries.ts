import { type AwardKind, pointRuleNames, pointRuleTable } from '@mingtang/contract/point-rules';
import type { AdminPointRules } from '@mingtang/contract/points';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/client.ts';
import type { DB } from '../../platform/db/tables.ts';

type PointRulesRow = Selectable<DB['point_rules']>;

const toPointRules = (row: PointRulesRow): AdminPointRules =>
  Object.fromEntries(
    pointRuleNames.map((name) => [name, row[pointRuleTable[name].column]]),
  ) as AdminPointRules;

export const findPointRules = async (db: Db): Promise<AdminPointRules> =>
  toPointRules(await db.selectFrom('point_rules').selectAll().executeTakeFirstOrThrow());

export const lockPointRules = async (tx: Tx): Promise<AdminPointRules> =>
  toPointRules(await tx.selectFrom('point_rules').selectAll().forUpdate().executeTakeFirstOrThrow());

export const updatePointRulesRow = (tx: Tx, rules: AdminPointRules) =>
  tx
    .updateTable('point_rules')
    .set(Object.fromEntries(pointRuleNames.map((name) => [pointRuleTable[name].column, rules[name]])))
    .execute();

export const findPointsBalance = async (db: Db, accountId: string): Promise<number> =>
  (
    await db
      .selectFrom('members')
      .select('points_count')
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
  ).points_count;

export const listPointsEntries = (db: Db, accountId: string, before: string | undefined, limit: number) =>
  db
    .selectFrom('points_entries')
    .select(['id', 'kind', 'points', 'at'])
    .where('account_id', '=', accountId)
    .$if(before !== undefined, (query) => query.where('id', '<', before!))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

export interface PointsAward {
  accountId: string;
  points: number;
  kind: AwardKind;
  /** Idempotency key within the account. */
  source: string;
  orderId: string | null;
}

/** The only way to insert entries: the application role cannot write the table directly. */
export const insertPointsAward = async (
  tx: Tx,
  { accountId, points, kind, source, orderId }: PointsAward,
  at: Date,
): Promise<void> => {
  await sql`SELECT add_points(${accountId}, ${points}, ${kind}, ${source}, ${orderId}, ${at})`.execute(tx);
};

/** Serialises awards with a limit per member, so that concurrent ones see each other's count. */
export const lockMemberForAward = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('members')
    .select('account_id')
    .where('account_id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const countPointsAwards = async (
  tx: Tx,
  accountId: string,
  kind: PointsAward['kind'],
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

/** Locks the order until the transaction ends, so that a refund runs entirely before or after the award. */
export const lockPaidOrder = (tx: Tx, orderId: string) =>
  tx
    .selectFrom('orders')
    .select(['account_id', 'amount_fen'])
    .where('id', '=', orderId)
    .where('state', '=', 'paid')
    .forUpdate()
    .executeTakeFirst();
