import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/client.ts';

export const findPin = (db: Db, companyId: string) =>
  db.selectFrom('company_pins').selectAll().where('company_id', '=', companyId).executeTakeFirst();

/** A new pin is appended unless `position` is set; an existing pin keeps its position. */
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

/** Locks in id order, so that concurrent calls cannot deadlock. */
export const lockSortOrders = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('companies')
    .select(['id', 'sort_order as sortOrder'])
    .where('id', 'in', ids)
    .where('state', '<>', 'removed')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

export const updateSortOrders = (tx: Tx, rows: readonly { id: string; sortOrder: number }[]) =>
  sql`
    UPDATE companies c SET sort_order = requested.sort_order
    FROM unnest(${rows.map((row) => row.id)}::bigint[], ${rows.map((row) => row.sortOrder)}::int[])
      AS requested (id, sort_order)
    WHERE c.id = requested.id AND c.sort_order <> requested.sort_order
  `.execute(tx);

/** For staff: includes pins that are not yet or no longer active. */
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

/** Locks in id order; returns the company ids by position. */
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

/** Moves `ids` to the front in this order; the others follow in their present order. */
export const updatePinPositions = (tx: Tx, ids: readonly string[]) =>
  sql`
    UPDATE company_pins p SET position = renumbered.position
    FROM (
      SELECT q.company_id, row_number() OVER (ORDER BY g.place NULLS LAST, q.position, q.company_id) AS position
      FROM company_pins q LEFT JOIN unnest(${ids}::bigint[]) WITH ORDINALITY AS g (id, place) ON g.id = q.company_id
    ) renumbered
    WHERE p.company_id = renumbered.company_id AND p.position <> renumbered.position
  `.execute(tx);
