import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import s from './Landscape.module.css';

export interface LandscapeProps {
  className?: string | undefined;
  /** Shown over the image, e.g. a close button. */
  children?: ReactNode;
}

/** Header image that fades into the page background. */
export function Landscape({ className, children }: LandscapeProps) {
  return (
    <div className={classes(s.frame, className)}>
      <div className={s.art} aria-hidden="true" />
      {children}
    </div>
  );
}
