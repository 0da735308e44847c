import type { Db } from '../../platform/db/client.ts';

/** Inputs of the trust decision: membership, strikes since a date, and published posts (counted up to 3). */
export const findAuthorTrust = (db: Db, memberId: string, since: Date) =>
  db
    .selectFrom('members as m')
    .select((eb) => [
      'm.period_kind',
      'm.period_ends_on',
      eb
        .selectFrom('strikes as s')
        .select(eb.fn.countAll<string>().as('count'))
        .whereRef('s.member_id', '=', 'm.account_id')
        .where('s.at', '>', since)
        .as('strikes'),
      eb
        .selectFrom(
          eb
            .selectFrom('posts as p')
            .select('p.id')
            .whereRef('p.author_id', '=', 'm.account_id')
            .where('p.published_at', 'is not', null)
            .limit(3)
            .as('shown'),
        )
        .select(eb.fn.countAll<string>().as('count'))
        .as('shown'),
    ])
    .where('m.account_id', '=', memberId)
    .executeTakeFirstOrThrow();
