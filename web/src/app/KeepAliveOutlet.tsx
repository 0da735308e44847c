import { PAGE_DELAY_MS } from '@mingtang/contract/limits';
import { Activity, Suspense, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { LocationContext, useLocation, useNavigationType } from '../core/router/use-router.ts';
import { useTranslation } from '../core/text/i18n.ts';
import { NotFoundScreen } from '../screens/system/NotFoundScreen.tsx';
import { PageLoading } from '../screens/system/PageLoading.tsx';
import { checkRouteAccess } from './route-access.ts';
import { nextKeepAliveState, type KeepAliveState, type KeepAliveEntry } from './keep-alive.ts';
import type { AppRoute } from '../core/routes.ts';
import { routeComponents } from './route-components.ts';
import { useSession } from '../core/session.ts';
import { useDocumentTitle } from '../core/use-document-title.ts';
import { useScrollRestoration } from './use-scroll-restoration.ts';
import { lazyComponent } from '../core/lazy-component.ts';

const ForbiddenScreen = lazyComponent(
  async () => (await import('../screens/system/ForbiddenScreen.tsx')).ForbiddenScreen,
);

/** Renders the screen of the current route; tabs and lists stay mounted but hidden. */
export function KeepAliveOutlet() {
  const location = useLocation();
  const navigationType = useNavigationType();
  const { token } = useSession();
  const [previous, setState] = useState<KeepAliveState | null>(null);
  const changed = !previous || previous.location !== location || previous.owner !== token;
  const state = changed ? nextKeepAliveState(previous, token, location, navigationType) : previous;
  if (changed) setState(state);
  useScrollRestoration(state.activeId);
  return state.entries.map((entry) => (
    <Slot key={entry.id} entry={entry} active={entry.id === state.activeId} />
  ));
}

/** One mounted screen with its own location: a hidden screen must not get the active screen's location. */
function Slot({ entry, active }: { entry: KeepAliveEntry; active: boolean }) {
  const { location, navigationType, route } = entry;
  const locationContext = useMemo(() => ({ location, navigationType }), [location, navigationType]);
  const slot = useRef<HTMLDivElement>(null);
  return (
    <Activity mode={active ? 'visible' : 'hidden'}>
      <LocationContext value={locationContext}>
        <div ref={slot} data-slot="">
          <Suspense fallback={<PageLoading elapsedMs={PAGE_DELAY_MS} />}>
            <RouteContent route={route} />
            <FocusHeading slot={slot} />
          </Suspense>
        </div>
      </LocationContext>
    </Activity>
  );
}

function RouteContent({ route }: { route: AppRoute | undefined }) {
  const session = useSession();
  const Component = route && routeComponents[route.name];
  // Between logout and the navigation to login, no private data may be rendered or requested.
  if (checkRouteAccess(route, session) === 'login') return null;
  if (route?.admin && !session.admin) return <ForbiddenScreen />;
  if (!Component) return <NotFoundScreen root={route?.tab === true} />;
  return (
    <>
      <DefaultTitle route={route} />
      <Component />
    </>
  );
}

/** Rendered before the screen, so that the screen can override this title. */
function DefaultTitle({ route }: { route: AppRoute }) {
  const { t } = useTranslation();
  useDocumentTitle(t(route.admin ? 'shell.backOffice' : `titles.${route.name}`));
  return null;
}

let isFirstLoad = true;

/** Moves the focus to the heading of a newly shown screen, except on the first page load. */
function FocusHeading({ slot }: { slot: RefObject<HTMLDivElement | null> }) {
  useEffect(() => {
    if (isFirstLoad) {
      isFirstLoad = false;
      return;
    }
    if (!slot.current || slot.current.contains(document.activeElement)) return;
    slot.current
      .querySelector<HTMLElement>('h1[tabindex], main[tabindex], h1')
      ?.focus({ preventScroll: true });
  }, [slot]);
  return null;
}
