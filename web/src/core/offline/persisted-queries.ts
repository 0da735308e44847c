import type { Query, QueryKey } from '@tanstack/react-query';
import { queryClient } from '../api/query-client.ts';
import { readSessionToken } from '../api/token.ts';
import { currentSession, onSessionChange } from '../session.ts';
import { currentLanguage } from '../text/i18n.ts';
import {
  cutToFirstPage,
  isExpired,
  persistedKindOf,
  ROW_MAX_BYTES,
  listEvictableIds,
} from './persistence-rules.ts';
import { listRows, clearRows, deleteRows, getRow, putRow } from './persisted-query-store.ts';

/** Token of an expired session: nothing more is persisted under it. */
let expiredToken: string | null = null;

/** Account id, '' for a visitor; undefined while unknown, and then nothing is persisted or found. */
function currentOwnerId(): string | undefined {
  const { token, user } = currentSession();
  // The session store is updated after the storage; while they differ, the owner is unknown.
  if (token !== readSessionToken() || (token !== null && token === expiredToken)) return undefined;
  return token === null ? '' : user?.user.id;
}

/** Responses contain texts in the request's language, so each language has its own row. */
const rowIdOf = (hash: string) => `${currentLanguage()} ${hash}`;

/** Data that was read from IndexedDB: persisting it again would reset its age. */
const restored = new WeakSet<object>();

/** The persisted response of a query, if it belongs to the current owner and has not expired. */
export async function findPersistedQuery(
  queryKey: QueryKey,
  hash: string,
): Promise<{ data: object; at: number } | undefined> {
  const ownerId = currentOwnerId();
  if (ownerId === undefined || persistedKindOf(queryKey, ownerId) === undefined) return undefined;
  const row = await getRow(rowIdOf(hash)).catch(() => undefined);
  if (row?.owner !== ownerId || currentOwnerId() !== ownerId || isExpired(row, Date.now())) return undefined;
  restored.add(row.data);
  return row;
}

async function persistQuery({ queryKey, queryHash, state }: Query): Promise<void> {
  const ownerId = currentOwnerId();
  const kind = ownerId === undefined ? undefined : persistedKindOf(queryKey, ownerId);
  const { data, dataUpdatedAt: at } = state;
  if (ownerId === undefined || !kind || typeof data !== 'object' || data === null || restored.has(data))
    return;
  const storedData = cutToFirstPage(data);
  const bytes = JSON.stringify(storedData).length * 2;
  if (bytes <= ROW_MAX_BYTES)
    await putRow({ id: rowIdOf(queryHash), owner: ownerId, kind, at, bytes, data: storedData });
  // The user may have logged out during the write.
  if (currentOwnerId() !== ownerId) await clearRows();
}

/** Deletes rows of other owners, expired rows and rows beyond the limits. */
async function evictRows(): Promise<void> {
  const ownerId = currentOwnerId();
  const rows = await listRows();
  const otherOwnersIds =
    ownerId === undefined ? [] : rows.filter((row) => row.owner !== ownerId).map(({ id }) => id);
  await deleteRows([...otherOwnersIds, ...listEvictableIds(rows, Date.now())]);
}

/** Deletes all rows. `left`: after login or logout. `ended`: the session expired; also stops persisting. */
export async function clearPersistedQueries(reason: 'left' | 'ended'): Promise<void> {
  if (reason === 'ended') expiredToken = readSessionToken();
  await clearRows().catch(() => undefined);
}

/** Deletes everything except the member's own data. */
export async function deletePersistedExceptOwn(): Promise<void> {
  const rows = await listRows();
  await deleteRows(rows.filter(({ kind }) => kind !== 'own').map(({ id }) => id));
}

const EVICTION_DELAY_MS = 5_000;

/** Persists every successful query from now on, and those already in the cache. */
export function startPersistingQueries(): void {
  let evictionTimer: ReturnType<typeof setTimeout> | undefined;
  const scheduleEviction = () => {
    evictionTimer ??= setTimeout(() => {
      evictionTimer = undefined;
      evictRows().catch(() => undefined);
    }, EVICTION_DELAY_MS);
  };
  const persist = (query: Query) => void persistQuery(query).then(scheduleEviction, () => undefined);
  const cache = queryClient.getQueryCache();
  cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') persist(event.query);
  });
  let token = readSessionToken();
  onSessionChange(() => {
    if (token !== readSessionToken()) void clearPersistedQueries('left');
    token = readSessionToken();
  });
  // First delete what an earlier session left behind.
  void evictRows().then(
    () => cache.getAll().forEach(persist),
    () => undefined,
  );
}
