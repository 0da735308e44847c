import type { Query, QueryKey } from '@tanstack/react-query';
import { queryClient } from '../../api/query-client.ts';
import { readFullToken } from '../../api/token.ts';
import { currentSession, onSession } from '../session.ts';
import { currentLanguage } from '../text/text.ts';
import { firstPage, isTooOld, kindOf, ROW_MAX_BYTES, surplus } from './rules.ts';
import { allRows, clearRows, deleteRows, getRow, putRow } from './store.ts';

/** The session that the server no longer knows: nothing more is written down under it. */
let ended: string | null = null;

/** Whose answers these are; undefined while it is not known, and then nothing is kept or found. */
function owner(): string | undefined {
  const { token, user } = currentSession();
  // The store follows a moment after the storage: what is no longer there has no owner.
  if (token !== readFullToken() || (token !== null && token === ended)) return undefined;
  return token === null ? '' : user?.user.id;
}

/** The server words its answers, so each language has its own. */
const idOf = (hash: string) => `${currentLanguage()} ${hash}`;

/** What came from the device: writing it down again would make it look new. */
const found = new WeakSet<object>();

/** The answer to this question as it was last seen, for whoever is here now. */
export async function findKept(
  queryKey: QueryKey,
  hash: string,
): Promise<{ data: object; at: number } | undefined> {
  const who = owner();
  if (who === undefined || kindOf(queryKey, who) === undefined) return undefined;
  const row = await getRow(idOf(hash)).catch(() => undefined);
  if (row?.owner !== who || owner() !== who || isTooOld(row, Date.now())) return undefined;
  found.add(row.data);
  return row;
}

async function keep({ queryKey, queryHash, state }: Query): Promise<void> {
  const who = owner();
  const kind = who === undefined ? undefined : kindOf(queryKey, who);
  const { data, dataUpdatedAt: at } = state;
  if (who === undefined || !kind || typeof data !== 'object' || data === null || found.has(data)) return;
  const part = firstPage(data);
  const bytes = JSON.stringify(part).length * 2;
  if (bytes <= ROW_MAX_BYTES) await putRow({ id: idOf(queryHash), owner: who, kind, at, bytes, data: part });
  // Who was here may have left while it was being written.
  if (owner() !== who) await clearRows();
}

/** Drops what is somebody else's, too old or too much. */
async function tidy(): Promise<void> {
  const who = owner();
  const rows = await allRows();
  const others = who === undefined ? [] : rows.filter((row) => row.owner !== who).map(({ id }) => id);
  await deleteRows([...others, ...surplus(rows, Date.now())]);
}

/** Forgets everything; with an ended session also what comes until somebody logs in. */
export async function forgetKept(why: 'left' | 'ended'): Promise<void> {
  if (why === 'ended') ended = readFullToken();
  await clearRows().catch(() => undefined);
}

/** What others show; the own card stays. */
export async function forgetSeen(): Promise<void> {
  const rows = await allRows();
  await deleteRows(rows.filter(({ kind }) => kind !== 'own').map(({ id }) => id));
}

const TIDY_MS = 5_000;

/** Writes down what the screens read from now on, and what they have read. */
export function startKeeping(): void {
  let tidying: ReturnType<typeof setTimeout> | undefined;
  const tidySoon = () => {
    tidying ??= setTimeout(() => {
      tidying = undefined;
      tidy().catch(() => undefined);
    }, TIDY_MS);
  };
  const write = (query: Query) => void keep(query).then(tidySoon, () => undefined);
  const cache = queryClient.getQueryCache();
  cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') write(event.query);
  });
  let token = readFullToken();
  onSession(() => {
    if (token !== readFullToken()) void forgetKept('left');
    token = readFullToken();
  });
  // First of all, what a session left that ended before this page stood.
  void tidy().then(
    () => cache.getAll().forEach(write),
    () => undefined,
  );
}
