import { type ReactNode, useId } from 'react';
import { BackButton } from '../../core/BackButton.tsx';
import { LazyBell } from '../../screens/header/LazyBell.tsx';
import { UserChip } from '../../screens/header/UserChip.tsx';
import { useBreakpoint } from '../../ui/browser/use-breakpoint.ts';
import s from './AdminPage.module.css';

export interface AdminPageProps {
  title: ReactNode;
  /** Buttons at the right of the title; below it on phones. */
  actions?: ReactNode;
  /** First page of the back office: no Back button. */
  root?: boolean;
  children: ReactNode;
}

/** Layout of every section: title, actions and, on desktops, notification bell and user chip. */
export function AdminPage({ title, actions, root = false, children }: AdminPageProps) {
  const isPhone = useBreakpoint() === 'phone';
  const titleId = useId();
  return (
    <div className={s.page}>
      {/* Labelled, because the app preview inside the page has its own header and main landmarks. */}
      <header className={s.head} aria-labelledby={titleId}>
        {isPhone && !root && <BackButton fallback="adminDashboard" />}
        <h1 id={titleId} className={s.title} tabIndex={-1}>
          {title}
        </h1>
        {actions && <div className={s.actions}>{actions}</div>}
        {!isPhone && (
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
