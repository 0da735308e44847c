import { useSearchParams } from 'react-router';

/** What a table shows, read from the address: it can be sent to a colleague, and comes back with the back button. */
export interface TableState {
  filters: Readonly<Record<string, string>>;
  pageNum: number;
  pageSize: number;
  sort: string | undefined;
}

const PAGE_SIZES = [10, 20, 50, 100] as const;
const OWN = new Set(['pageNum', 'pageSize', 'sort', 'tab', 'open']);

export function useTableUrl(): TableState & {
  /** Changes filters, order or page; a change of filter or order starts at the first page. */
  set: (next: Partial<TableState>) => void;
} {
  const [search, setSearch] = useSearchParams();
  const filters = Object.fromEntries([...search].filter(([name]) => !OWN.has(name)));
  const state: TableState = {
    filters,
    pageNum: Math.max(1, Number(search.get('pageNum')) || 1),
    pageSize: PAGE_SIZES.find((size) => size === Number(search.get('pageSize'))) ?? 20,
    sort: search.get('sort') ?? undefined,
  };
  return {
    ...state,
    set(next) {
      const again = 'filters' in next || 'sort' in next || 'pageSize' in next;
      const { filters, ...rest } = { ...state, ...(again && { pageNum: 1 }), ...next };
      const pairs = new URLSearchParams();
      for (const name of ['tab', 'open']) {
        const kept = search.get(name);
        if (kept) pairs.set(name, kept);
      }
      for (const [name, value] of Object.entries(filters)) if (value) pairs.set(name, value);
      if (rest.sort) pairs.set('sort', rest.sort);
      if (rest.pageNum > 1) pairs.set('pageNum', String(rest.pageNum));
      if (rest.pageSize !== 20) pairs.set('pageSize', String(rest.pageSize));
      setSearch(pairs, { replace: true });
    },
  };
}
