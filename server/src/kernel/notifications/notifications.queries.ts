import { groupsLikes, isMandatoryNotification } from '@mingtang/contract/notification-kinds';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/client.ts';
import { notBlocked } from '../blocks/blocks.filters.queries.ts';
import type { NotificationInput } from './notification-input.ts';

const UNREAD_MAX = 100;

/**
 * Returns undefined if the account has switched this kind off or there is a block between it and the actor.
 * Some kinds ignore the settings: someone who took over an account must not be able to switch off its
 * security notifications.
 */
export async function insertNotification(
  tx: Tx,
  input: NotificationInput,
  at: Date,
): Promise<string | undefined> {
  const { accountId, kind, groupKey, actorId = null, detail = {} } = input;
  const { postId = null, commentId = null, productId = null } = input;
  const { rows } = await sql<{ id: string }>`
    INSERT INTO notifications
      (account_id, kind, group_key, actor_id, post_id, comment_id, product_id, detail, at, since)
    SELECT a.id, ${kind}, ${groupKey}, ${groupsLikes(kind) ? null : actorId}::bigint, ${postId}::bigint,
      ${commentId}::bigint, ${productId}::bigint, ${JSON.stringify(detail)}::jsonb, ${at}::timestamptz, ${sinceOf(input, at)}
    FROM accounts a
    LEFT JOIN notification_settings s ON s.account_id = a.id AND s.kind = ${kind}
    WHERE a.id = ${accountId} AND a.state = 'active' AND (coalesce(s.in_app, true) OR ${isMandatoryNotification(kind)})
      AND NOT EXISTS (SELECT FROM blocks b WHERE b.member_id = a.id AND b.other_id = ${actorId}::bigint)
    ON CONFLICT (account_id, group_key) WHERE read_at IS NULL DO UPDATE
      SET actor_id = excluded.actor_id, comment_id = excluded.comment_id, detail = excluded.detail, at = excluded.at
    RETURNING id`.execute(tx);
  return rows[0]?.id;
}

/**
 * The time from which a like notification covers likes: one minute before this like. When two first likes are
 * concurrent, the transaction of the later like may insert the row, which must cover the earlier like too.
 * Likes that an earlier, read notification covered are excluded.
 */
const sinceOf = ({ accountId, kind, groupKey, actorId, postId, commentId }: NotificationInput, at: Date) => {
  if (!groupsLikes(kind)) return sql`${at}::timestamptz`;
  const likeQuery =
    kind === 'post-like'
      ? sql`SELECT at FROM post_likes WHERE post_id = ${postId} AND member_id = ${actorId}`
      : sql`SELECT at FROM comment_likes WHERE comment_id = ${commentId} AND member_id = ${actorId}`;
  return sql`(
    SELECT least(l.at, greatest(l.at - interval '1 minute', (
      SELECT n.read_at FROM notifications n
      WHERE n.account_id = ${accountId} AND n.group_key = ${groupKey} AND n.read_at IS NOT NULL
        AND n.kind IN ('post-like', 'comment-like')
      ORDER BY n.read_at DESC LIMIT 1)))
    FROM (${likeQuery}) l)`;
};

export const findUnreadNotification = (tx: Tx, accountId: string, groupKey: string) =>
  tx
    .selectFrom('notifications')
    .select(['id', 'at'])
    .where('account_id', '=', accountId)
    .where('group_key', '=', groupKey)
    .where('read_at', 'is', null)
    .executeTakeFirst();

/** Undefined when the row was read meanwhile or is locked: likes do not wait for each other. */
export const bumpNotification = async (tx: Tx, id: string, at: Date): Promise<string | undefined> =>
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

/** The likes that notification `n` covers, without the recipient's own and those of blocked members. */
export const selectCoveredLikes = (accountId: string, table: 'post_likes' | 'comment_likes') => {
  const subjectCondition =
    table === 'post_likes' ? sql`l.post_id = n.post_id` : sql`l.comment_id = n.comment_id`;
  return sql`${sql.table(table)} l
    WHERE ${subjectCondition} AND l.at >= n.since AND l.at <= coalesce(n.read_at, 'infinity')
      AND l.member_id <> n.account_id AND ${notBlocked(accountId, sql`l.member_id`)}`;
};

const commentIsLive = sql`EXISTS (SELECT FROM comments k WHERE k.id = n.comment_id AND k.state = 'live')`;

/** Whether notification `n` still has a like, comment or actor that the recipient may see. */
export const isNotificationVisible = (accountId: string) => sql<boolean>`
  CASE n.kind
    WHEN 'post-like' THEN EXISTS (SELECT FROM ${selectCoveredLikes(accountId, 'post_likes')})
    WHEN 'comment-like' THEN EXISTS (SELECT FROM ${selectCoveredLikes(accountId, 'comment_likes')})
    WHEN 'comment' THEN ${commentIsLive} AND ${notBlocked(accountId, sql`n.actor_id`)}
    WHEN 'reply' THEN ${commentIsLive} AND ${notBlocked(accountId, sql`n.actor_id`)}
    ELSE n.actor_id IS NULL OR ${notBlocked(accountId, sql`n.actor_id`)}
  END`;

/** Counts up to `UNREAD_MAX`. */
export const countUnread = async (db: Db, accountId: string): Promise<number> => {
  const { rows } = await sql<{ unread: number }>`
    SELECT count(*)::int AS unread FROM (
      SELECT FROM notifications n
      WHERE n.account_id = ${accountId} AND n.read_at IS NULL AND ${isNotificationVisible(accountId)}
      LIMIT ${UNREAD_MAX}) counted`.execute(db);
  return rows[0]!.unread;
};
