/** A table of the back office with one page. */
export const tablePage = <R>(rows: R[]) => ({
  rows,
  total: rows.length,
  more: false,
  next: null,
  previous: null,
  position: 1,
});
