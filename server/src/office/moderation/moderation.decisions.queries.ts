import { sql } from 'kysely';
import type { Tx } from '../../platform/db/client.ts';
import type { DecidableReview } from '../../kernel/screening/screening.decisions.service.ts';
import type { ReviewSubject } from '../../kernel/screening/screening.service.ts';

interface LockedReview extends DecidableReview {
  decision: string | null;
}

/** Lock order, shared with every writer of the subject: the author before the post, because points may be awarded. */
const subjectLocks = ({ subject, id }: ReviewSubject) =>
  ({
    post: [
      sql`SELECT FROM members WHERE account_id = (SELECT author_id FROM posts WHERE id = ${id}) FOR NO KEY UPDATE`,
      sql`SELECT FROM posts WHERE id = ${id} FOR NO KEY UPDATE`,
    ],
    comment: [sql`SELECT FROM comments WHERE id = ${id} FOR UPDATE`],
    member: [sql`SELECT FROM members WHERE account_id = ${id} FOR NO KEY UPDATE`],
    // Products are changed under their company's lock.
    product: [
      sql`SELECT FROM companies WHERE id = (SELECT company_id FROM products WHERE id = ${id}) FOR NO KEY UPDATE`,
    ],
    company: [sql`SELECT FROM companies WHERE id = ${id} FOR NO KEY UPDATE`],
  })[subject];

/** Loads a review and locks its subject, not the review row: every writer of the subject takes the same lock. */
export const lockReviewSubject = async (tx: Tx, id: string): Promise<LockedReview | undefined> => {
  const subjects = await sql<ReviewSubject>`
    SELECT CASE WHEN post_id IS NOT NULL THEN 'post' WHEN comment_id IS NOT NULL THEN 'comment'
        WHEN member_id IS NOT NULL THEN 'member' WHEN company_id IS NOT NULL THEN 'company' ELSE 'product'
        END AS subject,
      coalesce(post_id, comment_id, member_id, company_id, product_id) AS id
    FROM reviews WHERE id = ${id}
  `.execute(tx);
  const reviewSubject = subjects.rows[0];
  if (reviewSubject === undefined) return undefined;
  for (const lock of subjectLocks(reviewSubject)) await lock.execute(tx);
  const { rows } = await sql<Omit<LockedReview, 'id' | 'reviewSubject'>>`
    SELECT coalesce(r.post_id, k.post_id) AS post_id, r.cause, r.decision,
      coalesce(k.author_id, p.author_id, d.author_id, r.member_id, o.member_id) AS author_id,
      CASE WHEN num_nonnulls(r.comment_id, r.member_id, r.company_id) = 1 THEN r.cause = 'reports'
        ELSE p.published_at IS NOT NULL OR d.approved_at IS NOT NULL END AS had_been_live
    FROM reviews r LEFT JOIN posts p ON p.id = r.post_id LEFT JOIN comments k ON k.id = r.comment_id
      LEFT JOIN products d ON d.id = r.product_id
      LEFT JOIN company_team o ON o.company_id = r.company_id AND o.role = 'owner'
    WHERE r.id = ${id}
  `.execute(tx);
  return { id, reviewSubject, ...rows[0]! };
};
