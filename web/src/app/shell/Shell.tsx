import { lazy, Suspense, type ReactNode } from 'react';
import { useLocation } from '../../core/router/use-router.ts';
import { loadNamespaces, useTranslation } from '../../core/text/i18n.ts';
import { findRoute } from '../../core/routes.ts';
import { lazyComponent } from '../../core/lazy-component.ts';
import { useSession } from '../../core/session.ts';
import { ConnectivityBar } from './ConnectivityBar.tsx';
import { Rail } from './Rail.tsx';
import { TabBar } from './TabBar.tsx';
import { TopBar } from './TopBar.tsx';
import { hasMineMenu } from './nav-items.ts';
import { classes } from '../../ui/classes.ts';
import { useBreakpoint } from '../../ui/browser/use-breakpoint.ts';
import s from './Shell.module.css';

/** Takes the place of the rail in the back office. */
const AdminSidebar = lazyComponent(
  async () => (await import('../../admin/AdminSidebar.tsx')).AdminSidebar,
  'admin',
);

const MineMenu = lazyComponent(
  async () => (await import('../../screens/mine/MineMenu.tsx')).MineMenu,
  'mine',
);

/** Offline features and the notice of a new version. Renders nothing if its chunk cannot be loaded. */
const OfflineStatus = lazy(async () => ({
  default: await Promise.all([
    import('../../screens/offline/OfflineStatus.tsx'),
    loadNamespaces(['offline']),
  ]).then(
    ([file]) => file.OfflineStatus,
    () => () => null,
  ),
}));

/** Focuses the heading from code: an anchor link would change the hash, which the router uses. */
function focusHeading() {
  const headings = document.querySelectorAll<HTMLElement>('[data-slot] h1');
  const visible = [...headings].find((heading) => heading.getClientRects().length > 0);
  visible?.focus();
}

/** The frame around the current screen, which is passed as `children`. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const route = findRoute(useLocation().pathname);
  const noNavigation = route?.noNavigation === true;
  const { admin, token } = useSession();
  const isDesktop = useBreakpoint() === 'desktop';
  // Visitors see the categories too, staff edit them there.
  const isBackOffice = admin && (route?.admin === true || route?.name === 'categories');
  const withMenu = isDesktop && token !== null && hasMineMenu(route);
  return (
    <>
      <button type="button" className={s.skip} onClick={focusHeading}>
        {t('common.skipToContent')}
      </button>
      {/* Before the content in tab order, because the content may be an infinite list. */}
      {route?.tab && <TabBar route={route} />}
      <div className={noNavigation ? s.bare : isBackOffice ? s.office : s.shell}>
        {isBackOffice ? (
          <Suspense fallback={<i />}>
            <AdminSidebar route={route} />
          </Suspense>
        ) : (
          !noNavigation && <Rail route={route} />
        )}
        <div className={s.body}>
          {!noNavigation && !isBackOffice && <TopBar route={route} />}
          <ConnectivityBar />
          <Suspense>
            <OfflineStatus />
          </Suspense>
          <div className={classes(s.stage, withMenu && s.withMenu)}>
            {children}
            {withMenu && (
              <Suspense>
                <MineMenu />
              </Suspense>
            )}
          </div>
        </div>
      </div>
    </>
  );
}
