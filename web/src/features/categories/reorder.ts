/** Room between two neighbours, so that one more fits without touching the others. */
export const GAP = 10;

/** Those whose order changes when the one at `from` goes to `to`, each with its new order. */
export function reordered<T extends { sortOrder: number }>(
  rows: readonly T[],
  from: number,
  to: number,
): T[] {
  const next = [...rows];
  next.splice(to, 0, ...next.splice(from, 1));
  return next.flatMap((row, index) => {
    const sortOrder = (index + 1) * GAP;
    return row.sortOrder === sortOrder ? [] : [{ ...row, sortOrder }];
  });
}

export const orderAfter = (rows: readonly { sortOrder: number }[]): number =>
  Math.max(0, ...rows.map(({ sortOrder }) => sortOrder)) + GAP;
