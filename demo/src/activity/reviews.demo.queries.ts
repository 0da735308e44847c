import { sql } from 'kysely';
import type { Tx } from '../../../server/src/platform/db/client.ts';

/** Cards: open for members who are not approved, accepted for those approved since then. */
export async function insertCardReviews(tx: Tx, since: Date, deciderId: string): Promise<void> {
  await sql`
    INSERT INTO reviews (member_id, cause, opened_at, decided_at, decided_by, decision)
    SELECT m.account_id, 'first-card', a.created_at, m.approved_at,
      CASE WHEN m.approved_at IS NOT NULL THEN ${deciderId}::bigint END,
      CASE WHEN m.approved_at IS NOT NULL THEN 'accepted' END
    FROM members m JOIN accounts a ON a.id = m.account_id
    WHERE a.created_at >= ${since} ORDER BY a.created_at`.execute(tx);
}

/** The owner of a company is the author of its products. Open reviews of queued products, decided ones of refused ones. */
export async function insertProductReviews(
  tx: Tx,
  deciderId: string,
  now: Date,
  reason: string,
): Promise<void> {
  await sql`
    UPDATE products p SET author_id = t.member_id FROM company_team t
    WHERE t.company_id = p.company_id AND t.role = 'owner'`.execute(tx);
  await sql`
    INSERT INTO reviews (product_id, cause, opened_at, decided_at, decided_by, decision, reason)
    SELECT id, 'first-product', created_at, CASE WHEN state = 'refused' THEN ${now}::timestamptz - interval '3 hours' END,
      CASE WHEN state = 'refused' THEN ${deciderId}::bigint END, CASE WHEN state = 'refused' THEN 'refused' END,
      CASE WHEN state = 'refused' THEN ${reason} ELSE '' END
    FROM products WHERE state IN ('queued', 'refused') ORDER BY created_at`.execute(tx);
}

/** Every third post of the last weeks was a first post, which staff accepted a little later. */
export async function insertAcceptedPostReviews(
  tx: Tx,
  since: Date,
  now: Date,
  deciderId: string,
): Promise<void> {
  await sql`
    INSERT INTO reviews (post_id, cause, opened_at, decided_at, decided_by, decision)
    SELECT id, 'first-posts', created_at, least(created_at + interval '8 minutes' * (1 + id % 6), ${now}),
      ${deciderId}::bigint, 'accepted'
    FROM posts WHERE id % 3 = 0 AND state IN ('live', 'closed', 'expired') AND created_at >= ${since}
    ORDER BY created_at`.execute(tx);
}
