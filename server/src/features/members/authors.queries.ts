import { sql } from 'kysely';

/** What an author's row is made of, of the member that a query calls `m` and the company that it calls `c`. */
export const authorColumns = sql`
  m.account_id, m.name, m.name_en, m.avatar_id, m.period_kind, m.period_ends_on,
  c.name_zh AS company_zh, c.name_en AS company_en`;

export const authorsCompany = sql`LEFT JOIN companies c ON c.id = m.company_id AND c.state = 'live'`;
