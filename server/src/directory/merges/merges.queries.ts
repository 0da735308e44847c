import type { MergeKind } from '@mingtang/contract/merges';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/client.ts';

export interface NewMerge {
  kind: MergeKind;
  survivor_id: string;
  merged_id: string;
  state_before: string;
  merged_phone: string | null;
  undo: string;
  created_at: Date;
  created_by: string;
  undo_until: Date;
}

export const insertMerge = (tx: Tx, merge: NewMerge) =>
  tx.insertInto('merges').values(merge).returning('id').executeTakeFirstOrThrow();

export const lockMerge = (tx: Tx, kind: MergeKind, survivorId: string, id: string) =>
  tx
    .selectFrom('merges')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('survivor_id', '=', survivorId)
    .where('undone_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

export const markMergeUndone = (tx: Tx, id: string, by: string, at: Date) =>
  tx
    .updateTable('merges')
    .set({ undone_at: at, undone_by: by, undo: null, merged_phone: null })
    .where('id', '=', id)
    .execute();

export interface ListedMergeRow {
  id: string;
  merged_id: string;
  name: string;
  name_en: string;
  by_name: string;
  by_name_en: string;
  created_at: Date;
  undo_until: Date;
  undoable: boolean;
  undone_at: Date | null;
  orders: number;
}

export const listMerges = async (
  db: Db,
  kind: MergeKind,
  survivorId: string,
  now: Date,
  limit: number,
): Promise<ListedMergeRow[]> =>
  (
    await sql<ListedMergeRow>`
      SELECT g.id, g.merged_id, coalesce(m.name, c.name_zh, '') AS name,
        coalesce(m.name_en, c.name_en, '') AS name_en, w.name AS by_name, w.name_en AS by_name_en,
        g.created_at, g.undo_until, g.undo IS NOT NULL AND g.undo_until > ${now} AS undoable, g.undone_at,
        (SELECT count(*)::int FROM orders o WHERE g.undone_at IS NULL
          AND (g.kind = 'member' AND o.account_id = g.merged_id
            OR g.kind = 'company' AND o.company_id = g.merged_id)) AS orders
      FROM merges g
      JOIN members w ON w.account_id = g.created_by
      LEFT JOIN members m ON g.kind = 'member' AND m.account_id = g.merged_id
      LEFT JOIN companies c ON g.kind = 'company' AND c.id = g.merged_id
      WHERE g.kind = ${kind} AND g.survivor_id = ${survivorId}
      ORDER BY g.id DESC LIMIT ${limit}`.execute(db)
  ).rows;

export const selectMerges = (db: Db) =>
  db
    .selectFrom('merges as g')
    .innerJoin('members as w', 'w.account_id', 'g.created_by')
    .leftJoin('members as km', (join) =>
      join.onRef('km.account_id', '=', 'g.survivor_id').on('g.kind', '=', 'member'),
    )
    .leftJoin('members as mm', (join) =>
      join.onRef('mm.account_id', '=', 'g.merged_id').on('g.kind', '=', 'member'),
    )
    .leftJoin('companies as kc', (join) =>
      join.onRef('kc.id', '=', 'g.survivor_id').on('g.kind', '=', 'company'),
    )
    .leftJoin('companies as mc', (join) =>
      join.onRef('mc.id', '=', 'g.merged_id').on('g.kind', '=', 'company'),
    )
    .select((eb) => [
      'g.id',
      'g.kind',
      'g.survivor_id',
      'g.created_at',
      'g.undo_until',
      'g.undone_at',
      eb('g.undo', 'is not', null).as('has_undo'),
      'w.name as by_name',
      'w.name_en as by_name_en',
      eb.fn.coalesce('km.name', 'kc.name_zh', sql<string>`''`).as('survivor_name'),
      eb.fn.coalesce('km.name_en', 'kc.name_en', sql<string>`''`).as('survivor_name_en'),
      eb.fn.coalesce('mm.name', 'mc.name_zh', sql<string>`''`).as('merged_name'),
      eb.fn.coalesce('mm.name_en', 'mc.name_en', sql<string>`''`).as('merged_name_en'),
    ])
    .orderBy('g.id', 'desc');
export type MergeRow = Awaited<ReturnType<ReturnType<typeof selectMerges>['execute']>>[number];

/** The personal data of merges that can no longer be undone; frees the numbers of the merged accounts. */
export const clearExpiredMerges = (db: Db, now: Date) =>
  db
    .updateTable('merges')
    .set({ undo: null, merged_phone: null })
    .where('undo', 'is not', null)
    .where('undo_until', '<=', now)
    .execute();

export const clearMergesOf = (tx: Tx, accountId: string) =>
  tx
    .updateTable('merges')
    .set({ undo: null, merged_phone: null })
    .where('kind', '=', 'member')
    .where((eb) => eb.or([eb('survivor_id', '=', accountId), eb('merged_id', '=', accountId)]))
    .execute();
