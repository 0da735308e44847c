import { sql } from 'kysely';
import type { Db, Tx } from '../../db/client.ts';

export interface NewDeletion {
  account_id: string;
  asked_at: Date;
  due_on: string;
  hidden_companies: string[];
}

export const insertDeletion = (tx: Tx, given: NewDeletion) =>
  tx.insertInto('account_deletions').values(given).execute();

export const findDeletion = (db: Db, accountId: string) =>
  db.selectFrom('account_deletions').selectAll().where('account_id', '=', accountId).executeTakeFirst();

export const lockDeletion = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('account_deletions')
    .selectAll()
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();

export const deleteDeletion = (tx: Tx, accountId: string) =>
  tx.deleteFrom('account_deletions').where('account_id', '=', accountId).execute();

export interface Money {
  membership_until: string | null;
  orders: number;
  refunds: number;
  fapiao: number;
}

/** What of the member's money is not at its end. */
export const findMoney = async (db: Db, accountId: string, today: string): Promise<Money> =>
  (
    await sql<Money>`
      SELECT
        (SELECT max(p.ends_on) FROM membership_periods p WHERE p.member_id = ${accountId} AND p.revoked_at IS NULL
          AND p.kind <> 'temporary' AND p.ends_on >= ${today}::date) AS membership_until,
        (SELECT count(*)::int FROM orders o WHERE o.account_id = ${accountId}
          AND o.state IN ('created', 'paying', 'held')) AS orders,
        (SELECT count(*)::int FROM refunds r JOIN orders o ON o.id = r.order_id
          WHERE o.account_id = ${accountId} AND r.state IN ('waiting', 'sending')) AS refunds,
        (SELECT count(*)::int FROM fapiao f WHERE f.account_id = ${accountId}
          AND f.state IN ('asked', 'approved')) AS fapiao`.execute(db)
  ).rows[0]!;

/**
 * Those whose time has come. One that is held, or that is owed money, waits. Erasing that was begun and broke off goes
 * on first.
 */
export const listDue = async (db: Db, today: string, limit: number): Promise<string[]> =>
  (
    await sql<{ account_id: string }>`
      SELECT d.account_id FROM account_deletions d
      WHERE d.done_at IS NULL AND d.due_on <= ${today}::date AND (d.begun_at IS NOT NULL OR (d.hold = ''
        AND NOT EXISTS (SELECT FROM orders o JOIN refunds r ON r.order_id = o.id
          WHERE o.account_id = d.account_id AND r.state IN ('waiting', 'sending'))
        AND NOT EXISTS (SELECT FROM orders o WHERE o.account_id = d.account_id AND o.state IN ('paying', 'held'))))
      ORDER BY d.begun_at NULLS LAST, d.due_on LIMIT ${limit}`.execute(db)
  ).rows.map((row) => row.account_id);

/** False when it was kept or held in the meantime. */
export const setBegun = async (tx: Tx, accountId: string, at: Date): Promise<boolean> =>
  (await tx
    .updateTable('account_deletions')
    .set({ begun_at: sql`coalesce(begun_at, ${at})` })
    .where('account_id', '=', accountId)
    .where('done_at', 'is', null)
    .where((eb) => eb.or([eb('hold', '=', ''), eb('begun_at', 'is not', null)]))
    .returning('account_id')
    .executeTakeFirst()) !== undefined;

export const setDone = (tx: Tx, accountId: string, at: Date) =>
  tx
    .updateTable('account_deletions')
    .set({ done_at: at, hidden_companies: [] })
    .where('account_id', '=', accountId)
    .execute();

/** Undefined when there is nothing to hold: never asked for, or begun. */
export const setHold = (tx: Tx, accountId: string, hold: string) =>
  tx
    .updateTable('account_deletions')
    .set({ hold })
    .where('account_id', '=', accountId)
    .where('begun_at', 'is', null)
    .returning('account_id')
    .executeTakeFirst();
