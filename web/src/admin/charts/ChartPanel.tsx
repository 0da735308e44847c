import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from '../../core/text/i18n.ts';
import { AdminPanel } from '../kit/AdminPanel.tsx';
import s from './charts.module.css';

export interface ChartTableData {
  /** Column headers; the first column holds the row headers. */
  headers: readonly string[];
  rows: readonly (readonly string[])[];
}

interface ChartPanelProps {
  title: string;
  end?: ReactNode;
  /** The data of the chart. */
  table: ChartTableData;
  children: ReactNode;
}

/** Panel with a chart and a button that shows its data as a table. */
export function ChartPanel({ title, end, table, children }: ChartPanelProps) {
  const { t } = useTranslation();
  const [asTable, setAsTable] = useState(false);
  const id = useId();
  return (
    <AdminPanel
      title={title}
      end={
        <span className={s.ends}>
          {end}
          <button
            type="button"
            className={s.toggle}
            aria-pressed={asTable}
            aria-controls={id}
            onClick={() => setAsTable(!asTable)}
          >
            {t('dashboard.asTable')}
          </button>
        </span>
      }
    >
      <div id={id}>{asTable ? <PlainTable title={title} {...table} /> : children}</div>
    </AdminPanel>
  );
}

function PlainTable({ title, headers, rows }: ChartTableData & { title: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be focusable
    <section className={s.scroll} aria-label={title} tabIndex={0}>
      <table className={s.table}>
        <caption className="sr">{title}</caption>
        <thead>
          <tr>
            {headers.map((header) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...values]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {values.map((value, index) => (
                <td key={headers[index + 1]}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
