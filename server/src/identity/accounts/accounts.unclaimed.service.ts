import type { Language } from '@mingtang/contract/fields';
import type { Deps, TxDeps } from '../../platform/deps.ts';
import { lockAccountByPhone } from './accounts.queries.ts';
import {
  deleteUnclaimedAccounts,
  insertPendingAccounts,
  insertPendingMembers,
  listAccountsByPhones,
} from './accounts.unclaimed.queries.ts';
import { newProvisionalName } from './provisional-name.ts';

export interface UnclaimedAccountInput {
  phone: string;
  /** Empty when unknown: a provisional name is assigned. */
  name: string;
  language: Language;
}

/** Matches no password: the owner of the phone claims the account by registering. */
const NO_PASSWORD = '';

/** Creates a pending account; undefined when the phone already has an account. */
export const createUnclaimedAccount = async (
  deps: TxDeps,
  input: UnclaimedAccountInput,
): Promise<string | undefined> => (await createUnclaimedAccounts(deps, [input])).get(input.phone);

/** Returns the existing account of the phone, locked, or a new pending one. */
export async function lockOrCreateAccountByPhone(
  deps: TxDeps,
  input: UnclaimedAccountInput,
): Promise<{ id: string; state: string }> {
  const id = await createUnclaimedAccount(deps, input);
  return id === undefined ? lockAccountByPhone(deps.db, input.phone) : { id, state: 'pending' };
}

/** Creates pending accounts and returns their ids by phone. Phones that already have an account are omitted. */
export async function createUnclaimedAccounts(
  deps: TxDeps,
  inputs: readonly UnclaimedAccountInput[],
): Promise<ReadonlyMap<string, string>> {
  const now = deps.clock.now();
  const inserted = await insertPendingAccounts(
    deps.db,
    inputs.map(({ phone }) => ({
      phone,
      password_hash: NO_PASSWORD,
      created_at: now,
      password_set_at: now,
      state: 'pending' as const,
    })),
  );
  const ids = new Map(inserted.map(({ id, phone }) => [phone, id]));
  const members = inputs.flatMap(({ phone, name, language }) => {
    const account_id = ids.get(phone);
    return account_id === undefined
      ? []
      : [{ account_id, name: name || newProvisionalName(language), language }];
  });
  if (members.length > 0) await insertPendingMembers(deps.db, members);
  return ids;
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
