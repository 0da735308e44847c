import type { Language } from '@mingtang/contract/fields';
import type { TxDeps } from '../../platform/deps.ts';
import { insertAccount, insertMember, claimPendingAccount } from './accounts.queries.ts';

export interface NewAccount {
  phone: string;
  passwordHash: string;
  name: string;
  language: Language;
}

/**
 * Creates the account and its member. A pending account that staff created for this phone is claimed instead, and its
 * card keeps the name that staff entered. Undefined when the phone is taken.
 */
export async function createAccount(deps: TxDeps, input: NewAccount): Promise<string | undefined> {
  const now = deps.clock.now();
  const account = await insertAccount(deps.db, {
    phone: input.phone,
    password_hash: input.passwordHash,
    created_at: now,
    password_set_at: now,
  });
  const { id } = account ?? (await claimPendingAccount(deps.db, input.phone, input.passwordHash, now)) ?? {};
  if (id === undefined) return undefined;
  if (account !== undefined)
    await insertMember(deps.db, { account_id: id, name: input.name, language: input.language });
  return id;
}
