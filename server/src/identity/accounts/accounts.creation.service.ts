import type { TxDeps } from '../../platform/deps.ts';
import { insertAccount, claimPendingAccount, isPhoneReserved } from './accounts.queries.ts';

export interface NewAccount {
  phone: string;
  passwordHash: string;
}

/**
 * Creates an account, which has no member yet. A pending account that staff created for this phone is claimed instead,
 * and keeps its member. Undefined when the phone is taken or reserved.
 */
export async function createOrClaimAccount(
  deps: TxDeps,
  { phone, passwordHash }: NewAccount,
): Promise<{ id: string; claimed: boolean } | undefined> {
  if (await isPhoneReserved(deps.db, phone)) return undefined;
  const now = deps.clock.now();
  const created = await insertAccount(deps.db, {
    phone,
    password_hash: passwordHash,
    created_at: now,
    password_set_at: now,
  });
  if (created !== undefined) return { id: created.id, claimed: false };
  const claimed = await claimPendingAccount(deps.db, phone, passwordHash, now);
  return claimed && { id: claimed.id, claimed: true };
}
