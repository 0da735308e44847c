import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { notBlocked } from '../blocks/shields.queries.ts';

/** The newest of the member's own fields and of each company the member runs, each by its index, then merged. */
export const listLookers = (db: Db, memberId: string, before: string | undefined, limit: number) =>
  db
    .with('mine', (db) =>
      db
        .selectFrom('contact_reveals as r')
        .select('r.id')
        .where('r.member_id', '=', memberId)
        .where(notBlocked(memberId, sql.ref('r.viewer_id')))
        .$if(before !== undefined, (query) => query.where('r.id', '<', before!))
        .orderBy('r.id', 'desc')
        .limit(limit),
    )
    .with('ours', (db) =>
      db
        .selectFrom('company_people as p')
        .innerJoinLateral(
          (eb) =>
            eb
              .selectFrom('contact_reveals as r')
              .select('r.id')
              .whereRef('r.company_id', '=', 'p.company_id')
              .where(notBlocked(memberId, sql.ref('r.viewer_id')))
              .$if(before !== undefined, (query) => query.where('r.id', '<', before!))
              .orderBy('r.id', 'desc')
              .limit(limit)
              .as('newest'),
          (join) => join.onTrue(),
        )
        .select('newest.id')
        .where('p.member_id', '=', memberId)
        .where('p.role', 'in', ['owner', 'editor']),
    )
    .selectFrom((eb) =>
      eb.selectFrom('mine').select('id').unionAll(eb.selectFrom('ours').select('id')).as('x'),
    )
    .innerJoin('contact_reveals as r', 'r.id', 'x.id')
    .innerJoin('members as m', 'm.account_id', 'r.viewer_id')
    .leftJoin('companies as c', (join) => join.onRef('c.id', '=', 'm.company_id').on('c.state', '=', 'live'))
    .leftJoin('companies as seen', 'seen.id', 'r.company_id')
    .select([
      'r.id',
      'r.field',
      'r.at',
      'r.company_id',
      'seen.name_zh as seen_zh',
      'seen.name_en as seen_en',
      'm.account_id',
      'm.name',
      'm.name_en',
      'm.avatar_id',
      'm.period_kind',
      'm.period_ends_on',
      'c.name_zh as company_zh',
      'c.name_en as company_en',
    ])
    .orderBy('r.id', 'desc')
    .limit(limit)
    .execute();
