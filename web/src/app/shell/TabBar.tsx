import { useEffect } from 'react';
import { useTranslation } from '../text/text.ts';
import type { AnyScreen } from '../paths.ts';
import { useSession } from '../session.ts';
import { tabItems, tabMark } from './nav-items.ts';
import { NavLink } from './NavLink.tsx';
import s from './TabBar.module.css';

/** Below 768 px, on the tab screens only. */
export function TabBar({ screen }: { screen: AnyScreen }) {
  const { t } = useTranslation();
  const { admin } = useSession();
  // Toasts and footers live outside this tree; they read the bar's height from the root.
  useEffect(() => {
    document.documentElement.dataset['tabBar'] = '';
    return () => {
      delete document.documentElement.dataset['tabBar'];
    };
  }, []);
  return (
    <nav className={s.bar} aria-label={t('shell.mainNavigation')}>
      {tabItems.map((item) =>
        item.admin && !admin ? null : (
          <NavLink
            key={item.to}
            item={item}
            current={item.to === tabMark(screen)}
            className={s.tab}
            size={24}
          />
        ),
      )}
    </nav>
  );
}
