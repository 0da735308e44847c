import { formatCount } from '../../ui/text/format.ts';
import s from './charts.module.css';

interface BarListProps {
  label: string;
  /** `muted` rows are drawn in grey. */
  rows: readonly { key: string; name: string; count: number; muted?: boolean }[];
}

/** Horizontal bars with name and count; the largest fills the width. */
export function BarList({ label, rows }: BarListProps) {
  const maxCount = Math.max(1, ...rows.map((row) => row.count));
  return (
    <ul className={s.lengths} aria-label={label}>
      {rows.map((row) => (
        <li key={row.key} data-quiet={row.muted || undefined}>
          <span>{row.name}</span>
          <i aria-hidden="true">
            <i style={{ width: `${(row.count / maxCount) * 100}%` }} />
          </i>
          <b>{formatCount(row.count)}</b>
        </li>
      ))}
    </ul>
  );
}
