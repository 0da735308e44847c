import { useId } from 'react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import s from './Section.module.css';

export interface SectionProps {
  title: string;
  /** At the right of the title: the way to all of it. */
  end?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** A titled part of a long page, with air above. */
export function Section({ title, end, className, children }: SectionProps) {
  const id = useId();
  return (
    <section className={classes(s.section, className)} aria-labelledby={id}>
      <div className={s.head}>
        <h2 className={s.title} id={id}>
          {title}
        </h2>
        {end}
      </div>
      {children}
    </section>
  );
}
