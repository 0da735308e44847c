import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import { notBlocked } from '../../kernel/blocks/blocks.filters.queries.ts';

/** One member with all card columns; undefined if the account is not active or either side blocked the other. */
export const findMemberRow = (db: Db, id: string, viewerId: string | undefined) =>
  db
    .selectFrom('members as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .leftJoin('media as p', 'p.id', 'm.avatar_id')
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
      'm.intro',
      'm.intro_en',
      'm.language',
      'm.avatar_id',
      'p.placeholder',
      'm.industry',
      'm.region',
      'm.period_kind',
      'm.period_ends_on',
      'm.international',
      'm.listed',
      'm.approved_at',
      'm.hidden',
      'm.follow_count',
      'm.fans_count',
      'm.company_id as chosen_company_id',
      'c.id as company_id',
      'c.name_zh as company_zh',
      'c.name_en as company_en',
      'f.follower_id',
    ])
    .where('m.account_id', '=', id)
    .where('a.state', '=', 'active')
    .where(notBlocked(viewerId, sql.ref('m.account_id')))
    .executeTakeFirst();

export const listMemberContacts = (db: Db, memberId: string) =>
  db
    .selectFrom('member_contacts')
    .select(['field', 'value', 'audience'])
    .where('member_id', '=', memberId)
    .execute();
