import { sql } from 'kysely';
import type { PinScope } from '@mingtang/contract/posts';
import type { Db, Tx } from '../../platform/db/client.ts';

/** Serialises changes of pins; readers are not blocked. */
export const lockPins = (tx: Tx) => sql`LOCK TABLE post_pins IN SHARE ROW EXCLUSIVE MODE`.execute(tx);

export const listPins = (tx: Tx, postId: string, now: Date) =>
  tx
    .selectFrom('post_pins')
    .select(['scope', 'at', 'ends_at', 'pinned_by'])
    .where('post_id', '=', postId)
    .where('ends_at', '>', now)
    .orderBy('scope')
    .execute();

export type PinRow = Awaited<ReturnType<typeof listPins>>[number];

/** Used slots of a list: active pins of live, listed posts. */
export const countActivePins = async (db: Db, scope: PinScope, now: Date): Promise<number> => {
  const row = await db
    .selectFrom('post_pins as i')
    .innerJoin('posts as p', 'p.id', 'i.post_id')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('i.scope', '=', scope)
    .where('i.ends_at', '>', now)
    .where('p.state', '=', 'live')
    .where('p.listed', '=', true)
    .executeTakeFirstOrThrow();
  return Number(row.count);
};

/**
 * Frees the slots of pins that have ended or whose post is no longer live and listed. For NOT EXISTS the planner could
 * read all live posts into a hash table.
 */
export const deleteInactivePins = (tx: Tx, scope: PinScope, now: Date) =>
  sql`
    DELETE FROM post_pins i WHERE i.scope = ${scope} AND (
      i.ends_at <= ${now}::timestamptz
      OR (SELECT true FROM posts p WHERE p.id = i.post_id AND p.state = 'live' AND p.listed) IS NULL
    )
  `.execute(tx);

export const findFreePinSlot = async (
  tx: Tx,
  scope: PinScope,
  slots: number,
): Promise<number | undefined> => {
  const { rows } = await sql<{ slot: number }>`
    SELECT slot FROM generate_series(1, ${slots}::int) slot
    WHERE NOT EXISTS (SELECT FROM post_pins i WHERE i.scope = ${scope} AND i.slot = slot.slot)
    ORDER BY slot LIMIT 1
  `.execute(tx);
  return rows[0]?.slot;
};

export interface NewPin {
  post_id: string;
  scope: PinScope;
  at: Date;
  ends_at: Date;
  pinned_by: string;
}

export const insertPin = (tx: Tx, pin: NewPin & { slot: number }) =>
  tx.insertInto('post_pins').values(pin).execute();

/** Updates the existing pin and keeps its slot. False when the post is not pinned there. */
export const updatePin = async (
  tx: Tx,
  { post_id, scope, at, ends_at, pinned_by }: NewPin,
): Promise<boolean> =>
  (await tx
    .updateTable('post_pins')
    .set({ at, ends_at, pinned_by })
    .where('post_id', '=', post_id)
    .where('scope', '=', scope)
    .returning('slot')
    .executeTakeFirst()) !== undefined;

export const deletePins = (tx: Tx, postId: string, scope?: PinScope) =>
  tx
    .deleteFrom('post_pins')
    .where('post_id', '=', postId)
    .$if(scope !== undefined, (query) => query.where('scope', '=', scope!))
    .execute();
