import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/client.ts';
import type { MergePair } from './merges.rows.queries.ts';

/** Locks in id order, so that concurrent merges cannot deadlock. */
export const lockMergeCompanies = (tx: Tx, { mergedId, survivorId }: MergePair) =>
  tx
    .selectFrom('companies')
    .select(['id', 'state'])
    .where('id', 'in', [mergedId, survivorId])
    .orderBy('id')
    .forUpdate()
    .execute();

export const listMergeCompanies = (db: Db, { mergedId, survivorId }: MergePair) =>
  db.selectFrom('companies').selectAll().where('id', 'in', [mergedId, survivorId]).execute();
export type MergeCompanyRow = Awaited<ReturnType<typeof listMergeCompanies>>[number];

export const listMergeCompanyContacts = (db: Db, { mergedId, survivorId }: MergePair) =>
  db
    .selectFrom('company_contacts')
    .select(['company_id as id', 'field', 'value', 'audience'])
    .where('company_id', 'in', [mergedId, survivorId])
    .execute();

export const findCompanyMergeObstacles = async (
  db: Db,
  { mergedId }: MergePair,
): Promise<{ open_money: boolean; open_review: boolean }> =>
  (
    await sql<{ open_money: boolean; open_review: boolean }>`
      SELECT
        EXISTS (SELECT FROM orders o WHERE o.company_id = ${mergedId}
            AND o.state IN ('created', 'paying', 'held', 'refunding'))
          OR EXISTS (SELECT FROM refunds r JOIN orders o ON o.id = r.order_id
            WHERE o.company_id = ${mergedId} AND r.state IN ('waiting', 'sending'))
          OR EXISTS (SELECT FROM fapiao f JOIN orders o ON o.id = f.order_id
            WHERE o.company_id = ${mergedId} AND f.state IN ('asked', 'approved')) AS open_money,
        EXISTS (SELECT FROM reviews r WHERE r.company_id = ${mergedId} AND r.decided_at IS NULL) AS open_review
    `.execute(db)
  ).rows[0]!;

/** Adds the moved fans to the count; a negative number undoes it. */
export const syncMergedCompanies = (tx: Tx, { mergedId, survivorId }: MergePair, fans: number) =>
  sql`SELECT sync_merged_companies(${mergedId}, ${survivorId}, ${fans})`.execute(tx);
