import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BulkBar, type BulkAction } from './BulkBar.tsx';
import { type Filter, FilterBar } from './FilterBar.tsx';
import { Panel } from './Panel.tsx';
import { ResourceTable } from './ResourceTable.tsx';
import type { Column, Page } from './table.ts';
import { type Chosen, useChosen } from './use-chosen.ts';
import { type TableState, useTableUrl } from './use-table-url.ts';

export interface ResourceProps<R> {
  /** Names the table for readers, and its place in the cache: mutations invalidate `[name]`. */
  name: string;
  label: string;
  filters: readonly Filter[];
  columns: readonly Column<R>[];
  rowKey: (row: R) => string;
  rowName: (row: R) => string;
  load: (state: TableState, signal: AbortSignal) => Promise<Page<R>>;
  /** What can be done with several rows; `chosen.all` stands for everything that `state.filters` finds. */
  bulk?: (chosen: Chosen, state: TableState) => readonly BulkAction[];
  /** Saved views, export and the like: they work on what the table shows. */
  tools?: (state: TableState) => ReactNode;
}

/** The one pattern of every list in the office: filters in the address, rows, bulk bar, pages. */
export function Resource<R extends object>(props: ResourceProps<R>) {
  const { name, label, filters, columns, rowKey, rowName, load, bulk, tools } = props;
  const { set, ...state } = useTableUrl();
  const { filters: values, pageNum, pageSize, sort } = state;
  const query = useQuery({
    queryKey: [name, values, sort, pageNum, pageSize],
    queryFn: ({ signal }) => load(state, signal),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
  const chosen = useChosen(JSON.stringify(values));
  const page = query.data;
  return (
    <>
      {filters.length > 0 && (
        <FilterBar
          filters={filters}
          values={values}
          onChange={(next) => set({ filters: next })}
          extra={tools?.(state)}
        />
      )}
      <Panel flush>
        {bulk && (
          <BulkBar
            chosen={chosen}
            actions={bulk(chosen, state)}
            total={page?.total ?? 0}
            more={page?.more ?? false}
          />
        )}
        <ResourceTable
          label={label}
          columns={columns}
          rowKey={rowKey}
          rowName={rowName}
          page={page}
          loading={query.isFetching}
          error={query.error}
          retry={query.refetch}
          state={state}
          set={set}
          chosen={bulk && chosen}
        />
      </Panel>
    </>
  );
}
