import type { ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';
import s from './AdminPanel.module.css';

interface AdminPanelProps {
  title?: ReactNode;
  /** Shown at the right of the title. */
  end?: ReactNode;
  /** No padding, for tables. */
  flush?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** Card with an optional title. */
export function AdminPanel({ title, end, flush = false, className, children }: AdminPanelProps) {
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
