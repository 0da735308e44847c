import type { ReportReason } from '@mingtang/contract/moderation';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/client.ts';
import type { ReportSubject } from './screening.service.ts';

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
    .values({ [`${subject}_id`]: id, reporter_id: reporterId, ...report })
    .onConflict((conflict) =>
      conflict
        .columns([`${subject}_id`, 'reporter_id'])
        .where('resolved_at', 'is', null)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();

export const listOpenReports = (tx: Tx, { subject, id }: ReportSubject) =>
  tx
    .selectFrom('reports')
    .select(['reason', 'trusted'])
    .where(`${subject}_id`, '=', id)
    .where('resolved_at', 'is', null)
    .execute();

export const settleReports = (tx: Tx, { subject, id }: ReportSubject, at: Date) =>
  tx
    .updateTable('reports')
    .set({ resolved_at: at })
    .where(`${subject}_id`, '=', id)
    .where('resolved_at', 'is', null)
    .execute();

/** Reopens the reports that a decision settled, when that decision is undone. */
export const reopenReports = (tx: Tx, reviewId: string) =>
  sql`
    UPDATE reports x SET resolved_at = NULL FROM reviews r
    WHERE r.id = ${reviewId} AND x.post_id = r.post_id AND x.resolved_at = r.decided_at
  `.execute(tx);
