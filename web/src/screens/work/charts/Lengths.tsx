import { formatCount } from '../../../ui/format.ts';
import s from './charts.module.css';

interface LengthsProps {
  label: string;
  rows: readonly { key: string; name: string; count: number; quiet?: boolean }[];
}

/** Names with bars beside each other, the longest fills the line. */
export function Lengths({ label, rows }: LengthsProps) {
  const most = Math.max(1, ...rows.map((row) => row.count));
  return (
    <ul className={s.lengths} aria-label={label}>
      {rows.map((row) => (
        <li key={row.key} data-quiet={row.quiet || undefined}>
          <span>{row.name}</span>
          <i aria-hidden="true">
            <i style={{ width: `${(row.count / most) * 100}%` }} />
          </i>
          <b>{formatCount(row.count)}</b>
        </li>
      ))}
    </ul>
  );
}
