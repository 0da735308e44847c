import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';

export interface OrderFilter {
  state?: string | undefined;
  number?: string | undefined;
  memberId?: string | undefined;
}

const filtered = (db: Db, { state, number, memberId }: OrderFilter) =>
  db
    .selectFrom('orders as o')
    .$if(state !== undefined, (query) => query.where('o.state', '=', state!))
    .$if(number !== undefined, (query) => query.where('o.number', '=', number!))
    .$if(memberId !== undefined, (query) => query.where('o.account_id', '=', memberId!));

export const listTable = (db: Db, filter: OrderFilter, offset: number, limit: number) =>
  filtered(db, filter)
    .innerJoin('packages as p', 'p.id', 'o.package_id')
    .innerJoin('members as m', 'm.account_id', 'o.account_id')
    .leftJoin('companies as c', 'c.id', 'o.company_id')
    .select((eb) => [
      'o.id',
      'o.number',
      'o.state',
      'o.months',
      'o.amount_fen',
      'o.created_at',
      'o.account_id',
      'm.name',
      'p.name_zh as package_zh',
      'p.name_en as package_en',
      'c.name_zh as company_zh',
      'c.name_en as company_en',
      eb
        .selectFrom('refunds as r')
        .whereRef('r.order_id', '=', 'o.id')
        .where('r.state', '=', 'done')
        .select(sql<number>`coalesce(sum(r.amount_fen), 0)::int`.as('sum'))
        .as('refunded'),
    ])
    .orderBy('o.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();

export const countTable = async (db: Db, filter: OrderFilter, ceiling: number): Promise<number> => {
  const { count } = await db
    .selectFrom(filtered(db, filter).select('o.id').limit(ceiling).as('some'))
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const listHeld = (db: Db, offset: number, limit: number) =>
  db
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .innerJoin('members as m', 'm.account_id', 'o.account_id')
    .select([
      'p.id',
      'o.number',
      'm.name',
      'p.channel',
      'p.transaction_id',
      'p.held_for',
      'o.amount_fen as ordered_fen',
      'p.amount_fen as paid_fen',
      'p.paid_at',
    ])
    .where('p.state', '=', 'held')
    .where('p.refunded_fen', '=', 0)
    .orderBy('p.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();

export const countHeld = async (db: Db): Promise<number> => {
  const { count } = await db
    .selectFrom('payments')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('state', '=', 'held')
    .where('refunded_fen', '=', 0)
    .executeTakeFirstOrThrow();
  return Number(count);
};
