import { sql } from 'kysely';
import type { Tx } from '../../../server/src/platform/db/client.ts';
import { DAY_MS } from '../../../server/src/base/calendar.ts';

export interface RefereeCandidate {
  id: string;
  joined_at: Date;
  /** The first paid order. */
  order_id: string | null;
  paid_at: Date | null;
}

/** Members who joined since that time, oldest first, with the first order that they paid as members. */
export const listRefereeCandidates = async (tx: Tx, since: Date): Promise<RefereeCandidate[]> =>
  (
    await sql<RefereeCandidate>`
      SELECT a.id, a.created_at AS joined_at, o.id AS order_id, o.paid_at FROM accounts a
      LEFT JOIN LATERAL (
        SELECT id, paid_at FROM orders WHERE account_id = a.id AND paid_at >= a.created_at ORDER BY paid_at LIMIT 1
      ) o ON true
      WHERE a.created_at >= ${since} AND NOT EXISTS (SELECT FROM account_roles r WHERE r.account_id = a.id)
      ORDER BY a.id`.execute(tx)
  ).rows;

export const setReferralCode = (tx: Tx, accountId: string, code: string) =>
  tx.updateTable('members').set({ referral_code: code }).where('account_id', '=', accountId).execute();

/** Days between the first payment and the reward, as in the default rules. */
export const REWARD_DELAY_MS = 7 * DAY_MS;

/** Points by the default rules, through the function of the ledger, in the order of time. */
export async function addAllPoints(tx: Tx, now: Date): Promise<void> {
  await sql`
    SELECT add_points(e.account_id, e.points, e.kind, e.source, e.order_id, e.at)
    FROM (
      SELECT m.account_id, r.card AS points, 'card' AS kind, 'card' AS source, NULL::bigint AS order_id,
        m.approved_at AS at
      FROM members m, point_rules r WHERE m.approved_at IS NOT NULL
      UNION ALL
      SELECT o.account_id, o.amount_fen / 100 * r.per_yuan, 'order', 'order:' || o.id, o.id, o.paid_at
      FROM orders o, point_rules r WHERE o.state = 'paid'
      UNION ALL
      SELECT p.author_id, r.post, 'post', 'post:' || p.id, NULL, p.published_at
      FROM (
        SELECT id, author_id, published_at, row_number() OVER (
          PARTITION BY author_id, (published_at AT TIME ZONE 'Asia/Shanghai')::date ORDER BY id) AS position
        FROM posts WHERE published_at IS NOT NULL
      ) p, point_rules r WHERE p.position <= r.posts_per_day
      UNION ALL
      SELECT f.referrer_id, r.referral, 'referral', 'referral:' || f.referee_id, f.order_id,
        o.paid_at + make_interval(days => r.referral_days)
      FROM referrals f JOIN orders o ON o.id = f.order_id, point_rules r WHERE f.state = 'rewarded'
    ) e WHERE e.points > 0 AND e.at <= ${now} ORDER BY e.at`.execute(tx);
}
