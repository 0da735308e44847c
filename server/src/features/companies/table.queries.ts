import type { CompanyFilter, ListCompanyTable } from '@mingtang/contract/companies.admin';
import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';

/** How a keyword is looked for: how the name sounds, the code, or the number. */
export interface Keyword {
  folded: string | undefined;
  uscc: string;
  id: string | undefined;
}

export interface TableFilter extends Omit<CompanyFilter, 'keyword'> {
  keyword: Keyword | undefined;
  today: string;
  /** The last day of those whose grace ends today. */
  graceFrom: string;
}

const ends = sql.ref<string>('c.period_ends_on');

const membershipIs = ({ membership, today, graceFrom }: TableFilter) => {
  switch (membership) {
    case 'none':
      return sql<boolean>`${ends} IS NULL`;
    case 'temporary':
      return sql<boolean>`${ends} >= ${today} AND c.period_kind = 'temporary'`;
    case 'active':
      return sql<boolean>`${ends} >= ${today} AND c.period_kind <> 'temporary'`;
    case 'grace':
      return sql<boolean>`${ends} < ${today} AND ${ends} >= ${graceFrom}`;
    case 'lapsed':
      return sql<boolean>`${ends} < ${graceFrom}`;
    case undefined:
      return sql<boolean>`true`;
  }
};

const pinned = sql<boolean>`EXISTS (SELECT FROM company_pins p WHERE p.company_id = c.id)`;

/** Without a wish, those that are not removed, in the words of the indexes. */
const isIn = (state: string | undefined) =>
  state === undefined ? sql<boolean>`c.state <> 'removed'` : sql<boolean>`c.state = ${sql.lit(state)}`;

const named = ({ folded, uscc, id }: Keyword) => {
  const ways = [sql<boolean>`c.uscc = ${uscc}`];
  if (folded !== undefined)
    ways.push(sql<boolean>`(c.state <> 'removed' AND c.name_folded LIKE ${`%${folded}%`})`);
  if (id !== undefined) ways.push(sql<boolean>`c.id = ${id}::bigint`);
  return sql<boolean>`(${sql.join(ways, sql` OR `)})`;
};

export const filteredCompanies = (db: Db, filter: TableFilter) => {
  const { industry, region, origin, keyword, state } = filter;
  return db
    .selectFrom('companies as c')
    .where(isIn(state))
    .where(membershipIs(filter))
    .$if(industry !== undefined, (query) => query.where('c.industry', '=', industry!))
    .$if(region !== undefined, (query) => query.where('c.region', '=', region!))
    .$if(origin !== undefined, (query) => query.where('c.origin', '=', origin!))
    .$if(filter.pinned === 'yes', (query) => query.where(pinned))
    .$if(filter.pinned === 'no', (query) => query.where(sql<boolean>`NOT ${pinned}`))
    .$if(keyword !== undefined, (query) => query.where(named(keyword!)));
};

/** The page is found first, and then what hangs on its rows. */
export const listTable = (
  db: Db,
  filter: TableFilter,
  sort: ListCompanyTable['sort'],
  { offset, limit }: { offset: number; limit: number },
) =>
  db
    .selectFrom(
      filteredCompanies(db, filter)
        .selectAll('c')
        .$if(sort === 'order', (query) =>
          query.where('c.sort_order', '>', 0).orderBy('c.sort_order').orderBy('c.id'),
        )
        .$if(sort !== 'order', (query) => query.orderBy('c.id', sort === 'oldest' ? 'asc' : 'desc'))
        .offset(offset)
        .limit(limit)
        .as('c'),
    )
    .leftJoin('company_pins as p', 'p.company_id', 'c.id')
    .leftJoin('company_people as o', (join) =>
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
    ])
    .$if(sort === 'order', (query) => query.orderBy('c.sort_order').orderBy('c.id'))
    .$if(sort !== 'order', (query) => query.orderBy('c.id', sort === 'oldest' ? 'asc' : 'desc'))
    .execute();
export type TableRow = Awaited<ReturnType<typeof listTable>>[number];

export const listMatching = async (
  db: Db,
  filter: TableFilter,
  except: readonly string[],
  limit: number,
): Promise<string[]> =>
  (
    await filteredCompanies(db, filter)
      .select('c.id')
      .$if(except.length > 0, (query) => query.where('c.id', 'not in', except))
      .orderBy('c.id')
      .limit(limit)
      .execute()
  ).map((row) => row.id);

export const listStates = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('companies')
    .select(['id', 'name_zh', 'name_en', 'state'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
