import type { Language } from '@mingtang/contract/fields';
import type { TxDeps } from '../../platform/deps.ts';
import {
  createUnclaimedAccounts,
  lockAccountOfPhone,
} from '../../identity/accounts/accounts.unclaimed.service.ts';
import { setMemberNumberIfEmpty } from './members.create.queries.ts';
import { insertMembersOfAccounts } from './members.new-accounts.service.ts';

export interface UnclaimedMemberInput {
  phone: string;
  /** Empty when unknown: a provisional name is assigned. */
  name: string;
  language: Language;
}

/** Creates a member with a pending account; undefined when the phone already has an account. */
export const createUnclaimedMember = async (
  deps: TxDeps,
  input: UnclaimedMemberInput,
): Promise<string | undefined> => (await createUnclaimedMembers(deps, [input])).get(input.phone);

/** Returns the existing account of the phone, locked, or a new pending one. */
export async function lockOrCreateMemberByPhone(
  deps: TxDeps,
  input: UnclaimedMemberInput,
): Promise<{ id: string; state: string }> {
  const id = await createUnclaimedMember(deps, input);
  return id === undefined ? lockAccountOfPhone(deps, input.phone) : { id, state: 'pending' };
}

/** Creates members with pending accounts and returns their ids by phone, without phones that have an account. */
export async function createUnclaimedMembers(
  deps: TxDeps,
  inputs: readonly UnclaimedMemberInput[],
): Promise<ReadonlyMap<string, string>> {
  const ids = await createUnclaimedAccounts(
    deps,
    inputs.map(({ phone }) => phone),
  );
  await insertMembersOfAccounts(
    deps,
    inputs.flatMap(({ phone, name, language }) => {
      const accountId = ids.get(phone);
      return accountId === undefined ? [] : [{ accountId, name: name || undefined, language }];
    }),
  );
  return ids;
}

/** Returns the member's number; assigns the next one if there is none. */
export const getOrAssignMemberNumber = (deps: TxDeps, memberId: string): Promise<string> =>
  setMemberNumberIfEmpty(deps.db, memberId);
