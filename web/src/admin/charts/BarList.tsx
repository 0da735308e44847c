import type { ReactNode } from 'react';
import { formatCount } from '../../ui/text/format.ts';
import s from './charts.module.css';

interface BarListProps {
  label: string;
  /** A `muted` row, the sum of all others, has no bar: it would make the bars of the rows too short. */
  rows: readonly { key: string; name: ReactNode; count: number; muted?: boolean }[];
}

/** Horizontal bars with name and count; the largest fills the width. */
export function BarList({ label, rows }: BarListProps) {
  const maxCount = Math.max(1, ...rows.filter((row) => !row.muted).map((row) => row.count));
  return (
    <ul className={s.lengths} aria-label={label}>
      {rows.map((row) => (
        <li key={row.key} data-quiet={row.muted || undefined}>
          <span>{row.name}</span>
          <i aria-hidden="true">
            {!row.muted && <i style={{ width: `${(row.count / maxCount) * 100}%` }} />}
          </i>
          <b>{formatCount(row.count)}</b>
        </li>
      ))}
    </ul>
  );
}
