import { sql } from 'kysely';
import type { Db, Tx } from '../../db/client.ts';

export const findPin = (db: Db, companyId: string) =>
  db.selectFrom('company_pins').selectAll().where('company_id', '=', companyId).executeTakeFirst();

/** A new pin stands behind the others; one that is changed keeps its place. */
export const upsertPin = (
  tx: Tx,
  pin: { company_id: string; placement: string; starts_at: string | null; ends_at: string | null },
) =>
  tx
    .insertInto('company_pins')
    .values((eb) => ({
      ...pin,
      position: eb.selectFrom('company_pins').select(sql<number>`coalesce(max(position), 0) + 1`.as('next')),
    }))
    .onConflict((conflict) =>
      conflict.column('company_id').doUpdateSet((eb) => ({
        placement: eb.ref('excluded.placement'),
        starts_at: eb.ref('excluded.starts_at'),
        ends_at: eb.ref('excluded.ends_at'),
      })),
    )
    .execute();

export const deletePin = (tx: Tx, companyId: string) =>
  tx.deleteFrom('company_pins').where('company_id', '=', companyId).execute();

/** In the order of their ids, so that two calls do not wait for each other in a circle. */
export const lockSortOrders = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('companies')
    .select(['id', 'sort_order as sortOrder'])
    .where('id', 'in', ids)
    .where('state', '<>', 'removed')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

export const setSortOrders = (tx: Tx, rows: readonly { id: string; sortOrder: number }[]) =>
  sql`
    UPDATE companies c SET sort_order = given.sort_order
    FROM unnest(${rows.map((row) => row.id)}::bigint[], ${rows.map((row) => row.sortOrder)}::int[])
      AS given (id, sort_order)
    WHERE c.id = given.id AND c.sort_order <> given.sort_order
  `.execute(tx);
