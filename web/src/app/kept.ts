import { NavigationType, type Location } from 'react-router';
import { screenAt, type AnyScreen } from './paths.ts';

/** A screen that is mounted: the active one, and those that come back as they were left. */
export interface KeptScreen {
  id: string;
  screen: AnyScreen | undefined;
  /** The place it was last shown at; hidden screens must not see the address of another one. */
  location: Location;
  navigationType: NavigationType;
  /** History entries that lead to this screen. */
  keys: readonly string[];
  turn: number;
}

export interface Kept {
  owner: string | null;
  location: Location;
  active: string;
  all: readonly KeptScreen[];
}

/** Lists that wait behind detail pages; the oldest go first. Tabs stay. */
const LISTS_MAX = 5;

/** The next set of mounted screens after a navigation. `owner` is the token: nobody inherits a screen. */
export function turnTo(
  before: Kept | null,
  owner: string | null,
  location: Location,
  navigationType: NavigationType,
): Kept {
  const screen = screenAt(location.pathname);
  const last = before?.owner === owner ? before : null;
  const current = last?.all.find((one) => one.id === last.active);
  const turn = (current?.turn ?? 0) + 1;
  const known = last?.all.find((one) =>
    screen?.tab ? one.screen === screen : one.screen === screen && one.keys.includes(location.key),
  );
  // Rewriting the query of the same screen, as filters do, is not a new visit.
  const rewritten =
    navigationType === NavigationType.Replace && screen && current?.screen === screen ? current : undefined;
  const same = known ?? rewritten;
  const active: KeptScreen = {
    id: same?.id ?? (screen?.tab ? screen.path : `${owner ?? ''}${turn}${location.key}`),
    screen,
    location,
    navigationType,
    keys: [...(same?.keys ?? []), location.key],
    turn,
  };
  return { owner, location, active: active.id, all: retain(last?.all ?? [], active) };
}

function retain(all: readonly KeptScreen[], active: KeptScreen): KeptScreen[] {
  const others = all.filter((one) => one.id !== active.id && (one.screen?.tab || one.screen?.keep));
  const lists = others.filter((one) => !one.screen?.tab).sort((a, b) => b.turn - a.turn);
  const gone = new Set(lists.slice(LISTS_MAX));
  const stay = new Set<string>(others.filter((one) => !gone.has(one)).map((one) => one.id));
  // Order never changes, because moving a node would reset its inner scroll.
  const kept = all.flatMap((one) => (one.id === active.id ? [active] : stay.has(one.id) ? [one] : []));
  return kept.some((one) => one.id === active.id) ? kept : [...kept, active];
}
