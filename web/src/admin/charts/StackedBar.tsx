import type { ReactNode } from 'react';
import { formatCount } from '../../ui/text/format.ts';
import { integerPercentagesOf } from './chart-math.ts';
import s from './charts.module.css';

interface StackedBarProps {
  label: string;
  /** `legend` is the name as shown, for example a link. */
  rows: readonly { key: string; legend: ReactNode; count: number; tone: string }[];
}

/** One stacked bar, and a legend with count and percentage of each part. */
export function StackedBar({ label, rows }: StackedBarProps) {
  const percents = integerPercentagesOf(rows.map((row) => row.count));
  return (
    <>
      <div className={s.shares} aria-hidden="true">
        {rows.map(
          (row) => row.count > 0 && <i key={row.key} data-tone={row.tone} style={{ flexGrow: row.count }} />,
        )}
      </div>
      <ul className={s.legend} aria-label={label}>
        {rows.map((row, index) => (
          <li key={row.key}>
            <i data-tone={row.tone} aria-hidden="true" />
            <span>{row.legend}</span>
            <b>{formatCount(row.count)}</b>
            <small>{percents[index]}%</small>
          </li>
        ))}
      </ul>
    </>
  );
}
