import type { Language } from '@mingtang/contract/fields';
import type { TxDeps } from '../../deps.ts';
import { insertAccount, insertMember, lockAccountByPhone } from './accounts.queries.ts';
import { provisionalName } from './provisional-name.ts';

export interface Unclaimed {
  phone: string;
  /** Empty when nobody gave it. */
  name: string;
  language: Language;
}

/** No password fits it: whoever holds the phone claims the account by registering. */
const NO_PASSWORD = '';

/** The account of a phone: the one that is there, or one that waits for its owner. */
export async function findOrOpen(
  deps: TxDeps,
  { phone, name, language }: Unclaimed,
): Promise<{ id: string; state: string }> {
  const now = deps.clock.now();
  const opened = await insertAccount(deps.db, {
    phone,
    password_hash: NO_PASSWORD,
    created_at: now,
    password_set_at: now,
    state: 'pending',
  });
  if (opened === undefined) return lockAccountByPhone(deps.db, phone);
  await insertMember(deps.db, { account_id: opened.id, name: name || provisionalName(language), language });
  return { id: opened.id, state: 'pending' };
}
