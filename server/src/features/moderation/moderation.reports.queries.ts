import type { ReportReason } from '@mingtang/contract/moderation';
import { sql } from 'kysely';
import type { Tx } from '../../db/client.ts';
import { notBlocked } from '../blocks/blocks.filters.queries.ts';
import { subjectColumns, type ReviewSubject } from './moderation.reviews.queries.ts';

export type ReportSubject = ReviewSubject<'post' | 'comment'>;

const VISIBLE_POST_STATES = ['live', 'closed', 'expired'];

/** Finds the subject if the reporter can see it. The row lock serialises concurrent reports, so counts are exact. */
export const lockReportedSubject = (tx: Tx, reporterId: string, { subject, id }: ReportSubject) =>
  subject === 'post'
    ? tx
        .selectFrom('posts as p')
        .select(['p.author_id', 'p.id as post_id'])
        .where('p.id', '=', id)
        .where('p.state', 'in', VISIBLE_POST_STATES)
        .where(notBlocked(reporterId, sql.ref('p.author_id')))
        .forNoKeyUpdate()
        .executeTakeFirst()
    : tx
        .selectFrom('comments as k')
        .innerJoin('posts as p', 'p.id', 'k.post_id')
        .select(['k.author_id', 'k.post_id'])
        .where('k.id', '=', id)
        .where('k.state', '=', 'live')
        .where('p.state', 'in', VISIBLE_POST_STATES)
        .where(notBlocked(reporterId, sql.ref('k.author_id')))
        .where(notBlocked(reporterId, sql.ref('p.author_id')))
        .forNoKeyUpdate('k')
        .executeTakeFirst();

export interface NewReport extends ReportSubject {
  reporterId: string;
  reason: ReportReason;
  note: string;
  trusted: boolean;
  at: Date;
}

/** Undefined when this reporter already has an open report on the subject. */
export const insertReport = (tx: Tx, { subject, id, reporterId, ...report }: NewReport) =>
  tx
    .insertInto('reports')
    .values({ [subjectColumns[subject]]: id, reporter_id: reporterId, ...report })
    .onConflict((conflict) =>
      conflict.columns([subjectColumns[subject], 'reporter_id']).where('resolved_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();

export const listOpenReports = (tx: Tx, { subject, id }: ReportSubject) =>
  tx
    .selectFrom('reports')
    .select(['reason', 'trusted'])
    .where(subjectColumns[subject], '=', id)
    .where('resolved_at', 'is', null)
    .execute();

export const settleReports = (tx: Tx, { subject, id }: ReportSubject, at: Date) =>
  tx
    .updateTable('reports')
    .set({ resolved_at: at })
    .where(subjectColumns[subject], '=', id)
    .where('resolved_at', 'is', null)
    .execute();

/** Reopens the reports that a decision settled, when that decision is undone. */
export const reopenReports = (tx: Tx, reviewId: string) =>
  sql`
    UPDATE reports x SET resolved_at = NULL FROM reviews r
    WHERE r.id = ${reviewId} AND x.post_id = r.post_id AND x.resolved_at = r.decided_at
  `.execute(tx);
