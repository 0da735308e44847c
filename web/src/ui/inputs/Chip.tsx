import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../classes.ts';
import s from './Chip.module.css';

export interface ChipProps extends ComponentProps<'button'> {
  on: boolean;
}

/** Toggle button for one filter of a list. */
export function Chip({ on, className, ...button }: ChipProps) {
  return (
    <button type="button" {...button} className={classes(s.chip, on && s.on, className)} aria-pressed={on} />
  );
}

/** A row of chips that scrolls horizontally when it overflows. */
export function ChipRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={s.row} aria-label={label}>
      {children}
    </fieldset>
  );
}
