import { useId } from 'react';
import { classes } from '../classes.ts';
import s from './ChipRadios.module.css';

export interface ChipOption {
  value: string;
  label: string;
}

export interface ChipRadiosProps {
  /** Name of the group, shown above the chips. */
  label: string;
  value: string;
  options: readonly ChipOption[];
  onChange: (value: string) => void;
  className?: string | undefined;
}

/** Single choice with all options visible. Native radios provide arrow keys and group semantics. */
export function ChipRadios({ label, value, options, onChange, className }: ChipRadiosProps) {
  const id = useId();
  return (
    <div className={classes(s.group, className)} role="radiogroup" aria-labelledby={id}>
      <p className={s.label} id={id}>
        {label}
      </p>
      {options.map((option) => (
        <label key={option.value} className={s.chip}>
          <input
            className="sr"
            type="radio"
            name={id}
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
