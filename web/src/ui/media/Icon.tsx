import { classes } from '../classes.ts';
import type { IconName } from './icons/icon-names.ts';
import sprite from './icons/sprite.svg?no-inline';
import s from './Icon.module.css';

export interface IconProps {
  name: IconName;
  size?: number | undefined;
  /** Without a label the icon is decorative and hidden from screen readers. */
  label?: string | undefined;
  className?: string | undefined;
}

export function Icon({ name, size = 24, label, className }: IconProps) {
  return (
    <svg
      className={classes(s.icon, className)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      focusable="false"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <use href={`${sprite}#mt-${name}`} />
    </svg>
  );
}
