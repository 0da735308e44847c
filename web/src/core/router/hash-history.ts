/** How a location was reached: with a new history entry, in place of one, or by a step to another entry. */
export type NavigationType = 'push' | 'replace' | 'pop';

export interface Location {
  pathname: string;
  /** The query with its `?`, or empty. */
  search: string;
  /** Identifies the history entry. */
  key: string;
}

interface EntryState {
  key?: string;
  /** Position of the entry since the app was opened; none for an entry that the router did not write. */
  idx?: number | null;
}

/** Key of a history entry that the router did not write: a bookmark or a typed URL. */
export const UNWRITTEN_KEY = 'default';

const readState = (): EntryState => (window.history.state as EntryState | null) ?? {};

export const readIndex = (): number | null => readState().idx ?? null;

export const toUrl = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string =>
  pathname + search;

export const toHref = (url: string): string => `#${url}`;

/** Path and query of a URL. One that starts with `?` keeps the current path. */
export function parseUrl(url: string, currentPathname = '/'): Pick<Location, 'pathname' | 'search'> {
  const [withoutFragment = ''] = url.split('#');
  const queryStart = withoutFragment.indexOf('?');
  const path = queryStart < 0 ? withoutFragment : withoutFragment.slice(0, queryStart);
  const search = queryStart < 0 ? '' : withoutFragment.slice(queryStart);
  return {
    pathname: path === '' && search !== '' ? currentPathname : path.startsWith('/') ? path : `/${path}`,
    search: search === '?' ? '' : search,
  };
}

export const createLocation = (url: string, currentPathname: string): Location => ({
  ...parseUrl(url, currentPathname),
  key: crypto.getRandomValues(new Uint32Array(2)).join('-'),
});

export const readLocation = (): Location => ({
  ...parseUrl(window.location.hash.slice(1)),
  key: readState().key ?? UNWRITTEN_KEY,
});

/** Numbers the entry with which the app was opened; after a reload it already has a number. */
export function numberFirstEntry(): void {
  if (readIndex() === null) window.history.replaceState({ ...readState(), idx: 0 }, '');
}

/** Adds or replaces the history entry of a navigation. */
export function writeEntry(location: Location, type: 'push' | 'replace'): void {
  const index = readIndex();
  const entry: EntryState = { key: location.key, idx: type === 'push' ? (index ?? 0) + 1 : index };
  window.history[`${type}State`](entry, '', toHref(toUrl(location)));
}
