import { useId } from 'react';
import { classes } from '../classes.ts';
import s from './TextRadios.module.css';

export interface TextRadiosProps<T extends string> {
  /** Accessible name of the group. */
  label: string;
  value: T;
  options: readonly { value: T; label: string }[];
  onChange: (value: T) => void;
  className?: string | undefined;
}

/** Single choice as plain text in one row, for secondary options. Native radios. */
export function TextRadios<T extends string>(props: TextRadiosProps<T>) {
  const { label, value, options, onChange, className } = props;
  const name = useId();
  return (
    <div className={classes(s.line, className)} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={s.option}>
          <input
            className="sr"
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
