import type { ListMemberTable, MemberFilter } from '@mingtang/contract/members.table';
import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { DB } from '../../db/tables.ts';
import { addDays, GRACE_DAYS } from '../memberships/memberships.service.ts';
import { patternOf } from './list.queries.ts';

export interface Wanted extends Omit<MemberFilter, 'keyword' | 'registeredFrom' | 'registeredTo'> {
  /** What was typed: a whole phone number, or part of a name. */
  typed: { phone: string } | { name: string; companyIds: readonly string[] } | undefined;
  registeredFrom: Date | undefined;
  /** The first moment after the last day. */
  registeredBefore: Date | undefined;
  today: string;
}

/** Companies that a keyword names. Their ids are looked up first, so that the planner knows how many members it asks for. */
export const listNamedCompanies = (db: Db, keyword: string, limit: number) =>
  db
    .selectFrom('companies')
    .select('id')
    .where((eb) =>
      eb.or([eb('name_zh', 'ilike', patternOf(keyword)), eb('name_en', 'ilike', patternOf(keyword))]),
    )
    .limit(limit)
    .execute();

type Tables = DB & { a: DB['accounts']; m: DB['members'] };
type Builder = ExpressionBuilder<Tables, 'a' | 'm'>;

const isTyped = (eb: Builder, typed: NonNullable<Wanted['typed']>) =>
  'phone' in typed
    ? eb('a.phone', '=', typed.phone)
    : eb.or([
        eb('m.name', 'ilike', patternOf(typed.name)),
        eb('m.name_en', 'ilike', patternOf(typed.name)),
        eb('m.member_number', '=', typed.name),
        ...(typed.companyIds.length === 0
          ? []
          : [eb('m.company_id', '=', sql<string>`ANY(${typed.companyIds}::bigint[])`)]),
      ]);

/** The words of membershipOf as conditions on the dates. */
const stands = (membership: NonNullable<Wanted['membership']>, today: string) => {
  const graceBegan = addDays(today, -GRACE_DAYS);
  return {
    none: sql<SqlBool>`m.period_kind IS NULL`,
    temporary: sql<SqlBool>`m.period_kind = 'temporary' AND m.period_ends_on >= ${today}::date`,
    active: sql<SqlBool>`m.period_kind <> 'temporary' AND m.period_ends_on >= ${today}::date`,
    grace: sql<SqlBool>`m.period_ends_on < ${today}::date AND m.period_ends_on >= ${graceBegan}::date`,
    lapsed: sql<SqlBool>`m.period_ends_on < ${graceBegan}::date`,
  }[membership];
};

const notVip = (today: string) =>
  sql<SqlBool>`(m.period_kind IS NULL OR m.period_kind = 'temporary' OR m.period_ends_on < ${today}::date)`;

/** The members that a filter means, one row each. */
export const filtered = (db: Db, wanted: Wanted) => {
  const { typed, membership, state, industry, registeredFrom, registeredBefore, vip, claimed, today } =
    wanted;
  return (
    db
      .selectFrom('accounts as a')
      .innerJoin('members as m', 'm.account_id', 'a.id')
      .$if(typed !== undefined, (query) => query.where((eb) => isTyped(eb as unknown as Builder, typed!)))
      .$if(state !== undefined, (query) => query.where('a.state', '=', state!))
      // Closed accounts are history; who asks for them by name sees them.
      .$if(state === undefined, (query) => query.where('a.state', '<>', sql.lit('deleted')))
      .$if(claimed === 'yes', (query) => query.where('a.state', '<>', sql.lit('pending')))
      .$if(claimed === 'no', (query) => query.where('a.state', '=', sql.lit('pending')))
      .$if(membership !== undefined, (query) => query.where(stands(membership!, today)))
      .$if(vip === 'yes', (query) => query.where(stands('active', today)))
      .$if(vip === 'no', (query) => query.where(notVip(today)))
      .$if(industry !== undefined, (query) => query.where('m.industry', '=', industry!))
      .$if(registeredFrom !== undefined, (query) => query.where('a.created_at', '>=', registeredFrom!))
      .$if(registeredBefore !== undefined, (query) => query.where('a.created_at', '<', registeredBefore!))
  );
};

const ORDERS = {
  registered: [sql`a.created_at`, sql`a.id`],
  active: [sql`m.active_on`, sql`m.account_id`],
  name: [sql`m.name COLLATE "zh-x-icu"`, sql`m.account_id`],
} as const;

/** Everything a row of the table shows, of the members whose ids another query found. */
const withColumns = (db: Db) =>
  db
    .selectFrom('accounts as a')
    .innerJoin('members as m', 'm.account_id', 'a.id')
    .leftJoin('companies as c', 'c.id', 'm.company_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('membership_periods as p')
          .leftJoin('membership_periods as s', 's.id', 'p.seat_of')
          .innerJoin('packages as k', (join) =>
            join.on(sql<SqlBool>`k.id = coalesce(p.package_id, s.package_id)`),
          )
          .whereRef('p.member_id', '=', 'm.account_id')
          .where('p.revoked_at', 'is', null)
          .select(['k.name_zh', 'k.name_en'])
          .orderBy('p.ends_on', 'desc')
          .limit(1)
          .as('held'),
      (join) => join.onTrue(),
    )
    .select((eb) => [
      'a.id',
      'a.phone',
      'a.state',
      'a.created_at',
      'm.account_id',
      'm.name',
      'm.name_en',
      'm.title',
      'm.title_en',
      'm.avatar_id',
      'm.member_number',
      'm.industry',
      'm.active_on',
      'm.period_kind',
      'm.period_ends_on',
      'c.id as company_id',
      'c.name_zh as company_zh',
      'c.name_en as company_en',
      'held.name_zh as package_zh',
      'held.name_en as package_en',
      eb
        .selectFrom('sessions as s')
        .whereRef('s.account_id', '=', 'a.id')
        .select((inner) => inner.fn.max('s.last_seen_at').as('at'))
        .as('last_seen_at'),
    ]);
export type TableRow = Awaited<ReturnType<ReturnType<typeof withColumns>['execute']>>[number];

/** One page: its ids by the index of the order alone, and then what those rows show. */
export function listTable(
  db: Db,
  wanted: Wanted,
  { sort, order }: Pick<ListMemberTable, 'sort' | 'order'>,
  { offset, limit }: { offset: number; limit: number },
): Promise<TableRow[]> {
  const [first, second] = ORDERS[sort];
  const ids = filtered(db, wanted)
    .select('a.id')
    .orderBy(first, order)
    .orderBy(second, order)
    .offset(offset)
    .limit(limit);
  return withColumns(db)
    .where('a.id', '=', sql<string>`ANY(ARRAY(${ids}))`)
    .orderBy(first, order)
    .orderBy(second, order)
    .execute();
}

/** A page of everything that matches behind an id. */
export const listForExport = (db: Db, wanted: Wanted, after: string, limit: number): Promise<TableRow[]> => {
  const ids = filtered(db, wanted).select('a.id').where('a.id', '>', after).orderBy('a.id').limit(limit);
  return withColumns(db)
    .where('a.id', '=', sql<string>`ANY(ARRAY(${ids}))`)
    .orderBy('a.id')
    .execute();
};

export const listThese = (db: Db, ids: readonly string[]): Promise<TableRow[]> =>
  withColumns(db)
    .where('a.id', '=', sql<string>`ANY(${ids}::bigint[])`)
    .orderBy('a.id')
    .execute();

export const listIds = (db: Db, wanted: Wanted, limit: number) =>
  filtered(db, wanted).select('a.id').orderBy('a.id').limit(limit).execute();
