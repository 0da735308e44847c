import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import s from './Badge.module.css';

export interface BadgeProps {
  tone?:
    | 'primary'
    | 'neutral'
    | 'buy'
    | 'supply'
    | 'lead'
    | 'news'
    | 'danger'
    | 'vip'
    | 'pinned'
    | 'featured'
    | undefined;
  /** Accessible name for a one-character badge such as 顶. */
  label?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

export function Badge({ tone = 'primary', label, className, children }: BadgeProps) {
  return (
    <span
      className={classes(s.badge, s[tone], className)}
      {...(label ? { role: 'img', 'aria-label': label } : {})}
    >
      {children}
    </span>
  );
}
