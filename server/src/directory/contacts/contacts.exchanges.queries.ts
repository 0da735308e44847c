import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/client.ts';
import { notBlocked } from '../../kernel/blocks/blocks.filters.queries.ts';

const pairOf = (memberId: string, otherId: string) =>
  BigInt(memberId) < BigInt(otherId)
    ? { low_id: memberId, high_id: otherId }
    : { low_id: otherId, high_id: memberId };

export interface ExchangeRow {
  requested_by: string;
  accepted: boolean;
}

export const selectExchange = (db: Db, memberId: string, otherId: string) => {
  const [member, other] = [sql`${memberId}::bigint`, sql`${otherId}::bigint`];
  return db
    .selectFrom('connections')
    .select([
      sql<string>`requested_by::text`.as('requested_by'),
      sql<boolean>`accepted_at IS NOT NULL`.as('accepted'),
    ])
    .where('low_id', '=', sql<string>`least(${member}, ${other})`)
    .where('high_id', '=', sql<string>`greatest(${member}, ${other})`);
};

export const findExchange = (...args: Parameters<typeof selectExchange>): Promise<ExchangeRow | undefined> =>
  selectExchange(...args).executeTakeFirst();

/** Returns undefined if there is already an exchange or an offer between the two. */
export const insertOffer = (tx: Tx, senderId: string, recipientId: string, at: Date) =>
  tx
    .insertInto('connections')
    .values({ ...pairOf(senderId, recipientId), requested_by: senderId, requested_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('requested_by')
    .executeTakeFirst();

/** Returns undefined unless an offer of the other member was pending. */
export const acceptOffer = (tx: Tx, accepterId: string, senderId: string, at: Date) => {
  const { low_id, high_id } = pairOf(accepterId, senderId);
  return tx
    .updateTable('connections')
    .set({ accepted_at: at })
    .where('low_id', '=', low_id)
    .where('high_id', '=', high_id)
    .where('requested_by', '=', senderId)
    .where('accepted_at', 'is', null)
    .returning('requested_by')
    .executeTakeFirst();
};

export const deleteExchange = (tx: Tx, memberId: string, otherId: string) => {
  const { low_id, high_id } = pairOf(memberId, otherId);
  return tx
    .deleteFrom('connections')
    .where('low_id', '=', low_id)
    .where('high_id', '=', high_id)
    .returning('requested_by')
    .executeTakeFirst();
};

export interface ExchangeCursor {
  at: string;
  id: string;
}

/** Two indexes find a member's exchanges, which are few enough to sort. */
export const listExchanges = (db: Db, memberId: string, after: ExchangeCursor | undefined, limit: number) => {
  const at = sql<Date>`coalesce(x.accepted_at, x.requested_at)`;
  const otherId = sql<string>`case when x.low_id = ${memberId} then x.high_id else x.low_id end`;
  return db
    .selectFrom('connections as x')
    .innerJoin('members as m', (join) => join.on('m.account_id', '=', otherId))
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .leftJoin('companies as c', (join) => join.onRef('c.id', '=', 'm.company_id').on('c.state', '=', 'live'))
    .select([
      'x.requested_by',
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
