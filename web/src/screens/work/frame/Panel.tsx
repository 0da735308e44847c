import type { ReactNode } from 'react';
import { classes } from '../../../ui/classes.ts';
import s from './Panel.module.css';

interface PanelProps {
  title?: ReactNode;
  /** At the right of the title. */
  end?: ReactNode;
  /** The content reaches the edges, as tables do. */
  flush?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** A white sheet on the office's ground. */
export function Panel({ title, end, flush = false, className, children }: PanelProps) {
  return (
    <section className={classes(s.panel, flush && s.flush, className)}>
      {(title || end) && (
        <header className={s.head}>
          <h2 className={s.title}>{title}</h2>
          {end}
        </header>
      )}
      {children}
    </section>
  );
}
