import type { PublicRecordKind } from '@mingtang/contract/qr-codes';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../platform/db/client.ts';

/** Table and id column of each kind. */
const TABLES: Record<PublicRecordKind, [table: string, id: string]> = {
  company: ['companies', 'id'],
  member: ['members', 'account_id'],
  product: ['products', 'id'],
  post: ['posts', 'id'],
  news: ['news', 'id'],
};

/** False while another worker holds the lock; it does the same work. */
export const tryLockSitemapRanges = async (tx: Tx): Promise<boolean> =>
  (
    await sql<{ locked: boolean }>`
      SELECT pg_try_advisory_xact_lock(hashtext('sitemap_ranges')) AS locked`.execute(tx)
  ).rows[0]!.locked;

/**
 * `changed` returns the changed records: kind, record_id, updated_at. A later last change is kept, so that the order of the
 * changes does not matter. Returns the number of records.
 */
const upsertLastChanges = async (tx: Tx, size: number, changed: RawBuilder<unknown>): Promise<number> =>
  (
    await sql<{ total: number }>`
      WITH changed AS (${changed}), ranges AS (
        INSERT INTO sitemap_ranges AS r (kind, part, updated_at)
        SELECT kind, (record_id - 1) / ${size}::bigint, max(updated_at) FROM changed GROUP BY 1, 2
        ON CONFLICT (kind, part) DO UPDATE SET updated_at = greatest(r.updated_at, excluded.updated_at)
      ), groups AS (
        INSERT INTO sitemap_company_groups AS g (industry, region, updated_at)
        SELECT coalesce(c.industry, ''), coalesce(c.region, ''), max(changed.updated_at)
        FROM changed JOIN companies c ON c.id = changed.record_id WHERE changed.kind = 'company' GROUP BY 1, 2
        ON CONFLICT (industry, region) DO UPDATE SET updated_at = greatest(g.updated_at, excluded.updated_at)
      )
      SELECT count(*)::int AS total FROM changed`.execute(tx)
  ).rows[0]!.total;

/** Consumes the oldest pending changes, at most `limit`, and returns their number. */
export const mergeSitemapChanges = (tx: Tx, limit: number, size: number): Promise<number> =>
  upsertLastChanges(
    tx,
    size,
    sql`DELETE FROM sitemap_changes WHERE id IN (SELECT id FROM sitemap_changes ORDER BY id LIMIT ${limit})
      RETURNING kind, record_id, updated_at`,
  );

/** Reads the next range of a kind that is not filled yet. Returns false if all kinds are. */
export const fillNextSitemapRange = async (tx: Tx, size: number): Promise<boolean> => {
  const fill = await tx.selectFrom('sitemap_fills').selectAll().orderBy('kind').limit(1).executeTakeFirst();
  if (fill === undefined) return false;
  const kind = fill.kind as PublicRecordKind;
  const [table, id] = TABLES[kind].map((name) => sql.ref(name));
  const { rows } = await sql<{ part: number | null }>`
    SELECT ((min(${id}) - 1) / ${size}::bigint)::int AS part FROM ${table}
    WHERE ${id} > ${fill.next_part} * ${size}::bigint`.execute(tx);
  const { part } = rows[0]!;
  if (part === null) {
    await tx.deleteFrom('sitemap_fills').where('kind', '=', kind).execute();
    return true;
  }
  await upsertLastChanges(
    tx,
    size,
    sql`SELECT ${kind}::text AS kind, ${id} AS record_id, updated_at FROM ${table}
      WHERE ${id} BETWEEN ${part * size + 1} AND ${(part + 1) * size}`,
  );
  await tx
    .updateTable('sitemap_fills')
    .set({ next_part: part + 1 })
    .where('kind', '=', kind)
    .execute();
  return true;
};
