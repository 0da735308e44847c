import type { LoginResult } from '@mingtang/contract/accounts';
import { maskPhone } from '../../adapters/phone-number.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../base/errors.ts';
import type { Actor, RequestContext } from '../../platform/http/handler.ts';
import { recordAuditEvent } from '../../kernel/audit/audit.service.ts';
import {
  endSessionByToken,
  openSession,
  requireValidSession,
  recordStepUp,
} from '../../kernel/sessions/sessions.service.ts';
import { findAccount, updateTotpSecret, consumeTotpStep } from './accounts.queries.ts';
import {
  base32Of,
  newTotpSecret,
  encryptTotpSecret,
  findTotpStep,
  decryptTotpSecret,
  totpUriOf,
} from './totp.ts';

async function requireTotpCode(deps: Deps, accountId: string, code: string): Promise<void> {
  const secret = (await findAccount(deps.db, accountId))?.totp_secret;
  if (secret == null) throw new AppError('totp.wrong');
  const step = findTotpStep(decryptTotpSecret(deps, accountId, secret), code, deps.clock.now());
  const consumed = step === undefined ? undefined : await consumeTotpStep(deps.db, accountId, secret, step);
  if (consumed === undefined) {
    deps.log.warn({ account: accountId }, 'second factor refused');
    throw new AppError('totp.wrong');
  }
}

/** Completes a session that needs its second factor, or renews the step-up of a complete session. */
export async function verifySecondFactor(
  deps: Deps,
  actor: Actor,
  ctx: RequestContext,
  code: string,
): Promise<LoginResult> {
  if (actor.step === 'password' || actor.step === 'closing' || !actor.staff) throw new AppError('forbidden');
  await requireTotpCode(deps, actor.accountId, code);
  return completeSecondFactor(deps, actor, ctx);
}

/** The caller has just verified the second factor. */
export async function completeSecondFactor(
  deps: Deps,
  actor: Actor,
  ctx: RequestContext,
): Promise<LoginResult> {
  const token = ctx.token ?? '';
  if (actor.step === 'done') {
    await recordStepUp(deps, actor, token);
    return { token, step: 'done' };
  }
  const completeSessionToken = await inTransaction(deps, async (deps) => {
    await requireValidSession(deps, actor);
    const sessionToken = await openSession(deps, ctx, {
      accountId: actor.accountId,
      staff: true,
      step: 'done',
      steppedUp: true,
    });
    await recordAuditEvent(deps, actor, 'session.second_factor', `account:${actor.accountId}`);
    return sessionToken;
  });
  await endSessionByToken(deps, token);
  return { token: completeSessionToken, step: 'done' };
}

/** Works only until a code has confirmed the authenticator; after that the secret is never shown again. */
export async function enrolSecondFactor(deps: Deps, actor: Actor): Promise<{ uri: string; secret: string }> {
  const account = await findAccount(deps.db, actor.accountId);
  if (account === undefined || actor.step !== 'totp-enrol') throw new AppError('forbidden');
  const secret = newTotpSecret();
  const updated = await updateTotpSecret(
    deps.db,
    actor.accountId,
    encryptTotpSecret(deps, actor.accountId, secret),
  );
  if (updated === undefined) throw new AppError('totp.enrolled');
  return { uri: totpUriOf(secret, maskPhone(account.phone)), secret: base32Of(secret) };
}
