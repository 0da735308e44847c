import { useId } from 'react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import s from './Group.module.css';

export interface GroupProps {
  title?: string | undefined;
  note?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** A white panel of rows; the title stands above it, the note below. */
export function Group({ title, note, className, children }: GroupProps) {
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
