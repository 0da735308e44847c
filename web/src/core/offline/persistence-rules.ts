/** Which responses may be persisted on the device, for how long and how many. See docs/security.md. */
import type { QueryKey } from '@tanstack/react-query';

/** `own`: the member's own data, evicted last. `seen`: data of others. `ground`: settings and dictionaries. */
export type PersistedKind = 'own' | 'seen' | 'ground';

/**
 * The kind by the first two parts of the query key. Anything not listed is never persisted: revealed contact
 * details, the reveal log, card exchanges, sessions, orders, notifications, searches, drafts, all data of the
 * back office.
 */
const PERSISTED_KINDS: Record<string, PersistedKind | Record<string, PersistedKind>> = {
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

export function persistedKindOf([feature, query, id]: QueryKey, ownId: string): PersistedKind | undefined {
  const kinds = Object.hasOwn(PERSISTED_KINDS, String(feature))
    ? PERSISTED_KINDS[String(feature)]
    : undefined;
  if (kinds === undefined || typeof kinds === 'string') return kinds;
  if (feature === 'members' && query === 'one' && ownId !== '' && id === ownId) return 'own';
  return Object.hasOwn(kinds, String(query)) ? kinds[String(query)] : undefined;
}

interface InfinitePages {
  pages: readonly unknown[];
  pageParams: readonly unknown[];
}
const isPaged = (data: object): data is InfinitePages => 'pages' in data && 'pageParams' in data;

/** Cuts an infinite query to its first page. */
export const cutToFirstPage = (data: object): object =>
  isPaged(data) ? { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) } : data;

export const ROW_MAX_BYTES = 200_000;
export const ROWS_MAX = 80;
export const TOTAL_MAX_BYTES = 2_000_000;

const DAY_MS = 24 * 3600_000;
/** 7 days: idle timeout of a session. 30 days for own data: maximum lifetime of a session. */
const AGE_MAX_MS: Record<PersistedKind, number> = { own: 30 * DAY_MS, seen: 7 * DAY_MS, ground: 7 * DAY_MS };

export interface PersistedRowInfo {
  id: string;
  kind: PersistedKind;
  /** Time of the response, in milliseconds. */
  at: number;
  bytes: number;
}

export const isExpired = ({ kind, at }: Pick<PersistedRowInfo, 'kind' | 'at'>, now: number): boolean =>
  now - at > AGE_MAX_MS[kind];

/** Ids of the rows to evict: expired ones, then the oldest beyond the limits. Own data is evicted last. */
export function listEvictableIds(rows: readonly PersistedRowInfo[], now: number): string[] {
  const rank = ({ kind }: PersistedRowInfo) => (kind === 'own' ? 0 : 1);
  let bytes = 0;
  let count = 0;
  return [...rows]
    .sort((a, b) => rank(a) - rank(b) || b.at - a.at)
    .filter((row) => {
      const stays = !isExpired(row, now) && count < ROWS_MAX && bytes + row.bytes <= TOTAL_MAX_BYTES;
      if (stays) {
        count += 1;
        bytes += row.bytes;
      }
      return !stays;
    })
    .map(({ id }) => id);
}
