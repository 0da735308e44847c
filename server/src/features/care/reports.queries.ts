import type { ReportReason } from '@mingtang/contract/care';
import { sql } from 'kysely';
import type { Tx } from '../../db/client.ts';
import { notBlocked } from '../blocks/shields.queries.ts';
import { columnOf, type Subject } from './reviews.queries.ts';

export type Reportable = Subject<'post' | 'comment'>;

const OPEN = ['live', 'closed', 'expired'];

/** What the reporter can open; held until the end, so that reports of one moment are counted one after the other. */
export const lockReported = (tx: Tx, reporterId: string, { subject, id }: Reportable) =>
  subject === 'post'
    ? tx
        .selectFrom('posts as p')
        .select(['p.author_id', 'p.id as post_id'])
        .where('p.id', '=', id)
        .where('p.state', 'in', OPEN)
        .where(notBlocked(reporterId, sql.ref('p.author_id')))
        .forNoKeyUpdate()
        .executeTakeFirst()
    : tx
        .selectFrom('comments as k')
        .innerJoin('posts as p', 'p.id', 'k.post_id')
        .select(['k.author_id', 'k.post_id'])
        .where('k.id', '=', id)
        .where('k.state', '=', 'live')
        .where('p.state', 'in', OPEN)
        .where(notBlocked(reporterId, sql.ref('k.author_id')))
        .where(notBlocked(reporterId, sql.ref('p.author_id')))
        .forNoKeyUpdate('k')
        .executeTakeFirst();

export interface NewReport extends Reportable {
  reporterId: string;
  reason: ReportReason;
  note: string;
  trusted: boolean;
  at: Date;
}

/** Undefined when this person's report waits already. */
export const insertReport = (tx: Tx, { subject, id, reporterId, ...report }: NewReport) =>
  tx
    .insertInto('reports')
    .values({ [columnOf[subject]]: id, reporter_id: reporterId, ...report })
    .onConflict((conflict) =>
      conflict.columns([columnOf[subject], 'reporter_id']).where('settled_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();

export const listOpenReports = (tx: Tx, { subject, id }: Reportable) =>
  tx
    .selectFrom('reports')
    .select(['reason', 'trusted'])
    .where(columnOf[subject], '=', id)
    .where('settled_at', 'is', null)
    .execute();

export const setSettled = (tx: Tx, { subject, id }: Reportable, at: Date) =>
  tx
    .updateTable('reports')
    .set({ settled_at: at })
    .where(columnOf[subject], '=', id)
    .where('settled_at', 'is', null)
    .execute();

/** The reports that were settled with a decision wait again when it is taken back. */
export const setUnsettled = (tx: Tx, reviewId: string) =>
  sql`
    UPDATE reports x SET settled_at = NULL FROM reviews r
    WHERE r.id = ${reviewId} AND x.post_id = r.post_id AND x.settled_at = r.decided_at
  `.execute(tx);
