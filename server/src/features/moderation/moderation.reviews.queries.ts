import type { Review } from '@mingtang/contract/moderation';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/client.ts';
import type { ReviewCause } from './moderation.screening.service.ts';

export interface ReviewSubject<Kind extends Review['subject'] = Review['subject']> {
  subject: Kind;
  id: string;
}

export const subjectColumns = {
  post: 'post_id',
  comment: 'comment_id',
  member: 'member_id',
  product: 'product_id',
} as const;

export interface NewReview extends ReviewSubject {
  cause: ReviewCause;
  /** What caused the review: the watched words or the reasons of the reports, separated by spaces. */
  findings: string;
  at: Date;
}

/** At most one open review per subject. An edit by the author never replaces the cause `reports`. */
export const upsertReview = (tx: Tx, { subject, id, cause, findings, at }: NewReview) =>
  tx
    .insertInto('reviews')
    .values({ [subjectColumns[subject]]: id, cause, findings, opened_at: at })
    .onConflict((conflict) =>
      conflict
        .column(subjectColumns[subject])
        .where('decided_at', 'is', null)
        .doUpdateSet({ cause, findings })
        .where('reviews.cause', '<>', 'reports'),
    )
    .execute();

export const insertReview = (tx: Tx, { subject, id }: ReviewSubject, cause: ReviewCause, at: Date) =>
  tx
    .insertInto('reviews')
    .values({ [subjectColumns[subject]]: id, cause, opened_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();

export const findOpenReview = (tx: Tx, { subject, id }: ReviewSubject) =>
  tx
    .selectFrom('reviews')
    .select(['id', 'cause'])
    .where(subjectColumns[subject], '=', id)
    .where('decided_at', 'is', null)
    .executeTakeFirst();

export const markReviewWithdrawn = (tx: Tx, { subject, id }: ReviewSubject, at: Date) =>
  tx
    .updateTable('reviews')
    .set({ decided_at: at, decision: 'withdrawn' })
    .where(subjectColumns[subject], '=', id)
    .where('decided_at', 'is', null)
    .execute();

/** The open review, or the latest decision. Withdrawn reviews are skipped, so the decision before them counts. */
export const findLatestReview = (db: Db, { subject, id }: ReviewSubject) =>
  db
    .selectFrom('reviews')
    .select(['decision', 'reason'])
    .where(subjectColumns[subject], '=', id)
    .where((eb) => eb.or([eb('decision', 'is', null), eb('decision', '<>', 'withdrawn')]))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export interface LockedReview {
  /** The reviewed post, comment, member card or product. */
  reviewSubject: ReviewSubject;
  post_id: string | null;
  author_id: string;
  cause: ReviewCause;
  decision: string | null;
  /** The subject was publicly visible before this review. */
  had_been_live: boolean;
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
  })[subject];

/** Loads a review and locks its subject, not the review row: every writer of the subject takes the same lock. */
export const lockReviewSubject = async (tx: Tx, id: string): Promise<LockedReview | undefined> => {
  const subjects = await sql<ReviewSubject>`
    SELECT CASE WHEN post_id IS NOT NULL THEN 'post' WHEN comment_id IS NOT NULL THEN 'comment'
        WHEN member_id IS NOT NULL THEN 'member' ELSE 'product' END AS subject,
      coalesce(post_id, comment_id, member_id, product_id) AS id
    FROM reviews WHERE id = ${id}
  `.execute(tx);
  const reviewSubject = subjects.rows[0];
  if (reviewSubject === undefined) return undefined;
  for (const lock of subjectLocks(reviewSubject)) await lock.execute(tx);
  const { rows } = await sql<Omit<LockedReview, 'reviewSubject'>>`
    SELECT coalesce(r.post_id, k.post_id) AS post_id, r.cause, r.decision,
      coalesce(k.author_id, p.author_id, d.author_id, r.member_id) AS author_id,
      CASE WHEN r.comment_id IS NOT NULL THEN r.cause = 'reports'
        ELSE p.published_at IS NOT NULL OR d.approved_at IS NOT NULL END AS had_been_live
    FROM reviews r LEFT JOIN posts p ON p.id = r.post_id LEFT JOIN comments k ON k.id = r.comment_id
      LEFT JOIN products d ON d.id = r.product_id
    WHERE r.id = ${id}
  `.execute(tx);
  return { reviewSubject, ...rows[0]! };
};

export const markReviewDecided = (
  tx: Tx,
  id: string,
  { decision, reason, by, at }: { decision: string; reason: string; by: string; at: Date },
) =>
  tx
    .updateTable('reviews')
    .set({ decision, reason, decided_by: by, decided_at: at })
    .where('id', '=', id)
    .execute();

export const insertStrike = (tx: Tx, memberId: string, reviewId: string, at: Date) =>
  tx.insertInto('strikes').values({ member_id: memberId, review_id: reviewId, at }).execute();

/** The latest refusal of a post, with its strike if there is one. */
export const findLatestRefusal = (tx: Tx, postId: string) =>
  tx
    .selectFrom('reviews as r')
    .leftJoin('strikes as s', 's.review_id', 'r.id')
    .select(['r.id', 's.at as struck_at'])
    .where('r.post_id', '=', postId)
    .where('r.decision', '=', 'refused')
    .orderBy('r.id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const deleteStrike = (tx: Tx, reviewId: string) =>
  tx.deleteFrom('strikes').where('review_id', '=', reviewId).execute();

/** Changes the decision of a decided review; who decided it and when stay as they are. */
export const updateReviewDecision = (tx: Tx, id: string, decision: 'refused' | 'withdrawn', reason: string) =>
  tx.updateTable('reviews').set({ decision, reason }).where('id', '=', id).execute();

export const clearReviewDecision = (tx: Tx, id: string) =>
  tx
    .updateTable('reviews')
    .set({ decided_at: null, decided_by: null, decision: null, reason: '' })
    .where('id', '=', id)
    .execute();
