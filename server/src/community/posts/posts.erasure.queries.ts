import { sql } from 'kysely';
import type { Tx } from '../../platform/db/client.ts';

/** Everyone with data under post `p` that would be deleted with the post. */
const accountsUnderPost = sql`
  SELECT k.author_id FROM comments k WHERE k.post_id = p.id
  UNION ALL SELECT l.member_id FROM post_likes l WHERE l.post_id = p.id
  UNION ALL SELECT l.member_id FROM comments k JOIN comment_likes l ON l.comment_id = k.id WHERE k.post_id = p.id
  UNION ALL SELECT r.reporter_id FROM reports r WHERE r.post_id = p.id
  UNION ALL SELECT r.reporter_id FROM comments k JOIN reports r ON r.comment_id = k.id WHERE k.post_id = p.id
  UNION ALL SELECT n.account_id FROM notifications n WHERE n.post_id = p.id`;

/** The author's posts in order of id. `held`: under the post is data of an account on legal hold. */
export const listPostsToErase = async (tx: Tx, authorId: string, after: string, limit: number) =>
  (
    await sql<{ id: string; held: boolean }>`
      SELECT p.id, EXISTS (SELECT FROM account_holds h WHERE h.account_id IN (${accountsUnderPost})) AS held
      FROM posts p WHERE p.author_id = ${authorId} AND p.id > ${after} ORDER BY p.id LIMIT ${limit}`.execute(
      tx,
    )
  ).rows;

/** Foreign keys also delete everything under the posts. */
export const deletePosts = (tx: Tx, ids: readonly string[]) =>
  sql`DELETE FROM posts WHERE id = ANY(${[...ids]}::bigint[])`.execute(tx);

/** Marks the posts as removed by their author and blanks the texts. The title is a dash, as it is required. */
export async function blankPosts(tx: Tx, ids: readonly string[]): Promise<void> {
  const anyOfIds = sql<string>`ANY(${[...ids]}::bigint[])`;
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

export const insertLikeRemovals = (tx: Tx, postIds: readonly string[]) =>
  sql`
    INSERT INTO post_count_changes (post_id, likes)
    SELECT post_id, -1 FROM unnest(${[...postIds]}::bigint[]) post_id`.execute(tx);
