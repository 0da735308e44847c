import { sql } from 'kysely';
import type { Tx } from '../../platform/db/client.ts';
import { notBlocked } from '../../kernel/blocks/blocks.filters.queries.ts';
import type { ReportSubject } from '../../kernel/screening/screening.service.ts';

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
