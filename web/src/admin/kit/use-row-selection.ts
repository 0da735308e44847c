import { useState } from 'react';

/** Selection in a bulk request: single rows, or every row that matches the filter. */
export type BulkSelection<F> = { ids: string[] } | { matching: F };

export interface RowSelection {
  ids: ReadonlySet<string>;
  /** Every matching row is selected, also on other pages. */
  all: boolean;
  setIds: (ids: readonly string[]) => void;
  toggle: (id: string, on: boolean) => void;
  selectAll: () => void;
  clear: () => void;
}

/**
 * Row selection of a table. A new filter clears it, because the selected rows may no longer be shown. While rows of the
 * previous filter or page are shown, none can be selected: the new filter may exclude them.
 */
export function useRowSelection(filterKey: string, hasPreviousRows: boolean): RowSelection {
  const [stored, setStored] = useState<{ filter: string; ids: ReadonlySet<string>; all: boolean }>({
    filter: filterKey,
    ids: new Set(),
    all: false,
  });
  const { ids, all } = stored.filter === filterKey ? stored : { ids: new Set<string>(), all: false };
  const store = (next: ReadonlySet<string>, allMatching = false) =>
    setStored({ filter: filterKey, ids: next, all: allMatching });
  return {
    ids,
    all,
    setIds: (next) => {
      if (!hasPreviousRows) store(new Set(next));
    },
    toggle(id, on) {
      if (hasPreviousRows) return;
      const next = new Set(ids);
      if (on) next.add(id);
      else next.delete(id);
      store(next);
    },
    selectAll: () => store(new Set(), true),
    clear: () => store(new Set()),
  };
}
