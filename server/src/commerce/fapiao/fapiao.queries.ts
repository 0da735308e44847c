import { sql } from 'kysely';
import { countUpToLimit } from '../../platform/db/admin-list-paging.ts';
import type { Db, Tx } from '../../platform/db/client.ts';
import { likePatternOf, startOfDay } from '../../platform/db/filter-values.ts';

/** Locks an order in any state. */
export const lockOrderByNumber = (tx: Tx, number: string) =>
  tx
    .selectFrom('orders')
    .select(['id', 'account_id', 'amount_fen', 'state'])
    .where('number', '=', number)
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

export interface FapiaoFilter {
  state?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  keyword?: string | undefined;
}

const filterFapiao = (db: Db, { state, from, to, keyword }: FapiaoFilter) =>
  db
    .selectFrom('fapiao as f')
    .$if(state !== undefined, (query) => query.where('f.state', '=', state!))
    .$if(from !== undefined, (query) => query.where('f.created_at', '>=', startOfDay(from!)))
    .$if(to !== undefined, (query) =>
      query.where('f.created_at', '<', sql<Date>`${startOfDay(to!)} + interval '1 day'`),
    )
    .$if(keyword !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb('f.title', 'ilike', likePatternOf(keyword!)),
          eb('f.tax_number', '=', keyword!),
          eb('f.number', '=', keyword!),
          eb(
            'f.order_id',
            'in',
            eb.selectFrom('orders as k').select('k.id').where('k.number', '=', keyword!),
          ),
          eb(
            'f.account_id',
            'in',
            eb
              .selectFrom('members as n')
              .select('n.account_id')
              .where((memberEb) =>
                memberEb.or([
                  memberEb('n.name', 'ilike', likePatternOf(keyword!)),
                  memberEb('n.name_en', 'ilike', likePatternOf(keyword!)),
                ]),
              ),
          ),
        ]),
      ),
    );

export const selectFapiao = (db: Db, filter: FapiaoFilter = {}) =>
  filterFapiao(db, filter)
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

export const countFapiao = (db: Db, filter: FapiaoFilter) => countUpToLimit(db, filterFapiao(db, filter));

export interface FapiaoUpdate {
  state: 'approved' | 'refused' | 'issued' | 'red';
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
