import { sql } from 'kysely';
import type { Db, Tx } from '../../db/client.ts';

export interface After {
  at: string;
  id: string;
}

/** The lower id first: two who block each other at once wait and do not deadlock. */
export const lockPair = (tx: Tx, one: string, other: string) =>
  tx
    .selectFrom('members')
    .select('account_id')
    .where('account_id', 'in', [one, other])
    .orderBy('account_id')
    .forNoKeyUpdate()
    .execute();

/** Whether either of two members blocked the other. */
export const findBlock = (db: Db, one: string, other: string) =>
  db
    .selectFrom('blocks')
    .select('made')
    .where('member_id', '=', one)
    .where('other_id', '=', other)
    .executeTakeFirst();

export const upsertBlock = (tx: Tx, memberId: string, otherId: string, at: Date) =>
  tx
    .insertInto('blocks')
    .values([
      { member_id: memberId, other_id: otherId, made: true, at },
      { member_id: otherId, other_id: memberId, made: false, at },
    ])
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'other_id'])
        .doUpdateSet((eb) => ({ made: eb.ref('excluded.made'), at: eb.ref('excluded.at') }))
        .where('blocks.made', '=', false)
        .where('excluded.made', '=', true),
    )
    .execute();

/** One takes the wish back; the two stay hidden from each other as long as the other has it. */
export async function deleteBlock(tx: Tx, memberId: string, otherId: string): Promise<void> {
  await sql`
    DELETE FROM blocks WHERE (member_id, other_id) IN ((${memberId}, ${otherId}), (${otherId}, ${memberId}))
      AND NOT EXISTS (SELECT FROM blocks o WHERE o.member_id = ${otherId} AND o.other_id = ${memberId} AND o.made)
  `.execute(tx);
  await tx
    .updateTable('blocks')
    .set({ made: false })
    .where('member_id', '=', memberId)
    .where('other_id', '=', otherId)
    .execute();
}

export const insertMute = (tx: Tx, memberId: string, otherId: string, at: Date) =>
  tx
    .insertInto('mutes')
    .values({ member_id: memberId, other_id: otherId, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const deleteMute = (tx: Tx, memberId: string, otherId: string) =>
  tx.deleteFrom('mutes').where('member_id', '=', memberId).where('other_id', '=', otherId).execute();

/** One person's own list is short; its key finds it. */
export const listShields = (
  db: Db,
  kind: 'block' | 'mute',
  memberId: string,
  after: After | undefined,
  limit: number,
) => {
  const shields =
    kind === 'block'
      ? db.selectFrom('blocks').select(['member_id', 'other_id', 'at']).where('made', '=', true)
      : db.selectFrom('mutes').select(['member_id', 'other_id', 'at']);
  return db
    .selectFrom(shields.as('s'))
    .innerJoin('members as m', 'm.account_id', 's.other_id')
    .leftJoin('companies as c', (join) => join.onRef('c.id', '=', 'm.company_id').on('c.state', '=', 'live'))
    .select([
      's.at',
      'm.account_id',
      'm.name',
      'm.name_en',
      'm.avatar_id',
      'm.period_kind',
      'm.period_ends_on',
      'c.name_zh as company_zh',
      'c.name_en as company_en',
    ])
    .where('s.member_id', '=', memberId)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(s.at, s.other_id) < (${after!.at}::timestamptz, ${after!.id}::bigint)`),
    )
    .orderBy('s.at', 'desc')
    .orderBy('s.other_id', 'desc')
    .limit(limit)
    .execute();
};
