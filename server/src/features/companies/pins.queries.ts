import { sql } from 'kysely';
import type { Db, Tx } from '../../db/client.ts';

export const findPin = (db: Db, companyId: string) =>
  db.selectFrom('company_pins').selectAll().where('company_id', '=', companyId).executeTakeFirst();

/** A new pin stands behind the others unless its place is given; one that is changed keeps its place. */
export const upsertPin = (
  tx: Tx,
  pin: { company_id: string; placement: string; starts_at: string | null; ends_at: string | null },
  position?: number,
) =>
  tx
    .insertInto('company_pins')
    .values((eb) => ({
      ...pin,
      position:
        position ??
        eb.selectFrom('company_pins').select(sql<number>`coalesce(max(position), 0) + 1`.as('next')),
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

/** With those whose time is to come or over, for staff. */
export const listPins = (db: Db, limit: number) =>
  db
    .selectFrom('company_pins as p')
    .innerJoin('companies as c', 'c.id', 'p.company_id')
    .select([
      'c.id',
      'c.name_zh',
      'c.name_en',
      'c.logo_id',
      'c.region',
      'p.placement',
      'p.starts_at',
      'p.ends_at',
    ])
    .where('c.state', '<>', 'removed')
    .orderBy('p.position')
    .orderBy('p.company_id')
    .limit(limit)
    .execute();

/** Held in the order of their ids; answered in their own. */
export const lockPins = async (tx: Tx): Promise<string[]> =>
  (
    await tx
      .selectFrom('company_pins')
      .select(['company_id', 'position'])
      .orderBy('company_id')
      .forUpdate()
      .execute()
  )
    .toSorted((a, b) => a.position - b.position)
    .map((row) => row.company_id);

/** Those named stand first, in this order; others keep theirs behind them. */
export const setPositions = (tx: Tx, ids: readonly string[]) =>
  sql`
    UPDATE company_pins p SET position = given.position
    FROM (
      SELECT q.company_id, row_number() OVER (ORDER BY g.place NULLS LAST, q.position, q.company_id) AS position
      FROM company_pins q LEFT JOIN unnest(${ids}::bigint[]) WITH ORDINALITY AS g (id, place) ON g.id = q.company_id
    ) given
    WHERE p.company_id = given.company_id AND p.position <> given.position
  `.execute(tx);
