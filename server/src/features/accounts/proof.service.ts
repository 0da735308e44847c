import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { findAccount } from './accounts.queries.ts';
import { countTry, takeOff } from './lockout.ts';
import { checkPassword } from './passwords.ts';

/** Asked again before what a stolen session must not do. Wrong ones count like those of signing in. */
export async function requirePassword(deps: Deps, accountId: string, password: string): Promise<void> {
  const account = await findAccount(deps.db, accountId);
  if (account === undefined) throw new AppError('session.invalid');
  await countTry(deps, account.phone);
  if (!(await checkPassword(deps, account.password_hash, password)))
    throw new AppError('proof.wrong', { fields: { password: 'wrong' } });
  await takeOff(deps, account.phone);
}

/** Read under the account's lock: whoever has become staff meanwhile stays. */
export async function isStaff(deps: Deps, accountId: string): Promise<boolean> {
  return (await findAccount(deps.db, accountId))?.staff === true;
}
