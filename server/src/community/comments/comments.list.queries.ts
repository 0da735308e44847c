import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import { notBlocked } from '../../kernel/blocks/blocks.filters.queries.ts';
import { authorColumns, authorCompanyJoin } from '../../kernel/authors/authors.queries.ts';
import type { AuthorRow } from '../../kernel/authors/authors.service.ts';

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

export type ViewerId = string | undefined;
type Fragment = RawBuilder<unknown>;

/** SQL condition on comment `k`: queued ones are visible to their author only, removed ones while they have replies. */
const isCommentVisible = (viewer: ViewerId): Fragment => sql`
  (k.state = 'live' OR k.state = 'queued' AND k.author_id = ${viewer ?? null}::bigint
    OR k.state = 'removed' AND k.reply_count > 0)
  AND ${notBlocked(viewer, sql`k.author_id`)}`;

/** Loads the comments of a subquery that selects `id` and `place`, ordered by `place`. */
const selectComments = (viewer: ViewerId, page: Fragment): RawBuilder<CommentRow> => sql<CommentRow>`
  SELECT k.id, k.parent_id, k.text, k.state, k.likes, k.reply_count, k.created_at, k.edited_at, ${authorColumns},
    k.author_id = p.author_id AS by_post_author,
    EXISTS (SELECT FROM comment_likes l WHERE l.comment_id = k.id AND l.member_id = ${viewer ?? null}::bigint) AS liked,
    w.account_id AS answered_id, w.name AS answered_name, w.name_en AS answered_name_en
  FROM (${page}) page
  JOIN comments k ON k.id = page.id
  JOIN posts p ON p.id = k.post_id
  JOIN members m ON m.account_id = k.author_id ${authorCompanyJoin}
  LEFT JOIN comments r ON r.id = k.reply_to_id
  LEFT JOIN members w ON w.account_id = r.author_id AND ${notBlocked(viewer, sql`r.author_id`)}
  ORDER BY page.place`;

export interface ThreadPageFilter {
  postId: string;
  /** Ids of the most liked threads. They come first and are excluded from the rest of the list. */
  topIds: readonly string[];
  /** The ids of `topIds` that no earlier page contained. */
  remainingTopIds: readonly string[];
  /** Id of the last thread of the previous page, unless that thread is in `topIds`. */
  after: string | undefined;
  limit: number;
}

const REPLIES_PER_THREAD = 3;

/**
 * Threads, the most liked first and then the newest, followed by the first replies of each. The place of a
 * reply is greater than `limit`, so that replies come after all threads. `OFFSET 0` forces one look-up per
 * most liked thread: a generic plan would read every comment of a busy post.
 */
export const threadPageQuery = (
  viewer: ViewerId,
  { postId, topIds, remainingTopIds, after, limit }: ThreadPageFilter,
) => {
  const isThreadOfPost = sql`k.post_id = ${postId} AND k.parent_id IS NULL AND ${isCommentVisible(viewer)}`;
  return selectComments(
    viewer,
    sql`
    WITH threads AS MATERIALIZED (
      SELECT id, row_number() OVER () AS place FROM (
        (SELECT k.id FROM unnest(${remainingTopIds}::bigint[]) WITH ORDINALITY h (id, place)
          CROSS JOIN LATERAL (SELECT * FROM comments WHERE id = h.id OFFSET 0) k
          WHERE ${isThreadOfPost} ORDER BY h.place)
        UNION ALL
        (SELECT k.id FROM comments k
          WHERE ${isThreadOfPost} AND k.id <> ALL (${topIds}::bigint[])
            ${after === undefined ? sql`` : sql`AND k.id < ${after}`}
          ORDER BY k.id DESC LIMIT ${sql.lit(limit)})
      ) found LIMIT ${sql.lit(limit)}
    )
    SELECT id, place FROM threads
    UNION ALL
    SELECT r.id, ${limit} + r.id FROM threads t CROSS JOIN LATERAL (
      SELECT k.id FROM comments k WHERE k.parent_id = t.id AND ${isCommentVisible(viewer)} ORDER BY k.id LIMIT ${sql.lit(REPLIES_PER_THREAD)}
    ) r`,
  );
};

export interface ReplyPageFilter {
  postId: string;
  parentId: string;
  after: string | undefined;
  limit: number;
}

export const replyPageQuery = (viewer: ViewerId, { postId, parentId, after, limit }: ReplyPageFilter) =>
  selectComments(
    viewer,
    sql`
    SELECT k.id, k.id AS place FROM comments k
    WHERE k.parent_id = ${parentId} AND k.post_id = ${postId} AND ${isCommentVisible(viewer)}
      ${after === undefined ? sql`` : sql`AND k.id > ${after}`}
    ORDER BY k.id LIMIT ${sql.lit(limit)}`,
  );

/** Ids of the most liked threads, which start the list. */
export const mostLikedQuery = (viewer: ViewerId, postId: string, limit: number) => sql<{ id: string }>`
  SELECT k.id FROM comments k
  WHERE k.post_id = ${postId} AND k.parent_id IS NULL AND k.state = 'live' AND k.likes > 0
    AND ${notBlocked(viewer, sql`k.author_id`)}
  ORDER BY k.likes DESC, k.id DESC LIMIT ${sql.lit(limit)}`;

export const getCommentRow = async (db: Db, viewer: string, id: string): Promise<CommentRow> =>
  (await selectComments(viewer, sql`SELECT ${id}::bigint AS id, 0 AS place`).execute(db)).rows[0]!;
