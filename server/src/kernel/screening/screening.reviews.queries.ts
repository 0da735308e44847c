import type { Db, Tx } from '../../platform/db/client.ts';
import type { ReviewCause, ReviewSubject } from './screening.service.ts';

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
    .values({ [`${subject}_id`]: id, cause, findings, opened_at: at })
    .onConflict((conflict) =>
      conflict
        .column(`${subject}_id`)
        .where('decided_at', 'is', null)
        .doUpdateSet({ cause, findings })
        .where('reviews.cause', '<>', 'reports'),
    )
    .execute();

export const insertReview = (tx: Tx, { subject, id }: ReviewSubject, cause: ReviewCause, at: Date) =>
  tx
    .insertInto('reviews')
    .values({ [`${subject}_id`]: id, cause, opened_at: at })
    .returning(['id', 'cause'])
    .executeTakeFirstOrThrow();

export const findOpenReview = (tx: Tx, { subject, id }: ReviewSubject) =>
  tx
    .selectFrom('reviews')
    .select(['id', 'cause'])
    .where(`${subject}_id`, '=', id)
    .where('decided_at', 'is', null)
    .executeTakeFirst();

export const markReviewWithdrawn = (tx: Tx, { subject, id }: ReviewSubject, at: Date) =>
  tx
    .updateTable('reviews')
    .set({ decided_at: at, decision: 'withdrawn' })
    .where(`${subject}_id`, '=', id)
    .where('decided_at', 'is', null)
    .execute();

/** The open review, or the latest decision. Withdrawn reviews are skipped, so the decision before them counts. */
export const findLatestReview = (db: Db, { subject, id }: ReviewSubject) =>
  db
    .selectFrom('reviews')
    .select(['decision', 'reason'])
    .where(`${subject}_id`, '=', id)
    .where((eb) => eb.or([eb('decision', 'is', null), eb('decision', '<>', 'withdrawn')]))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
