import type { AdminCompanyFilter, ListAdminCompaniesQuery } from '@mingtang/contract/companies.admin';
import { sql } from 'kysely';
import {
  type AdminListSlice,
  type SortColumn,
  countUpToLimit,
  sortedById,
} from '../../platform/db/admin-list-paging.ts';
import type { Db } from '../../platform/db/client.ts';

/** A keyword matches the normalised name, the uscc or the company id. */
export interface CompanyKeyword {
  normalisedName: string | undefined;
  uscc: string;
  id: string | undefined;
}

export interface AdminCompanyQueryFilter extends Omit<AdminCompanyFilter, 'keyword' | 'otherThan'> {
  keyword: CompanyKeyword | undefined;
  otherThan: readonly string[] | undefined;
  today: string;
  /** Last day of the memberships whose grace period ends today. */
  graceFrom: string;
}

const periodEndsOn = sql.ref<string>('c.period_ends_on');

const membershipCondition = ({ membership, today, graceFrom }: AdminCompanyQueryFilter) => {
  switch (membership) {
    case 'none':
      return sql<boolean>`${periodEndsOn} IS NULL`;
    case 'temporary':
      return sql<boolean>`${periodEndsOn} >= ${today} AND c.period_kind = 'temporary'`;
    case 'active':
      return sql<boolean>`${periodEndsOn} >= ${today} AND c.period_kind <> 'temporary'`;
    case 'grace':
      return sql<boolean>`${periodEndsOn} < ${today} AND ${periodEndsOn} >= ${graceFrom}`;
    case 'lapsed':
      return sql<boolean>`${periodEndsOn} < ${graceFrom}`;
    case undefined:
      return sql<boolean>`true`;
  }
};

const pinnedCondition = sql<boolean>`EXISTS (SELECT FROM company_pins p WHERE p.company_id = c.id)`;

/** By default all but removed companies. Repeats the predicates of the indexes literally, so that they are used. */
const stateCondition = (state: string | undefined) =>
  state === undefined ? sql<boolean>`c.state <> 'removed'` : sql<boolean>`c.state = ${sql.lit(state)}`;

const keywordCondition = ({ normalisedName, uscc, id }: CompanyKeyword) => {
  const conditions = [sql<boolean>`c.uscc = ${uscc}`];
  if (normalisedName !== undefined)
    conditions.push(sql<boolean>`(c.state <> 'removed' AND c.name_normalised LIKE ${`%${normalisedName}%`})`);
  if (id !== undefined) conditions.push(sql<boolean>`c.id = ${id}::bigint`);
  return sql<boolean>`(${sql.join(conditions, sql` OR `)})`;
};

const selectFilteredCompanies = (db: Db, filter: AdminCompanyQueryFilter) => {
  const { industry, otherThan, region, origin, keyword, state } = filter;
  return db
    .selectFrom('companies as c')
    .where(stateCondition(state))
    .where(membershipCondition(filter))
    .$if(industry !== undefined, (query) => query.where('c.industry', '=', industry!))
    .$if(otherThan !== undefined, (query) =>
      query.where(sql<boolean>`(c.industry IS NULL OR c.industry <> ALL (${otherThan}::text[]))`),
    )
    .$if(region !== undefined, (query) => query.where('c.region', '=', region!))
    .$if(origin !== undefined, (query) => query.where('c.origin', '=', origin!))
    .$if(filter.pinned === 'yes', (query) => query.where(pinnedCondition))
    .$if(filter.pinned === 'no', (query) => query.where(sql<boolean>`NOT ${pinnedCondition}`))
    .$if(keyword !== undefined, (query) => query.where(keywordCondition(keyword!)));
};

export const countCompaniesForAdmin = (
  db: Db,
  filter: AdminCompanyQueryFilter,
  sort: ListAdminCompaniesQuery['sort'],
) =>
  countUpToLimit(
    db,
    selectFilteredCompanies(db, filter)
      .select('c.id')
      .$if(sort === 'order', (query) => query.where(sql<boolean>`c.sort_order > 0`)),
  );

export const companySortOf = (sort: ListAdminCompaniesQuery['sort']): SortColumn[] =>
  sort === 'order'
    ? [{ column: sql`c.sort_order`, type: 'number', order: 'asc' }, ...sortedById('c.id', 'asc')]
    : sortedById('c.id', sort === 'oldest' ? 'asc' : 'desc');

/** Selects the page first and joins pins and owners only for its rows. */
export const listCompanyRowsForAdmin = (
  db: Db,
  filter: AdminCompanyQueryFilter,
  sort: ListAdminCompaniesQuery['sort'],
  { where, orderBy, limit, sortValues }: AdminListSlice,
) =>
  db
    .selectFrom(
      selectFilteredCompanies(db, filter)
        .selectAll('c')
        .$if(sort === 'order', (query) => query.where('c.sort_order', '>', 0))
        .where(where)
        .orderBy(orderBy)
        .limit(limit)
        .as('c'),
    )
    .leftJoin('company_pins as p', 'p.company_id', 'c.id')
    .leftJoin('company_team as o', (join) =>
      join.onRef('o.company_id', '=', 'c.id').on('o.role', '=', 'owner'),
    )
    .leftJoin('members as m', 'm.account_id', 'o.member_id')
    .select([
      'c.id',
      'c.name_zh',
      'c.name_en',
      'c.logo_id',
      'c.industry',
      'c.region',
      'c.state',
      'c.origin',
      'c.period_kind',
      'c.period_ends_on',
      'c.product_count',
      'c.sort_order',
      'c.created_at',
      'p.placement',
      'p.starts_at',
      'p.ends_at',
      'm.name as owner_zh',
      'm.name_en as owner_en',
      sortValues.as('sortValues'),
    ])
    .orderBy(orderBy)
    .execute();
export type AdminCompanyRow = Awaited<ReturnType<typeof listCompanyRowsForAdmin>>[number];

export const listMatchingCompanyIds = async (
  db: Db,
  filter: AdminCompanyQueryFilter,
  except: readonly string[],
  limit: number,
): Promise<string[]> =>
  (
    await selectFilteredCompanies(db, filter)
      .select('c.id')
      .$if(except.length > 0, (query) => query.where('c.id', 'not in', except))
      .orderBy('c.id')
      .limit(limit)
      .execute()
  ).map((row) => row.id);

export const listCompanyStates = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('companies as c')
    .select((eb) => [
      'c.id',
      'c.name_zh',
      'c.name_en',
      'c.state',
      eb
        .exists(
          eb
            .selectFrom('merges as g')
            .select('g.id')
            .where('g.kind', '=', 'company')
            .whereRef('g.merged_id', '=', 'c.id')
            .where('g.undone_at', 'is', null),
        )
        .$castTo<boolean>()
        .as('merged'),
    ])
    .where('c.id', 'in', ids)
    .orderBy('id')
    .execute();
