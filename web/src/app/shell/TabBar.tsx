import { useEffect } from 'react';
import { useTranslation } from '../../core/text/i18n.ts';
import type { AppRoute } from '../../core/routes.ts';
import { useSession } from '../../core/session.ts';
import { tabItems, activeTabUrl } from './nav-items.ts';
import { NavLink } from './NavLink.tsx';
import s from './TabBar.module.css';

/** Shown below 768 px, on tab screens only. */
export function TabBar({ route }: { route: AppRoute }) {
  const { t } = useTranslation();
  const { admin } = useSession();
  // Toasts and footers are outside this tree: the attribute makes the CSS leave room for the bar below them.
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
            current={item.to === activeTabUrl(route)}
            className={s.tab}
            size={24}
          />
        ),
      )}
    </nav>
  );
}
