import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BulkBar, type BulkAction } from './BulkBar.tsx';
import { type TableFilter, TableFilterBar } from './TableFilterBar.tsx';
import { AdminPanel } from './AdminPanel.tsx';
import { AdminTable } from './AdminTable.tsx';
import type { TableColumn, TableSource } from './admin-table-types.ts';
import { type RowSelection, useRowSelection } from './use-row-selection.ts';
import { type TableState, useTableUrl } from './use-table-url.ts';

export interface AdminListProps<R> extends TableSource<R> {
  label: string;
  filters: readonly TableFilter[];
  columns: readonly TableColumn<R>[];
  rowKey: (row: R) => string;
  rowName: (row: R) => string;

  /** Bulk actions; `rowSelection.all` means every row that matches `state.filters`. */
  bulkActions?: (rowSelection: RowSelection, state: TableState) => readonly BulkAction[];
  /** Saved views, export and similar controls for the current table state. */
  tools?: (state: TableState) => ReactNode;
}

/** Standard list of the back office: filters in the URL, rows, bulk actions, pagination. */
export function AdminList<R extends object>(props: AdminListProps<R>) {
  const { name, label, filters, columns, rowKey, rowName, load, bulkActions, tools } = props;
  const { updateState, ...state } = useTableUrl();
  const { filters: filterValues, pageNum, pageSize, sort } = state;
  const query = useQuery({
    queryKey: [name, filterValues, sort, pageNum, pageSize],
    queryFn: ({ signal }) => load(state, signal),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
  const rowSelection = useRowSelection(JSON.stringify(filterValues));
  const page = query.data;
  return (
    <>
      {filters.length > 0 && (
        <TableFilterBar
          filters={filters}
          values={filterValues}
          onChange={(next) => updateState({ filters: next })}
          extra={tools?.(state)}
        />
      )}
      <AdminPanel flush>
        {bulkActions && (
          <BulkBar
            rowSelection={rowSelection}
            actions={bulkActions(rowSelection, state)}
            total={page?.total ?? 0}
            more={page?.more ?? false}
          />
        )}
        <AdminTable
          label={label}
          columns={columns}
          rowKey={rowKey}
          rowName={rowName}
          page={page}
          loading={query.isFetching}
          error={query.error}
          retry={query.refetch}
          state={state}
          updateState={updateState}
          rowSelection={bulkActions && rowSelection}
        />
      </AdminPanel>
    </>
  );
}
