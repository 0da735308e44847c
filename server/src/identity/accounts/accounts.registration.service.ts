import type { RegisterInput } from '@mingtang/contract/accounts';
import { parsePhone } from '../../adapters/phone-number.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../base/errors.ts';
import type { RequestContext } from '../../platform/http/handler.ts';
import { consumeCaptcha } from '../captchas/captchas.service.ts';
import { requireRegistrationOpen } from '../../kernel/settings/settings.service.ts';
import { consumeSmsCode, issueSmsCode, wrongSmsCode } from '../sms/sms.service.ts';
import { invalidPhone } from './invalid-phone.ts';
import { findAccountByPhone, isPhoneReserved } from './accounts.queries.ts';
import type { NewAccount } from './accounts.creation.service.ts';
import { hashPassword, requireStrongPassword } from './passwords.ts';

export interface SmsCodeRequest {
  mobile: string;
  captcha: { code: string; uuid: string } | undefined;
}

/** Same response for registered and unregistered numbers; only the SMS to the phone's owner differs. */
export async function requestSmsCode(
  deps: Deps,
  ctx: RequestContext,
  purpose: 'register' | 'reset' | 'login',
  request: SmsCodeRequest,
): Promise<null> {
  if (purpose === 'register') await requireRegistrationOpen(deps, ctx.language);
  if (request.captcha !== undefined) await consumeCaptcha(deps, request.captcha);
  const phone = parsePhone(request.mobile);
  if (phone === undefined) throw invalidPhone();
  // Both for every phone: a query for unknown ones only would show in the response time which phones are known.
  const [account, reserved] = await Promise.all([
    findAccountByPhone(deps.db, phone),
    purpose === 'register' && isPhoneReserved(deps.db, phone),
  ]);
  // A pending account is claimed by registering, so it counts as unregistered; a reserved number counts as registered.
  const known = account === undefined ? reserved : account.state !== 'pending';
  await issueSmsCode(
    deps,
    { clientIp: ctx.clientIp, withoutCaptcha: request.captcha === undefined },
    { phone, purpose, known },
  );
  return null;
}

export const isWellFormedPhone = (phone: string): boolean => parsePhone(phone) !== undefined;

/** Checks the input and consumes the SMS code. Returns the account to create. */
export async function verifyRegistration(
  deps: Deps,
  ctx: RequestContext,
  input: RegisterInput,
): Promise<NewAccount> {
  await requireRegistrationOpen(deps, ctx.language);
  const phone = parsePhone(input.mobile);
  if (phone === undefined) throw invalidPhone();
  return verifyNewAccount(deps, phone, input);
}

/** Checks the input for the phone, which may be that of a pending account, and consumes the SMS code. */
export async function verifyNewAccount(
  deps: Deps,
  phone: string,
  input: Pick<RegisterInput, 'password' | 'passwordAgain' | 'agreed' | 'smsCode'>,
): Promise<NewAccount> {
  if (input.password !== input.passwordAgain)
    throw new AppError('password.mismatch', { fields: { passwordAgain: 'mismatch' } });
  if (!input.agreed) throw new AppError('agreement.required');
  await requireStrongPassword(deps, { password: input.password, field: 'password', phone, staff: false });
  // A registered number never receives a registration code, so it fails here exactly like a wrong code.
  if (!(await consumeSmsCode(deps, { phone, purpose: 'register', typed: input.smsCode })))
    throw wrongSmsCode();
  const passwordHash = await hashPassword(deps, input.password);
  return { phone, passwordHash };
}
