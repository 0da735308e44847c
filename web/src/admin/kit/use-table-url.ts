import { useSearchParams } from '../../core/router/use-router.ts';
import { latestQuery } from '../../core/navigation.ts';

/** Filters, position and sort order of a table, stored in the URL so that links, Back and a reload restore them. */
export interface TableState {
  filters: Readonly<Record<string, string>>;
  /** A cursor of a response. */
  cursor: string | undefined;
  /** The page begins with this day or text; only for tables with a jump, and without a cursor. */
  startAt: string | undefined;
  pageSize: number;
  sort: string | undefined;
}

/** Page sizes that the user can select. The default is 20 and is not written to the URL. */
export const PAGE_SIZES = [10, 20, 50, 100] as const;
/** URL parameters that are not filters; `pageNum` is in bookmarks of version 1. */
const RESERVED_PARAMS = new Set(['cursor', 'startAt', 'pageSize', 'pageNum', 'sort', 'tab', 'open']);

function parseTableState(search: URLSearchParams): TableState {
  return {
    filters: Object.fromEntries([...search].filter(([name]) => !RESERVED_PARAMS.has(name))),
    cursor: search.get('cursor') ?? undefined,
    startAt: search.get('startAt') ?? undefined,
    pageSize: PAGE_SIZES.find((size) => size === Number(search.get('pageSize'))) ?? 20,
    sort: search.get('sort') ?? undefined,
  };
}

export function useTableUrl(): TableState & {
  /** Changes only what is passed, and the position: without a cursor or a start, the first page. */
  updateState: (next: Partial<TableState>) => void;
} {
  const [search, setSearch] = useSearchParams();
  return {
    ...parseTableState(search),
    updateState(next) {
      const currentParams = latestQuery();
      const previous = parseTableState(currentParams);
      const { pageSize, sort } = { ...previous, ...next };
      const params = new URLSearchParams();
      for (const name of ['tab', 'open']) {
        const paramValue = currentParams.get(name);
        if (paramValue) params.set(name, paramValue);
      }
      for (const [name, value] of Object.entries({ ...previous.filters, ...next.filters }))
        if (value) params.set(name, value);
      if (sort) params.set('sort', sort);
      if (next.cursor) params.set('cursor', next.cursor);
      else if (next.startAt) params.set('startAt', next.startAt);
      if (pageSize !== 20) params.set('pageSize', String(pageSize));
      setSearch(params, { replace: true });
    },
  };
}
