import { SMS_CODE_SECONDS, SMS_CODE_ATTEMPTS } from '@mingtang/contract/limits';
import { randomBytes } from 'node:crypto';
import { DAY_MS } from '../../base/calendar.ts';
import { AppError } from '../../base/errors.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { jobType } from '../../platform/jobs/job-queue.ts';
import { checkSmsLimits, consumeSmsLimits, type SmsRequestOrigin, smsWindowsOf } from './sms-limits.ts';
import { smsCodeOf, hasResetCodeFormat, isSameCode } from './sms-code.ts';
import * as queries from './sms.queries.ts';

/** Runs after commit. `known`: the phone has an account. It changes only the text of the SMS, never the response. */
export const sendSmsCodeJob = jobType<{ codeId: string; known: boolean }>('sms.code');

/** No code to sign in or to reset the password is sent to a phone without an account. */
const willSendSms = ({ purpose, known }: { purpose: queries.SmsPurpose; known: boolean }): boolean =>
  purpose === 'register' || purpose === 'phone' || known;

/**
 * Does the same work for registered and unregistered phones: rate limit, row and job. The worker decides what
 * is sent, if anything, so neither the response nor its timing reveals whether the number is registered.
 */
export const issueSmsCode = (
  deps: Deps,
  origin: SmsRequestOrigin,
  input: { phone: string; purpose: queries.SmsPurpose; known: boolean; sessionId?: string },
): Promise<void> =>
  inTransaction(deps, async (deps) => {
    const windows = smsWindowsOf(deps, input.phone, origin, willSendSms(input));
    await checkSmsLimits(deps, input.phone, windows);
    const now = deps.clock.now();
    const { id } = await queries.insertSmsCode(deps.db, {
      phone: input.phone,
      purpose: input.purpose,
      session_id: input.sessionId ?? null,
      nonce: randomBytes(16),
      created_at: now,
      expires_at: new Date(now.getTime() + SMS_CODE_SECONDS * 1000),
    });
    await deps.jobs.enqueue(deps.db, sendSmsCodeJob, { codeId: id, known: input.known });
    await consumeSmsLimits(deps, windows);
  });

/** Check before `consumeSmsCode`: input with another format does not count as an attempt on a code. */
export const mayBeResetCode = hasResetCodeFormat;

/** Names the field of the form, where the app shows the error. */
export const wrongSmsCode = () => new AppError('sms.code_wrong', { fields: { smsCode: 'wrong' } });

export interface SmsCodeAttempt {
  phone: string;
  purpose: queries.SmsPurpose;
  typed: string;
  /** The request comes from a known device of the account, which has its own attempt limit. */
  fromKnownDevice?: boolean;
  /** Required for the purpose `phone`: the session that requested the code. */
  sessionId?: string;
}

/** True once per code: a correct code is consumed, a wrong one uses one of the attempts. */
export async function consumeSmsCode(
  deps: Deps,
  { phone, purpose, typed, fromKnownDevice = false, sessionId }: SmsCodeAttempt,
): Promise<boolean> {
  const now = deps.clock.now();
  const column = fromKnownDevice ? 'known_device_attempts' : 'attempts';
  const code = await queries.consumeCodeAttempt(
    deps.db,
    phone,
    purpose,
    sessionId ?? null,
    column,
    SMS_CODE_ATTEMPTS,
    now,
  );
  // Without a code the same work is done with an empty nonce, so that the timing does not reveal whether one
  // exists.
  const expected = smsCodeOf(deps.secrets.CODE_SECRET, purpose, phone, code?.nonce ?? Buffer.alloc(16));
  const matches = isSameCode(expected, typed);
  if (code === undefined || !matches) return false;
  return (await queries.markSmsCodeUsed(deps.db, code.id, now)) !== undefined;
}

/** Job handler. A code that expired in the queue is not sent. */
export async function sendSmsCode(deps: Deps, data: { codeId: string; known: boolean }): Promise<void> {
  const code = await queries.findSmsCode(deps.db, data.codeId);
  if (code === undefined || code.used_at !== null || code.expires_at <= deps.clock.now()) return;
  const purpose = code.purpose as queries.SmsPurpose;
  if (!willSendSms({ purpose, known: data.known })) return;
  if ((purpose === 'register' || purpose === 'phone') && data.known) {
    await deps.sms.send({ phone: code.phone, template: 'alreadyRegistered', params: {} });
    return;
  }
  const codeText = smsCodeOf(deps.secrets.CODE_SECRET, purpose, code.phone, code.nonce);
  await deps.sms.send({ phone: code.phone, template: purpose, params: { code: codeText } });
}

export async function purgeExpiredSms(deps: Deps): Promise<void> {
  const twoDaysAgo = new Date(deps.clock.now().getTime() - 2 * DAY_MS);
  await queries.deleteOldSmsCodes(deps.db, twoDaysAgo);
  await queries.deleteOldSmsLimits(deps.db, twoDaysAgo);
}
