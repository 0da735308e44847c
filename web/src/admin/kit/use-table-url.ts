import { useSearchParams } from '../../core/router/use-router.ts';
import { latestQuery } from '../../core/navigation.ts';

/** Filters, page and sort order of a table, stored in the URL so that links and Back restore them. */
export interface TableState {
  filters: Readonly<Record<string, string>>;
  pageNum: number;
  pageSize: number;
  sort: string | undefined;
}

/** Page sizes that the user can select. The default is 20 and is not written to the URL. */
const PAGE_SIZES = [10, 20, 50, 100] as const;
/** URL parameters that are not filters. */
const RESERVED_PARAMS = new Set(['pageNum', 'pageSize', 'sort', 'tab', 'open']);

function parseTableState(search: URLSearchParams): TableState {
  return {
    filters: Object.fromEntries([...search].filter(([name]) => !RESERVED_PARAMS.has(name))),
    pageNum: Math.max(1, Number(search.get('pageNum')) || 1),
    pageSize: PAGE_SIZES.find((size) => size === Number(search.get('pageSize'))) ?? 20,
    sort: search.get('sort') ?? undefined,
  };
}

export function useTableUrl(): TableState & {
  /** Changes only what is passed; a change of filter, sort order or page size goes back to the first page. */
  updateState: (next: Partial<TableState>) => void;
} {
  const [search, setSearch] = useSearchParams();
  return {
    ...parseTableState(search),
    updateState(next) {
      const resetsPage = 'filters' in next || 'sort' in next || 'pageSize' in next;
      const currentParams = latestQuery();
      const previous = parseTableState(currentParams);
      const { pageNum, pageSize, sort } = { ...previous, ...(resetsPage && { pageNum: 1 }), ...next };
      const params = new URLSearchParams();
      for (const name of ['tab', 'open']) {
        const paramValue = currentParams.get(name);
        if (paramValue) params.set(name, paramValue);
      }
      for (const [name, value] of Object.entries({ ...previous.filters, ...next.filters }))
        if (value) params.set(name, value);
      if (sort) params.set('sort', sort);
      if (pageNum > 1) params.set('pageNum', String(pageNum));
      if (pageSize !== 20) params.set('pageSize', String(pageSize));
      setSearch(params, { replace: true });
    },
  };
}
