import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '../../server/src/platform/db/client.ts';
import type { DB } from '../../server/src/platform/db/tables.ts';

/** Rows per INSERT. Keeps the widest table far below the limit of 65,535 parameters. */
const BATCH_SIZE = 500;

export const findAccountId = async (db: Db, phone: string): Promise<string | undefined> =>
  (await db.selectFrom('accounts').select('id').where('phone', '=', phone).executeTakeFirst())?.id;

export const listSecondLevelCategories = (db: Db) =>
  db
    .selectFrom('categories')
    .select(['id', 'parent_id', 'name_zh'])
    .where('parent_id', 'is not', null)
    .execute();

export async function insertRows<T extends keyof DB>(
  tx: Tx,
  table: T,
  rows: readonly Insertable<DB[T]>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH_SIZE)
    await tx
      .insertInto(table)
      .values(rows.slice(start, start + BATCH_SIZE))
      .execute();
}

/** Returns the ids in the order of the rows: PostgreSQL inserts and returns a VALUES list in its order. */
export async function insertReturningIds<
  T extends 'accounts' | 'companies' | 'company_certificates' | 'products' | 'posts' | 'labels' | 'comments',
>(tx: Tx, table: T, rows: readonly Insertable<DB[T]>[]): Promise<string[]> {
  const ids: string[] = [];
  for (let start = 0; start < rows.length; start += BATCH_SIZE) {
    const stored = await tx
      .insertInto<keyof DB>(table)
      .values(rows.slice(start, start + BATCH_SIZE))
      .returning('id')
      .execute();
    ids.push(...(stored as { id: string }[]).map((row) => row.id));
  }
  return ids;
}

/**
 * Updates the member row of a predefined account and deletes its membership periods; the caller inserts new
 * periods.
 */
export async function updateMemberAndDeletePeriods(
  tx: Tx,
  id: string,
  columns: Updateable<DB['members']>,
): Promise<void> {
  await tx.updateTable('members').set(columns).where('account_id', '=', id).execute();
  await tx.deleteFrom('membership_periods').where('member_id', '=', id).execute();
}

/** Predefined accounts are created when the demo starts; this dates them back. */
export const updateAccountTimes = (tx: Tx, id: string, createdAt: Date) =>
  tx
    .updateTable('accounts')
    .set({ created_at: createdAt, password_set_at: createdAt })
    .where('id', '=', id)
    .execute();

/** Documents get the time of the database when they are published; members have agreed to them since `publishedAt`. */
export const updateDocumentTimes = (db: Db, publishedAt: Date) =>
  db
    .updateTable('documents')
    .set({ published_at: publishedAt })
    .where('version', '=', 1)
    .where('published_at', '>', publishedAt)
    .execute();

/** Contact fields that their owner lets others see, by member. */
export async function listRevealableFields(tx: Tx): Promise<Map<string, string[]>> {
  const rows = await tx
    .selectFrom('member_contacts')
    .select(['member_id', 'field'])
    .where('audience', '<>', 'only-me')
    .orderBy('member_id')
    .orderBy('field')
    .execute();
  const fields = new Map<string, string[]>();
  for (const { member_id, field } of rows) fields.set(member_id, [...(fields.get(member_id) ?? []), field]);
  return fields;
}

/** Recomputes the counters from the rows. */
export async function updateFollowAndProductCounts(tx: Tx): Promise<void> {
  await sql`
    UPDATE companies c SET
      fans_count = (SELECT count(*) FROM company_follows f WHERE f.company_id = c.id),
      product_count = (SELECT count(*) FROM products p WHERE p.company_id = c.id AND p.state = 'live')
  `.execute(tx);
  await sql`
    UPDATE members m SET
      fans_count = (SELECT count(*) FROM member_follows f WHERE f.member_id = m.account_id),
      follow_count = (SELECT count(*) FROM member_follows f WHERE f.follower_id = m.account_id)
        + (SELECT count(*) FROM company_follows f WHERE f.follower_id = m.account_id)
  `.execute(tx);
}

/** Counts likes and comments from their rows. Views and shares have no rows, so the caller passes them. */
export async function updateCommentAndPostCounts(
  tx: Tx,
  posts: readonly { id: string; views: number; shares: number }[],
): Promise<void> {
  await sql`
    UPDATE comments c SET
      likes = (SELECT count(*) FROM comment_likes l WHERE l.comment_id = c.id),
      reply_count = (SELECT count(*) FROM comments r WHERE r.parent_id = c.id)
  `.execute(tx);
  await sql`
    INSERT INTO post_counts (post_id, views, shares, likes, comments)
    SELECT g.id, g.views, g.shares, (SELECT count(*) FROM post_likes l WHERE l.post_id = g.id),
      (SELECT count(*) FROM comments c WHERE c.post_id = g.id)
    FROM unnest(${posts.map((post) => post.id)}::bigint[], ${posts.map((post) => post.views)}::int[],
      ${posts.map((post) => post.shares)}::int[]) AS g (id, views, shares)
  `.execute(tx);
}

export const updateSettings = (
  tx: Tx,
  edition: 'domestic' | 'international',
  settings: Pick<
    Insertable<DB['settings']>,
    | 'phone'
    | 'email'
    | 'address_zh'
    | 'address_en'
    | 'about_zh'
    | 'about_en'
    | 'icp_number'
    | 'signatory_zh'
    | 'signatory_en'
    | 'signatory_title_zh'
    | 'signatory_title_en'
  >,
) => tx.updateTable('settings').set(settings).where('edition', '=', edition).execute();
