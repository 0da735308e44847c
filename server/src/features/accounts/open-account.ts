import type { Language } from '@mingtang/contract/fields';
import type { TxDeps } from '../../deps.ts';
import { startTemporary } from '../memberships/memberships.service.ts';
import { insertAccount, insertMember, setClaimed } from './accounts.queries.ts';

export interface NewAccount {
  phone: string;
  passwordHash: string;
  name: string;
  language: Language;
}

/**
 * An account, its member and the first 30 days. One that staff made for the holder of the phone is claimed, and its card
 * keeps the name they gave it. Undefined when the phone is taken.
 */
export async function openAccount(deps: TxDeps, given: NewAccount): Promise<string | undefined> {
  const now = deps.clock.now();
  const account = await insertAccount(deps.db, {
    phone: given.phone,
    password_hash: given.passwordHash,
    created_at: now,
    password_set_at: now,
  });
  const { id } = account ?? (await setClaimed(deps.db, given.phone, given.passwordHash, now)) ?? {};
  if (id === undefined) return undefined;
  if (account !== undefined)
    await insertMember(deps.db, { account_id: id, name: given.name, language: given.language });
  await startTemporary(deps, id);
  return id;
}
