import { sql } from 'kysely';
import type { Db, Tx } from '../../db/client.ts';
import { notBlocked } from '../blocks/shields.queries.ts';

const pairOf = (one: string, other: string) =>
  BigInt(one) < BigInt(other) ? { low_id: one, high_id: other } : { low_id: other, high_id: one };

export const findExchange = (db: Db, one: string, other: string) => {
  const { low_id, high_id } = pairOf(one, other);
  return db
    .selectFrom('connections')
    .select(['asked_by', 'accepted_at'])
    .where('low_id', '=', low_id)
    .where('high_id', '=', high_id)
    .executeTakeFirst();
};

/** Undefined when one of the two has asked before. */
export const insertOffer = (tx: Tx, asker: string, asked: string, at: Date) =>
  tx
    .insertInto('connections')
    .values({ ...pairOf(asker, asked), asked_by: asker, asked_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('asked_by')
    .executeTakeFirst();

/** Undefined unless the other one's offer was waiting. */
export const setAccepted = (tx: Tx, accepter: string, other: string, at: Date) => {
  const { low_id, high_id } = pairOf(accepter, other);
  return tx
    .updateTable('connections')
    .set({ accepted_at: at })
    .where('low_id', '=', low_id)
    .where('high_id', '=', high_id)
    .where('asked_by', '=', other)
    .where('accepted_at', 'is', null)
    .returning('asked_by')
    .executeTakeFirst();
};

export const deleteExchange = (tx: Tx, one: string, other: string) => {
  const { low_id, high_id } = pairOf(one, other);
  return tx
    .deleteFrom('connections')
    .where('low_id', '=', low_id)
    .where('high_id', '=', high_id)
    .returning('asked_by')
    .executeTakeFirst();
};

export interface After {
  at: string;
  id: string;
}

/** One person's exchanges are few enough to be sorted; the two indexes find them. */
export const listExchanges = (db: Db, memberId: string, after: After | undefined, limit: number) => {
  const at = sql<Date>`coalesce(x.accepted_at, x.asked_at)`;
  const other = sql<string>`case when x.low_id = ${memberId} then x.high_id else x.low_id end`;
  return db
    .selectFrom('connections as x')
    .innerJoin('members as m', (join) => join.on('m.account_id', '=', other))
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .leftJoin('companies as c', (join) => join.onRef('c.id', '=', 'm.company_id').on('c.state', '=', 'live'))
    .select([
      'x.asked_by',
      'x.accepted_at',
      at.as('at'),
      'm.account_id',
      'm.name',
      'm.name_en',
      'm.avatar_id',
      'm.period_kind',
      'm.period_ends_on',
      'c.name_zh as company_zh',
      'c.name_en as company_en',
    ])
    .where((eb) => eb.or([eb('x.low_id', '=', memberId), eb('x.high_id', '=', memberId)]))
    .where('a.state', '=', 'active')
    .where(notBlocked(memberId, sql.ref('m.account_id')))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(${at}, m.account_id) < (${after!.at}::timestamptz, ${after!.id}::bigint)`),
    )
    .orderBy(at, 'desc')
    .orderBy('m.account_id', 'desc')
    .limit(limit)
    .execute();
};
