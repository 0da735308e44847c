import { SMS_CODE_SECONDS, SMS_CODE_TRIES } from '@mingtang/contract/limits';
import { randomBytes } from 'node:crypto';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import { jobKind } from '../../jobs/enqueue.ts';
import { type SmsOrigin, spendBudget } from './budget.ts';
import { codeOf, isCodeShaped, sameCode } from './code.ts';
import * as queries from './sms.queries.ts';

/** Runs after commit. `known` says whether the phone has an account: it changes which words are sent, never what the caller sees. */
export const sendCodeJob = jobKind<{ codeId: string; known: boolean }>('sms.code');

/** Nobody is told about a password of an account that is not there. */
const isSent = ({ purpose, known }: { purpose: queries.SmsPurpose; known: boolean }): boolean =>
  purpose === 'register' || known;

/**
 * The same work for a known and an unknown phone: budget, row and job. The worker decides what, if anything,
 * goes out, so neither the answer nor its time tells whether the number is registered.
 */
export const requestCode = (
  deps: Deps,
  origin: SmsOrigin,
  wanted: { phone: string; purpose: queries.SmsPurpose; known: boolean },
): Promise<void> =>
  inTransaction(deps, async (deps) => {
    await spendBudget(deps, wanted.phone, origin, isSent(wanted));
    const now = deps.clock.now();
    const { id } = await queries.insertCode(deps.db, {
      phone: wanted.phone,
      purpose: wanted.purpose,
      nonce: randomBytes(16),
      created_at: now,
      expires_at: new Date(now.getTime() + SMS_CODE_SECONDS * 1000),
    });
    await deps.jobs.enqueue(deps.db, sendCodeJob, { codeId: id, known: wanted.known });
  });

/** What has another form is no try at a code, and costs none. */
export const mayBeResetCode = isCodeShaped;

export interface TypedCode {
  phone: string;
  purpose: queries.SmsPurpose;
  typed: string;
  /** From a device that the account knows: these have five tries apart from everybody else's. */
  known?: boolean;
}

/** True once: a right code is used up, a wrong one costs one of five tries. */
export async function redeemCode(
  deps: Deps,
  { phone, purpose, typed, known = false }: TypedCode,
): Promise<boolean> {
  const now = deps.clock.now();
  const column = known ? 'known_tries' : 'tries';
  const code = await queries.takeTry(deps.db, phone, purpose, column, SMS_CODE_TRIES, now);
  const expected = codeOf(deps.secrets.CODE_SECRET, purpose, phone, code?.nonce ?? Buffer.alloc(16));
  const right = sameCode(expected, typed);
  if (code === undefined || !right) return false;
  return (await queries.setCodeUsed(deps.db, code.id, now)) !== undefined;
}

/** Run by the worker. A code that has expired in the queue is not sent. */
export async function deliverCode(deps: Deps, data: { codeId: string; known: boolean }): Promise<void> {
  const code = await queries.findCode(deps.db, data.codeId);
  if (code === undefined || code.used_at !== null || code.expires_at <= deps.clock.now()) return;
  const purpose = code.purpose as queries.SmsPurpose;
  if (!isSent({ purpose, known: data.known })) return;
  if (purpose === 'register' && data.known) {
    await deps.sms.send({ phone: code.phone, template: 'registered', params: {} });
    return;
  }
  const text = codeOf(deps.secrets.CODE_SECRET, purpose, code.phone, code.nonce);
  await deps.sms.send({ phone: code.phone, template: purpose, params: { code: text } });
}

export async function sweepSms(deps: Deps): Promise<void> {
  const twoDaysAgo = new Date(deps.clock.now().getTime() - 48 * 3_600_000);
  await queries.deleteOldCodes(deps.db, twoDaysAgo);
  await queries.deleteOldBudgets(deps.db, twoDaysAgo);
}
