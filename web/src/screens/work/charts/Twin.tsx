import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from '../../../app/text/text.ts';
import { Panel } from '../frame/Panel.tsx';
import s from './charts.module.css';

export interface TwinTable {
  /** The heads; the first column names the rows. */
  heads: readonly string[];
  rows: readonly (readonly string[])[];
}

interface TwinProps {
  title: string;
  end?: ReactNode;
  /** What the chart draws, number by number. */
  table: TwinTable;
  children: ReactNode;
}

/** A chart and, one press away, the same as a table. */
export function Twin({ title, end, table, children }: TwinProps) {
  const { t } = useTranslation();
  const [plain, setPlain] = useState(false);
  const id = useId();
  return (
    <Panel
      title={title}
      end={
        <span className={s.ends}>
          {end}
          <button
            type="button"
            className={s.toggle}
            aria-pressed={plain}
            aria-controls={id}
            onClick={() => setPlain(!plain)}
          >
            {t('dashboard.asTable')}
          </button>
        </span>
      }
    >
      <div id={id}>{plain ? <PlainTable title={title} {...table} /> : children}</div>
    </Panel>
  );
}

function PlainTable({ title, heads, rows }: TwinTable & { title: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <section className={s.scroll} aria-label={title} tabIndex={0}>
      <table className={s.table}>
        <caption className="sr">{title}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...values]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {values.map((value, index) => (
                <td key={heads[index + 1]}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
