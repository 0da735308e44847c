import { sql } from 'kysely';

/** Columns of `AuthorRow`, for queries that alias the member as `m` and the company as `c`. */
export const authorColumns = sql`
  m.account_id, m.name, m.name_en, m.avatar_id, m.period_kind, m.period_ends_on,
  c.name_zh AS company_zh, c.name_en AS company_en`;

export const authorCompanyJoin = sql`LEFT JOIN companies c ON c.id = m.company_id AND c.state = 'live'`;
