import type { Location, NavigationType } from '../core/router/hash-history.ts';
import { findRoute, type AppRoute } from '../core/routes.ts';

/** A mounted screen: the active one or a hidden one that keeps its state. */
export interface KeepAliveEntry {
  id: string;
  route: AppRoute | undefined;
  /** Location when the screen was last active; a hidden screen must not get another screen's location. */
  location: Location;
  navigationType: NavigationType;
  /** Keys of the history entries that show this screen. */
  keys: readonly string[];
  /** Increases with every navigation; the entry with the lowest number was shown longest ago. */
  visit: number;
}

export interface KeepAliveState {
  /** Token of the session to which the entries belong. */
  owner: string | null;
  location: Location;
  /** Id of the visible entry. */
  activeId: string;
  entries: readonly KeepAliveEntry[];
}

/** Limit of hidden lists; the least recently shown are unmounted first. Tabs are not counted. */
const MAX_HIDDEN_LISTS = 5;

/** Returns the mounted screens after a navigation. `owner` is the token: a new token unmounts all screens. */
export function nextKeepAliveState(
  previous: KeepAliveState | null,
  owner: string | null,
  location: Location,
  navigationType: NavigationType,
): KeepAliveState {
  const route = findRoute(location.pathname);
  const previousOfOwner = previous?.owner === owner ? previous : null;
  const current = previousOfOwner?.entries.find((entry) => entry.id === previousOfOwner.activeId);
  const visit = (current?.visit ?? 0) + 1;
  const existing = previousOfOwner?.entries.find((entry) =>
    route?.tab ? entry.route === route : entry.route === route && entry.keys.includes(location.key),
  );
  // Replacing the query of the same screen, as filters do, is not a new visit.
  const entryWithNewQuery =
    navigationType === 'replace' && route && current?.route === route ? current : undefined;
  const reused = existing ?? entryWithNewQuery;
  const active: KeepAliveEntry = {
    id: reused?.id ?? (route?.tab ? route.name : `${owner ?? ''}${visit}${location.key}`),
    route,
    location,
    navigationType,
    keys: [...(reused?.keys ?? []), location.key],
    visit,
  };
  return {
    owner,
    location,
    activeId: active.id,
    entries: retainEntries(previousOfOwner?.entries ?? [], active),
  };
}

function retainEntries(entries: readonly KeepAliveEntry[], active: KeepAliveEntry): KeepAliveEntry[] {
  const others = entries.filter(
    (entry) => entry.id !== active.id && (entry.route?.tab || entry.route?.keepAlive),
  );
  const lists = others.filter((entry) => !entry.route?.tab).sort((a, b) => b.visit - a.visit);
  const evicted = new Set(lists.slice(MAX_HIDDEN_LISTS));
  const retainedIds = new Set<string>(others.filter((entry) => !evicted.has(entry)).map((entry) => entry.id));
  // The order never changes, because moving a DOM node would reset its inner scroll position.
  const retained = entries.flatMap((entry) =>
    entry.id === active.id ? [active] : retainedIds.has(entry.id) ? [entry] : [],
  );
  return retained.some((entry) => entry.id === active.id) ? retained : [...retained, active];
}
