import { classes } from '../classes.ts';
import s from './Spinner.module.css';

export interface SpinnerProps {
  size?: number | undefined;
  label?: string | undefined;
  className?: string | undefined;
}

export function Spinner({ size = 16, label, className }: SpinnerProps) {
  return (
    <span
      className={classes(s.spinner, className)}
      style={{ width: size, height: size }}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    />
  );
}
