import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import { publicPostCount } from '../posts/posts.counts.service.ts';

/** Place in the list: when the last item of the previous page was followed, and its id. */
export interface FollowPosition {
  at: string;
  id: string;
}

export const listFollowedMembers = (
  db: Db,
  followerId: string,
  after: FollowPosition | undefined,
  limit: number,
) =>
  db
    .selectFrom('member_follows as f')
    .innerJoin('members as m', 'm.account_id', 'f.member_id')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .leftJoin('companies as c', (join) => join.onRef('c.id', '=', 'm.company_id').on('c.state', '=', 'live'))
    .select([
      'f.at',
      'm.account_id',
      'm.name',
      'm.name_en',
      'm.title',
      'm.title_en',
      'm.intro',
      'm.intro_en',
      'm.avatar_id',
      'm.period_kind',
      'm.period_ends_on',
      'm.follow_count',
      'm.fans_count',
      'c.name_zh as company_zh',
      'c.name_en as company_en',
      publicPostCount(sql`m.account_id`).as('post_count'),
    ])
    .where('f.follower_id', '=', followerId)
    .where('m.listed', '=', true)
    .where('a.state', '=', 'active')
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(f.at, f.member_id) < (${after!.at}::timestamptz, ${after!.id}::bigint)`),
    )
    .orderBy('f.at', 'desc')
    .orderBy('f.member_id', 'desc')
    .limit(sql.lit(limit))
    .execute();

export const listFollowedCompanies = (
  db: Db,
  followerId: string,
  after: FollowPosition | undefined,
  limit: number,
) =>
  db
    .selectFrom('company_follows as f')
    .innerJoin('companies as c', 'c.id', 'f.company_id')
    .select(['f.at', 'f.company_id'])
    .where('f.follower_id', '=', followerId)
    .where('c.state', '=', 'live')
    .where('c.listed', '=', true)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(f.at, f.company_id) < (${after!.at}::timestamptz, ${after!.id}::bigint)`),
    )
    .orderBy('f.at', 'desc')
    .orderBy('f.company_id', 'desc')
    .limit(sql.lit(limit))
    .execute();
