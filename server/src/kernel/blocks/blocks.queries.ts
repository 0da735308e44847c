import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/client.ts';

export interface BlockListCursor {
  at: string;
  id: string;
}

/** Locks both members in id order, so that two members who block each other concurrently do not deadlock. */
export const lockMemberPair = (tx: Tx, memberId: string, otherId: string) =>
  tx
    .selectFrom('members')
    .select('account_id')
    .where('account_id', 'in', [memberId, otherId])
    .orderBy('account_id')
    .forNoKeyUpdate()
    .execute();

/** Finds a block between two members. Each block has a row for both directions, so one look-up is enough. */
export const findBlock = (db: Db, memberId: string, otherId: string) =>
  db
    .selectFrom('blocks')
    .select('initiated')
    .where('member_id', '=', memberId)
    .where('other_id', '=', otherId)
    .executeTakeFirst();

/**
 * Writes a row for each direction. `initiated` is true in the row of the member who blocked; the other row is only
 * its mirror. An existing block by the other member stays.
 */
export const upsertBlock = (tx: Tx, memberId: string, otherId: string, at: Date) =>
  tx
    .insertInto('blocks')
    .values([
      { member_id: memberId, other_id: otherId, initiated: true, at },
      { member_id: otherId, other_id: memberId, initiated: false, at },
    ])
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'other_id'])
        .doUpdateSet((eb) => ({ initiated: eb.ref('excluded.initiated'), at: eb.ref('excluded.at') }))
        .where('blocks.initiated', '=', false)
        .where('excluded.initiated', '=', true),
    )
    .execute();

/** Removes one member's block. The members stay hidden from each other while the other member's block exists. */
export async function deleteBlock(tx: Tx, memberId: string, otherId: string): Promise<void> {
  await sql`
    DELETE FROM blocks WHERE (member_id, other_id) IN ((${memberId}, ${otherId}), (${otherId}, ${memberId}))
      AND NOT EXISTS (SELECT FROM blocks o WHERE o.member_id = ${otherId} AND o.other_id = ${memberId} AND o.initiated)
  `.execute(tx);
  await tx
    .updateTable('blocks')
    .set({ initiated: false })
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

/** Needs no index of its own: the list of one member is short and found by the primary key. */
export const listBlocksOrMutes = (
  db: Db,
  kind: 'block' | 'mute',
  memberId: string,
  after: BlockListCursor | undefined,
  limit: number,
) => {
  const entries =
    kind === 'block'
      ? db.selectFrom('blocks').select(['member_id', 'other_id', 'at']).where('initiated', '=', true)
      : db.selectFrom('mutes').select(['member_id', 'other_id', 'at']);
  return db
    .selectFrom(entries.as('s'))
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

/** Blocks of and against the member, without those of an account on legal hold. */
export const deleteBlockBatch = (tx: Tx, memberId: string, limit: number) =>
  sql`
    DELETE FROM blocks WHERE ctid = ANY(ARRAY(
      SELECT b.ctid FROM blocks b WHERE (b.member_id = ${memberId} OR b.other_id = ${memberId})
        AND NOT EXISTS (SELECT FROM account_holds h WHERE h.account_id IN (b.member_id, b.other_id))
      LIMIT ${limit}))`.execute(tx);

/** Mutes of and against the member, without those of an account on legal hold. */
export const deleteMuteBatch = (tx: Tx, memberId: string, limit: number) =>
  sql`
    DELETE FROM mutes WHERE ctid = ANY(ARRAY(
      SELECT s.ctid FROM mutes s WHERE (s.member_id = ${memberId} OR s.other_id = ${memberId})
        AND NOT EXISTS (SELECT FROM account_holds h WHERE h.account_id IN (s.member_id, s.other_id))
      LIMIT ${limit}))`.execute(tx);
