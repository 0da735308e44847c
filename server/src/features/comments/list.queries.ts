import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { notBlocked } from '../blocks/shields.queries.ts';
import { authorColumns, authorsCompany } from '../members/authors.queries.ts';
import type { AuthorRow } from '../members/authors.service.ts';

export interface CommentRow extends AuthorRow {
  id: string;
  parent_id: string | null;
  text: string;
  state: string;
  likes: number;
  reply_count: number;
  created_at: Date;
  edited_at: Date | null;
  liked: boolean;
  by_post_author: boolean;
  answered_id: string | null;
  answered_name: string | null;
  answered_name_en: string | null;
}

export type Viewer = string | undefined;
type Fragment = RawBuilder<unknown>;

/** Of the comment `k`. One that waits for staff is there for its author alone; a removed one as long as it is answered. */
const shown = (viewer: Viewer): Fragment => sql`
  (k.state = 'live' OR k.state = 'queued' AND k.author_id = ${viewer ?? null}::bigint
    OR k.state = 'removed' AND k.reply_count > 0)
  AND ${notBlocked(viewer, sql`k.author_id`)}`;

/** The comments of a page that selects `id` and `place`, in the page's order. */
const commentsOn = (viewer: Viewer, page: Fragment): RawBuilder<CommentRow> => sql<CommentRow>`
  SELECT k.id, k.parent_id, k.text, k.state, k.likes, k.reply_count, k.created_at, k.edited_at, ${authorColumns},
    k.author_id = p.author_id AS by_post_author,
    EXISTS (SELECT FROM comment_likes l WHERE l.comment_id = k.id AND l.member_id = ${viewer ?? null}::bigint) AS liked,
    w.account_id AS answered_id, w.name AS answered_name, w.name_en AS answered_name_en
  FROM (${page}) page
  JOIN comments k ON k.id = page.id
  JOIN posts p ON p.id = k.post_id
  JOIN members m ON m.account_id = k.author_id ${authorsCompany}
  LEFT JOIN comments r ON r.id = k.reply_to_id
  LEFT JOIN members w ON w.account_id = r.author_id AND ${notBlocked(viewer, sql`r.author_id`)}
  ORDER BY page.place`;

export interface WantedThreads {
  postId: string;
  /** The most liked, which stand before the others and nowhere else. */
  hottest: readonly string[];
  /** Those of them that are still to come. */
  ahead: readonly string[];
  /** The last of the others that was shown. */
  after: string | undefined;
  limit: number;
}

const THREAD_REPLIES = 3;

/**
 * Threads, the most liked first and then the newest, and behind them all the first replies of each. The most liked are
 * looked up one by one (`OFFSET 0`): a plan made for any post would read every comment of a busy one.
 */
export const pageOfThreads = (viewer: Viewer, { postId, hottest, ahead, after, limit }: WantedThreads) => {
  const ofPost = sql`k.post_id = ${postId} AND k.parent_id IS NULL AND ${shown(viewer)}`;
  return commentsOn(
    viewer,
    sql`
    WITH threads AS MATERIALIZED (
      SELECT id, row_number() OVER () AS place FROM (
        (SELECT k.id FROM unnest(${ahead}::bigint[]) WITH ORDINALITY h (id, place)
          CROSS JOIN LATERAL (SELECT * FROM comments WHERE id = h.id OFFSET 0) k
          WHERE ${ofPost} ORDER BY h.place)
        UNION ALL
        (SELECT k.id FROM comments k
          WHERE ${ofPost} AND k.id <> ALL (${hottest}::bigint[])
            ${after === undefined ? sql`` : sql`AND k.id < ${after}`}
          ORDER BY k.id DESC LIMIT ${limit})
      ) found LIMIT ${limit}
    )
    SELECT id, place FROM threads
    UNION ALL
    SELECT r.id, ${limit} + r.id FROM threads t CROSS JOIN LATERAL (
      SELECT k.id FROM comments k WHERE k.parent_id = t.id AND ${shown(viewer)} ORDER BY k.id LIMIT ${THREAD_REPLIES}
    ) r`,
  );
};

export interface WantedReplies {
  postId: string;
  parentId: string;
  after: string | undefined;
  limit: number;
}

export const pageOfReplies = (viewer: Viewer, { postId, parentId, after, limit }: WantedReplies) =>
  commentsOn(
    viewer,
    sql`
    SELECT k.id, k.id AS place FROM comments k
    WHERE k.parent_id = ${parentId} AND k.post_id = ${postId} AND ${shown(viewer)}
      ${after === undefined ? sql`` : sql`AND k.id > ${after}`}
    ORDER BY k.id LIMIT ${limit}`,
  );

/** The ids of the most liked, for the beginning of a list. */
export const mostLiked = (viewer: Viewer, postId: string, limit: number) => sql<{ id: string }>`
  SELECT k.id FROM comments k
  WHERE k.post_id = ${postId} AND k.parent_id IS NULL AND k.state = 'live' AND k.likes > 0
    AND ${notBlocked(viewer, sql`k.author_id`)}
  ORDER BY k.likes DESC, k.id DESC LIMIT ${limit}`;

export const getComment = async (db: Db, viewer: string, id: string): Promise<CommentRow> =>
  (await commentsOn(viewer, sql`SELECT ${id}::bigint AS id, 0 AS place`).execute(db)).rows[0]!;
