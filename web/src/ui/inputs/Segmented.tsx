import { useId } from 'react';
import { classes } from '../classes.ts';
import s from './Segmented.module.css';

export interface SegmentedOption<T extends string> {
  value: T;
  label: string;
  lang?: string | undefined;
}

export interface SegmentedProps<T extends string> {
  /** Accessible name of the group. */
  label: string;
  value: T;
  options: readonly SegmentedOption<T>[];
  onChange: (value: T) => void;
  fullWidth?: boolean | undefined;
  className?: string | undefined;
}

/** Native radios provide arrow keys, roving focus and group semantics. */
export function Segmented<T extends string>(props: SegmentedProps<T>) {
  const { label, value, options, onChange, fullWidth, className } = props;
  const name = useId();
  return (
    <div className={classes(s.track, fullWidth && s.full, className)} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={s.option} lang={option.lang}>
          <input
            className="sr"
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className={s.text}>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
