import { Checkbox, Skeleton } from 'antd';
import { classes } from '../../../ui/classes.ts';
import { DelayedLoading } from '../../../ui/DelayedLoading.tsx';
import { useTranslation } from '../../../app/text/text.ts';
import type { ResourceTableProps } from './table.ts';
import s from './Cards.module.css';

/** The rows of a table on a phone. */
export function Cards<R extends object>(props: ResourceTableProps<R>) {
  const { label, columns, rowKey, rowName, page, loading, chosen } = props;
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
        const heads = columns.filter((column) => column.primary);
        const rest = columns.filter((column) => !column.primary && !column.tableOnly);
        return (
          <li key={key} className={s.card}>
            <div className={s.head}>
              {chosen && (
                <Checkbox
                  className={classes(s.tick)}
                  checked={chosen.all || chosen.ids.has(key)}
                  aria-label={t('work.table.select', { name: rowName(row) })}
                  onChange={(event) => chosen.toggle(key, event.target.checked)}
                />
              )}
              {heads.map((column) => (
                <div key={column.key} className={s.primary}>
                  {column.render(row)}
                </div>
              ))}
            </div>
            <dl className={s.facts}>
              {rest.map((column) => (
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
