import { Button, Checkbox, Skeleton } from 'antd';
import { useState } from 'react';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import { DelayedLoading } from '../../ui/states/DelayedLoading.tsx';
import { useTranslation } from '../../core/text/i18n.ts';
import { Drawer } from './antd-overlays.tsx';
import { isClickOnRow } from './is-click-on-row.ts';
import type { AdminTableProps, PhoneRow, TableColumn } from './admin-table-types.ts';
import s from './AdminTablePhoneRows.module.css';

/** Rows of a table for phones: the most important values; all cells are in a drawer. */
export function AdminTablePhoneRows<R extends object>(props: AdminTableProps<R>) {
  const { label, columns, rowKey, rowName, page, loading, rowSelection, open, phoneRow } = props;
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
              {phoneRow ? (
                <PhoneRowContent {...phoneRow(row)} />
              ) : (
                <>
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
                </>
              )}
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

function PhoneRowContent({ picture, title, titleLines, end, lines, badge, badges, note }: PhoneRow) {
  const [firstLine, ...otherLines] = (lines ?? []).filter(Boolean);
  return (
    <div className={s.content}>
      {picture}
      <div className={s.texts}>
        <div className={s.line}>
          <b className={classes(s.title, titleLines && s.twoLines)}>{title}</b>
          {end && <span className={s.end}>{end}</span>}
        </div>
        {(firstLine || badge) && (
          <div className={s.line}>
            <div className={s.meta}>{firstLine}</div>
            {badge}
          </div>
        )}
        {otherLines.map((line, index) => (
          // The lines of a row never change their order.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index} className={s.meta}>
            {line}
          </div>
        ))}
        {badges && <div className={s.badges}>{badges}</div>}
        {note && <div className={s.note}>{note}</div>}
      </div>
    </div>
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
