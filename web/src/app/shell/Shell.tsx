import { lazy, Suspense, type ReactNode } from 'react';
import { useLocation } from '../../core/router/use-router.ts';
import { loadNamespaces, useTranslation } from '../../core/text/i18n.ts';
import { findRoute } from '../../core/routes.ts';
import { lazyComponent } from '../../core/lazy-component.ts';
import { useSession } from '../../core/session.ts';
import { ConnectivityBar } from './ConnectivityBar.tsx';
import { TabBar } from './TabBar.tsx';
import { hasMineMenu } from './nav-items.ts';
import { Rail, TopBar } from './wide-navigation.ts';
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
  const breakpoint = useBreakpoint();
  const isDesktop = breakpoint === 'desktop';
  const isWide = breakpoint !== 'phone';
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
      <div className={noNavigation ? undefined : isBackOffice ? s.office : s.shell}>
        {isBackOffice ? (
          <Suspense fallback={<i />}>
            <AdminSidebar route={route} />
          </Suspense>
        ) : (
          !noNavigation &&
          isWide && (
            <Suspense fallback={<i />}>
              <Rail route={route} />
            </Suspense>
          )
        )}
        <div className={s.body}>
          {!noNavigation && !isBackOffice && isWide && (
            <Suspense fallback={<i className={s.topBarSpace} />}>
              <TopBar route={route} />
            </Suspense>
          )}
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
