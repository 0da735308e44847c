import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import s from './Plaque.module.css';

export interface PlaqueProps {
  /** Only `member` (paid) has the dark and gold style; the other two are plain. */
  kind: 'none' | 'temporary' | 'member';
  title: ReactNode;
  note?: ReactNode;
  action?: ReactNode;
  className?: string | undefined;
}

export function Plaque({ kind, title, note, action, className }: PlaqueProps) {
  return (
    <section className={classes(s.plaque, s[kind], className)}>
      <div className={s.text}>
        <h2 className={s.title}>{title}</h2>
        {note && <p className={s.note}>{note}</p>}
      </div>
      {action}
    </section>
  );
}
