import { Button, Checkbox, Skeleton } from 'antd';
import { useState } from 'react';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import { DelayedLoading } from '../../ui/states/DelayedLoading.tsx';
import { useTranslation } from '../../core/text/i18n.ts';
import { Drawer } from './antd-overlays.tsx';
import { isClickOnRow } from './is-click-on-row.ts';
import type { AdminTableProps, TableColumn } from './admin-table-types.ts';
import s from './AdminTableCards.module.css';

/** Rows of a table for phones: title and summary; all cells are in a drawer. */
export function AdminTableCards<R extends object>(props: AdminTableProps<R>) {
  const { label, columns, rowKey, rowName, page, loading, rowSelection, open } = props;
  const { t } = useTranslation();
  const [shownKey, setShownKey] = useState<string>();
  if (!page && loading)
    return (
      <DelayedLoading>
        <Skeleton active paragraph={{ rows: 6 }} />
      </DelayedLoading>
    );
  const primaryColumns = columns.filter((column) => column.primary);
  const summaryColumns = columns.filter((column) => column.summary);
  const openRow = open?.onOpen ?? ((row: R) => setShownKey(rowKey(row)));
  const shownRow = shownKey === undefined ? undefined : page?.rows.find((row) => rowKey(row) === shownKey);
  return (
    <>
      <ul aria-label={label}>
        {page?.rows.map((row) => {
          const key = rowKey(row);
          return (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the button at the end does the same
            <li key={key} className={s.row} onClick={(event) => isClickOnRow(event) && openRow(row)}>
              {rowSelection && (
                <Checkbox
                  className={classes(s.tick)}
                  checked={rowSelection.all || rowSelection.ids.has(key)}
                  aria-label={t('admin.table.select', { name: rowName(row) })}
                  onChange={(event) => rowSelection.toggle(key, event.target.checked)}
                />
              )}
              {primaryColumns.map((column) => (
                <div key={column.key} className={s.primary}>
                  {column.render(row)}
                </div>
              ))}
              <div className={s.summary}>
                {summaryColumns.map((column) => (
                  <div key={column.key}>{column.render(row)}</div>
                ))}
              </div>
              <Button
                type="text"
                className={classes(s.open)}
                icon={<Icon name="right" size={18} />}
                aria-label={t('admin.table.open', { name: rowName(row) })}
                onClick={() => openRow(row)}
              />
            </li>
          );
        })}
      </ul>
      <Drawer
        open={shownRow !== undefined}
        placement="bottom"
        size="auto"
        title={shownRow && rowName(shownRow)}
        onClose={() => setShownKey(undefined)}
      >
        {shownRow && <RowDetails row={shownRow} columns={columns} />}
      </Drawer>
    </>
  );
}

function RowDetails<R>({ row, columns }: { row: R; columns: readonly TableColumn<R>[] }) {
  const actions = columns.find(({ key }) => key === 'actions');
  return (
    <>
      <dl className={s.facts}>
        {columns
          .filter((column) => column !== actions)
          .map((column) => (
            <div key={column.key} className={s.fact}>
              <dt>{column.title}</dt>
              <dd>{column.render(row)}</dd>
            </div>
          ))}
      </dl>
      {actions && <div className={s.actions}>{actions.render(row)}</div>}
    </>
  );
}
