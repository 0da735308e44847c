import { type ReactNode, useId } from 'react';
import { BackButton } from '../../../app/BackButton.tsx';
import { LazyBell } from '../../../app/shell/LazyBell.tsx';
import { UserChip } from '../../../app/shell/UserChip.tsx';
import { useWidth } from '../../../ui/use-width.ts';
import s from './WorkPage.module.css';

export interface WorkPageProps {
  title: ReactNode;
  /** Buttons of the page, at the right of the title; under it on a phone. */
  actions?: ReactNode;
  /** The office's own first page has nothing behind it. */
  root?: boolean;
  children: ReactNode;
}

/** The frame of every section: title, actions and, on a desktop, who is here. */
export function WorkPage({ title, actions, root = false, children }: WorkPageProps) {
  const phone = useWidth() === 'phone';
  const titleId = useId();
  return (
    <div className={s.page}>
      {/* Named, because the preview of the app has a header and a main of its own. */}
      <header className={s.head} aria-labelledby={titleId}>
        {phone && !root && <BackButton fallback="work/index" />}
        <h1 id={titleId} className={s.title} tabIndex={-1}>
          {title}
        </h1>
        {actions && <div className={s.actions}>{actions}</div>}
        {!phone && (
          <div className={s.who}>
            <LazyBell />
            <UserChip />
          </div>
        )}
      </header>
      <main className={s.main} aria-labelledby={titleId}>
        {children}
      </main>
    </div>
  );
}
