import type { Deps } from '../../platform/deps.ts';
import { AppError, requireFound } from '../../base/errors.ts';
import { findAccount } from './accounts.queries.ts';
import { requireLoginAttempt, refundLoginAttempt } from './login-lockout.ts';
import { verifyPassword } from './passwords.ts';

/**
 * Re-authentication before actions a stolen session must not perform. Wrong passwords count as failed logins.
 */
export async function requireCurrentPassword(deps: Deps, accountId: string, password: string): Promise<void> {
  const account = requireFound(await findAccount(deps.db, accountId), 'session.invalid');
  await requireLoginAttempt(deps, account.phone);
  if (!(await verifyPassword(deps, account.password_hash, password)))
    throw new AppError('proof.wrong', { fields: { password: 'wrong' } });
  await refundLoginAttempt(deps, account.phone);
}

/** Call it while the account is locked: the account may have become staff in the meantime. */
export async function isStaffAccount(deps: Deps, accountId: string): Promise<boolean> {
  return (await findAccount(deps.db, accountId))?.staff === true;
}
