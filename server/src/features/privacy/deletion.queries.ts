import { type RawBuilder, sql } from 'kysely';
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

/** True when one of these accounts is held. They are columns, or a query for one. */
export const anyHeld = (ids: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`EXISTS (SELECT FROM account_holds h WHERE h.account_id IN (${ids}))`;

/** One that is held, or that is owed money, waits. One that was begun goes on. */
const ready = sql<boolean>`(d.begun_at IS NOT NULL OR (
  NOT ${anyHeld(sql`d.account_id`)}
  AND NOT EXISTS (SELECT FROM orders o JOIN refunds r ON r.order_id = o.id
    WHERE o.account_id = d.account_id AND r.state IN ('waiting', 'sending'))
  AND NOT EXISTS (SELECT FROM orders o WHERE o.account_id = d.account_id AND o.state IN ('paying', 'held'))))`;

/** Those whose time has come. Erasing that was begun and broke off goes on first. */
export const listDue = async (db: Db, today: string, limit: number): Promise<string[]> =>
  (
    await sql<{ account_id: string }>`
      SELECT d.account_id FROM account_deletions d
      WHERE d.done_at IS NULL AND d.due_on <= ${today}::date AND ${ready}
      ORDER BY d.begun_at NULLS LAST, d.due_on LIMIT ${limit}`.execute(db)
  ).rows.map((row) => row.account_id);

/** False when it was kept in the meantime or has to wait again. The row is locked before, as it is by who holds it. */
export const setBegun = async (tx: Tx, accountId: string, at: Date): Promise<boolean> =>
  (await tx
    .updateTable('account_deletions as d')
    .set({ begun_at: sql`coalesce(d.begun_at, ${at})` })
    .where('d.account_id', '=', accountId)
    .where('d.done_at', 'is', null)
    .where(ready)
    .returning('d.account_id')
    .executeTakeFirst()) !== undefined;

export const setDone = (tx: Tx, accountId: string, at: Date) =>
  tx
    .updateTable('account_deletions')
    .set({ done_at: at, hidden_companies: [] })
    .where('account_id', '=', accountId)
    .execute();

/** Undefined when there is no such account. */
export const setHold = (tx: Tx, accountId: string, reason: string) =>
  tx
    .insertInto('account_holds')
    .columns(['account_id', 'reason'])
    .expression((eb) =>
      eb
        .selectFrom('accounts')
        .select(['id', eb.val(reason).as('reason')])
        .where('id', '=', accountId),
    )
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ reason }))
    .returning('account_id')
    .executeTakeFirst();

export const deleteHold = (tx: Tx, accountId: string) =>
  tx
    .deleteFrom('account_holds')
    .where('account_id', '=', accountId)
    .returning('account_id')
    .executeTakeFirst();
