import { useId } from 'react';
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { WrappedText } from '../text/WrappedText.tsx';
import s from './PageSection.module.css';

export interface PageSectionProps {
  title: string;
  /** Shown to the right of the title, e.g. a link to the whole list. */
  end?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** A titled part of a long page. */
export function PageSection({ title, end, className, children }: PageSectionProps) {
  const id = useId();
  return (
    <section className={classes(s.section, className)} aria-labelledby={id}>
      <div className={s.head}>
        <h2 className={s.title} id={id}>
          <WrappedText text={title} />
        </h2>
        {end}
      </div>
      {children}
    </section>
  );
}
