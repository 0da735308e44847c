import type { Deps, TxDeps } from '../../platform/deps.ts';
import { AppError, requireFound } from '../../base/errors.ts';
import { isPhoneTaken } from './accounts.phone.service.ts';
import { lockAccountByPhone, replacePhone } from './accounts.queries.ts';
import {
  deleteUnclaimedAccounts,
  insertPendingAccounts,
  listAccountsByPhones,
  listReservedPhones,
  lockAccountForCorrection,
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

/**
 * Replaces the phone of an account that nobody has claimed; returns the former one. The unique index rejects a number
 * that another transaction takes at the same time.
 */
export async function replacePhoneOfUnclaimedAccount(
  deps: TxDeps,
  id: string,
  phone: string,
): Promise<string> {
  const account = requireFound(await lockAccountForCorrection(deps.db, id), 'member.not_found');
  if (!account.unclaimed) throw new AppError('member.claimed');
  if (account.state === 'frozen') throw new AppError('member.frozen');
  if (account.state !== 'pending') throw new AppError('member.closed');
  if (account.phone === phone) throw new AppError('phone_change.same', { fields: { phone: 'same' } });
  if (await isPhoneTaken(deps, phone, id))
    throw new AppError('member.exists', { fields: { phone: 'taken' } });
  await replacePhone(deps.db, id, account.phone, phone);
  return account.phone;
}

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
