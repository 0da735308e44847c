import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../server/src/platform/db/client.ts';

/**
 * The notifications that the records since `:since` would have caused, with the group keys of the services. Reviews,
 * claims and feedback that staff decided in the demo have theirs from the services.
 */
const SOURCES: readonly ((since: Date, now: Date) => RawBuilder<unknown>)[] = [
  (since) => sql`
    SELECT member_id AS account_id, 'follow' AS kind, 'follow:' || follower_id AS group_key, follower_id AS actor_id,
      NULL::bigint AS post_id, NULL::bigint AS comment_id, '{}'::jsonb AS detail, at, at AS since
    FROM member_follows WHERE at >= ${since}`,
  (since) => sql`
    SELECT member_id, 'reveal', 'reveal:' || viewer_id, viewer_id, NULL, NULL, '{}', at, at
    FROM contact_reveals WHERE member_id IS NOT NULL AND at >= ${since}`,
  (since) => sql`
    SELECT t.member_id, 'reveal', 'reveal:' || r.viewer_id, r.viewer_id, NULL, NULL, '{}', r.at, r.at
    FROM contact_reveals r JOIN company_team t ON t.company_id = r.company_id AND t.role IN ('owner', 'editor')
    WHERE r.at >= ${since} AND t.member_id <> r.viewer_id`,
  (since) => sql`
    SELECT low_id + high_id - requested_by, 'exchange', 'exchange:' || requested_by, requested_by, NULL, NULL, '{}',
      requested_at, requested_at
    FROM connections WHERE requested_at >= ${since}`,
  (since) => sql`
    SELECT requested_by, 'exchange', 'exchange:' || (low_id + high_id - requested_by), low_id + high_id - requested_by,
      NULL, NULL, '{"decision": "accepted"}', accepted_at, accepted_at
    FROM connections WHERE accepted_at >= ${since}`,
  (since) => sql`
    SELECT p.author_id, 'comment', 'comment:' || c.id, c.author_id, c.post_id, c.id, '{}', c.created_at, c.created_at
    FROM comments c JOIN posts p ON p.id = c.post_id
    WHERE c.parent_id IS NULL AND c.author_id <> p.author_id AND c.created_at >= ${since}`,
  (since) => sql`
    SELECT o.author_id, 'reply', 'comment:' || c.id, c.author_id, c.post_id, c.id, '{}', c.created_at, c.created_at
    FROM comments c JOIN comments o ON o.id = coalesce(c.reply_to_id, c.parent_id)
    WHERE c.author_id <> o.author_id AND c.created_at >= ${since}`,
  (since) => sql`
    SELECT p.author_id, 'post-like', 'post-like:' || p.id, NULL, p.id, NULL, '{}', max(l.at), min(l.at)
    FROM post_likes l JOIN posts p ON p.id = l.post_id
    WHERE l.member_id <> p.author_id GROUP BY p.id HAVING max(l.at) >= ${since}`,
  (since) => sql`
    SELECT c.author_id, 'comment-like', 'comment-like:' || c.id, NULL, c.post_id, c.id, '{}', max(l.at), min(l.at)
    FROM comment_likes l JOIN comments c ON c.id = l.comment_id
    WHERE l.member_id <> c.author_id GROUP BY c.id HAVING max(l.at) >= ${since}`,
  (since) => sql`
    SELECT p.author_id, 'review', 'review:post:' || p.id, NULL, p.id, NULL,
      jsonb_build_object('decision', r.decision, 'reason', r.reason), r.decided_at, r.decided_at
    FROM reviews r JOIN posts p ON p.id = r.post_id WHERE r.decided_at >= ${since}`,
  (since) => sql`
    SELECT member_id, 'review', 'review:member:' || member_id, NULL, NULL, NULL,
      jsonb_build_object('decision', decision), decided_at, decided_at
    FROM reviews WHERE member_id IS NOT NULL AND decided_at >= ${since}`,
  (since) => sql`
    SELECT account_id, 'order', 'order:' || number || ':paid', NULL, NULL, NULL,
      jsonb_build_object('order', jsonb_build_object('number', number, 'outcome', 'paid')), paid_at, paid_at
    FROM orders WHERE paid_at >= ${since}`,
  (since) => sql`
    SELECT o.account_id, 'order', 'order:' || o.number || ':refunded', NULL, NULL, NULL,
      jsonb_build_object('order', jsonb_build_object('number', o.number, 'outcome', 'refunded')),
      r.completed_at, r.completed_at
    FROM refunds r JOIN orders o ON o.id = r.order_id WHERE r.completed_at >= ${since}`,
  (since, now) => sql`
    SELECT account_id, 'membership', 'membership:' || period_ends_on || ':' || days, NULL, NULL, NULL,
      jsonb_build_object('day', period_ends_on), at, at
    FROM (
      SELECT m.account_id, m.period_ends_on, d.days,
        (m.period_ends_on - d.days + time '09:00') AT TIME ZONE 'Asia/Shanghai' AS at
      FROM members m CROSS JOIN (VALUES (30), (7), (1), (0), (-7)) AS d (days) WHERE m.period_ends_on IS NOT NULL
    ) reminders WHERE at >= ${since} AND at <= ${now}`,
  (since, now) => sql`
    SELECT account_id, 'certificate', 'certificate:' || id || ':' || valid_until || ':' || days, NULL, NULL, NULL,
      jsonb_build_object('day', valid_until,
        'certificate', jsonb_build_object('nameZh', cert_zh, 'nameEn', cert_en, 'expired', days < 0),
        'company', jsonb_build_object('id', company_id::text, 'nameZh', company_zh, 'nameEn', company_en)), at, at
    FROM (
      SELECT z.id, z.name_zh AS cert_zh, z.name_en AS cert_en, z.valid_until, c.id AS company_id, c.name_zh AS company_zh,
        c.name_en AS company_en, t.member_id AS account_id, d.days,
        (z.valid_until - d.days + time '09:10') AT TIME ZONE 'Asia/Shanghai' AS at
      FROM company_certificates z JOIN companies c ON c.id = z.company_id
      JOIN company_team t ON t.company_id = c.id AND t.role IN ('owner', 'editor')
      CROSS JOIN (VALUES (30), (7), (-1)) AS d (days)
    ) reminders WHERE at >= ${since} AND at <= ${now}`,
  (since, now) => sql`
    SELECT author_id, 'expiry', 'expiry:' || id, NULL, id, NULL, '{}', expires_at, expires_at
    FROM posts WHERE state = 'expired' AND expires_at >= ${since} AND expires_at <= ${now}`,
];

export async function insertNotifications(tx: Tx, since: Date, now: Date): Promise<void> {
  const sources = sql.join(
    SOURCES.map((source) => source(since, now)),
    sql` UNION ALL `,
  );
  await sql`
    INSERT INTO notifications (account_id, kind, group_key, actor_id, post_id, comment_id, detail, at, since)
    SELECT account_id, kind, group_key, actor_id, post_id, comment_id, detail, at, since FROM (
      SELECT DISTINCT ON (account_id, group_key) * FROM (${sources}) AS caused
      ORDER BY account_id, group_key, at DESC
    ) AS newest ORDER BY at
    ON CONFLICT (account_id, group_key) WHERE read_at IS NULL DO NOTHING`.execute(tx);
}

/** Members read what they got before their last visit; whoever was here today has read all but the last hours. */
export async function markOlderNotificationsRead(tx: Tx, unreadSince: Date): Promise<void> {
  await sql`
    UPDATE notifications n
    SET read_at = least(greatest(n.at + interval '40 minutes', n.at + (n.id % 9) * interval '1 hour'), ${unreadSince})
    FROM members m
    WHERE m.account_id = n.account_id AND n.at < ${unreadSince}
      AND (n.at AT TIME ZONE 'Asia/Shanghai')::date <= m.last_active_on`.execute(tx);
}
