import { useState } from 'react';

/** What a bulk call takes: rows ticked one by one, or everything that the filter finds. */
export type Selection<F> = { ids: string[] } | { matching: F };

export interface Chosen {
  ids: ReadonlySet<string>;
  /** Everything that matches, also on other pages. */
  all: boolean;
  set: (ids: readonly string[]) => void;
  toggle: (id: string, on: boolean) => void;
  setAll: () => void;
  clear: () => void;
}

/** Ticks live as long as the filter: with another one they would be about rows that nobody sees. */
export function useChosen(filter: string): Chosen {
  const [kept, setKept] = useState<{ filter: string; ids: ReadonlySet<string>; all: boolean }>({
    filter,
    ids: new Set(),
    all: false,
  });
  const { ids, all } = kept.filter === filter ? kept : { ids: new Set<string>(), all: false };
  const keep = (next: ReadonlySet<string>, every = false) => setKept({ filter, ids: next, all: every });
  return {
    ids,
    all,
    set: (next) => keep(new Set(next)),
    toggle(id, on) {
      const next = new Set(ids);
      if (on) next.add(id);
      else next.delete(id);
      keep(next);
    },
    setAll: () => keep(new Set(), true),
    clear: () => keep(new Set()),
  };
}
