import { Table, type TableColumnType } from 'antd';
import { type MouseEvent, useRef } from 'react';
import { LoadError } from '../../core/LoadError.tsx';
import { useTranslation } from '../../core/text/i18n.ts';
import { classes } from '../../ui/classes.ts';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { useBreakpoint } from '../../ui/browser/use-breakpoint.ts';
import { AdminTablePhoneRows } from './AdminTablePhoneRows.tsx';
import { Select } from './antd-overlays.tsx';
import { isClickOnRow } from './is-click-on-row.ts';
import { ResizableHeaderCell } from './ResizableHeaderCell.tsx';
import { PageRange, TablePager } from './TablePager.tsx';
import { TableJump } from './TableJump.tsx';
import { PAGE_SIZES, type TableState } from './use-table-url.ts';
import type { AdminTableProps, EmptyList, TableColumn } from './admin-table-types.ts';
import s from './AdminTable.module.css';

/** One page of rows: a table on desktops, a list on phones. */
export function AdminTable<R extends object>(props: AdminTableProps<R>) {
  const { t } = useTranslation();
  const isPhone = useBreakpoint() === 'phone';
  const { page, error, retry, state, updateState, loading, jumpKind } = props;
  const top = useRef<HTMLDivElement>(null);
  if (error && !page) return <LoadError error={error} retry={retry} compact />;
  const total = page?.total ?? 0;
  const isPaged = page !== undefined && (page.next !== null || page.previous !== null);
  return (
    <>
      <div ref={top} tabIndex={-1} />
      {isPhone && page && total > 0 && (
        <p className={s.above}>
          <PageRange page={page} rowCount={page.rows.length} />
        </p>
      )}
      {isPhone ? <AdminTablePhoneRows {...props} /> : <DesktopTable {...props} />}
      {page && total === 0 && !loading && isPhone && <EmptyTable state={state} empty={props.empty} />}
      {page && total > 0 && !(isPhone && !isPaged) && (
        <footer className={s.foot}>
          {!isPhone && <PageRange page={page} rowCount={page.rows.length} />}
          <div className={s.paging}>
            {isPaged && jumpKind && (
              <TableJump
                key={state.sort}
                kind={jumpKind}
                value={state.startAt}
                onJump={(startAt) => updateState({ startAt })}
              />
            )}
            {!isPhone && total > PAGE_SIZES[0] && (
              <Select<number>
                aria-label={t('admin.table.pageSize')}
                value={state.pageSize}
                options={PAGE_SIZES.map((size) => ({
                  value: size,
                  label: t('admin.table.perPage', { size }),
                }))}
                onChange={(pageSize) => updateState({ pageSize })}
              />
            )}
            {isPaged && (
              <TablePager
                page={page}
                onMove={(cursor) => {
                  // Its cursors may be of another filter or sort order.
                  if (props.isPreviousPage && cursor !== undefined) return;
                  updateState({ cursor });
                  // On a phone, the rows are longer than the screen, and the pager is below them.
                  if (isPhone) {
                    top.current?.scrollIntoView();
                    top.current?.focus({ preventScroll: true });
                  }
                }}
              />
            )}
          </div>
        </footer>
      )}
    </>
  );
}

function DesktopTable<R extends object>(props: AdminTableProps<R>) {
  const { label, columns, rowKey, rowName, page, loading, state, updateState, rowSelection, open } = props;
  const { setColumnWidth, empty } = props;
  const { t } = useTranslation();
  return (
    <Table<R>
      className={classes(s.table)}
      aria-label={label}
      rowKey={rowKey}
      columns={columns.map((column) => toAntdColumn(column, state.sort, setColumnWidth))}
      {...(setColumnWidth && { components: RESIZABLE_HEADER })}
      dataSource={page?.rows ?? []}
      loading={{ spinning: loading, delay: 200 }}
      pagination={false}
      // Cells wrap before the table is wider than the page; antd's layout with a fixed column would not let them.
      scroll={{ x: true }}
      tableLayout="auto"
      locale={{
        emptyText: page ? (
          <div className={s.empty}>
            <EmptyTable state={state} empty={empty} />
          </div>
        ) : (
          ' '
        ),
      }}
      showSorterTooltip={false}
      onChange={(_pages, _filters, sorter) => {
        const { columnKey, order } = Array.isArray(sorter) ? sorter[0]! : sorter;
        const sort = columns.find((column) => column.key === columnKey)?.sort;
        updateState({ sort: order && sort ? (order === 'ascend' ? sort : `-${sort}`) : undefined });
      }}
      {...(open && {
        rowClassName: (row: R) => (rowKey(row) === open.key ? s.current! : s.openable!),
        onRow: (row: R) => ({
          onClick: (event: MouseEvent<HTMLElement>) => isClickOnRow(event) && open.onOpen(row),
        }),
      })}
      {...(rowSelection && {
        rowSelection: {
          columnWidth: 48,
          selectedRowKeys: rowSelection.all ? (page?.rows ?? []).map(rowKey) : [...rowSelection.ids],
          preserveSelectedRowKeys: true,
          onChange: (keys) => rowSelection.setIds(keys.map(String)),
          getTitleCheckboxProps: () => ({ 'aria-label': t('admin.table.selectPage') }),
          getCheckboxProps: (row: R) => ({ 'aria-label': t('admin.table.select', { name: rowName(row) }) }),
        },
      })}
    />
  );
}

const RESIZABLE_HEADER = { header: { cell: ResizableHeaderCell } };

/** Says whether the filters exclude all rows or there are none at all. */
function EmptyTable({ state, empty }: { state: TableState; empty: EmptyList | undefined }) {
  const { t } = useTranslation();
  return Object.values(state.filters).some(Boolean) ? (
    <EmptyState title={t('admin.table.empty')} body={t('admin.table.emptyBody')} compact />
  ) : (
    <EmptyState title={t('admin.table.nothing')} {...empty} compact />
  );
}

function toAntdColumn<R extends object>(
  column: TableColumn<R>,
  sort: string | undefined,
  setWidth: ((key: string, width: number) => void) | undefined,
): TableColumnType<R> {
  const { key, title, render, width, align } = column;
  return {
    key,
    title,
    render: (_value, row) => render(row),
    ...(width !== undefined && { width }),
    ...(align && { align }),
    className: classes(align && s.number, column.primary && s.primary, key === 'actions' && s.actions),
    ...(setWidth &&
      key !== 'actions' && {
        onHeaderCell: () =>
          ({ columnTitle: title, onResize: (next: number) => setWidth(key, next) }) as object,
      }),
    // Keep the actions column visible when a wide table is scrolled.
    ...(key === 'actions' && { fixed: 'end' as const }),
    ...(column.sort && {
      sorter: true,
      sortOrder: sort === column.sort ? 'ascend' : sort === `-${column.sort}` ? 'descend' : null,
    }),
  };
}
