import { randomBytes } from 'node:crypto';
import type { Deps, TxDeps } from '../../platform/deps.ts';
import { removeAllPasskeys } from '../passkeys/passkeys.service.ts';
import { endSessionsOfAccount } from '../../kernel/sessions/sessions.service.ts';
import { forgetOtherDevices } from './accounts.known-devices.service.ts';
import {
  findAccount,
  findAccountByPhone,
  isPhoneReserved,
  replacePhone,
  updatePassword,
} from './accounts.queries.ts';
import { hashPassword } from './passwords.ts';

export const getPhone = async (deps: Deps, accountId: string): Promise<string | undefined> =>
  (await findAccount(deps.db, accountId))?.phone;

/** Undefined unless the account is claimed and active. */
export async function getActivePhone(deps: Deps, accountId: string): Promise<string | undefined> {
  const account = await findAccount(deps.db, accountId);
  return account?.state === 'active' ? account.phone : undefined;
}

/** Whether the account cannot get the number, because another account has it or can take it back. */
export async function isPhoneTaken(deps: Deps, phone: string, forAccountId: string): Promise<boolean> {
  const [account, reserved] = await Promise.all([
    findAccountByPhone(deps.db, phone),
    isPhoneReserved(deps.db, phone, forAccountId),
  ]);
  return account !== undefined || reserved;
}

/** False if the account does not have the number `from`. The caller has locked the account. */
export const changePhoneOfAccount = async (
  deps: TxDeps,
  accountId: string,
  from: string,
  to: string,
): Promise<boolean> => (await replacePhone(deps.db, accountId, from, to)) !== undefined;

/** Hash of a password that nobody knows. Computed outside the transaction, because hashing is slow. */
export const hashUnknownPassword = (deps: Deps): Promise<string> =>
  hashPassword(deps, randomBytes(32).toString('base64url'));

/**
 * Ends all access: whoever changed the number knew the password or had a passkey. The owner sets a new password with a
 * code to the phone number.
 */
export async function revokeCredentials(
  deps: TxDeps,
  accountId: string,
  passwordHash: string,
): Promise<void> {
  await updatePassword(deps.db, accountId, passwordHash, deps.clock.now());
  await removeAllPasskeys(deps, accountId);
  await forgetOtherDevices(deps, accountId, undefined);
  await endSessionsOfAccount(deps, accountId);
}
