import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../db/client.ts';
import { notBlocked } from '../blocks/shields.queries.ts';
import type { Viewer } from './list.queries.ts';

const own = (viewer: Viewer) => sql`p.author_id = ${viewer ?? null}::bigint`;

/** A post that the viewer may open: one that was published and is not hidden from the viewer, or the viewer's own. */
const isOpen = (viewer: Viewer): RawBuilder<boolean> => sql<boolean>`
  (p.state IN ('live', 'closed', 'expired') AND p.listed AND ${notBlocked(viewer, sql`p.author_id`)}
    OR ${own(viewer)} AND p.state <> 'draft')`;

export const findPost = (db: Db, viewer: Viewer, id: string) =>
  db
    .selectFrom('posts as p')
    .select(['p.id', 'p.author_id', 'p.state', 'p.comments_locked'])
    .where('p.id', '=', id)
    .where(isOpen(viewer))
    .executeTakeFirst();

/** A comment that others may see and answer. */
export const findLive = (db: Db, viewer: string, id: string) =>
  db
    .selectFrom('comments as k')
    .innerJoin('posts as p', 'p.id', 'k.post_id')
    .select(['k.id', 'k.post_id', 'k.parent_id', 'k.author_id', 'k.likes'])
    .where('k.id', '=', id)
    .where('k.state', '=', 'live')
    .where(isOpen(viewer))
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

/** Waits at first; whoever shows it counts it. */
export const insertComment = async (tx: Tx, comment: NewComment): Promise<string> =>
  (
    await tx
      .insertInto('comments')
      .values({ ...comment, state: 'queued' })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

export const setText = (tx: Tx, id: string, text: string, at: Date) =>
  tx.updateTable('comments').set({ text, edited_at: at }).where('id', '=', id).execute();

export const setState = (tx: Tx, id: string, state: string) =>
  tx.updateTable('comments').set({ state }).where('id', '=', id).execute();

export const addReply = (tx: Tx, parentId: string, change: 1 | -1) =>
  tx
    .updateTable('comments')
    .set((eb) => ({ reply_count: eb('reply_count', '+', change) }))
    .where('id', '=', parentId)
    .execute();

export const insertCountChange = (tx: Tx, postId: string, comments: 1 | -1) =>
  tx.insertInto('post_count_changes').values({ post_id: postId, comments }).execute();

export const findAuthor = (tx: Tx, id: string) =>
  tx.selectFrom('comments').select('author_id').where('id', '=', id).executeTakeFirst();

export const wasTold = async (tx: Tx, commentId: string): Promise<boolean> =>
  (await tx
    .selectFrom('notifications')
    .select('id')
    .where('comment_id', '=', commentId)
    .where('kind', 'in', ['comment', 'reply'])
    .limit(1)
    .executeTakeFirst()) !== undefined;
