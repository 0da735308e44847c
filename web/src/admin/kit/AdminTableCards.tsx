import { Checkbox, Skeleton } from 'antd';
import { classes } from '../../ui/classes.ts';
import { DelayedLoading } from '../../ui/states/DelayedLoading.tsx';
import { useTranslation } from '../../core/text/i18n.ts';
import type { AdminTableProps } from './admin-table-types.ts';
import s from './AdminTableCards.module.css';

/** Rows of a table as cards, for phones. */
export function AdminTableCards<R extends object>(props: AdminTableProps<R>) {
  const { label, columns, rowKey, rowName, page, loading, rowSelection } = props;
  const { t } = useTranslation();
  if (!page && loading)
    return (
      <DelayedLoading>
        <Skeleton active paragraph={{ rows: 6 }} />
      </DelayedLoading>
    );
  return (
    <ul className={s.cards} aria-label={label}>
      {page?.rows.map((row) => {
        const key = rowKey(row);
        const primaryColumns = columns.filter((column) => column.primary);
        const otherColumns = columns.filter((column) => !column.primary && !column.tableOnly);
        return (
          <li key={key} className={s.card}>
            <div className={s.head}>
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
            </div>
            <dl className={s.facts}>
              {otherColumns.map((column) => (
                <div key={column.key} className={s.fact}>
                  <dt>{column.title}</dt>
                  <dd>{column.render(row)}</dd>
                </div>
              ))}
            </dl>
          </li>
        );
      })}
    </ul>
  );
}
