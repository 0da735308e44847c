import { readSessionToken, readLoginStep } from '../core/api/token.ts';
import { checkRouteAccess, type AuthState } from './route-access.ts';
import { promptLogin } from '../core/login-prompt.ts';
import { loginUrl, returnUrlIn } from '../core/navigation.ts';
import { findRoute } from '../core/routes.ts';
import { toUrl } from '../core/router/hash-history.ts';
import type { RouteGuard, RouterState } from '../core/router/router.ts';
import { preloadRoute } from './route-components.ts';
import { currentSession, refreshUser } from '../core/session.ts';

/** Read from storage: during a logout the session store still has the previous user. */
const readAuthState = (): AuthState => ({ token: readSessionToken(), step: readLoginStep()?.step ?? null });

export function createRouteGuard(routerState: () => RouterState): RouteGuard {
  /** URL of the current screen if it may stay open; home on the first load. */
  function currentUrlOrHome(): string {
    const { initialized, location } = routerState();
    const mayStay = initialized && checkRouteAccess(findRoute(location.pathname), readAuthState()) === 'open';
    return mayStay ? toUrl(location) : '/';
  }

  let hasRun = false;
  return async function guard(location, signal) {
    // The first route was preloaded before the first render (main.tsx). A redirect runs the guard again.
    const isFirstRun = !hasRun;
    hasRun = true;
    const route = findRoute(location.pathname);
    const access = checkRouteAccess(route, readAuthState());
    if (access === 'home') return returnUrlIn(location.search);
    if (access === 'login') {
      // The signal aborts when another navigation starts; that closes the prompt.
      return (await promptLogin(signal)) ? loginUrl(toUrl(location)) : currentUrlOrHome();
    }
    // `admin` is known only from the user's data. If the request fails, the screen shows “no permission”.
    if (route?.admin && !currentSession().user) await refreshUser().catch(() => undefined);
    if (!isFirstRun && (!route?.admin || currentSession().admin)) await preloadRoute(route?.name);
    return undefined;
  };
}
