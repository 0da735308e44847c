import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import s from './Landscape.module.css';

export interface LandscapeProps {
  className?: string | undefined;
  /** Stands on the sky, e.g. a close button. */
  children?: ReactNode;
}

/** Hills that dissolve into the page, so that what follows needs no card. */
export function Landscape({ className, children }: LandscapeProps) {
  return (
    <div className={classes(s.frame, className)}>
      <div className={s.art} aria-hidden="true" />
      {children}
    </div>
  );
}
