import type { PersistedRowInfo } from './persistence-rules.ts';

/** A response as stored in IndexedDB. */
export interface PersistedQueryRow extends PersistedRowInfo {
  /** Id of the account that received it, '' for a visitor. */
  owner: string;
  data: object;
}

const DATABASE_NAME = 'mingtang';
const STORE_NAME = 'answers';

const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')));
  });

let database: Promise<IDBDatabase> | undefined;

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE_NAME, 1);
  request.addEventListener('upgradeneeded', () =>
    request.result.createObjectStore(STORE_NAME, { keyPath: 'id' }),
  );
  return resultOf(request);
}

async function openStore(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  database ??= openDatabase();
  return (await database).transaction(STORE_NAME, mode).objectStore(STORE_NAME);
}

export const putRow = async (row: PersistedQueryRow): Promise<unknown> =>
  resultOf((await openStore('readwrite')).put(row));

export const getRow = async (id: string): Promise<PersistedQueryRow | undefined> =>
  resultOf((await openStore('readonly')).get(id) as IDBRequest<PersistedQueryRow | undefined>);

export const listRows = async (): Promise<PersistedQueryRow[]> =>
  resultOf((await openStore('readonly')).getAll() as IDBRequest<PersistedQueryRow[]>);

export async function deleteRows(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const store = await openStore('readwrite');
  await Promise.all(ids.map((id) => resultOf(store.delete(id))));
}

export const clearRows = async (): Promise<unknown> => resultOf((await openStore('readwrite')).clear());
