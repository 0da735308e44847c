import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/client.ts';
import { notBlocked } from '../../kernel/blocks/blocks.filters.queries.ts';
import type { ViewerId } from './comments.list.queries.ts';

const isOwnPost = (viewer: ViewerId) => sql`p.author_id = ${viewer ?? null}::bigint`;

/** SQL condition: a published post without a block between author and viewer, or the viewer's own non-draft. */
const isPostVisible = (viewer: ViewerId): RawBuilder<boolean> => sql<boolean>`
  (p.state IN ('live', 'closed', 'expired') AND p.listed AND ${notBlocked(viewer, sql`p.author_id`)}
    OR ${isOwnPost(viewer)} AND p.state <> 'draft')`;

export const findVisiblePost = (db: Db, viewer: ViewerId, id: string) =>
  db
    .selectFrom('posts as p')
    .select(['p.id', 'p.author_id', 'p.state', 'p.comments_locked'])
    .where('p.id', '=', id)
    .where(isPostVisible(viewer))
    .executeTakeFirst();

/** A live comment that is visible to the viewer and may be replied to or liked. */
export const findVisibleComment = (db: Db, viewer: string, id: string) =>
  db
    .selectFrom('comments as k')
    .innerJoin('posts as p', 'p.id', 'k.post_id')
    .select(['k.id', 'k.post_id', 'k.parent_id', 'k.author_id', 'k.likes'])
    .where('k.id', '=', id)
    .where('k.state', '=', 'live')
    .where(isPostVisible(viewer))
    .where(notBlocked(viewer, sql`k.author_id`))
    .executeTakeFirst();

export const lockComment = (tx: Tx, id: string) =>
  tx
    .selectFrom('comments as k')
    .innerJoin('posts as p', 'p.id', 'k.post_id')
    .select([
      'k.id',
      'k.post_id',
      'k.parent_id',
      'k.reply_to_id',
      'k.author_id',
      'k.state',
      'k.created_at',
      'p.author_id as post_author_id',
    ])
    .where('k.id', '=', id)
    .forUpdate('k')
    .executeTakeFirst();

export type LockedComment = NonNullable<Awaited<ReturnType<typeof lockComment>>>;

export interface NewComment {
  post_id: string;
  parent_id: string | null;
  reply_to_id: string | null;
  author_id: string;
  text: string;
  created_at: Date;
}

/** Inserted as queued; the counts are updated when its state changes to live. */
export const insertComment = async (tx: Tx, comment: NewComment): Promise<string> =>
  (
    await tx
      .insertInto('comments')
      .values({ ...comment, state: 'queued' })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

export const updateCommentText = (tx: Tx, id: string, text: string, at: Date) =>
  tx.updateTable('comments').set({ text, edited_at: at }).where('id', '=', id).execute();

export const updateCommentState = (tx: Tx, id: string, state: string) =>
  tx.updateTable('comments').set({ state }).where('id', '=', id).execute();

export const addToReplyCount = (tx: Tx, parentId: string, change: 1 | -1) =>
  tx
    .updateTable('comments')
    .set((eb) => ({ reply_count: eb('reply_count', '+', change) }))
    .where('id', '=', parentId)
    .execute();

export const findCommentAuthor = (tx: Tx, id: string) =>
  tx.selectFrom('comments').select('author_id').where('id', '=', id).executeTakeFirst();

export const hasCommentNotification = async (tx: Tx, commentId: string): Promise<boolean> =>
  (await tx
    .selectFrom('notifications')
    .select('id')
    .where('comment_id', '=', commentId)
    .where('kind', 'in', ['comment', 'reply'])
    .limit(1)
    .executeTakeFirst()) !== undefined;
