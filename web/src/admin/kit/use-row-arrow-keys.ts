import { useEffect } from 'react';
import type { OpenRow } from './admin-table-types.ts';

const TYPING =
  'input, textarea, select, [contenteditable=true], [role=combobox], [role=listbox], [role=menu]';

/** While a row is open in a drawer, the arrow keys up and down open the previous and the next row of the page. */
export function useRowArrowKeys<R>(
  rows: readonly R[],
  rowKey: (row: R) => string,
  open: OpenRow<R> | undefined,
) {
  useEffect(() => {
    if (!open?.key) return;
    function onKeyDown(event: KeyboardEvent): void {
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
      if (step === 0 || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.target instanceof Element && event.target.closest(TYPING)) return;
      const at = rows.findIndex((row) => rowKey(row) === open!.key);
      const next = at === -1 ? undefined : rows[at + step];
      if (next === undefined) return;
      event.preventDefault();
      open!.onOpen(next);
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [rows, rowKey, open]);
}
