import type { ChangePasswordInput, LoginResult } from '@mingtang/contract/accounts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError, requireFound } from '../../base/errors.ts';
import type { Actor, RequestContext } from '../../platform/http/handler.ts';
import { jobType } from '../../platform/jobs/job-queue.ts';
import { recordAuditEvent } from '../../kernel/audit/audit.service.ts';
import { removeAllPasskeys } from '../passkeys/passkeys.service.ts';
import {
  endSessionsOfAccount,
  openSession,
  requireValidSession,
} from '../../kernel/sessions/sessions.service.ts';
import { findAccount, updatePassword } from './accounts.queries.ts';
import { forgetOtherDevices } from './accounts.known-devices.service.ts';
import { nextLoginStep } from './accounts.login.service.ts';
import { verifyPassword, hashPassword, requireStrongPassword } from './passwords.ts';

export const passwordChangedJob = jobType<{ accountId: string }>('accounts.password-changed');

/**
 * Requires the old password unless the session was opened with a one-time code. In that case all passkeys are removed
 * too, because an attacker who knew the old password may have added some. All sessions end; the caller gets a new one.
 */
export async function changePassword(
  deps: Deps,
  actor: Actor,
  ctx: RequestContext,
  input: ChangePasswordInput,
): Promise<LoginResult> {
  if (actor.step !== 'password' && actor.step !== 'done') throw new AppError('session.invalid');
  if (input.newPassword !== input.newPasswordAgain)
    throw new AppError('password.mismatch', { fields: { newPasswordAgain: 'mismatch' } });
  const account = requireFound(await findAccount(deps.db, actor.accountId), 'session.invalid');
  if (
    actor.step === 'done' &&
    !(await verifyPassword(deps, account.password_hash, input.oldPassword ?? ''))
  ) {
    throw new AppError('password.wrong', { fields: { oldPassword: 'wrong' } });
  }
  await requireStrongPassword(deps, {
    password: input.newPassword,
    field: 'newPassword',
    phone: account.phone,
    staff: account.staff === true,
  });
  const passwordHash = await hashPassword(deps, input.newPassword);
  const step = actor.step === 'done' ? 'done' : nextLoginStep(false, account);
  return inTransaction(deps, async (deps) => {
    await requireValidSession(deps, actor);
    await updatePassword(deps.db, account.id, passwordHash, deps.clock.now());
    const removedPasskeys = actor.step === 'done' ? 0 : await removeAllPasskeys(deps, account.id);
    await endSessionsOfAccount(deps, account.id);
    const device = await forgetOtherDevices(deps, account.id, input.device);
    const token = await openSession(deps, ctx, {
      accountId: account.id,
      staff: account.staff === true,
      step,
    });
    await recordAuditEvent(
      deps,
      { accountId: account.id, traceId: ctx.traceId },
      'account.password',
      `account:${account.id}`,
      {
        after: actor.step === 'done' ? { by: 'password' } : { by: 'code', passkeysRemoved: removedPasskeys },
      },
    );
    await deps.jobs.enqueue(deps.db, passwordChangedJob, { accountId: account.id });
    return { token, step, ...(device !== undefined && { device }) };
  });
}

/** Job handler: informs the owner by SMS. */
export async function notifyPasswordChanged(deps: Deps, data: { accountId: string }): Promise<void> {
  const account = await findAccount(deps.db, data.accountId);
  if (account !== undefined)
    await deps.sms.send({ phone: account.phone, template: 'passwordChanged', params: {} });
}
