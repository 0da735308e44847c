import { sql } from 'kysely';
import type { Db, Tx } from '../../db/client.ts';
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

/** Where a post stands; a change of it writes all that belongs to it. */
export interface Standing {
  state: PostState;
  outcome?: 'won' | 'lost' | null;
  reason?: string;
  mend_until?: Date | null;
  sent_at?: Date;
  published_at?: Date | null;
  expires_at?: Date | null;
}

export type PostRow = NonNullable<Awaited<ReturnType<typeof findPost>>>;
export type ImageRow = Awaited<ReturnType<typeof listImages>>[number];

/** Not what its author took away for good. */
const selectPost = (db: Db, id: string) =>
  db
    .selectFrom('posts as p')
    .selectAll('p')
    .where('p.id', '=', id)
    .where((eb) => eb.or([eb('p.state', '<>', 'removed'), eb('p.mend_until', 'is not', null)]));

export const findPost = (db: Db, id: string) => selectPost(db, id).executeTakeFirst();

/** Held until the end: what is decided by its state is still true when it is written. */
export const lockPost = (tx: Tx, id: string) => selectPost(tx, id).forNoKeyUpdate().executeTakeFirst();

/** Who writes. Held until the end, so that two posts sent at once are counted one after the other. */
export const lockAuthor = (tx: Tx, id: string) =>
  tx
    .selectFrom('members')
    .select('listed')
    .where('account_id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

/** Also what was taken away since: it was sent all the same. */
export const countSent = async (tx: Tx, authorId: string, since: Date): Promise<number> => {
  const row = await tx
    .selectFrom('posts')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('author_id', '=', authorId)
    .where('sent_at', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(row.count);
};

export const insertPost = (
  tx: Tx,
  post: PostFields & Standing & { author_id: string; listed: boolean },
  at: Date,
) =>
  tx
    .insertInto('posts')
    .values({ ...post, created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();

export const setPost = (tx: Tx, id: string, fields: Partial<PostFields> & Partial<Standing>, at: Date) =>
  tx
    .updateTable('posts')
    .set({ ...fields, updated_at: at })
    .where('id', '=', id)
    .execute();

export const deletePost = async (tx: Tx, id: string): Promise<void> => {
  await tx.deleteFrom('posts').where('id', '=', id).execute();
};

export const setLocked = (tx: Tx, id: string, locked: boolean) =>
  tx.updateTable('posts').set({ comments_locked: locked }).where('id', '=', id).execute();

export const setEssence = (tx: Tx, id: string, essence: boolean) =>
  tx.updateTable('posts').set({ essence }).where('id', '=', id).execute();

export const listImages = (db: Db, postId: string) =>
  db
    .selectFrom('post_images as i')
    .innerJoin('media as m', 'm.id', 'i.media_id')
    .select(['m.id', 'm.sketch'])
    .where('i.post_id', '=', postId)
    .orderBy('i.position')
    .execute();

export async function setImages(tx: Tx, postId: string, mediaIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('post_images').where('post_id', '=', postId).execute();
  if (mediaIds.length === 0) return;
  await tx
    .insertInto('post_images')
    .values(mediaIds.map((media_id, position) => ({ post_id: postId, position, media_id })))
    .execute();
}

export const listLabelIds = async (db: Db, postId: string): Promise<string[]> =>
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

/** False when one of the labels is not there. */
export async function setLabels(tx: Tx, postId: string, labelIds: readonly string[]): Promise<boolean> {
  await tx.deleteFrom('post_labels').where('post_id', '=', postId).execute();
  const { numAffectedRows } = await sql`
    INSERT INTO post_labels (post_id, label_id)
    SELECT ${postId}, id FROM labels WHERE id = ANY(${labelIds}::bigint[]) FOR KEY SHARE
  `.execute(tx);
  return Number(numAffectedRows ?? 0) === labelIds.length;
}
