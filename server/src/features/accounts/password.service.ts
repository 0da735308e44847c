import type { ChangePassword, LoggedIn } from '@mingtang/contract/accounts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { Actor, From } from '../../http/call.ts';
import { jobKind } from '../../jobs/enqueue.ts';
import { recordEvent } from '../audit/audit.service.ts';
import { removeAllPasskeys } from '../passkeys/passkeys.service.ts';
import { endSessions, openSession, requireOpenSession } from '../sessions/sessions.service.ts';
import { findAccount, setPassword } from './accounts.queries.ts';
import { forgetOtherDevices } from './known-devices.service.ts';
import { nextStep } from './login.service.ts';
import { checkPassword, hashPassword, requireGoodPassword } from './passwords.ts';

export const passwordChangedJob = jobKind<{ accountId: string }>('accounts.password-changed');

/**
 * The old password is asked for unless a one-time code stood in for it; then passkeys go too, because whoever knew the old
 * one may have added some. Every session ends; the caller gets a new one.
 */
export async function changePassword(
  deps: Deps,
  actor: Actor,
  from: From,
  given: ChangePassword,
): Promise<LoggedIn> {
  if (actor.step !== 'password' && actor.step !== 'done') throw new AppError('session.invalid');
  if (given.newPassword !== given.newPasswordAgain) throw new AppError('password.mismatch');
  const account = await findAccount(deps.db, actor.accountId);
  if (account === undefined) throw new AppError('session.invalid');
  if (actor.step === 'done' && !(await checkPassword(deps, account.password_hash, given.oldPassword ?? ''))) {
    throw new AppError('password.wrong');
  }
  await requireGoodPassword(deps, given.newPassword, account.phone, account.staff === true);
  const passwordHash = await hashPassword(deps, given.newPassword);
  const step = actor.step === 'done' ? 'done' : nextStep(false, account);
  return inTransaction(deps, async (deps) => {
    await requireOpenSession(deps, actor);
    await setPassword(deps.db, account.id, passwordHash, deps.clock.now());
    const passkeys = actor.step === 'done' ? 0 : await removeAllPasskeys(deps, account.id);
    await endSessions(deps, account.id);
    const device = await forgetOtherDevices(deps, account.id, given.device);
    const token = await openSession(deps, from, {
      accountId: account.id,
      staff: account.staff === true,
      step,
    });
    await recordEvent(deps, {
      actorId: account.id,
      action: 'account.password',
      subject: `account:${account.id}`,
      after: actor.step === 'done' ? { by: 'password' } : { by: 'code', passkeysRemoved: passkeys },
      traceId: from.traceId,
    });
    await deps.jobs.enqueue(deps.db, passwordChangedJob, { accountId: account.id });
    return { token, step, ...(device !== undefined && { device }) };
  });
}

/** Run by the worker: whoever owns the phone hears of it. */
export async function tellPasswordChanged(deps: Deps, data: { accountId: string }): Promise<void> {
  const account = await findAccount(deps.db, data.accountId);
  if (account !== undefined) await deps.sms.send({ phone: account.phone, template: 'changed', params: {} });
}
