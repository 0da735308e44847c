import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/client.ts';
import type { PostState } from '@mingtang/contract/posts';

export interface PostFields {
  kind: string;
  language: string;
  title_zh: string;
  title_en: string;
  body_zh: string;
  body_en: string;
  international: boolean;
  quantity: string;
  deadline: string | null;
  stock: string;
  minimum_order: string;
  source: string;
  company_id: string | null;
  region: string | null;
  category_id: string | null;
  first_category_id: string | null;
  place_name: string;
  latitude: number | null;
  longitude: number | null;
  with_card: boolean;
}

/** Columns that change together when the state of a post changes. */
export interface PostLifecycle {
  state: PostState;
  outcome?: 'won' | 'lost' | null;
  reason?: string;
  revise_until?: Date | null;
  submitted_at?: Date;
  published_at?: Date | null;
  expires_at?: Date | null;
}

export type StoredPostRow = NonNullable<Awaited<ReturnType<typeof findPost>>>;
export type PostImageRow = Awaited<ReturnType<typeof listPostImages>>[number];

/** Excludes posts that their author removed permanently. */
const selectPost = (db: Db, id: string) =>
  db
    .selectFrom('posts as p')
    .selectAll('p')
    .where('p.id', '=', id)
    .where((eb) => eb.or([eb('p.state', '<>', 'removed'), eb('p.revise_until', 'is not', null)]));

export const findPost = (db: Db, id: string) => selectPost(db, id).executeTakeFirst();

/** Row lock until the end of the transaction, so that decisions based on the state stay valid. */
export const lockPost = (tx: Tx, id: string) => selectPost(tx, id).forNoKeyUpdate().executeTakeFirst();

/** Row lock until the end of the transaction: concurrent submissions of one author are counted one by one. */
export const lockPostAuthor = (tx: Tx, id: string) =>
  tx
    .selectFrom('members')
    .select('listed')
    .where('account_id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

/** Counts submissions, including posts that were removed afterwards. */
export const countSubmittedPosts = async (tx: Tx, authorId: string, since: Date): Promise<number> => {
  const row = await tx
    .selectFrom('posts')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('author_id', '=', authorId)
    .where('submitted_at', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(row.count);
};

export const insertPost = (
  tx: Tx,
  post: PostFields & PostLifecycle & { author_id: string; listed: boolean },
  at: Date,
) =>
  tx
    .insertInto('posts')
    .values({ ...post, created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();

export const updatePost = (
  tx: Tx,
  id: string,
  fields: Partial<PostFields> & Partial<PostLifecycle>,
  at: Date,
) =>
  tx
    .updateTable('posts')
    .set({ ...fields, updated_at: at })
    .where('id', '=', id)
    .execute();

export const deletePost = async (tx: Tx, id: string): Promise<void> => {
  await tx.deleteFrom('posts').where('id', '=', id).execute();
};

export const updateCommentsLocked = (tx: Tx, id: string, locked: boolean) =>
  tx.updateTable('posts').set({ comments_locked: locked }).where('id', '=', id).execute();

export const updateFeatured = (tx: Tx, id: string, featured: boolean) =>
  tx.updateTable('posts').set({ featured }).where('id', '=', id).execute();

export const listPostImages = (db: Db, postId: string) =>
  db
    .selectFrom('post_images as i')
    .innerJoin('media as m', 'm.id', 'i.media_id')
    .select(['m.id', 'm.placeholder'])
    .where('i.post_id', '=', postId)
    .orderBy('i.position')
    .execute();

export async function replacePostImages(tx: Tx, postId: string, mediaIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('post_images').where('post_id', '=', postId).execute();
  if (mediaIds.length === 0) return;
  await tx
    .insertInto('post_images')
    .values(mediaIds.map((media_id, position) => ({ post_id: postId, position, media_id })))
    .execute();
}

export const listPostLabelIds = async (db: Db, postId: string): Promise<string[]> =>
  (
    await db
      .selectFrom('post_labels as t')
      .innerJoin('labels as l', 'l.id', 't.label_id')
      .select('l.id')
      .where('t.post_id', '=', postId)
      .orderBy('l.sort_order')
      .orderBy('l.id')
      .execute()
  ).map((row) => row.id);

/** False when one of the labels does not exist. */
export async function replacePostLabels(
  tx: Tx,
  postId: string,
  labelIds: readonly string[],
): Promise<boolean> {
  await tx.deleteFrom('post_labels').where('post_id', '=', postId).execute();
  const { numAffectedRows } = await sql`
    INSERT INTO post_labels (post_id, label_id)
    SELECT ${postId}, id FROM labels WHERE id = ANY(${labelIds}::bigint[]) FOR KEY SHARE
  `.execute(tx);
  return Number(numAffectedRows ?? 0) === labelIds.length;
}
