import type { Language } from '@mingtang/contract/fields';
import type { Deps, TxDeps } from '../../deps.ts';
import { lockAccountByPhone } from './accounts.queries.ts';
import { deleteUnclaimed, insertAccounts, insertMembers, listByPhones } from './unclaimed.queries.ts';
import { provisionalName } from './provisional-name.ts';

export interface Unclaimed {
  phone: string;
  /** Empty when nobody gave it. */
  name: string;
  language: Language;
}

/** No password fits it: whoever holds the phone claims the account by registering. */
const NO_PASSWORD = '';

/** An account that waits for its owner; undefined when the phone has one. */
export const openUnclaimed = async (deps: TxDeps, given: Unclaimed): Promise<string | undefined> =>
  (await openAllUnclaimed(deps, [given])).get(given.phone);

/** The account of a phone: the one that is there, or one that waits for its owner. */
export async function findOrOpen(deps: TxDeps, given: Unclaimed): Promise<{ id: string; state: string }> {
  const id = await openUnclaimed(deps, given);
  return id === undefined ? lockAccountByPhone(deps.db, given.phone) : { id, state: 'pending' };
}

/** Accounts that wait for their owners, by phone. One whose phone is taken meanwhile is not there. */
export async function openAllUnclaimed(
  deps: TxDeps,
  people: readonly Unclaimed[],
): Promise<ReadonlyMap<string, string>> {
  const now = deps.clock.now();
  const opened = await insertAccounts(
    deps.db,
    people.map(({ phone }) => ({
      phone,
      password_hash: NO_PASSWORD,
      created_at: now,
      password_set_at: now,
      state: 'pending' as const,
    })),
  );
  const ids = new Map(opened.map(({ id, phone }) => [phone, id]));
  const members = people.flatMap(({ phone, name, language }) => {
    const account_id = ids.get(phone);
    return account_id === undefined
      ? []
      : [{ account_id, name: name || provisionalName(language), language }];
  });
  if (members.length > 0) await insertMembers(deps.db, members);
  return ids;
}

/** Where the accounts of these phones stand. */
export const accountsOf = (deps: Deps, phones: readonly string[]) => listByPhones(deps.db, phones);

/** Those that nobody has claimed and that nothing hangs on are gone; answers which. */
export const removeUnclaimed = (
  deps: TxDeps,
  ids: readonly string[],
  untouchedSince: Date,
): Promise<string[]> => deleteUnclaimed(deps.db, ids, untouchedSince);
