import { sql } from 'kysely';
import type { Tx } from '../../platform/db/client.ts';

/** A count never goes below zero, so that a wrong one does not stop the erasure of an account. */
export const addToFansCounts = (tx: Tx, companyIds: readonly string[], change: 1 | -1) =>
  sql`
    UPDATE companies SET fans_count = greatest(fans_count + ${change}::integer, 0)
    WHERE id = ANY(${[...companyIds]}::bigint[])`.execute(tx);

export const recountLiveProducts = (tx: Tx, companyId: string) =>
  tx
    .updateTable('companies')
    .set((eb) => ({
      product_count: eb
        .selectFrom('products')
        .select(eb.fn.countAll<number>().as('count'))
        .where('company_id', '=', companyId)
        .where('state', '=', 'live'),
    }))
    .where('id', '=', companyId)
    .execute();
