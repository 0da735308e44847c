import type { ListMembers } from '@mingtang/contract/members';
import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { notBlocked } from '../blocks/shields.queries.ts';

export interface Wanted extends Omit<ListMembers, 'cursor' | 'pageSize'> {
  viewerId: string | undefined;
  /** The international edition shows those who have English text or asked to be in it. */
  abroadOnly: boolean;
  today: string;
  after: { activeOn: string; id: string } | undefined;
  limit: number;
}

/** The trigram index finds three letters anywhere, and fewer at the beginning of a name. */
export const patternOf = (keyword: string): string => {
  const literal = keyword.replaceAll(/[\\%_]/g, String.raw`\$&`);
  return Array.from(keyword).length < 3 ? `${literal}%` : `%${literal}%`;
};

/** Members in the directory, each with what a card shows. What an index asks for is written out: a parameter would hide it from the planner. */
const selectCards = (db: Db, viewerId: string | undefined) =>
  db
    .selectFrom('members as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .leftJoin('companies as c', (join) => join.onRef('c.id', '=', 'm.company_id').on('c.state', '=', 'live'))
    .leftJoin('member_follows as f', (join) =>
      join.onRef('f.member_id', '=', 'm.account_id').on('f.follower_id', '=', viewerId ?? null),
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
      'm.active_on',
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

/** One page of the directory, by the index of its order. */
export function listMembers(db: Db, wanted: Wanted) {
  const { keyword, industry, region, companyId, after } = wanted;
  const byActivity = wanted.sort === 'active';
  return selectCards(db, wanted.viewerId)
    .$if(wanted.abroadOnly, (query) => query.where('m.abroad', '=', sql.lit(true)))
    .$if(wanted.vipOnly, (query) =>
      query
        .where('m.period_kind', 'in', [sql.lit('paid'), sql.lit('granted'), sql.lit('seat')])
        .where('m.period_ends_on', '>=', wanted.today),
    )
    .$if(industry !== undefined, (query) => query.where('m.industry', '=', industry!))
    .$if(region !== undefined, (query) => query.where('m.region', '=', region!))
    .$if(companyId !== undefined, (query) => query.where('m.company_id', '=', companyId!))
    .$if(keyword !== undefined && keyword !== '', (query) =>
      query.where((eb) =>
        eb.or([eb('m.name', 'ilike', patternOf(keyword!)), eb('m.name_en', 'ilike', patternOf(keyword!))]),
      ),
    )
    .$if(after !== undefined, (query) =>
      query.where(
        byActivity
          ? sql<boolean>`(m.active_on, m.account_id) < (${after!.activeOn}::date, ${after!.id}::bigint)`
          : sql<boolean>`m.account_id < ${after!.id}::bigint`,
      ),
    )
    .$if(byActivity, (query) => query.orderBy('m.active_on', 'desc'))
    .orderBy('m.account_id', 'desc')
    .limit(wanted.limit)
    .execute();
}

export const listCards = (db: Db, viewerId: string | undefined, ids: readonly string[]) =>
  selectCards(db, viewerId).where('m.account_id', 'in', ids).execute();
