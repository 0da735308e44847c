import type { Deps, TxDeps } from '../../platform/deps.ts';
import { requireFound } from '../../base/errors.ts';
import { lockAccountByPhone } from './accounts.queries.ts';
import {
  deleteUnclaimedAccounts,
  insertPendingAccounts,
  listAccountsByPhones,
  listReservedPhones,
} from './accounts.unclaimed.queries.ts';

/** Matches no password: the owner of the phone claims the account by registering. */
const NO_PASSWORD = '';

/** Creates pending accounts and returns their ids by phone. Phones that have an account or are reserved are omitted. */
export async function createUnclaimedAccounts(
  deps: TxDeps,
  phones: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const now = deps.clock.now();
  const reserved = new Set(await listReservedPhones(deps.db, phones));
  const free = phones.filter((phone) => !reserved.has(phone));
  if (free.length === 0) return new Map();
  const inserted = await insertPendingAccounts(
    deps.db,
    free.map((phone) => ({
      phone,
      password_hash: NO_PASSWORD,
      created_at: now,
      password_set_at: now,
      state: 'pending' as const,
    })),
  );
  return new Map(inserted.map(({ id, phone }) => [phone, id]));
}

/** Locks the existing account of the phone until the transaction ends. Without one, the phone is reserved. */
export const lockAccountOfPhone = async (
  deps: TxDeps,
  phone: string,
): Promise<{ id: string; state: string }> =>
  requireFound(await lockAccountByPhone(deps.db, phone), 'phone.reserved');

/** Ids and states of the accounts with these phones. */
export const findAccountsByPhones = (deps: Deps, phones: readonly string[]) =>
  listAccountsByPhones(deps.db, phones);

/**
 * Deletes the accounts that are still unclaimed, unchanged since they were written and not referenced.
 * Returns their ids.
 */
export const removeUnclaimedAccounts = (
  deps: TxDeps,
  ids: readonly string[],
  writtenAt: Date,
): Promise<string[]> => deleteUnclaimedAccounts(deps.db, ids, writtenAt);
