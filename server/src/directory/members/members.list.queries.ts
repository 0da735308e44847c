import type { ListMembersQuery } from '@mingtang/contract/members';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import { ilikePatternOf } from '../../platform/db/ilike-pattern.ts';
import { notBlocked } from '../../kernel/blocks/blocks.filters.queries.ts';

export interface MemberListFilter extends Omit<ListMembersQuery, 'cursor' | 'pageSize'> {
  viewerId: string | undefined;
  /** The international edition lists members who have English texts or opted in. */
  internationalOnly: boolean;
  today: string;
  after: { activeOn: string; id: string } | undefined;
  limit: number;
}

/**
 * Members in the directory with the columns of a card. Values in partial-index predicates are literals: with a bind
 * parameter the planner could not use the index.
 */
const selectListedCards = (db: Db, viewerId: string | undefined) =>
  db
    .selectFrom('members as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .leftJoin('companies as c', (join) => join.onRef('c.id', '=', 'm.company_id').on('c.state', '=', 'live'))
    .leftJoin('member_follows as f', (join) =>
      join.onRef('f.member_id', '=', 'm.account_id').on('f.follower_id', '=', viewerId ?? sql.lit(null)),
    )
    .select([
      'm.account_id',
      'm.name',
      'm.name_en',
      'm.title',
      'm.title_en',
      'm.avatar_id',
      'm.industry',
      'm.region',
      'm.last_active_on',
      'm.period_kind',
      'm.period_ends_on',
      'c.id as company_id',
      'c.name_zh as company_zh',
      'c.name_en as company_en',
      'f.follower_id',
    ])
    .where('m.listed', '=', sql.lit(true))
    .where('a.state', '=', 'active')
    .where(notBlocked(viewerId, sql.ref('m.account_id')));

/** One page of the directory; each sort order has its own index. */
export function selectDirectoryPage(db: Db, filter: MemberListFilter) {
  const { keyword, industry, region, companyId, after } = filter;
  const byActivity = filter.sort === 'active';
  return selectListedCards(db, filter.viewerId)
    .$if(filter.internationalOnly, (query) => query.where('m.in_international_edition', '=', sql.lit(true)))
    .$if(filter.vipOnly, (query) =>
      query
        .where('m.period_kind', 'in', [sql.lit('paid'), sql.lit('granted'), sql.lit('seat')])
        .where('m.period_ends_on', '>=', filter.today),
    )
    .$if(industry !== undefined, (query) => query.where('m.industry', '=', industry!))
    .$if(region !== undefined, (query) => query.where('m.region', '=', region!))
    .$if(companyId !== undefined, (query) => query.where('m.company_id', '=', companyId!))
    .$if(keyword !== undefined && keyword !== '', (query) =>
      query.where((eb) =>
        eb.or([
          eb('m.name', 'ilike', ilikePatternOf(keyword!)),
          eb('m.name_en', 'ilike', ilikePatternOf(keyword!)),
        ]),
      ),
    )
    .$if(after !== undefined, (query) =>
      query.where(
        byActivity
          ? sql<boolean>`(m.last_active_on, m.account_id) < (${after!.activeOn}::date, ${after!.id}::bigint)`
          : // Both, because a merge join would read the accounts of all earlier pages.
            sql<boolean>`m.account_id < ${after!.id}::bigint AND a.id < ${after!.id}::bigint`,
      ),
    )
    .$if(byActivity, (query) => query.orderBy('m.last_active_on', 'desc'))
    .orderBy('m.account_id', 'desc')
    .limit(sql.lit(filter.limit));
}

export const listMemberCardRows = (db: Db, viewerId: string | undefined, ids: readonly string[]) =>
  selectListedCards(db, viewerId).where('m.account_id', 'in', ids).execute();
