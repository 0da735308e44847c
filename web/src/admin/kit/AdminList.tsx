import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { SaveViewInput } from '@mingtang/contract/saved-views';
import { ApiError } from '../../core/api/api-error.ts';
import { useBreakpoint } from '../../ui/browser/use-breakpoint.ts';
import { BulkBar } from './BulkBar.tsx';
import { type ExportSource, ListMenu } from './ListMenu.tsx';
import { SavedViewTabs } from './SavedViewTabs.tsx';
import { type TableFilter, TableFilterBar } from './TableFilterBar.tsx';
import { HEADER_ACTIONS_MAX, type PageAction } from './AdminPage.tsx';
import { AdminPanel } from './AdminPanel.tsx';
import { AdminTable } from './AdminTable.tsx';
import type {
  BulkAction,
  EmptyList,
  OpenRow,
  PhoneRow,
  TableColumn,
  TablePage,
  TableSource,
} from './admin-table-types.ts';
import { runBulkAction } from './run-bulk-action.ts';
import { useColumnSettings } from './use-column-settings.ts';
import { useRowArrowKeys } from './use-row-arrow-keys.ts';
import { type RowSelection, useRowSelection } from './use-row-selection.ts';
import { type TableState, useTableUrl } from './use-table-url.ts';

export interface AdminListProps<R> extends TableSource<R> {
  label: string;
  filters: readonly TableFilter[];
  columns: readonly TableColumn<R>[];
  rowKey: (row: R) => string;
  rowName: (row: R) => string;
  /** The drawer that shows one row; without it, phones show the cells of the row in a drawer. */
  open?: OpenRow<R>;
  /** Without it, the row on phones consists of the primary and the summary columns. */
  phoneRow?: (row: R) => PhoneRow;
  empty?: EmptyList;
  /** Bulk actions; `rowSelection.all` means every row that matches `state.filters`. */
  bulkActions?: (rowSelection: RowSelection, state: TableState) => readonly BulkAction[];
  /** Staff can save the filters of this list as views. */
  views?: SaveViewInput['screen'];
  exportRows?: ExportSource;
  /** Less important actions of the page. The menu of the list has those for which its header has no place. */
  pageActions?: readonly PageAction[];
}

/** Goes to the first page if the server rejects the position, for example of a link with another filter. */
async function loadPage<R>(
  load: TableSource<R>['load'],
  state: TableState,
  signal: AbortSignal,
): Promise<TablePage<R>> {
  try {
    return await load(state, signal);
  } catch (error) {
    const hasPosition = state.cursor !== undefined || state.startAt !== undefined;
    if (!hasPosition || !(error instanceof ApiError) || error.code !== 400) throw error;
    return load({ ...state, cursor: undefined, startAt: undefined }, signal);
  }
}

/** Standard list of the back office: saved views, filters in the URL, rows, bulk actions, pagination. */
export function AdminList<R extends object>(props: AdminListProps<R>) {
  const { name, label, filters, columns, rowKey, rowName, load, open, bulkActions, views, exportRows } =
    props;
  const { pageActions = [] } = props;
  const isPhone = useBreakpoint() === 'phone';
  const { updateState, ...state } = useTableUrl();
  const { filters: filterValues, cursor, startAt, pageSize, sort } = state;
  const query = useQuery({
    queryKey: [name, filterValues, sort, cursor, startAt, pageSize],
    queryFn: ({ signal }) => loadPage(load, state, signal),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
  const rowSelection = useRowSelection(JSON.stringify(filterValues), query.isPlaceholderData);
  const columnSettings = useColumnSettings(name, columns);
  const page = query.data;
  useRowArrowKeys(page?.rows ?? [], rowKey, open);
  const actions = bulkActions?.(rowSelection, state) ?? [];
  const selectedCount = rowSelection.all ? (page?.total ?? 0) : rowSelection.ids.size;
  return (
    <>
      {views && <SavedViewTabs screen={views} />}
      <AdminPanel flush>
        <TableFilterBar
          filters={filters}
          values={filterValues}
          onChange={(next) => updateState({ filters: next })}
          end={
            <ListMenu
              views={views}
              columnSettings={columnSettings}
              pageActions={isPhone ? pageActions : pageActions.slice(HEADER_ACTIONS_MAX)}
              exportRows={exportRows}
              state={state}
              rowSelection={rowSelection}
              actions={actions}
              onAction={(action) => void runBulkAction(action, selectedCount)}
            />
          }
        />
        <AdminTable
          label={label}
          // Phones have no column settings.
          columns={isPhone ? columns : columnSettings.shownColumns}
          setColumnWidth={columnSettings.setWidth}
          rowKey={rowKey}
          rowName={rowName}
          page={page}
          loading={query.isFetching}
          isPreviousPage={query.isPlaceholderData}
          error={query.error}
          retry={query.refetch}
          state={state}
          updateState={updateState}
          jumpKind={props.jumpKindOf?.(state)}
          rowSelection={bulkActions && rowSelection}
          open={open}
          phoneRow={props.phoneRow}
          empty={props.empty}
        />
      </AdminPanel>
      {actions.length > 0 && (
        <BulkBar
          rowSelection={rowSelection}
          actions={actions}
          count={selectedCount}
          total={page?.total ?? 0}
          more={page?.more ?? false}
        />
      )}
    </>
  );
}
