import { sql } from 'kysely';
import { countUpToLimit } from '../../platform/db/admin-list-paging.ts';
import type { Db, Tx } from '../../platform/db/client.ts';

/** Locks an order of the member, in any state. */
export const lockOwnOrder = (tx: Tx, accountId: string, number: string) =>
  tx
    .selectFrom('orders')
    .select(['id', 'amount_fen', 'state'])
    .where('number', '=', number)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();

export interface NewFapiao {
  order_id: string;
  account_id: string;
  kind: string;
  title: string;
  tax_number: string;
  email: string;
  amount_fen: number;
  created_at: Date;
}

/** Undefined when the order has a pending or issued fapiao. */
export const insertFapiao = (tx: Tx, fapiao: NewFapiao) =>
  tx
    .insertInto('fapiao')
    .values(fapiao)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();

const selectFapiao = (db: Db) =>
  db
    .selectFrom('fapiao as f')
    .innerJoin('orders as o', 'o.id', 'f.order_id')
    .innerJoin('members as m', 'm.account_id', 'f.account_id')
    .select([
      'f.id',
      'o.number as order_number',
      'm.name as member_name',
      'm.name_en as member_name_en',
      'f.account_id',
      'f.kind',
      'f.title',
      'f.tax_number',
      'f.email',
      'f.amount_fen',
      'f.state',
      'f.number',
      'f.file_key',
      'f.reason',
      'f.created_at',
    ]);
export type FapiaoRow = Awaited<ReturnType<typeof listMemberFapiao>>[number];

export const findFapiao = (db: Db, id: string) => selectFapiao(db).where('f.id', '=', id).executeTakeFirst();

export const listMemberFapiao = (db: Db, accountId: string, before: string | undefined, limit: number) =>
  selectFapiao(db)
    .where('f.account_id', '=', accountId)
    .$if(before !== undefined, (query) => query.where('f.id', '<', before!))
    .orderBy('f.id', 'desc')
    .limit(limit)
    .execute();

export const selectFapiaoForAdmin = (db: Db, state: string | undefined) =>
  selectFapiao(db)
    .$if(state !== undefined, (query) => query.where('f.state', '=', state!))
    .orderBy('f.id', 'desc');

export const countFapiao = (db: Db, state: string | undefined) =>
  countUpToLimit(
    db,
    db.selectFrom('fapiao').$if(state !== undefined, (query) => query.where('state', '=', state!)),
  );

export interface FapiaoUpdate {
  state: string;
  reason?: string;
  number?: string;
  file_key?: string;
}

/** False when the fapiao is not in `expectedState`. */
export const updateFapiaoState = async (
  tx: Tx,
  id: string,
  expectedState: string,
  change: FapiaoUpdate,
  deciderId: string,
  at: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('fapiao')
    .set({ ...change, decided_by: deciderId, decided_at: at })
    .where('id', '=', id)
    .where('state', '=', expectedState)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** The other columns are retained, as tax law requires. */
export const blankEmailBatch = (tx: Tx, accountId: string, limit: number) =>
  sql`
    UPDATE fapiao SET email = '' WHERE id IN (
      SELECT id FROM fapiao WHERE account_id = ${accountId} AND email <> '' LIMIT ${limit})`.execute(tx);
