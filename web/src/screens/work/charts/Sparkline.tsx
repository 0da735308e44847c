import { sparkOf } from './scale.ts';
import s from './charts.module.css';

/** How a figure went, as a mere gesture: the figure beside it says the rest. */
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
      <path d={sparkOf(values)} />
    </svg>
  );
}
