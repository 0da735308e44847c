import { Table, type TableColumnType } from 'antd';
import { LoadFailure } from '../../../app/LoadFailure.tsx';
import { useTranslation } from '../../../app/text/text.ts';
import { classes } from '../../../ui/classes.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { formatCount } from '../../../ui/format.ts';
import { useWidth } from '../../../ui/use-width.ts';
import { Cards } from './Cards.tsx';
import { Pagination } from './overlays.tsx';
import type { Column, ResourceTableProps } from './table.ts';
import s from './ResourceTable.module.css';

/** A page of rows: a table on a desktop, cards on a phone, with the same words. */
export function ResourceTable<R extends object>(props: ResourceTableProps<R>) {
  const { t } = useTranslation();
  const phone = useWidth() === 'phone';
  const { page, error, retry, state, set, loading } = props;
  if (error && !page) return <LoadFailure error={error} retry={retry} compact />;
  const total = page?.total ?? 0;
  return (
    <>
      {phone ? <Cards {...props} /> : <Rows {...props} />}
      {page && total === 0 && !loading && phone && (
        <EmptyState title={t('work.table.empty')} body={t('work.table.emptyBody')} compact />
      )}
      {page && total > 0 && (
        <footer className={s.foot}>
          <span className={s.total}>
            {t(page.more ? 'work.table.more' : 'work.table.total', { total: formatCount(total) })}
          </span>
          <Pagination
            simple={phone}
            current={state.pageNum}
            pageSize={state.pageSize}
            total={total}
            showSizeChanger={!phone}
            pageSizeOptions={[10, 20, 50, 100]}
            onChange={(pageNum, pageSize) => set(pageSize === state.pageSize ? { pageNum } : { pageSize })}
          />
        </footer>
      )}
    </>
  );
}

function Rows<R extends object>(props: ResourceTableProps<R>) {
  const { label, columns, rowKey, rowName, page, loading, state, set, chosen } = props;
  const { t } = useTranslation();
  return (
    <Table<R>
      className={classes(s.table)}
      aria-label={label}
      rowKey={rowKey}
      columns={columns.map((column) => antdColumn(column, state.sort))}
      dataSource={page?.rows ?? []}
      loading={{ spinning: loading, delay: 200 }}
      pagination={false}
      scroll={{ x: 'max-content' }}
      locale={{
        emptyText: page ? (
          <div className={s.empty}>
            <EmptyState title={t('work.table.empty')} body={t('work.table.emptyBody')} compact />
          </div>
        ) : (
          ' '
        ),
      }}
      showSorterTooltip={false}
      onChange={(_pages, _filters, sorter) => {
        const { columnKey, order } = Array.isArray(sorter) ? sorter[0]! : sorter;
        const sort = columns.find((column) => column.key === columnKey)?.sort;
        set({ sort: order && sort ? (order === 'ascend' ? sort : `-${sort}`) : undefined });
      }}
      {...(chosen && {
        rowSelection: {
          selectedRowKeys: chosen.all ? (page?.rows ?? []).map(rowKey) : [...chosen.ids],
          preserveSelectedRowKeys: true,
          onChange: (keys) => chosen.set(keys.map(String)),
          getTitleCheckboxProps: () => ({ 'aria-label': t('work.table.selectPage') }),
          getCheckboxProps: (row: R) => ({ 'aria-label': t('work.table.select', { name: rowName(row) }) }),
        },
      })}
    />
  );
}

function antdColumn<R extends object>(column: Column<R>, sort: string | undefined): TableColumnType<R> {
  const { key, title, render, width } = column;
  return {
    key,
    title,
    render: (_value, row) => render(row),
    ...(width !== undefined && { width }),
    // What can be done stays in sight when a wide table is moved.
    ...(key === 'actions' && { fixed: 'end' as const }),
    ...(column.sort && {
      sorter: true,
      sortOrder: sort === column.sort ? 'ascend' : sort === `-${column.sort}` ? 'descend' : null,
    }),
  };
}
