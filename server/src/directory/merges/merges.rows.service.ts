import type { MergeGroup, MergeKind, MergePreview } from '@mingtang/contract/merges';
import { MERGE_ROWS_MAX } from '@mingtang/contract/limits';
import { AppError } from '../../base/errors.ts';
import type { Db, Tx } from '../../platform/db/client.ts';
import { MOVED_COLUMNS } from './merge-tables.ts';
import * as queries from './merges.rows.queries.ts';

interface MovedRows {
  table: string;
  column: string;
  /** The primary keys after the move. */
  rows: object[];
}

/** Rows of the merged record by group. Throws if there are too many of one kind. */
export async function countMergedRows(
  db: Db,
  kind: MergeKind,
  pair: queries.MergePair,
): Promise<MergePreview['counts']> {
  const counts = new Map<MergeGroup, { moved: number; stays: number }>();
  const add = (group: MergeGroup, { moved, total }: { moved: number; total: number }) => {
    const sum = counts.get(group) ?? { moved: 0, stays: 0 };
    counts.set(group, { moved: sum.moved + moved, stays: sum.stays + total - moved });
  };
  add('memberships', await queries.countPeriods(db, kind, pair));
  add('orders', { moved: 0, total: await queries.countOrders(db, kind, pair) });
  for (const column of MOVED_COLUMNS[kind]) {
    const count = await queries.countRows(db, pair, column, MERGE_ROWS_MAX + 1);
    if (count.total > MERGE_ROWS_MAX) throw new AppError('merge.too_large');
    add(column.group, count);
  }
  return [...counts]
    .filter(([, { moved, stays }]) => moved + stays > 0)
    .map(([group, count]) => ({ group, ...count }));
}

export async function moveMergedRows(tx: Tx, kind: MergeKind, pair: queries.MergePair): Promise<MovedRows[]> {
  const moved: MovedRows[] = [];
  for (const column of MOVED_COLUMNS[kind]) {
    const rows = await queries.moveRows(tx, pair, column);
    if (rows.length > 0) moved.push({ table: column.table, column: column.column, rows });
  }
  return moved;
}

/** In the opposite order: a row that two columns moved is found by its key after the later move. */
export async function restoreMergedRows(
  tx: Tx,
  pair: queries.MergePair,
  moved: readonly MovedRows[],
): Promise<void> {
  for (const { table, column, rows } of moved.toReversed())
    await queries.restoreRows(tx, pair, table, column, rows);
}

export const countMovedRows = (moved: readonly MovedRows[], table: string, column: string): number =>
  moved.find((entry) => entry.table === table && entry.column === column)?.rows.length ?? 0;

export type { MovedRows };
