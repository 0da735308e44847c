import type { NotificationKind } from '@mingtang/contract/notification-kinds';
import type { NotificationDetail } from './notification-input.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import { authorColumns, authorCompanyJoin } from '../authors/authors.queries.ts';
import type { AuthorRow } from '../authors/authors.service.ts';
import { isNotificationVisible, selectCoveredLikes } from './notifications.queries.ts';

/** Counting likers stops here, because a post can have very many likes. */
const LIKERS_MAX = 1_000;
/** Length of a comment excerpt. The query reads one character more to detect a longer text. */
export const COMMENT_EXCERPT_LENGTH = 60;

type Nullable<T> = { [K in keyof T]: T[K] | null };

export interface NotificationRow extends Nullable<AuthorRow> {
  id: string;
  kind: string;
  post_id: string | null;
  comment_id: string | null;
  product_id: string | null;
  detail: NotificationDetail;
  at: Date;
  read_at: Date | null;
  people: number;
  exchange_pending: boolean;
  title_zh: string | null;
  title_en: string | null;
  product_zh: string | null;
  product_en: string | null;
  excerpt: string | null;
}

export interface NotificationCursor {
  at: string;
  id: string;
}

/**
 * Newest first. The latest liker and the number of likers are read from the likes themselves. The filter by kind has no
 * index of its own: an account has few notifications, because likes are grouped and read ones are purged.
 */
export const selectNotifications = (
  accountId: string,
  kinds: readonly NotificationKind[] | undefined,
  after: NotificationCursor | undefined,
  limit: number,
) => {
  const postLikes = selectCoveredLikes(accountId, 'post_likes');
  const commentLikes = selectCoveredLikes(accountId, 'comment_likes');
  return sql<NotificationRow>`
    SELECT n.id, n.kind, n.post_id, n.comment_id, n.product_id, n.detail, n.at, n.read_at, n.people, p.title_zh,
      p.title_en, d.name_zh AS product_zh, d.name_en AS product_en, left(k.text, ${COMMENT_EXCERPT_LENGTH + 1}) AS excerpt,
      n.kind = 'exchange' AND EXISTS (
        SELECT FROM connections x WHERE x.low_id = least(n.account_id, n.actor_id)
          AND x.high_id = greatest(n.account_id, n.actor_id)
          AND x.requested_by = n.actor_id AND x.accepted_at IS NULL) AS exchange_pending, ${authorColumns}
    FROM (
      SELECT n.*,
        CASE n.kind
          WHEN 'post-like' THEN (SELECT l.member_id FROM ${postLikes} ORDER BY l.at DESC LIMIT 1)
          WHEN 'comment-like' THEN (SELECT l.member_id FROM ${commentLikes} ORDER BY l.at DESC LIMIT 1)
          ELSE n.actor_id
        END AS who,
        CASE n.kind
          WHEN 'post-like' THEN (SELECT count(*) FROM (SELECT FROM ${postLikes} LIMIT ${sql.lit(LIKERS_MAX)}) x)::int
          WHEN 'comment-like' THEN (SELECT count(*) FROM (SELECT FROM ${commentLikes} LIMIT ${sql.lit(LIKERS_MAX)}) x)::int
          ELSE 1
        END AS people
      FROM notifications n
      WHERE n.account_id = ${accountId} AND ${isNotificationVisible(accountId)}
        ${kinds === undefined ? sql`` : sql`AND n.kind = ANY(${kinds}::text[])`}
        ${after === undefined ? sql`` : sql`AND (n.at, n.id) < (${after.at}::timestamptz, ${after.id}::bigint)`}
      ORDER BY n.at DESC, n.id DESC LIMIT ${sql.lit(limit)}
    ) n
    LEFT JOIN posts p ON p.id = n.post_id
    LEFT JOIN products d ON d.id = n.product_id
    LEFT JOIN comments k ON k.id = n.comment_id AND k.state <> 'removed'
    LEFT JOIN members m ON m.account_id = n.who ${authorCompanyJoin}
    ORDER BY n.at DESC, n.id DESC`;
};

export const updateReadAt = (db: Db, accountId: string, ids: readonly string[] | undefined, at: Date) =>
  db
    .updateTable('notifications')
    .set({ read_at: at })
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null)
    .$if(ids !== undefined, (query) => query.where('id', '=', sql<string>`ANY(${ids}::bigint[])`))
    .execute();

export const deleteReadNotifications = (db: Db, before: Date) =>
  db.deleteFrom('notifications').where('read_at', '<', before).execute();
