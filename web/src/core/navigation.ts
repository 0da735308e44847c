import { screenPaths, type ScreenName } from '@mingtang/contract/screen-paths';
import { ROUTE_PREFIX, findRoute } from './routes.ts';
import { toUrl } from './router/hash-history.ts';
import type { Router } from './router/router.ts';

export type RouteQuery = Record<string, string | number | undefined>;

let router: Router | undefined;
export const bindRouter = (created: Router): void => {
  router = created;
};

const replaceUrl = async (url: string): Promise<void> => router?.navigate(url, { replace: true });

/** Router URL of a screen, for `<Link to>`. */
export function urlTo(screen: ScreenName, query: RouteQuery = {}): string {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString();
  return ROUTE_PREFIX + screenPaths[screen] + (search && `?${search}`);
}

/** Path and query of the current route, to return to later. */
export function currentUrl(): string {
  const location = router?.state.location;
  return location ? toUrl(location) : '/';
}

/**
 * Query of the pending navigation on the current path, else of the current location. Code that adds one parameter must
 * start from this query: the rendered location may lack a pending change.
 */
export function latestQuery(): URLSearchParams {
  const { location, pending } = router?.state ?? {};
  return new URLSearchParams(pending?.pathname === location?.pathname ? pending?.search : location?.search);
}

export const replaceRoute = (screen: ScreenName, query?: RouteQuery): Promise<void> =>
  replaceUrl(urlTo(screen, query));
export const navigateHome = (): Promise<void> => replaceUrl('/');

/** Goes one step back. A page that was opened directly has no previous entry and goes to `fallback`. */
export async function navigateBack(fallback: ScreenName = 'home'): Promise<void> {
  const { idx } = (window.history.state ?? {}) as { idx?: number };
  if (idx) await router?.navigate(-1);
  else await replaceRoute(fallback);
}

/** Runs the route guard again for the current URL. */
export const rerunRouteGuard = (): Promise<void> => replaceUrl(currentUrl());

const NEVER_RETURN_TO = new Set<ScreenName>(['home', 'login', 'register']);

/** URL of login with the URL to return to, unless that is login, register, home or unknown. */
export function loginUrl(returnUrl: string): string {
  const route = findRoute(returnUrl.split('?')[0] ?? '');
  const canReturn = route && !NEVER_RETURN_TO.has(route.name);
  return urlTo('login', { back: canReturn ? returnUrl : undefined });
}

export const navigateToLogin = (returnUrl = currentUrl()): Promise<void> => replaceUrl(loginUrl(returnUrl));

/** Switches between login and register and keeps the URL to return to. */
export const switchAuthScreen = (screen: 'login' | 'register'): Promise<void> =>
  replaceRoute(screen, { back: readReturnUrl() });

const readReturnUrl = (): string | undefined =>
  new URLSearchParams(router?.state.location.search).get('back') ?? undefined;

/** The return URL in the query of login or register; home if there is none or it is unknown. */
export function returnUrlIn(search?: string): string {
  const returnUrl = new URLSearchParams(search).get('back') ?? '/';
  return findRoute(returnUrl.split('?')[0] ?? '') ? returnUrl : '/';
}

export const navigateToReturnUrl = (): Promise<void> =>
  replaceUrl(returnUrlIn(router?.state.location.search));
