import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { WrappedText } from '../text/WrappedText.tsx';
import s from './Screen.module.css';

export interface ScreenProps {
  title: ReactNode;
  /** Hides the title visually, where the content itself starts with a name. */
  titleHidden?: boolean | undefined;
  /** A large title at the left, for the tab bar screens. */
  large?: boolean | undefined;
  back?: ReactNode;
  end?: ReactNode;
  /** `form`: column for input; `narrow`: column for rows or reading; `full`: no limit. */
  width?: 'form' | 'narrow' | 'full' | undefined;
  /** Stays at the bottom while the content scrolls. */
  footer?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

export function Screen(props: ScreenProps) {
  const { title, titleHidden, large, back, end, width = 'full', footer, className, children } = props;
  return (
    <div className={classes(s.screen, s[width], Boolean(footer) && s.withFooter, className)}>
      <header className={classes(s.nav, large && s.large, titleHidden && !back && !end && s.empty)}>
        {!large && <span className={s.start}>{back}</span>}
        {/* The app shell moves focus here after navigation. */}
        <h1 className={titleHidden ? 'sr' : s.title} tabIndex={-1}>
          {typeof title === 'string' ? <WrappedText text={title} /> : title}
        </h1>
        <span className={s.end}>{end}</span>
      </header>
      <main className={s.main}>{children}</main>
      {footer && <Footer>{footer}</Footer>}
    </div>
  );
}

/** While mounted, sets `--mt-footer` to its height, so that toasts appear above it. */
function Footer({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.style.setProperty('--mt-footer', '64px');
    return () => {
      document.documentElement.style.removeProperty('--mt-footer');
    };
  }, []);
  return <footer className={s.footer}>{children}</footer>;
}
