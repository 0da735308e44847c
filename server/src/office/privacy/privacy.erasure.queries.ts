import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/db/client.ts';
import { anyOnLegalHold } from './privacy.deletion.queries.ts';

/** Updates of counters for deleted rows; each runs in the statement that deletes the rows. */
const COUNTER_UPDATES: Record<string, RawBuilder<unknown>> = {
  'post_likes.member_id': sql`INSERT INTO post_count_changes (post_id, likes) SELECT post_id, -1 FROM deleted_rows`,
  'comment_likes.member_id': sql`
    UPDATE comments k SET likes = greatest(k.likes - 1, 0) FROM deleted_rows d WHERE k.id = d.comment_id`,
  'member_follows.follower_id': sql`
    UPDATE members m SET fans_count = greatest(m.fans_count - 1, 0) FROM deleted_rows d
    WHERE m.account_id = d.member_id`,
  'member_follows.member_id': sql`
    UPDATE members m SET follow_count = greatest(m.follow_count - 1, 0) FROM deleted_rows d
    WHERE m.account_id = d.follower_id`,
  'company_follows.follower_id': sql`
    UPDATE companies c SET fans_count = greatest(c.fans_count - 1, 0) FROM deleted_rows d WHERE c.id = d.company_id`,
};

/**
 * Deletes up to `limit` rows of a person and returns their number; fewer than `limit` means that none are left. A row
 * that also belongs to another person, by one of `ownerColumns`, stays while that person is on legal hold.
 */
export async function deleteRowBatch(
  tx: Tx,
  table: string,
  column: string,
  ownerColumns: readonly string[],
  id: string,
  limit: number,
): Promise<number> {
  const owners = sql.join(ownerColumns.map((name) => sql.ref(`t.${name}`)));
  const batch = sql`SELECT t.ctid FROM ${sql.table(table)} t
    WHERE ${sql.ref(`t.${column}`)} = ${id} AND NOT ${anyOnLegalHold(owners)} LIMIT ${limit}`;
  const { rows } = await sql<{ count: number }>`
    WITH deleted_rows AS (DELETE FROM ${sql.table(table)} WHERE ctid = ANY(ARRAY(${batch})) RETURNING *),
      counted AS (${COUNTER_UPDATES[`${table}.${column}`] ?? sql`SELECT`})
    SELECT count(*)::int AS count FROM deleted_rows`.execute(tx);
  return rows[0]!.count;
}

/** Blanks columns of a person's rows that are not blank yet. Returns the number of changed rows. */
export async function blankRowBatch(
  tx: Tx,
  table: string,
  column: string,
  id: string,
  blank: Readonly<Record<string, string | null>>,
  limit: number,
): Promise<number> {
  const columns = Object.entries(blank);
  const isNotBlank = sql.join(
    columns.map(([name, value]) => sql`${sql.ref(`t.${name}`)} IS DISTINCT FROM ${value}`),
    sql` OR `,
  );
  const batch = sql`SELECT t.ctid FROM ${sql.table(table)} t
    WHERE ${sql.ref(`t.${column}`)} = ${id} AND (${isNotBlank}) LIMIT ${limit}`;
  const { numAffectedRows } = await sql`
    UPDATE ${sql.table(table)} SET ${sql.join(columns.map(([name, value]) => sql`${sql.ref(name)} = ${value}`))}
    WHERE ctid = ANY(ARRAY(${batch}))`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** Comments that are not removed yet, or whose text is not yet replaced by a dash. */
export const listCommentsToBlank = async (tx: Tx, authorId: string, limit: number): Promise<string[]> =>
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

/** Deletes reviews and reports too, because they quote the text. A report by a person on legal hold stays. */
export async function blankComments(tx: Tx, ids: readonly string[]): Promise<void> {
  const anyOfIds = sql<string>`ANY(${[...ids]}::bigint[])`;
  await tx.deleteFrom('reviews').where('comment_id', '=', anyOfIds).execute();
  await sql`DELETE FROM reports r WHERE r.comment_id = ${anyOfIds} AND NOT ${anyOnLegalHold(sql`r.reporter_id`)}`.execute(
    tx,
  );
  await tx.updateTable('comments').set({ text: '—', edited_at: null }).where('id', '=', anyOfIds).execute();
}

/** News promoted from the member's posts contains their text. */
export async function deletePromotedNews(tx: Tx, authorId: string): Promise<void> {
  const rows = await tx.deleteFrom('news').where('credit_id', '=', authorId).returning('id').execute();
  const ids = rows.map((row) => row.id);
  await sql`DELETE FROM search_documents WHERE kind = 'news' AND subject_id = ANY(${ids}::bigint[])`.execute(
    tx,
  );
}

/** Everyone with data under post `p` that would be deleted with the post. */
const accountsUnderPost = sql`
  SELECT k.author_id FROM comments k WHERE k.post_id = p.id
  UNION ALL SELECT l.member_id FROM post_likes l WHERE l.post_id = p.id
  UNION ALL SELECT l.member_id FROM comments k JOIN comment_likes l ON l.comment_id = k.id WHERE k.post_id = p.id
  UNION ALL SELECT r.reporter_id FROM reports r WHERE r.post_id = p.id
  UNION ALL SELECT r.reporter_id FROM comments k JOIN reports r ON r.comment_id = k.id WHERE k.post_id = p.id
  UNION ALL SELECT n.account_id FROM notifications n WHERE n.post_id = p.id`;

/**
 * Deletes posts with their pictures, likes, comments, search documents and changeset data. A post with data of a person
 * on legal hold is blanked instead. Returns the ids of the processed posts in order.
 */
export async function erasePostPage(
  tx: Tx,
  authorId: string,
  after: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string; held: boolean }>`
    SELECT p.id, ${anyOnLegalHold(accountsUnderPost)} AS held FROM posts p
    WHERE p.author_id = ${authorId} AND p.id > ${after} ORDER BY p.id LIMIT ${limit}`.execute(tx);
  const ids = rows.map((row) => row.id);
  await blankChangesetItems(tx, 'posts', ids);
  await sql`DELETE FROM search_documents WHERE kind = 'post' AND subject_id = ANY(${ids}::bigint[])`.execute(
    tx,
  );
  const heldPostIds = rows.filter((row) => row.held).map((row) => row.id);
  await blankPosts(tx, heldPostIds);
  const deletablePostIds = ids.filter((id) => !heldPostIds.includes(id));
  await sql`DELETE FROM posts WHERE id = ANY(${deletablePostIds}::bigint[])`.execute(tx);
  return ids;
}

/** Marks the posts as removed by their author and blanks the texts. The title is a dash, as it is required. */
async function blankPosts(tx: Tx, ids: readonly string[]): Promise<void> {
  const anyOfIds = sql<string>`ANY(${[...ids]}::bigint[])`;
  await tx.deleteFrom('reviews').where('post_id', '=', anyOfIds).execute();
  await sql`DELETE FROM reports r WHERE r.post_id = ${anyOfIds} AND NOT ${anyOnLegalHold(sql`r.reporter_id`)}`.execute(
    tx,
  );
  await tx.deleteFrom('post_images').where('post_id', '=', anyOfIds).execute();
  await tx.deleteFrom('post_labels').where('post_id', '=', anyOfIds).execute();
  await tx
    .updateTable('posts')
    .set({
      state: 'removed',
      outcome: null,
      reason: '',
      revise_until: null,
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
    .where('id', '=', anyOfIds)
    .execute();
}

/** Without `before` the change can no longer be undone. */
const blankChangesetItems = (tx: Tx, feature: 'members' | 'posts', ids: readonly string[]) =>
  sql`
    UPDATE changeset_items i SET name = '', diff = '[]', before = CASE WHEN i.before IS NOT NULL THEN '{}'::jsonb END
    FROM changesets c WHERE c.id = i.changeset_id AND c.kind LIKE ${`${feature}.%`}
      AND i.subject_id = ANY(${[...ids]}::bigint[])`.execute(tx);

/** Blanks what changesets and imports by staff contain about the person. */
export async function blankStaffRecords(tx: Tx, id: string): Promise<void> {
  await blankChangesetItems(tx, 'members', [id]);
  await sql`
    UPDATE changesets SET before = '{}', after = '{}', note = ''
    WHERE kind = 'members.card' AND subject = ${`account:${id}`}`.execute(tx);
  await sql`
    UPDATE import_rows r SET cells = '{}', edits = '{}', key = NULL, problems = '[]', before = NULL
    FROM imports i WHERE i.id = r.import_id AND i.kind = 'members' AND r.subject_id = ${id}`.execute(tx);
}

/** Blanks the account and the card, and frees the phone number for a new registration. */
export async function blankAccount(tx: Tx, id: string): Promise<void> {
  const { phone } = await tx
    .selectFrom('accounts')
    .select('phone')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await tx.deleteFrom('sms_codes').where('phone', '=', phone).execute();
  await sql`DELETE FROM sms_rate_limits WHERE key LIKE ${`bare:${phone}/%`}`.execute(tx);
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
  // Country code 999 is not assigned, so no real phone number can collide.
  await sql`
    UPDATE accounts SET state = 'deleted', phone = '+999' || lpad(id::text, 11, '0'), password_hash = '',
      totp_secret = NULL, totp_step = 0
    WHERE id = ${id}`.execute(tx);
}
