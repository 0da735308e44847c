import type { LoggedIn } from '@mingtang/contract/accounts';
import { maskPhone } from '../../adapters/phone.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { Actor, From } from '../../http/call.ts';
import { recordEvent } from '../audit/audit.service.ts';
import { endByToken, openSession, requireOpenSession, stepUp } from '../sessions/sessions.service.ts';
import { findAccount, setTotpSecret, takeTotpStep } from './accounts.queries.ts';
import { base32Of, newSecret, seal, stepOf, unseal, uriOf } from './totp.ts';

async function requireCode(deps: Deps, accountId: string, code: string): Promise<void> {
  const secret = (await findAccount(deps.db, accountId))?.totp_secret;
  if (secret == null) throw new AppError('totp.wrong');
  const step = stepOf(unseal(deps, accountId, secret), code, deps.clock.now());
  const taken = step === undefined ? undefined : await takeTotpStep(deps.db, accountId, secret, step);
  if (taken === undefined) {
    deps.log.warn({ account: accountId }, 'second factor refused');
    throw new AppError('totp.wrong');
  }
}

/** Turns a session that owes its second factor into a whole one, or renews the step-up of a whole one. */
export async function passSecondFactor(
  deps: Deps,
  actor: Actor,
  from: From,
  code: string,
): Promise<LoggedIn> {
  if (actor.step === 'password' || actor.step === 'closing' || !actor.staff) throw new AppError('forbidden');
  await requireCode(deps, actor.accountId, code);
  return finishSecondFactor(deps, actor, from);
}

/** For a session whose second factor was right a moment ago. */
export async function finishSecondFactor(deps: Deps, actor: Actor, from: From): Promise<LoggedIn> {
  const token = from.token ?? '';
  if (actor.step === 'done') {
    await stepUp(deps, actor, token);
    return { token, step: 'done' };
  }
  const whole = await inTransaction(deps, async (deps) => {
    await requireOpenSession(deps, actor);
    const opened = await openSession(deps, from, {
      accountId: actor.accountId,
      staff: true,
      step: 'done',
      steppedUp: true,
    });
    await recordEvent(deps, {
      actorId: actor.accountId,
      action: 'session.second_factor',
      subject: `account:${actor.accountId}`,
      traceId: from.traceId,
    });
    return opened;
  });
  await endByToken(deps, token);
  return { token: whole, step: 'done' };
}

/** Only while no authenticator has been confirmed by a code: afterwards the key is never shown again. */
export async function enrolSecondFactor(deps: Deps, actor: Actor): Promise<{ uri: string; secret: string }> {
  const account = await findAccount(deps.db, actor.accountId);
  if (account === undefined || actor.step !== 'totp-enrol') throw new AppError('forbidden');
  const secret = newSecret();
  const set = await setTotpSecret(deps.db, actor.accountId, seal(deps, actor.accountId, secret));
  if (set === undefined) throw new AppError('totp.enrolled');
  return { uri: uriOf(secret, maskPhone(account.phone)), secret: base32Of(secret) };
}
