import { sql } from 'kysely';
import type { Tx } from '../../platform/db/client.ts';
import { notBlocked } from '../../kernel/blocks/blocks.filters.queries.ts';
import type { ReportSubject } from '../../kernel/screening/screening.service.ts';

const VISIBLE_POST_STATES = ['live', 'closed', 'expired'];

export interface ReportedSubject {
  /** The owner of a company; null if it has none. The reporter, if the reporter is an editor of the company. */
  author_id: string | null;
  post_id: string | null;
}

/** Finds the subject if the reporter can see it. The row lock serialises concurrent reports, so counts are exact. */
export const lockReportedSubject = (
  tx: Tx,
  reporterId: string,
  { subject, id }: ReportSubject,
): Promise<ReportedSubject | undefined> => {
  if (subject === 'member') return lockReportedCard(tx, reporterId, id);
  if (subject === 'company') return lockReportedCompany(tx, reporterId, id);
  return subject === 'post'
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
};

const lockReportedCard = (tx: Tx, reporterId: string, id: string) =>
  tx
    .selectFrom('members as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .select(['m.account_id as author_id', sql<null>`NULL`.as('post_id')])
    .where('m.account_id', '=', id)
    .where('a.state', '=', 'active')
    // The own card is found also if it is not listed, so that the answer says why it cannot be reported.
    .where((eb) => eb.or([eb('m.listed', '=', true), eb('m.account_id', '=', reporterId)]))
    .where(notBlocked(reporterId, sql.ref('m.account_id')))
    .forNoKeyUpdate('m')
    .executeTakeFirst();

const lockReportedCompany = (tx: Tx, reporterId: string, id: string) =>
  tx
    .selectFrom('companies as c')
    .select([
      sql<string | null>`(SELECT t.member_id FROM company_team t
        WHERE t.company_id = c.id AND (t.role = 'owner' OR (t.role = 'editor' AND t.member_id = ${reporterId}))
        ORDER BY t.member_id = ${reporterId} DESC LIMIT 1)`.as('author_id'),
      sql<null>`NULL`.as('post_id'),
    ])
    .where('c.id', '=', id)
    .where('c.state', '=', 'live')
    .forNoKeyUpdate()
    .executeTakeFirst();
