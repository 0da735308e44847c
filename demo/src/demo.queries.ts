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
  T extends 'accounts' | 'companies' | 'products' | 'posts' | 'labels' | 'comments',
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

/** Assigns the one-year package to every paid period. */
export const updatePeriodPackages = (tx: Tx) =>
  sql`
    UPDATE membership_periods m SET package_id = p.id FROM packages p
    WHERE m.kind = 'paid' AND p.state = 'on'
      AND p.serial = CASE WHEN m.company_id IS NULL THEN 'P-12' ELSE 'C-12' END
  `.execute(tx);

/** Paid member periods that have not ended, oldest first, so that ids ascend with the dates. */
export const listRunningPaidPeriods = (tx: Tx, today: string) =>
  tx
    .selectFrom('membership_periods')
    .select(['id', 'member_id', 'package_id', sql<string>`starts_on::text`.as('starts_on')])
    .where('kind', '=', 'paid')
    .where('member_id', 'is not', null)
    .where('ends_on', '>=', sql<string>`${today}::date`)
    .orderBy('starts_on')
    .orderBy('id')
    .execute();

/**
 * Deletes the period, then inserts an order and pays it. `apply_payment` creates the period again, with its
 * payment and activation.
 */
export async function replacePeriodWithPaidOrder(
  tx: Tx,
  period: { id: string; member_id: string | null; package_id: string | null },
  paidAt: Date,
  number: string,
): Promise<void> {
  await tx.deleteFrom('membership_periods').where('id', '=', period.id).execute();
  await sql`
    WITH ordered AS (
      INSERT INTO orders (number, account_id, package_id, price_fen, amount_fen, months, created_at, expires_at)
      SELECT ${number}, ${period.member_id}, id, price_fen, price_fen, months, ${paidAt}, ${paidAt}::timestamptz + interval '30 minutes'
      FROM packages WHERE id = ${period.package_id}
      RETURNING id, amount_fen
    )
    INSERT INTO payment_attempts (order_id, amount_fen, channel, product, out_trade_no, created_at)
    SELECT id, amount_fen, 'offline', 'offline', ${number}, ${paidAt} FROM ordered
  `.execute(tx);
  const { rows } = await sql<{ outcome: string }>`
    SELECT p.outcome FROM orders o, apply_payment(${number}, ${`T${number}`}, o.amount_fen, '', ${paidAt}, 'staff', ${paidAt}) p
    WHERE o.number = ${number}
  `.execute(tx);
  if (rows[0]?.outcome !== 'applied') throw new Error(`demo order ${number}: ${rows[0]?.outcome}`);
}

/** Marks pending outbox entries as done, so that no notification is sent for demo orders. */
export const completeOutboxEntries = (tx: Tx) =>
  tx
    .updateTable('outbox')
    .set((eb) => ({ done_at: eb.ref('created_at') }))
    .where('done_at', 'is', null)
    .execute();

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
    'phone' | 'email' | 'address_zh' | 'address_en' | 'about_zh' | 'about_en' | 'icp_number'
  >,
) => tx.updateTable('settings').set(settings).where('edition', '=', edition).execute();
