import type { LoginResult } from '@mingtang/contract/accounts';
import type {
  PasskeyAssertion,
  PasskeyCreationOptions,
  PasskeyLoginInput,
} from '@mingtang/contract/passkeys';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../base/errors.ts';
import type { Actor, RequestContext } from '../../platform/http/handler.ts';
import { requireStepUp } from '../../kernel/sessions/sessions.service.ts';
import {
  requireCounterIncrease,
  requireSecondFactorAssertion,
  verifyAssertion,
} from '../passkeys/passkeys.assertions.service.ts';
import { createAddChallenge } from '../passkeys/passkeys.service.ts';
import { type OnLogin, openLoginSession, requireAccount } from './accounts.login.service.ts';
import { getProfile } from './accounts.profile.service.ts';
import { requireCurrentPassword } from './accounts.reauthentication.service.ts';
import { completeSecondFactor } from './accounts.second-factor.service.ts';

export async function startAddingPasskey(
  deps: Deps,
  actor: Actor,
  password: string | undefined,
): Promise<PasskeyCreationOptions> {
  // For staff a passkey counts as a second factor, so the password alone must not suffice to add one.
  if (actor.staff) requireStepUp(deps, actor);
  else await requireCurrentPassword(deps, actor.accountId, password ?? '');
  const { name, phoneMasked } = await getProfile(deps, actor);
  return createAddChallenge(deps, actor, { name: phoneMasked, displayName: name });
}

/**
 * Members only: without attestation the claimed user verification is not proven, so staff must enter the password
 * first. The account is read before the counter is updated: if a password reset removes the passkeys in between,
 * `openLoginSession` detects that the account has changed.
 */
export async function logInWithPasskey(
  deps: Deps,
  ctx: RequestContext,
  input: PasskeyLoginInput,
  onLogin: OnLogin,
): Promise<LoginResult> {
  const signature = await verifyAssertion(deps, { for: 'login' }, input);
  if (signature === undefined) {
    deps.log.warn({ traceId: ctx.traceId, by: 'passkey' }, 'login refused');
    throw new AppError('passkey.refused');
  }
  const account = await requireAccount(deps, signature.passkey.account_id);
  if (account.staff === true) throw new AppError('passkey.staff_password_first');
  await requireCounterIncrease(deps, signature);
  return openLoginSession(deps, ctx, account, { by: 'passkey', device: input.device }, onLogin);
}

export async function verifySecondFactorWithPasskey(
  deps: Deps,
  actor: Actor,
  ctx: RequestContext,
  assertion: PasskeyAssertion,
): Promise<LoginResult> {
  await requireSecondFactorAssertion(deps, actor, assertion);
  return completeSecondFactor(deps, actor, ctx);
}
