/** Gap between neighbours, so that a row can be inserted without changing the others. */
export const SORT_ORDER_GAP = 10;

/** The rows whose sort order changes when the row at `from` moves to `to`, with their new sort order. */
export function listReorderedRows<T extends { sortOrder: number }>(
  rows: readonly T[],
  from: number,
  to: number,
): T[] {
  const next = [...rows];
  next.splice(to, 0, ...next.splice(from, 1));
  return next.flatMap((row, index) => {
    const sortOrder = (index + 1) * SORT_ORDER_GAP;
    return row.sortOrder === sortOrder ? [] : [{ ...row, sortOrder }];
  });
}

export const nextSortOrder = (rows: readonly { sortOrder: number }[]): number =>
  Math.max(0, ...rows.map(({ sortOrder }) => sortOrder)) + SORT_ORDER_GAP;
