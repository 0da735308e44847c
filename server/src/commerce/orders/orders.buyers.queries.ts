import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import { likePatternOf } from '../../platform/db/filter-values.ts';

/** Members without a deleted account, by phone if the keyword is one, else by part of the name. */
export const listBuyers = (db: Db, keyword: string, phone: string | undefined, limit: number) =>
  db
    .selectFrom('members as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .select((eb) => [
      'm.account_id as id',
      'm.name',
      'a.phone',
      eb
        .selectFrom('company_team as r')
        .innerJoin('companies as c', 'c.id', 'r.company_id')
        .whereRef('r.member_id', '=', 'm.account_id')
        .where('r.role', 'in', ['owner', 'editor'])
        .where('c.state', '<>', 'removed')
        .select(
          sql<{ id: string; zh: string; en: string }[]>`
            coalesce(jsonb_agg(jsonb_build_object('id', c.id::text, 'zh', c.name_zh, 'en', c.name_en) ORDER BY c.id), '[]')`.as(
            'all',
          ),
        )
        .as('companies'),
    ])
    .where('a.state', '<>', 'deleted')
    .$if(phone !== undefined, (query) => query.where('a.phone', '=', phone!))
    .$if(phone === undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb('m.name', 'ilike', likePatternOf(keyword)),
          eb('m.name_en', 'ilike', likePatternOf(keyword)),
        ]),
      ),
    )
    .orderBy('m.account_id', 'desc')
    .limit(limit)
    .execute();
