import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import { notBlocked } from '../../kernel/blocks/blocks.filters.queries.ts';

/** Newest reveals of the member's fields and of each company they manage: one index scan each, then merged. */
export const listReveals = (db: Db, memberId: string, before: string | undefined, limit: number) =>
  db
    .with('member_reveals', (db) =>
      db
        .selectFrom('contact_reveals as r')
        .select('r.id')
        .where('r.member_id', '=', memberId)
        .where(notBlocked(memberId, sql.ref('r.viewer_id')))
        .$if(before !== undefined, (query) => query.where('r.id', '<', before!))
        .orderBy('r.id', 'desc')
        .limit(limit),
    )
    .with('company_reveals', (db) =>
      db
        .selectFrom('company_team as p')
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
      eb
        .selectFrom('member_reveals')
        .select('id')
        .unionAll(eb.selectFrom('company_reveals').select('id'))
        .as('x'),
    )
    .innerJoin('contact_reveals as r', 'r.id', 'x.id')
    .innerJoin('members as m', 'm.account_id', 'r.viewer_id')
    .leftJoin('companies as c', (join) => join.onRef('c.id', '=', 'm.company_id').on('c.state', '=', 'live'))
    .leftJoin('companies as revealed', 'revealed.id', 'r.company_id')
    .select([
      'r.id',
      'r.field',
      'r.at',
      'r.company_id',
      'revealed.name_zh as revealed_company_zh',
      'revealed.name_en as revealed_company_en',
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
