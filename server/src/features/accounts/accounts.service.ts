import type { Register } from '@mingtang/contract/accounts';
import { parsePhone } from '../../adapters/phone.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { From } from '../../http/call.ts';
import { recordEvent } from '../audit/audit.service.ts';
import { consumeCaptcha } from '../captchas/captchas.service.ts';
import { recordRegistrationConsents } from '../consents/consents.service.ts';
import { publishContacts } from '../members/published.service.ts';
import { bindReferral } from '../referrals/binding.service.ts';
import { requireRegistrationOpen } from '../settings/settings.service.ts';
import { redeemCode, requestCode } from '../sms/sms.service.ts';
import { findAccountByPhone } from './accounts.queries.ts';
import { openAccount } from './open-account.ts';
import { provisionalName } from './provisional-name.ts';
import { hashPassword, requireGoodPassword } from './passwords.ts';

export interface SmsRequest {
  mobile: string;
  captcha: { code: string; uuid: string } | undefined;
}

/** The answer is the same for a registered and an unregistered number; only the owner of the phone learns which it is. */
export async function requestSms(
  deps: Deps,
  from: From,
  purpose: 'register' | 'reset',
  request: SmsRequest,
): Promise<null> {
  if (purpose === 'register') await requireRegistrationOpen(deps, from.language);
  if (request.captcha !== undefined) await consumeCaptcha(deps, request.captcha);
  const phone = parsePhone(request.mobile);
  if (phone === undefined) throw new AppError('phone.invalid');
  const account = await findAccountByPhone(deps.db, phone);
  await requestCode(
    deps,
    { address: from.address, bare: request.captcha === undefined },
    // An account that waits for its owner is claimed by registering.
    { phone, purpose, known: account !== undefined && account.state !== 'pending' },
  );
  return null;
}

export const isWellFormed = (phone: string): boolean => parsePhone(phone) !== undefined;

export async function register(deps: Deps, from: From, given: Register): Promise<null> {
  await requireRegistrationOpen(deps, from.language);
  const phone = parsePhone(given.mobile);
  if (phone === undefined) throw new AppError('phone.invalid');
  if (given.password !== given.passwordAgain) throw new AppError('password.mismatch');
  if (!given.agreed) throw new AppError('agreement.required');
  await requireGoodPassword(deps, given.password, phone, false);
  // A registered number was never sent a code, so it fails here exactly as a guess does.
  if (!(await redeemCode(deps, { phone, purpose: 'register', typed: given.smsCode })))
    throw new AppError('sms.code_wrong');
  const passwordHash = await hashPassword(deps, given.password);
  await inTransaction(deps, async (deps) => {
    const name = provisionalName(from.language);
    const id = await openAccount(deps, { phone, passwordHash, name, language: from.language });
    if (id === undefined) throw new AppError('sms.code_wrong');
    await recordRegistrationConsents(deps, id, given.publish);
    await publishContacts(deps, id, given.publish);
    if (given.referral !== undefined) await bindReferral(deps, from, id, given.referral);
    await recordEvent(deps, {
      actorId: id,
      action: 'account.register',
      subject: `account:${id}`,
      traceId: from.traceId,
    });
  });
  return null;
}
