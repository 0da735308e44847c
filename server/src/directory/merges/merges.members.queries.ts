import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/client.ts';
import type { MergePair } from './merges.rows.queries.ts';

/** Locks in id order, so that concurrent merges cannot deadlock. */
export const lockMergeAccounts = (tx: Tx, { mergedId, survivorId }: MergePair) =>
  tx
    .selectFrom('accounts')
    .select(['id', 'state', 'phone'])
    .where('id', 'in', [mergedId, survivorId])
    .orderBy('id')
    .forUpdate()
    .execute();

export const listMergeMembers = (db: Db, { mergedId, survivorId }: MergePair) =>
  db
    .selectFrom('accounts as a')
    .innerJoin('members as m', 'm.account_id', 'a.id')
    .leftJoin('companies as c', 'c.id', 'm.company_id')
    .select([
      'a.id',
      'a.state',
      'a.phone',
      'a.created_at',
      'm.name',
      'm.name_en',
      'm.title',
      'm.title_en',
      'm.intro',
      'm.intro_en',
      'm.region',
      'm.chamber_title',
      'm.joined_on',
      'm.member_number',
      'm.avatar_id',
      'c.name_zh as company_zh',
      'c.name_en as company_en',
    ])
    .where('a.id', 'in', [mergedId, survivorId])
    .execute();
export type MergeMemberRow = Awaited<ReturnType<typeof listMergeMembers>>[number];

export const listMergeMemberContacts = (db: Db, { mergedId, survivorId }: MergePair) =>
  db
    .selectFrom('member_contacts')
    .select(['member_id as id', 'field', 'value', 'audience'])
    .where('member_id', 'in', [mergedId, survivorId])
    .execute();

export interface MemberMergeObstacles {
  staff: boolean;
  held: boolean;
  open_money: boolean;
  open_review: boolean;
  open_phone_change: boolean;
}

export const findMemberMergeObstacles = async (
  db: Db,
  { mergedId, survivorId }: MergePair,
): Promise<MemberMergeObstacles> =>
  (
    await sql<MemberMergeObstacles>`
      SELECT
        EXISTS (SELECT FROM account_roles r WHERE r.account_id IN (${mergedId}, ${survivorId}))
          OR EXISTS (SELECT FROM superadmin_proposals s WHERE s.account_id IN (${mergedId}, ${survivorId})) AS staff,
        EXISTS (SELECT FROM account_holds h WHERE h.account_id IN (${mergedId}, ${survivorId})) AS held,
        EXISTS (SELECT FROM orders o WHERE o.account_id = ${mergedId}
            AND o.state IN ('created', 'paying', 'held', 'refunding'))
          OR EXISTS (SELECT FROM refunds r JOIN orders o ON o.id = r.order_id
            WHERE o.account_id = ${mergedId} AND r.state IN ('waiting', 'sending'))
          OR EXISTS (SELECT FROM fapiao f WHERE f.account_id = ${mergedId} AND f.state IN ('asked', 'approved'))
          AS open_money,
        EXISTS (SELECT FROM reviews r WHERE r.member_id = ${mergedId} AND r.decided_at IS NULL) AS open_review,
        EXISTS (SELECT FROM phone_changes p WHERE p.account_id IN (${mergedId}, ${survivorId})
          AND (p.state IN ('proposed', 'waiting', 'applied') OR (p.state = 'objected' AND p.reviewed_at IS NULL)))
          AS open_phone_change`.execute(db)
  ).rows[0]!;

export const moveConnections = async (tx: Tx, { mergedId, survivorId }: MergePair): Promise<string[]> =>
  (
    await sql<{
      others: string[];
    }>`SELECT move_merge_connections(${mergedId}, ${survivorId}) AS others`.execute(tx)
  ).rows[0]!.others;

export const restoreConnections = (tx: Tx, { mergedId, survivorId }: MergePair, others: readonly string[]) =>
  sql`SELECT restore_merge_connections(${mergedId}, ${survivorId}, ${JSON.stringify(others)}::jsonb)`.execute(
    tx,
  );

export const countConnections = async (
  db: Db,
  { mergedId, survivorId }: MergePair,
): Promise<{ moved: number; total: number }> =>
  (
    await sql<{ moved: number; total: number }>`
      SELECT count(*) FILTER (WHERE o.id <> ${survivorId}::bigint AND NOT EXISTS (
          SELECT FROM connections x WHERE x.low_id = least(${survivorId}::bigint, o.id)
            AND x.high_id = greatest(${survivorId}::bigint, o.id)))::int AS moved,
        count(*)::int AS total
      FROM (
        SELECT high_id AS id FROM connections WHERE low_id = ${mergedId}
        UNION ALL SELECT low_id FROM connections WHERE high_id = ${mergedId}
      ) o`.execute(db)
  ).rows[0]!;

export const movePoints = async (tx: Tx, { mergedId, survivorId }: MergePair): Promise<unknown[]> =>
  (await sql<{ ids: unknown[] }>`SELECT move_merge_points(${mergedId}, ${survivorId}) AS ids`.execute(tx))
    .rows[0]!.ids;

export const restorePoints = async (
  tx: Tx,
  { mergedId, survivorId }: MergePair,
  ids: readonly unknown[],
): Promise<boolean> =>
  (
    await sql<{
      restored: boolean;
    }>`SELECT restore_merge_points(${mergedId}, ${survivorId}, ${JSON.stringify(ids)}::jsonb) AS restored`.execute(
      tx,
    )
  ).rows[0]!.restored;

export const countPointEntries = async (db: Db, { mergedId, survivorId }: MergePair) =>
  (
    await sql<{ moved: number; total: number }>`
      SELECT count(*) FILTER (WHERE NOT EXISTS (
          SELECT FROM points_entries x WHERE x.account_id = ${survivorId} AND x.source = e.source))::int AS moved,
        count(*)::int AS total
      FROM points_entries e WHERE e.account_id = ${mergedId}`.execute(db)
  ).rows[0]!;

/** Adds the moved follows and fans to the counts; negative numbers undo it. */
export const syncMergedMembers = (
  tx: Tx,
  { mergedId, survivorId }: MergePair,
  counts: { follows: number; fans: number },
) =>
  sql`SELECT sync_merged_members(${mergedId}, ${survivorId}, ${counts.follows}, ${counts.fans})`.execute(tx);

export const closeMergedAccount = (tx: Tx, id: string, dueOn: string, at: Date) =>
  sql`SELECT close_merged_account(${id}, ${dueOn}, ${at})`.execute(tx);

/** False if the erasure of the account has begun. */
export const reopenMergedAccount = async (
  tx: Tx,
  id: string,
  state: string,
  phone: string,
): Promise<boolean> =>
  (
    await sql<{
      reopened: boolean;
    }>`SELECT reopen_merged_account(${id}, ${state}, ${phone}) AS reopened`.execute(tx)
  ).rows[0]!.reopened;

export const isPhoneInUse = async (tx: Tx, phone: string): Promise<boolean> =>
  (await tx.selectFrom('accounts').select('id').where('phone', '=', phone).executeTakeFirst()) !== undefined;
