/** What of the answers may stay on the device, for how long and how much of it. See docs/security.md. */
import type { QueryKey } from '@tanstack/react-query';

/** `own`: the member's own card, which stays whatever comes. `seen`: what others show. `ground`: what screens stand on. */
export type Kind = 'own' | 'seen' | 'ground';

/**
 * By the first two words of a query's name. What is not named here is never written down: revealed contact details,
 * lookers, exchanges, sessions, orders, notifications, searches, drafts, everything of the back office.
 */
const KEPT: Record<string, Kind | Record<string, Kind>> = {
  members: { own: 'own', one: 'seen', list: 'seen' },
  accounts: { user: 'own' },
  memberships: { own: 'own' },
  companies: { one: 'seen', list: 'seen' },
  products: { one: 'seen', list: 'seen' },
  posts: { one: 'seen', list: 'seen' },
  news: { one: 'seen', list: 'seen', events: 'seen' },
  follows: { list: 'seen' },
  international: { companies: 'seen' },
  settings: 'ground',
  carousels: 'ground',
  categories: 'ground',
  dictionaries: 'ground',
  labels: 'ground',
  documents: 'ground',
};

export function kindOf([room, thing, id]: QueryKey, ownId: string): Kind | undefined {
  const kinds = Object.hasOwn(KEPT, String(room)) ? KEPT[String(room)] : undefined;
  if (kinds === undefined || typeof kinds === 'string') return kinds;
  if (room === 'members' && thing === 'one' && ownId !== '' && id === ownId) return 'own';
  return Object.hasOwn(kinds, String(thing)) ? kinds[String(thing)] : undefined;
}

interface Pages {
  pages: readonly unknown[];
  pageParams: readonly unknown[];
}
const isPaged = (data: object): data is Pages => 'pages' in data && 'pageParams' in data;

/** Of a list its first page: what was on screen first is what one looks for without a network. */
export const firstPage = (data: object): object =>
  isPaged(data) ? { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) } : data;

export const ROW_MAX_BYTES = 200_000;
export const ROWS_MAX = 80;
export const ALL_MAX_BYTES = 2_000_000;

const DAY_MS = 24 * 3600_000;
/** As long as a session lasts without a sign of life; the own card as long as a session lasts at all. */
const AGE_MAX_MS: Record<Kind, number> = { own: 30 * DAY_MS, seen: 7 * DAY_MS, ground: 7 * DAY_MS };

export interface Kept {
  id: string;
  kind: Kind;
  /** When the server answered, in milliseconds. */
  at: number;
  bytes: number;
}

export const isTooOld = ({ kind, at }: Pick<Kept, 'kind' | 'at'>, now: number): boolean =>
  now - at > AGE_MAX_MS[kind];

/** What has to go: the too old, then the oldest beyond the bounds. The own card goes last. */
export function surplus(rows: readonly Kept[], now: number): string[] {
  const rank = ({ kind }: Kept) => (kind === 'own' ? 0 : 1);
  let bytes = 0;
  let count = 0;
  return [...rows]
    .sort((a, b) => rank(a) - rank(b) || b.at - a.at)
    .filter((row) => {
      const stays = !isTooOld(row, now) && count < ROWS_MAX && bytes + row.bytes <= ALL_MAX_BYTES;
      if (stays) {
        count += 1;
        bytes += row.bytes;
      }
      return !stays;
    })
    .map(({ id }) => id);
}
