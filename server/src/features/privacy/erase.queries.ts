import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/client.ts';
import { anyHeld } from './deletion.queries.ts';

/** What counts the rows that go; each runs in the statement that deletes them. */
const COUNTS: Record<string, RawBuilder<unknown>> = {
  'post_likes.member_id': sql`INSERT INTO post_count_changes (post_id, likes) SELECT post_id, -1 FROM gone`,
  'comment_likes.member_id': sql`
    UPDATE comments k SET likes = greatest(k.likes - 1, 0) FROM gone WHERE k.id = gone.comment_id`,
  'member_follows.follower_id': sql`
    UPDATE members m SET fans_count = greatest(m.fans_count - 1, 0) FROM gone WHERE m.account_id = gone.member_id`,
  'member_follows.member_id': sql`
    UPDATE members m SET follow_count = greatest(m.follow_count - 1, 0) FROM gone WHERE m.account_id = gone.follower_id`,
  'company_follows.follower_id': sql`
    UPDATE companies c SET fans_count = greatest(c.fans_count - 1, 0) FROM gone WHERE c.id = gone.company_id`,
};

/**
 * How many rows of a person went; fewer than the limit: these were the last. A row that is also another one's, by one of
 * the columns that say whose it is, stays while that one is held.
 */
export async function deleteSome(
  tx: Tx,
  table: string,
  column: string,
  whose: readonly string[],
  id: string,
  limit: number,
): Promise<number> {
  const owners = sql.join(whose.map((name) => sql.ref(`t.${name}`)));
  const some = sql`SELECT t.ctid FROM ${sql.table(table)} t
    WHERE ${sql.ref(`t.${column}`)} = ${id} AND NOT ${anyHeld(owners)} LIMIT ${limit}`;
  const { rows } = await sql<{ count: number }>`
    WITH gone AS (DELETE FROM ${sql.table(table)} WHERE ctid = ANY(ARRAY(${some})) RETURNING *),
      counted AS (${COUNTS[`${table}.${column}`] ?? sql`SELECT`})
    SELECT count(*)::int AS count FROM gone`.execute(tx);
  return rows[0]!.count;
}

/** Empties the columns of a person's rows that are not empty yet. */
export async function blankSome(
  tx: Tx,
  table: string,
  column: string,
  id: string,
  blank: Readonly<Record<string, string | null>>,
  limit: number,
): Promise<number> {
  const columns = Object.entries(blank);
  const full = sql.join(
    columns.map(([name, value]) => sql`${sql.ref(`t.${name}`)} IS DISTINCT FROM ${value}`),
    sql` OR `,
  );
  const some = sql`SELECT t.ctid FROM ${sql.table(table)} t
    WHERE ${sql.ref(`t.${column}`)} = ${id} AND (${full}) LIMIT ${limit}`;
  const { numAffectedRows } = await sql`
    UPDATE ${sql.table(table)} SET ${sql.join(columns.map(([name, value]) => sql`${sql.ref(name)} = ${value}`))}
    WHERE ctid = ANY(ARRAY(${some}))`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

export const listComments = async (tx: Tx, authorId: string, limit: number): Promise<string[]> =>
  (
    await tx
      .selectFrom('comments')
      .select('id')
      .where('author_id', '=', authorId)
      .where((eb) => eb.or([eb('state', '<>', 'removed'), eb('text', '<>', '—')]))
      .orderBy('id')
      .limit(limit)
      .execute()
  ).map((row) => row.id);

/** What staff and reporters wrote down about these comments repeats their words. The report of one who is held stays. */
export async function blankComments(tx: Tx, ids: readonly string[]): Promise<void> {
  const these = sql<string>`ANY(${[...ids]}::bigint[])`;
  await tx.deleteFrom('reviews').where('comment_id', '=', these).execute();
  await sql`DELETE FROM reports r WHERE r.comment_id = ${these} AND NOT ${anyHeld(sql`r.reporter_id`)}`.execute(
    tx,
  );
  await tx.updateTable('comments').set({ text: '—', edited_at: null }).where('id', '=', these).execute();
}

/** News that was made from their posts is their words. */
export async function deletePromoted(tx: Tx, authorId: string): Promise<void> {
  const rows = await tx.deleteFrom('news').where('credit_id', '=', authorId).returning('id').execute();
  const ids = rows.map((row) => row.id);
  await sql`DELETE FROM search_documents WHERE kind = 'news' AND subject_id = ANY(${ids}::bigint[])`.execute(
    tx,
  );
}

/** Whoever left something under the post `p`, which would go with it. */
const under = sql`
  SELECT k.author_id FROM comments k WHERE k.post_id = p.id
  UNION ALL SELECT l.member_id FROM post_likes l WHERE l.post_id = p.id
  UNION ALL SELECT l.member_id FROM comments k JOIN comment_likes l ON l.comment_id = k.id WHERE k.post_id = p.id
  UNION ALL SELECT r.reporter_id FROM reports r WHERE r.post_id = p.id
  UNION ALL SELECT r.reporter_id FROM comments k JOIN reports r ON r.comment_id = k.id WHERE k.post_id = p.id
  UNION ALL SELECT n.account_id FROM notifications n WHERE n.post_id = p.id`;

/**
 * A post goes with its pictures, likes and comments; so does what is found of it and what staff planned with it. Where one
 * who is held left something under it, its place stays, empty. Answers the posts it came to, in order.
 */
export async function deletePosts(tx: Tx, authorId: string, after: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string; held: boolean }>`
    SELECT p.id, ${anyHeld(under)} AS held FROM posts p
    WHERE p.author_id = ${authorId} AND p.id > ${after} ORDER BY p.id LIMIT ${limit}`.execute(tx);
  const ids = rows.map((row) => row.id);
  await blankItems(tx, 'posts', ids);
  await sql`DELETE FROM search_documents WHERE kind = 'post' AND subject_id = ANY(${ids}::bigint[])`.execute(
    tx,
  );
  const held = rows.filter((row) => row.held).map((row) => row.id);
  await blankPosts(tx, held);
  const free = ids.filter((id) => !held.includes(id));
  await sql`DELETE FROM posts WHERE id = ANY(${free}::bigint[])`.execute(tx);
  return ids;
}

/** As if its author had removed it, and without its words. A title it must have. */
async function blankPosts(tx: Tx, ids: readonly string[]): Promise<void> {
  const these = sql<string>`ANY(${[...ids]}::bigint[])`;
  await tx.deleteFrom('reviews').where('post_id', '=', these).execute();
  await sql`DELETE FROM reports r WHERE r.post_id = ${these} AND NOT ${anyHeld(sql`r.reporter_id`)}`.execute(
    tx,
  );
  await tx.deleteFrom('post_images').where('post_id', '=', these).execute();
  await tx.deleteFrom('post_labels').where('post_id', '=', these).execute();
  await tx
    .updateTable('posts')
    .set({
      state: 'removed',
      outcome: null,
      reason: '',
      mend_until: null,
      title_zh: sql<string>`CASE language WHEN 'zh' THEN '—' ELSE '' END`,
      title_en: sql<string>`CASE language WHEN 'en' THEN '—' ELSE '' END`,
      body_zh: '',
      body_en: '',
      quantity: '',
      deadline: null,
      stock: '',
      minimum_order: '',
      source: '',
      company_id: null,
      region: null,
      category_id: null,
      first_category_id: null,
      place_name: '',
      latitude: null,
      longitude: null,
    })
    .where('id', '=', these)
    .execute();
}

/** Without what stood before, nobody can undo it any more. */
const blankItems = (tx: Tx, feature: 'members' | 'posts', ids: readonly string[]) =>
  sql`
    UPDATE changeset_items i SET name = '', diff = '[]', before = CASE WHEN i.before IS NOT NULL THEN '{}'::jsonb END
    FROM changesets c WHERE c.id = i.changeset_id AND c.kind LIKE ${`${feature}.%`}
      AND i.subject_id = ANY(${[...ids]}::bigint[])`.execute(tx);

/** What staff changed, planned and imported about the person. */
export async function blankOffice(tx: Tx, id: string): Promise<void> {
  await blankItems(tx, 'members', [id]);
  await sql`
    UPDATE changesets SET before = '{}', after = '{}', note = ''
    WHERE kind = 'members.card' AND subject = ${`account:${id}`}`.execute(tx);
  await sql`
    UPDATE import_rows r SET cells = '{}', edits = '{}', key = NULL, faults = '[]', before = NULL
    FROM imports i WHERE i.id = r.import_id AND i.kind = 'members' AND r.subject_id = ${id}`.execute(tx);
}

/** The number is free for whoever registers next. */
export async function blankAccount(tx: Tx, id: string): Promise<void> {
  const { phone } = await tx
    .selectFrom('accounts')
    .select('phone')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await tx.deleteFrom('sms_codes').where('phone', '=', phone).execute();
  await sql`DELETE FROM sms_budgets WHERE key LIKE ${`bare:${phone}/%`}`.execute(tx);
  await sql`DELETE FROM idempotency_keys WHERE scope = ${`account:${id}`}`.execute(tx);
  await sql`DELETE FROM search_documents WHERE kind = 'member' AND subject_id = ${id}`.execute(tx);
  await tx
    .updateTable('members')
    .set({
      name: '已注销',
      name_en: 'Closed account',
      title: '',
      title_en: '',
      intro: '',
      intro_en: '',
      avatar_id: null,
      company_id: null,
      region: null,
      industry: null,
      international: false,
      hidden: true,
      listed: false,
      referral_code: null,
      member_number: null,
      follow_count: 0,
      fans_count: 0,
    })
    .where('account_id', '=', id)
    .execute();
  // No country has this code, so no number that is typed can be it.
  await sql`
    UPDATE accounts SET state = 'deleted', phone = '+999' || lpad(id::text, 11, '0'), password_hash = '',
      totp_secret = NULL, totp_step = 0
    WHERE id = ${id}`.execute(tx);
}
