import { useSearchParams } from 'react-router';
import { queryNow } from '../../../app/go.ts';

/** What a table shows, read from the address: it can be sent to a colleague, and comes back with the back button. */
export interface TableState {
  filters: Readonly<Record<string, string>>;
  pageNum: number;
  pageSize: number;
  sort: string | undefined;
}

const PAGE_SIZES = [10, 20, 50, 100] as const;
const OWN = new Set(['pageNum', 'pageSize', 'sort', 'tab', 'open']);

function read(search: URLSearchParams): TableState {
  return {
    filters: Object.fromEntries([...search].filter(([name]) => !OWN.has(name))),
    pageNum: Math.max(1, Number(search.get('pageNum')) || 1),
    pageSize: PAGE_SIZES.find((size) => size === Number(search.get('pageSize'))) ?? 20,
    sort: search.get('sort') ?? undefined,
  };
}

export function useTableUrl(): TableState & {
  /** Changes the filters that are named, order or page; a change of filter or order starts at the first page. */
  set: (next: Partial<TableState>) => void;
} {
  const [search, setSearch] = useSearchParams();
  return {
    ...read(search),
    set(next) {
      const again = 'filters' in next || 'sort' in next || 'pageSize' in next;
      const now = queryNow();
      const before = read(now);
      const { pageNum, pageSize, sort } = { ...before, ...(again && { pageNum: 1 }), ...next };
      const pairs = new URLSearchParams();
      for (const name of ['tab', 'open']) {
        const kept = now.get(name);
        if (kept) pairs.set(name, kept);
      }
      for (const [name, value] of Object.entries({ ...before.filters, ...next.filters }))
        if (value) pairs.set(name, value);
      if (sort) pairs.set('sort', sort);
      if (pageNum > 1) pairs.set('pageNum', String(pageNum));
      if (pageSize !== 20) pairs.set('pageSize', String(pageSize));
      setSearch(pairs, { replace: true });
    },
  };
}
