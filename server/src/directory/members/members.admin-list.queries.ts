import type { AdminMemberFilter, ListAdminMembersQuery } from '@mingtang/contract/members.admin-list';
import { type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { AdminListSlice, SortColumn } from '../../platform/db/admin-list-paging.ts';
import type { Db } from '../../platform/db/client.ts';
import type { DB } from '../../platform/db/tables.ts';
import { lapseCutoff } from '../../kernel/membership-state/membership-state.service.ts';
import { ilikePatternOf } from '../../platform/db/ilike-pattern.ts';
import { termEventMembers } from './members.term-events.queries.ts';

export interface ResolvedMemberFilter extends Omit<
  AdminMemberFilter,
  'keyword' | 'registeredFrom' | 'registeredTo' | 'fieldId' | 'fieldValue' | 'fieldFrom' | 'fieldTo'
> {
  /** The parsed keyword: a complete phone number, or part of a name. */
  search: { phone: string } | { name: string; companyIds: readonly string[] } | undefined;
  registeredFrom: Date | undefined;
  /** Exclusive: midnight after the last day. */
  registeredBefore: Date | undefined;
  /** Selects the ids of the members with the value of a custom field. */
  withCustomValue: RawBuilder<string> | undefined;
  today: string;
}

/** Companies whose name matches. Resolved to ids first, so that the planner can estimate the number of members. */
export const listCompaniesByName = (db: Db, keyword: string, limit: number) =>
  db
    .selectFrom('companies')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('name_zh', 'ilike', ilikePatternOf(keyword)),
        eb('name_en', 'ilike', ilikePatternOf(keyword)),
      ]),
    )
    .limit(limit)
    .execute();

type MemberTables = DB & { a: DB['accounts']; m: DB['members'] };
type MemberExpressionBuilder = ExpressionBuilder<MemberTables, 'a' | 'm'>;

const matchesSearch = (eb: MemberExpressionBuilder, search: NonNullable<ResolvedMemberFilter['search']>) =>
  'phone' in search
    ? eb('a.phone', '=', search.phone)
    : eb.or([
        eb('m.name', 'ilike', ilikePatternOf(search.name)),
        eb('m.name_en', 'ilike', ilikePatternOf(search.name)),
        eb('m.member_number', '=', search.name),
        ...(search.companyIds.length === 0
          ? []
          : [eb('m.company_id', '=', sql<string>`ANY(${search.companyIds}::bigint[])`)]),
      ]);

/** SQL conditions that are equivalent to `membershipOf`. */
const membershipCondition = (membership: NonNullable<ResolvedMemberFilter['membership']>, today: string) => {
  const lapsedBefore = lapseCutoff(today);
  return {
    none: sql<SqlBool>`m.period_kind IS NULL`,
    temporary: sql<SqlBool>`m.period_kind = 'temporary' AND m.period_ends_on >= ${today}::date`,
    active: sql<SqlBool>`m.period_kind <> 'temporary' AND m.period_ends_on >= ${today}::date`,
    grace: sql<SqlBool>`m.period_ends_on < ${today}::date AND m.period_ends_on >= ${lapsedBefore}::date`,
    lapsed: sql<SqlBool>`m.period_ends_on < ${lapsedBefore}::date`,
  }[membership];
};

/** As the newest contact with the member promised, and nobody has been in touch since. */
const callBackDueBy = (today: string) =>
  sql<SqlBool>`EXISTS (SELECT FROM member_notes n WHERE n.member_id = m.account_id AND n.call_back_on <= ${today}::date
    AND NOT EXISTS (SELECT FROM member_notes x WHERE x.member_id = n.member_id AND x.id > n.id AND x.kind <> 'note'))`;

const notVip = (today: string) =>
  sql<SqlBool>`(m.period_kind IS NULL OR m.period_kind = 'temporary' OR m.period_ends_on < ${today}::date)`;

const endsCondition = (ends: NonNullable<ResolvedMemberFilter['ends']>, today: string) =>
  ends === 'ended'
    ? sql<SqlBool>`m.period_ends_on < ${today}::date`
    : sql<SqlBool>`m.period_ends_on BETWEEN ${today}::date AND ${today}::date + ${Number(ends)}::int`;

/** Equals the paid members of the daily metrics. */
const hasPaidPeriod = (today: string) =>
  sql<SqlBool>`EXISTS (SELECT FROM membership_periods p WHERE p.member_id = m.account_id AND p.revoked_at IS NULL
    AND p.kind IN ('paid', 'seat') AND p.ends_on >= ${today}::date AND p.starts_on <= ${today}::date)`;

/** The members that match a filter, one row each. */
export const selectFilteredMembers = (db: Db, filter: ResolvedMemberFilter) => {
  const {
    search,
    membership,
    state,
    industry,
    registeredFrom,
    registeredBefore,
    vip,
    claimed,
    loggedIn,
    ends,
    paid,
    callBackDue,
    phoneObjection,
    termEvent,
    termFrom,
    termTo,
    withCustomValue,
    today,
  } = filter;
  return (
    db
      .selectFrom('accounts as a')
      .innerJoin('members as m', 'm.account_id', 'a.id')
      .$if(search !== undefined, (query) =>
        query.where((eb) => matchesSearch(eb as unknown as MemberExpressionBuilder, search!)),
      )
      .$if(state !== undefined, (query) => query.where('a.state', '=', state!))
      // Deleted accounts are listed only if the filter selects that state.
      .$if(state === undefined, (query) => query.where('a.state', '<>', sql.lit('deleted')))
      .$if(claimed === 'yes', (query) => query.where('a.state', '<>', sql.lit('pending')))
      .$if(claimed === 'no', (query) => query.where('a.state', '=', sql.lit('pending')))
      .$if(loggedIn === 'yes', (query) => query.where('m.last_active_on', '>', '-infinity'))
      .$if(loggedIn === 'no', (query) => query.where('m.last_active_on', '=', '-infinity'))
      .$if(callBackDue !== undefined, (query) => query.where(callBackDueBy(today)))
      .$if(phoneObjection === 'yes', (query) =>
        query.where((eb) =>
          eb.exists(
            eb
              .selectFrom('phone_changes as pc')
              .select('pc.id')
              .whereRef('pc.account_id', '=', 'a.id')
              .where('pc.state', '=', sql.lit('objected'))
              .where('pc.reviewed_at', 'is', null),
          ),
        ),
      )
      .$if(membership !== undefined, (query) => query.where(membershipCondition(membership!, today)))
      .$if(vip === 'yes', (query) => query.where(membershipCondition('active', today)))
      .$if(vip === 'no', (query) => query.where(notVip(today)))
      .$if(ends !== undefined, (query) => query.where(endsCondition(ends!, today)))
      .$if(paid === 'yes', (query) => query.where(hasPaidPeriod(today)))
      .$if(paid === 'no', (query) => query.where(sql<SqlBool>`NOT ${hasPaidPeriod(today)}`))
      .$if(termEvent !== undefined || termFrom !== undefined || termTo !== undefined, (query) =>
        query.where(
          'a.id',
          'in',
          sql<string>`(${termEventMembers(termEvent, { from: termFrom, to: termTo }, today)})`,
        ),
      )
      .$if(withCustomValue !== undefined, (query) =>
        query.where('a.id', 'in', sql<string>`(${withCustomValue!})`),
      )
      .$if(industry !== undefined, (query) => query.where('m.industry', '=', industry!))
      .$if(registeredFrom !== undefined, (query) => query.where('a.created_at', '>=', registeredFrom!))
      .$if(registeredBefore !== undefined, (query) => query.where('a.created_at', '<', registeredBefore!))
  );
};

/** Null for a member who has never logged in. */
export const lastActiveDay = sql<string | null>`nullif(m.last_active_on, '-infinity')`;

const SORT_COLUMNS = {
  registered: { column: sql`a.created_at`, type: 'time', id: sql`a.id` },
  active: { column: sql`m.last_active_on`, type: 'day', id: sql`m.account_id` },
  ends: { column: sql`m.period_ends_on`, type: 'day', id: sql`m.account_id`, nullable: true },
  name: { column: sql`m.name COLLATE "zh-x-icu"`, type: 'text', id: sql`m.account_id` },
} as const;

/** Members without an end day are after all others in ascending order. */
export function memberSortOf({
  sort,
  order,
}: Pick<ListAdminMembersQuery, 'sort' | 'order'>): readonly [SortColumn, SortColumn] {
  const { column, type, id, ...rest } = SORT_COLUMNS[sort];
  return [
    { column, type, order, ...('nullable' in rest && { nulls: order === 'asc' ? 'last' : 'first' }) },
    { column: id, type: 'id', order },
  ];
}

/** All columns of a list row. Callers add a condition on the ids. */
const selectRowColumns = (db: Db) =>
  db
    .selectFrom('accounts as a')
    .innerJoin('members as m', 'm.account_id', 'a.id')
    .leftJoin('companies as c', 'c.id', 'm.company_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('membership_periods as p')
          .leftJoin('membership_periods as s', 's.id', 'p.seat_of_id')
          .innerJoin('packages as k', (join) =>
            join.on(sql<SqlBool>`k.id = coalesce(p.package_id, s.package_id)`),
          )
          .whereRef('p.member_id', '=', 'm.account_id')
          .where('p.revoked_at', 'is', null)
          .select(['k.name_zh', 'k.name_en'])
          .orderBy('p.ends_on', 'desc')
          .limit(1)
          .as('latest_package'),
      (join) => join.onTrue(),
    )
    .select((eb) => [
      'a.id',
      'a.phone',
      'a.state',
      'a.created_at as registeredAt',
      'm.account_id',
      'm.name',
      'm.name_en',
      'm.title',
      'm.title_en',
      'm.avatar_id',
      'm.member_number as memberNumber',
      'm.industry',
      'm.joined_on as joinedOn',
      'm.chamber_title as chamberTitle',
      lastActiveDay.as('activeOn'),
      'm.period_kind',
      'm.period_ends_on',
      'c.id as company_id',
      'c.name_zh as company_zh',
      'c.name_en as company_en',
      'latest_package.name_zh as package_zh',
      'latest_package.name_en as package_en',
      eb
        .selectFrom('sessions as s')
        .whereRef('s.account_id', '=', 'a.id')
        .select((inner) => inner.fn.max('s.last_seen_at').as('at'))
        .as('last_seen_at'),
    ]);
export type MemberAdminRow = Awaited<ReturnType<ReturnType<typeof selectRowColumns>['execute']>>[number];

/** One page: finds the ids by the index of the sort order first, then joins the columns for those rows only. */
export function selectMemberAdminRows(
  db: Db,
  filter: ResolvedMemberFilter,
  { where, orderBy, limit, sortValues }: AdminListSlice,
) {
  const ids = selectFilteredMembers(db, filter).select('a.id').where(where).orderBy(orderBy).limit(limit);
  return selectRowColumns(db)
    .select(sortValues.as('sortValues'))
    .where('a.id', '=', sql<string>`ANY(ARRAY(${ids}))`)
    .orderBy(orderBy);
}

/** One batch of matching members in id order, after the given id; only those with the given ids, if there are any. */
export const listMembersForExport = (
  db: Db,
  filter: ResolvedMemberFilter,
  selectedIds: readonly string[] | undefined,
  after: string,
  limit: number,
): Promise<MemberAdminRow[]> => {
  const ids = selectFilteredMembers(db, filter)
    .select('a.id')
    .where('a.id', '>', after)
    .$if(selectedIds !== undefined, (query) =>
      query.where('a.id', '=', sql<string>`ANY(${selectedIds}::bigint[])`),
    )
    .orderBy('a.id')
    .limit(limit);
  return selectRowColumns(db)
    .where('a.id', '=', sql<string>`ANY(ARRAY(${ids}))`)
    .orderBy('a.id')
    .execute();
};

export const listMemberAdminRowsByIds = (db: Db, ids: readonly string[]): Promise<MemberAdminRow[]> =>
  selectRowColumns(db)
    .where('a.id', '=', sql<string>`ANY(${ids}::bigint[])`)
    .orderBy('a.id')
    .execute();

export const listMemberIds = (db: Db, filter: ResolvedMemberFilter, limit: number) =>
  selectFilteredMembers(db, filter).select('a.id').orderBy('a.id').limit(limit).execute();
