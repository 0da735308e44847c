import type { Kept } from './rules.ts';

/** An answer as it lies on the device. */
export interface KeptRow extends Kept {
  /** Whose eyes it was for: an account's id, or nothing for a visitor. */
  owner: string;
  data: object;
}

const NAME = 'mingtang';
const ROWS = 'answers';

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')));
  });

let opened: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  const asked = indexedDB.open(NAME, 1);
  asked.addEventListener('upgradeneeded', () => asked.result.createObjectStore(ROWS, { keyPath: 'id' }));
  return settled(asked);
}

async function rows(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  opened ??= open();
  return (await opened).transaction(ROWS, mode).objectStore(ROWS);
}

export const putRow = async (row: KeptRow): Promise<unknown> => settled((await rows('readwrite')).put(row));

export const getRow = async (id: string): Promise<KeptRow | undefined> =>
  settled((await rows('readonly')).get(id) as IDBRequest<KeptRow | undefined>);

export const allRows = async (): Promise<KeptRow[]> =>
  settled((await rows('readonly')).getAll() as IDBRequest<KeptRow[]>);

export async function deleteRows(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const store = await rows('readwrite');
  await Promise.all(ids.map((id) => settled(store.delete(id))));
}

export const clearRows = async (): Promise<unknown> => settled((await rows('readwrite')).clear());
