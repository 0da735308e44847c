import { sparklinePathOf } from './chart-math.ts';
import s from './charts.module.css';

/** Trend line without axes. Hidden from screen readers, because the number is shown beside it. */
export function Sparkline({ values, tone }: { values: readonly number[]; tone: 'primary' | 'gold' }) {
  if (values.length < 2) return null;
  return (
    <svg
      className={s.spark}
      data-tone={tone}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={sparklinePathOf(values)} />
    </svg>
  );
}
