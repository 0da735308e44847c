import type { Db, Tx } from '../../db/client.ts';

/** A paid order of the member. */
export const findPaid = (tx: Tx, accountId: string, number: string) =>
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

/** Undefined when one is under way or issued. */
export const insertFapiao = (tx: Tx, fapiao: NewFapiao) =>
  tx
    .insertInto('fapiao')
    .values(fapiao)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();

const rows = (db: Db) =>
  db
    .selectFrom('fapiao as f')
    .innerJoin('orders as o', 'o.id', 'f.order_id')
    .innerJoin('members as m', 'm.account_id', 'f.account_id')
    .select([
      'f.id',
      'o.number as order_number',
      'm.name as member_name',
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
export type FapiaoRow = Awaited<ReturnType<typeof listOwn>>[number];

export const findFapiao = (db: Db, id: string) => rows(db).where('f.id', '=', id).executeTakeFirst();

export const listOwn = (db: Db, accountId: string, before: string | undefined, limit: number) =>
  rows(db)
    .where('f.account_id', '=', accountId)
    .$if(before !== undefined, (query) => query.where('f.id', '<', before!))
    .orderBy('f.id', 'desc')
    .limit(limit)
    .execute();

export const listAll = (db: Db, state: string | undefined, offset: number, limit: number) =>
  rows(db)
    .$if(state !== undefined, (query) => query.where('f.state', '=', state!))
    .orderBy('f.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();

export const countAll = async (db: Db, state: string | undefined, ceiling: number): Promise<number> => {
  const { count } = await db
    .selectFrom(
      db
        .selectFrom('fapiao')
        .select('id')
        .$if(state !== undefined, (query) => query.where('state', '=', state!))
        .limit(ceiling)
        .as('some'),
    )
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

export interface FapiaoChange {
  state: string;
  reason?: string;
  number?: string;
  file_key?: string;
}

/** False when it does not stand where the step begins. */
export const setFapiao = async (
  tx: Tx,
  id: string,
  from: string,
  change: FapiaoChange,
  by: string,
  at: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('fapiao')
    .set({ ...change, decided_by: by, decided_at: at })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
