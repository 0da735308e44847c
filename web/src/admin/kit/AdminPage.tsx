import { Button } from 'antd';
import { type ReactNode, useEffect, useId } from 'react';
import { BackButton } from '../../core/BackButton.tsx';
import { LazyBell } from '../../screens/header/LazyBell.tsx';
import { UserChip } from '../../screens/header/UserChip.tsx';
import { useBreakpoint } from '../../ui/browser/use-breakpoint.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import type { IconName } from '../../ui/media/icons/icon-names.ts';
import { classes } from '../../ui/classes.ts';
import { HandbookButton } from './HandbookButton.tsx';
import s from './AdminPage.module.css';

/** Further actions of a page are in the menu of its list; on phones all of them. */
export const HEADER_ACTIONS_MAX = 3;

export interface PageAction {
  key: string;
  label: string;
  icon?: IconName;
  onClick: () => void;
}

export interface AdminPageProps {
  title: ReactNode;
  /** Buttons at the right of the title. */
  actions?: ReactNode;
  /** Less important actions: the first few are buttons before `actions`, the others are in the menu of `AdminList`. */
  secondaryActions?: readonly PageAction[];
  /** Bar that stays at the lower edge of the window. */
  footer?: ReactNode;
  /** First page of the back office: no Back button. */
  root?: boolean;
  children: ReactNode;
}

/** Layout of every section: title, actions and, on desktops, notification bell and user chip. */
export function AdminPage(props: AdminPageProps) {
  const { title, actions, secondaryActions = [], footer, root = false, children } = props;
  const isPhone = useBreakpoint() === 'phone';
  const titleId = useId();
  return (
    <div className={classes(s.page, Boolean(footer) && s.withFooter)}>
      {/* Labelled, because the app preview inside the page has its own header and main landmarks. */}
      <header className={s.head} aria-labelledby={titleId}>
        {isPhone && !root && <BackButton fallback="adminDashboard" />}
        <h1 id={titleId} className={s.title} tabIndex={-1}>
          {title}
        </h1>
        {isPhone && <HandbookButton />}
        {(actions || (!isPhone && secondaryActions.length > 0)) && (
          <div className={s.actions}>
            {!isPhone &&
              secondaryActions.slice(0, HEADER_ACTIONS_MAX).map(({ key, label, icon, onClick }) => (
                <Button key={key} icon={icon && <Icon name={icon} size={16} />} onClick={onClick}>
                  {label}
                </Button>
              ))}
            {actions}
          </div>
        )}
        {!isPhone && (
          <div className={s.who}>
            <HandbookButton />
            <LazyBell />
            <UserChip />
          </div>
        )}
      </header>
      <main className={s.main} aria-labelledby={titleId}>
        {children}
      </main>
      {footer && <Footer>{footer}</Footer>}
    </div>
  );
}

/** While mounted, sets `--mt-footer` to its height, so that toasts appear above it. */
function Footer({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.style.setProperty('--mt-footer', '92px');
    return () => {
      document.documentElement.style.removeProperty('--mt-footer');
    };
  }, []);
  return <footer className={s.footer}>{children}</footer>;
}
