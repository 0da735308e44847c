import type { LoggedIn, LogIn, SessionStep } from '@mingtang/contract/accounts';
import { parsePhone } from '../../adapters/phone.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { From } from '../../http/call.ts';
import { recordEvent } from '../audit/audit.service.ts';
import { consumeCaptcha } from '../captchas/captchas.service.ts';
import { dayOf } from '../memberships/memberships.service.ts';
import { openSession } from '../sessions/sessions.service.ts';
import { redeemCode } from '../sms/sms.service.ts';
import { findAccountByPhone, setActive } from './accounts.queries.ts';
import { countTry, takeOff } from './lockout.ts';
import { checkPassword } from './passwords.ts';

/**
 * Every phone, known or not, costs the same: one account look-up, one argon2 and one look at the one-time codes.
 * What fails is never said; what succeeds decides which step is left.
 */
export async function logIn(deps: Deps, from: From, given: LogIn): Promise<LoggedIn> {
  await consumeCaptcha(deps, given);
  const phone = parsePhone(given.mobile);
  if (phone === undefined) throw new AppError('login.failed');
  await countTry(deps, phone);
  const account = await findAccountByPhone(deps.db, phone);
  const right = await checkPassword(deps, account?.password_hash, given.password);
  const byCode = !right && (await redeemCode(deps, phone, 'reset', given.password));
  if (account === undefined || (!right && !byCode)) {
    deps.log.warn({ traceId: from.traceId, account: account?.id }, 'sign-in refused');
    throw new AppError('login.failed');
  }
  await takeOff(deps, phone);
  const closing = account.state === 'deleting' && account.closing;
  if (account.state !== 'active' && !closing) throw new AppError('account.frozen');
  const step = closing ? 'closing' : nextStep(byCode, account);
  return inTransaction(deps, async (deps) => {
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
      after: { step },
      traceId: from.traceId,
    });
    return { token, step };
  });
}

export function nextStep(byCode: boolean, account: { staff: unknown; totp_step: string }): SessionStep {
  if (byCode) return 'password';
  if (account.staff !== true) return 'done';
  // Until the first code has been seen, the authenticator may not be set up at all.
  return account.totp_step === '0' ? 'totp-enrol' : 'totp';
}
