import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/client.ts';

export interface NewDeletion {
  account_id: string;
  requested_at: Date;
  due_on: string;
  hidden_company_ids: string[];
}

export const insertDeletion = (tx: Tx, deletion: NewDeletion) =>
  tx.insertInto('account_deletions').values(deletion).execute();

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

export interface OpenObligations {
  membership_until: string | null;
  orders: number;
  refunds: number;
  fapiao: number;
}

/** The member's paid membership, open orders, refunds and fapiao. */
export const findOpenObligations = async (
  db: Db,
  accountId: string,
  today: string,
): Promise<OpenObligations> =>
  (
    await sql<OpenObligations>`
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

/** A deletion waits while the account is on legal hold or has open payments or refunds. Once begun it continues. */
const isErasable = sql<boolean>`(d.started_at IS NOT NULL OR (
  NOT EXISTS (SELECT FROM account_holds h WHERE h.account_id = d.account_id)
  AND NOT EXISTS (SELECT FROM orders o JOIN refunds r ON r.order_id = o.id
    WHERE o.account_id = d.account_id AND r.state IN ('waiting', 'sending'))
  AND NOT EXISTS (SELECT FROM orders o WHERE o.account_id = d.account_id AND o.state IN ('paying', 'held'))))`;

/** Accounts whose deletion is due. Erasures that were begun and interrupted come first. */
export const listDueDeletions = async (db: Db, today: string, limit: number): Promise<string[]> =>
  (
    await sql<{ account_id: string }>`
      SELECT d.account_id FROM account_deletions d
      WHERE d.completed_at IS NULL AND d.due_on <= ${today}::date AND ${isErasable}
      ORDER BY d.started_at NULLS LAST, d.due_on LIMIT ${limit}`.execute(db)
  ).rows.map((row) => row.account_id);

/** False when the deletion was cancelled or must wait. The caller must hold the lock of `lockDeletion`. */
export const markDeletionBegun = async (tx: Tx, accountId: string, at: Date): Promise<boolean> =>
  (await tx
    .updateTable('account_deletions as d')
    .set({ started_at: sql`coalesce(d.started_at, ${at})` })
    .where('d.account_id', '=', accountId)
    .where('d.completed_at', 'is', null)
    .where(isErasable)
    .returning('d.account_id')
    .executeTakeFirst()) !== undefined;

export const markDeletionDone = (tx: Tx, accountId: string, at: Date) =>
  tx
    .updateTable('account_deletions')
    .set({ completed_at: at, hidden_company_ids: [] })
    .where('account_id', '=', accountId)
    .execute();

/** Undefined when the account does not exist. */
export const upsertLegalHold = (tx: Tx, accountId: string, reason: string) =>
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

export const deleteLegalHold = (tx: Tx, accountId: string) =>
  tx
    .deleteFrom('account_holds')
    .where('account_id', '=', accountId)
    .returning('account_id')
    .executeTakeFirst();
