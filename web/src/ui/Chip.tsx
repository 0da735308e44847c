import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';
import s from './Chip.module.css';

export interface ChipProps extends ComponentProps<'button'> {
  on: boolean;
}

/** One condition of a list, on or off. */
export function Chip({ on, className, ...button }: ChipProps) {
  return (
    <button type="button" {...button} className={classes(s.chip, on && s.on, className)} aria-pressed={on} />
  );
}

/** Chips in one line that scrolls where they do not fit. */
export function ChipRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={s.row} aria-label={label}>
      {children}
    </fieldset>
  );
}
