import type { Review } from '@mingtang/contract/care';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/client.ts';
import type { ReviewCause } from './weigh.service.ts';

export interface Subject<Kind extends Review['subject'] = Review['subject']> {
  subject: Kind;
  id: string;
}

export const columnOf = {
  post: 'post_id',
  comment: 'comment_id',
  member: 'member_id',
  product: 'product_id',
} as const;

export interface NewReview extends Subject {
  cause: ReviewCause;
  found: string;
  at: Date;
}

/** One at a time for each thing. What was reported stays reported, whatever its author changes meanwhile. */
export const upsertReview = (tx: Tx, { subject, id, cause, found, at }: NewReview) =>
  tx
    .insertInto('reviews')
    .values({ [columnOf[subject]]: id, cause, found, opened_at: at })
    .onConflict((conflict) =>
      conflict
        .column(columnOf[subject])
        .where('decided_at', 'is', null)
        .doUpdateSet({ cause, found })
        .where('reviews.cause', '<>', 'reports'),
    )
    .execute();

export const insertReview = (tx: Tx, { subject, id }: Subject, cause: ReviewCause, at: Date) =>
  tx
    .insertInto('reviews')
    .values({ [columnOf[subject]]: id, cause, opened_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();

export const findOpenReview = (tx: Tx, { subject, id }: Subject) =>
  tx
    .selectFrom('reviews')
    .select(['id', 'cause'])
    .where(columnOf[subject], '=', id)
    .where('decided_at', 'is', null)
    .executeTakeFirst();

export const setWithdrawn = (tx: Tx, { subject, id }: Subject, at: Date) =>
  tx
    .updateTable('reviews')
    .set({ decided_at: at, decision: 'withdrawn' })
    .where(columnOf[subject], '=', id)
    .where('decided_at', 'is', null)
    .execute();

/** What staff said last, or that they have yet to: what was withdrawn from them leaves their last word standing. */
export const findNewest = (db: Db, { subject, id }: Subject) =>
  db
    .selectFrom('reviews')
    .select(['decision', 'reason'])
    .where(columnOf[subject], '=', id)
    .where((eb) => eb.or([eb('decision', 'is', null), eb('decision', '<>', 'withdrawn')]))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export interface Reviewed {
  thing: Subject;
  post_id: string | null;
  author_id: string;
  cause: ReviewCause;
  decision: string | null;
  /** Others had seen it before it came here. */
  had_been_live: boolean;
}

/** Taken by whoever changes the thing as well, in this order: a post after its author, who may get points for it. */
const locksOf = ({ subject, id }: Subject) =>
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

/** What a review is about. The thing is held, not the review: whoever changes the thing comes by the same way. */
export const lockReviewed = async (tx: Tx, id: string): Promise<Reviewed | undefined> => {
  const found = await sql<Subject>`
    SELECT CASE WHEN post_id IS NOT NULL THEN 'post' WHEN comment_id IS NOT NULL THEN 'comment'
        WHEN member_id IS NOT NULL THEN 'member' ELSE 'product' END AS subject,
      coalesce(post_id, comment_id, member_id, product_id) AS id
    FROM reviews WHERE id = ${id}
  `.execute(tx);
  const thing = found.rows[0];
  if (thing === undefined) return undefined;
  for (const lock of locksOf(thing)) await lock.execute(tx);
  const { rows } = await sql<Omit<Reviewed, 'thing'>>`
    SELECT coalesce(r.post_id, k.post_id) AS post_id, r.cause, r.decision,
      coalesce(k.author_id, p.author_id, d.author_id, r.member_id) AS author_id,
      CASE WHEN r.comment_id IS NOT NULL THEN r.cause = 'reports'
        ELSE p.published_at IS NOT NULL OR d.admitted_at IS NOT NULL END AS had_been_live
    FROM reviews r LEFT JOIN posts p ON p.id = r.post_id LEFT JOIN comments k ON k.id = r.comment_id
      LEFT JOIN products d ON d.id = r.product_id
    WHERE r.id = ${id}
  `.execute(tx);
  return { thing, ...rows[0]! };
};

export const setDecided = (
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

/** The newest refusal of a post, with its strike if it gave one. */
export const findRefusal = (tx: Tx, postId: string) =>
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

export const setDecision = (tx: Tx, id: string, decision: 'refused' | 'withdrawn', reason: string) =>
  tx.updateTable('reviews').set({ decision, reason }).where('id', '=', id).execute();

/** It waits again. */
export const setUndecided = (tx: Tx, id: string) =>
  tx
    .updateTable('reviews')
    .set({ decided_at: null, decided_by: null, decision: null, reason: '' })
    .where('id', '=', id)
    .execute();
