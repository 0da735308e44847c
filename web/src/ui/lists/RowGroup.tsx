import { useId } from 'react';
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import s from './RowGroup.module.css';

export interface RowGroupProps {
  title?: string | undefined;
  note?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** A panel of rows with an optional title above and a note below. */
export function RowGroup({ title, note, className, children }: RowGroupProps) {
  const id = useId();
  return (
    <section className={classes(s.group, className)} aria-labelledby={title ? id : undefined}>
      {title && (
        <h2 className={s.title} id={id}>
          {title}
        </h2>
      )}
      <div className={s.panel}>{children}</div>
      {note && <p className={s.note}>{note}</p>}
    </section>
  );
}
