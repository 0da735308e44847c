import { isAlwaysTold } from '@mingtang/contract/choices';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/client.ts';
import { notBlocked } from '../blocks/shields.queries.ts';
import type { Notice } from './notice.ts';

const UNREAD_MAX = 100;

/**
 * Undefined when the account wants no such line, or does not see who is behind it. Some are told whatever the settings
 * say: whoever stole an account must not be able to silence them.
 */
export async function insertLine(tx: Tx, notice: Notice, at: Date): Promise<string | undefined> {
  const { accountId, kind, groupKey, actorId = null, detail = {} } = notice;
  const { postId = null, commentId = null, productId = null } = notice;
  const { rows } = await sql<{ id: string }>`
    INSERT INTO notifications
      (account_id, kind, group_key, actor_id, post_id, comment_id, product_id, detail, at, since)
    SELECT a.id, ${kind}, ${groupKey}, ${isLike(kind) ? null : actorId}::bigint, ${postId}::bigint,
      ${commentId}::bigint, ${productId}::bigint, ${JSON.stringify(detail)}::jsonb, ${at}::timestamptz, ${sinceOf(notice, at)}
    FROM accounts a
    LEFT JOIN notification_settings s ON s.account_id = a.id AND s.kind = ${kind}
    WHERE a.id = ${accountId} AND a.state = 'active' AND (coalesce(s.in_app, true) OR ${isAlwaysTold(kind)})
      AND NOT EXISTS (SELECT FROM blocks b WHERE b.member_id = a.id AND b.other_id = ${actorId}::bigint)
    ON CONFLICT (account_id, group_key) WHERE read_at IS NULL DO UPDATE
      SET actor_id = excluded.actor_id, comment_id = excluded.comment_id, detail = excluded.detail, at = excluded.at
    RETURNING id`.execute(tx);
  return rows[0]?.id;
}

const isLike = (kind: string): boolean => kind === 'post-like' || kind === 'comment-like';

/**
 * Likes are told of from this one on. A minute earlier, because of two first ones the later may write the line; but
 * not those that an earlier line told of before it was read.
 */
const sinceOf = ({ accountId, kind, groupKey, actorId, postId, commentId }: Notice, at: Date) => {
  if (!isLike(kind)) return sql`${at}::timestamptz`;
  const liked =
    kind === 'post-like'
      ? sql`SELECT at FROM post_likes WHERE post_id = ${postId} AND member_id = ${actorId}`
      : sql`SELECT at FROM comment_likes WHERE comment_id = ${commentId} AND member_id = ${actorId}`;
  return sql`(
    SELECT least(l.at, greatest(l.at - interval '1 minute', (
      SELECT n.read_at FROM notifications n
      WHERE n.account_id = ${accountId} AND n.group_key = ${groupKey} AND n.read_at IS NOT NULL
        AND n.kind IN ('post-like', 'comment-like')
      ORDER BY n.read_at DESC LIMIT 1)))
    FROM (${liked}) l)`;
};

export const findOpenLine = (tx: Tx, accountId: string, groupKey: string) =>
  tx
    .selectFrom('notifications')
    .select(['id', 'at'])
    .where('account_id', '=', accountId)
    .where('group_key', '=', groupKey)
    .where('read_at', 'is', null)
    .executeTakeFirst();

/** Undefined when another one is at it: nobody waits for a line of likes. */
export const bringForward = async (tx: Tx, id: string, at: Date): Promise<string | undefined> =>
  (
    await tx
      .updateTable('notifications')
      .set({ at })
      .where('id', '=', (eb) =>
        eb
          .selectFrom('notifications')
          .select('id')
          .where('id', '=', id)
          .where('read_at', 'is', null)
          .forUpdate()
          .skipLocked(),
      )
      .returning('id')
      .executeTakeFirst()
  )?.id;

/** The likes that a line tells of, without its reader's own and those of people hidden from the reader. */
export const likesOf = (accountId: string, table: 'post_likes' | 'comment_likes') => {
  const thing = table === 'post_likes' ? sql`l.post_id = n.post_id` : sql`l.comment_id = n.comment_id`;
  return sql`${sql.table(table)} l
    WHERE ${thing} AND l.at >= n.since AND l.at <= coalesce(n.read_at, 'infinity')
      AND l.member_id <> n.account_id AND ${notBlocked(accountId, sql`l.member_id`)}`;
};

const liveComment = sql`EXISTS (SELECT FROM comments k WHERE k.id = n.comment_id AND k.state = 'live')`;

/** Whether the line `n` still has somebody to tell of whom its reader may see. */
export const isShown = (accountId: string) => sql<boolean>`
  CASE n.kind
    WHEN 'post-like' THEN EXISTS (SELECT FROM ${likesOf(accountId, 'post_likes')})
    WHEN 'comment-like' THEN EXISTS (SELECT FROM ${likesOf(accountId, 'comment_likes')})
    WHEN 'comment' THEN ${liveComment} AND ${notBlocked(accountId, sql`n.actor_id`)}
    WHEN 'reply' THEN ${liveComment} AND ${notBlocked(accountId, sql`n.actor_id`)}
    ELSE n.actor_id IS NULL OR ${notBlocked(accountId, sql`n.actor_id`)}
  END`;

/** Counted up to a hundred: nobody wants to know it any better. */
export const countUnread = async (db: Db, accountId: string): Promise<number> => {
  const { rows } = await sql<{ unread: number }>`
    SELECT count(*)::int AS unread FROM (
      SELECT FROM notifications n
      WHERE n.account_id = ${accountId} AND n.read_at IS NULL AND ${isShown(accountId)}
      LIMIT ${UNREAD_MAX}) counted`.execute(db);
  return rows[0]!.unread;
};
