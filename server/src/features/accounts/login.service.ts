import type { LoggedIn, LogIn, SessionStep } from '@mingtang/contract/accounts';
import { parsePhone } from '../../adapters/phone.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps, TxDeps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { From } from '../../http/call.ts';
import { recordEvent } from '../audit/audit.service.ts';
import { consumeCaptcha } from '../captchas/captchas.service.ts';
import { dayOf } from '../memberships/memberships.service.ts';
import { lockAccount, openSession } from '../sessions/sessions.service.ts';
import { mayBeResetCode, redeemCode } from '../sms/sms.service.ts';
import { type Account, findAccount, findAccountByPhone, setActive } from './accounts.queries.ts';
import { findKnownDevice, meetDevice } from './known-devices.service.ts';
import { takeOff, takeTry } from './lockout.ts';
import { checkPassword } from './passwords.ts';

/**
 * Every phone, known or not, costs the same: one account look-up, one argon2 and, for what has the form of one, a look at
 * the one-time codes. What fails is never said; what succeeds decides which step is left.
 */
export async function logIn(deps: Deps, from: From, given: LogIn): Promise<LoggedIn> {
  await consumeCaptcha(deps, given);
  const phone = parsePhone(given.mobile);
  if (phone === undefined) throw new AppError('login.failed');
  const known = await findKnownDevice(deps, phone, given.device);
  // A stranger's wrong tries lock strangers out; a device that the account knows has a count of its own.
  const counted = known ?? phone;
  const unlocked = await takeTry(deps, counted);
  // One-time codes have tries of their own, so that a lock does not keep the owner from a new password.
  const mayBeCode = mayBeResetCode(given.password);
  if (!unlocked && !mayBeCode) throw new AppError('account.locked');
  const account = await findAccountByPhone(deps.db, phone);
  const right = unlocked && (await checkPassword(deps, account?.password_hash, given.password));
  const byCode =
    !right &&
    mayBeCode &&
    (await redeemCode(deps, { phone, purpose: 'reset', typed: given.password, known: known !== undefined }));
  if (account === undefined || (!right && !byCode)) {
    deps.log.warn({ traceId: from.traceId, account: account?.id }, 'sign-in refused');
    throw new AppError(unlocked ? 'login.failed' : 'account.locked');
  }
  await takeOff(deps, counted);
  return openFor(deps, from, account, { by: byCode ? 'code' : 'password', device: given.device });
}

/** As it is now: what is judged by it is compared again when the session is opened. */
export async function getAccount(deps: Deps, id: string): Promise<Account> {
  const account = await findAccount(deps.db, id);
  if (account === undefined) throw new AppError('login.failed');
  return account;
}

/** For whoever has proved to be its owner. */
export async function openFor(
  deps: Deps,
  from: From,
  account: Account,
  given: { by: 'password' | 'code' | 'passkey'; device: string | undefined },
): Promise<LoggedIn> {
  const { by } = given;
  const closing = account.state === 'deleting' && account.closing;
  if (account.state !== 'active' && !closing) throw new AppError('account.frozen');
  const step = closing ? 'closing' : nextStep(by === 'code', account);
  return inTransaction(deps, async (deps) => {
    if (!(await isUnchanged(deps, account)))
      throw new AppError(by === 'passkey' ? 'passkey.refused' : 'login.failed');
    const device = closing ? undefined : await meetDevice(deps, from, account.id, given.device);
    const token = await openSession(deps, from, {
      accountId: account.id,
      staff: account.staff === true,
      step,
    });
    if (!closing) await setActive(deps.db, account.id, dayOf(deps.clock.now()));
    await recordEvent(deps, {
      actorId: account.id,
      action: 'session.open',
      subject: `account:${account.id}`,
      after: by === 'passkey' ? { step, by } : { step },
      traceId: from.traceId,
    });
    return { token, step, ...(device !== undefined && { device }) };
  });
}

/**
 * Whether the account is still as it was judged: the password waits for its turn to be hashed, and in the meantime it may
 * have been changed, or the account frozen or given a role. Holds the account, so that it stays so until the session
 * is open.
 */
async function isUnchanged(deps: TxDeps, judged: Account): Promise<boolean> {
  await lockAccount(deps, judged.id);
  // After the lock: a statement that waits for it reads the roles as they were before the wait.
  const now = await findAccount(deps.db, judged.id);
  return (
    now !== undefined &&
    now.password_hash === judged.password_hash &&
    now.state === judged.state &&
    now.staff === judged.staff &&
    now.closing === judged.closing
  );
}

export function nextStep(byCode: boolean, account: { staff: unknown; totp_step: string }): SessionStep {
  if (byCode) return 'password';
  if (account.staff !== true) return 'done';
  // Until the first code has been seen, the authenticator may not be set up at all.
  return account.totp_step === '0' ? 'totp-enrol' : 'totp';
}
