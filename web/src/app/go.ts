import type { DataRouter } from 'react-router';
import { HOME, PREFIX, screenAt, type Path } from './paths.ts';

export type Query = Record<string, string | number | undefined>;

let router: DataRouter | undefined;
export const bindRouter = (made: DataRouter): void => {
  router = made;
};

const move = async (address: string): Promise<void> => router?.navigate(address, { replace: true });

/** The router address of a screen: what `<Link to>` takes. */
export function addressOf(path: Path, query: Query = {}): string {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString();
  return PREFIX + path + (search && `?${search}`);
}

/** Where the user is, as an address that can be returned to. */
export function here(): string {
  const place = router?.state.location;
  return place ? place.pathname + place.search : '/';
}

/**
 * What the address asks of the present screen at this moment, even while the screen is still being drawn for it.
 * A choice that is added to others is added to these: what is drawn may be one choice behind.
 */
export function queryNow(): URLSearchParams {
  const location = router?.state.location;
  const coming = router?.state.navigation.location;
  return new URLSearchParams(coming?.pathname === location?.pathname ? coming?.search : location?.search);
}

export const goReplace = (path: Path, query?: Query): Promise<void> => move(addressOf(path, query));
export const goHome = (): Promise<void> => move('/');

/** One step back; a page that was opened directly has nothing behind and goes to `fallback`. */
export async function goBack(fallback: Path = HOME): Promise<void> {
  const { idx } = (window.history.state ?? {}) as { idx?: number };
  if (idx) await router?.navigate(-1);
  else await goReplace(fallback);
}

/** Runs the guard on the present place again. */
export const goAgain = (): Promise<void> => move(here());

const ENTRANCES = new Set<Path>(['login', 'register']);

/** The login screen, remembering a place to come back to. Never an entrance, never a foreign address. */
export function loginAddress(back: string): string {
  const screen = screenAt(back.split('?')[0] ?? '');
  const worthwhile = screen && screen.path !== HOME && !ENTRANCES.has(screen.path);
  return addressOf('login', { back: worthwhile ? back : undefined });
}

export const goLogin = (back = here()): Promise<void> => move(loginAddress(back));

/** From login to register and the other way, without losing the place to come back to. */
export const goEntrance = (path: 'login' | 'register'): Promise<void> =>
  goReplace(path, { back: backPlace() });

const backPlace = (): string | undefined =>
  new URLSearchParams(router?.state.location.search).get('back') ?? undefined;

/** After login: where the user wanted to be, else home. */
export function goAfterLogin(): Promise<void> {
  const back = backPlace() ?? '/';
  return move(screenAt(back.split('?')[0] ?? '') ? back : '/');
}
