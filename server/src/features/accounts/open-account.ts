import type { Language } from '@mingtang/contract/fields';
import type { TxDeps } from '../../deps.ts';
import { startTemporary } from '../memberships/memberships.service.ts';
import { insertAccount, insertMember } from './accounts.queries.ts';

export interface NewAccount {
  phone: string;
  passwordHash: string;
  name: string;
  language: Language;
}

/** An account, its member and the first 30 days. Undefined when the phone is taken. */
export async function openAccount(deps: TxDeps, given: NewAccount): Promise<string | undefined> {
  const now = deps.clock.now();
  const account = await insertAccount(deps.db, {
    phone: given.phone,
    password_hash: given.passwordHash,
    created_at: now,
    password_set_at: now,
  });
  if (account === undefined) return undefined;
  await insertMember(deps.db, { account_id: account.id, name: given.name, language: given.language });
  await startTemporary(deps, account.id);
  return account.id;
}
