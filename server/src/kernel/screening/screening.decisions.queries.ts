import type { Tx } from '../../platform/db/client.ts';

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

/** As a notification stores them. */
export const findCompanyNames = (tx: Tx, id: string) =>
  tx
    .selectFrom('companies')
    .select(['id', 'name_zh as nameZh', 'name_en as nameEn'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
