import {
  PHONE_CHANGE_DAYS,
  PHONE_CHANGE_SESSION_HOURS,
  PHONE_OBJECTION_DAYS,
} from '@mingtang/contract/limits';
import type {
  ChangePhoneInput,
  PhoneChangeRefusal,
  PhoneChangeStatus,
  RequestPhoneCodeInput,
} from '@mingtang/contract/phone-changes';
import type { ErrorKey } from '@mingtang/contract/errors';
import { randomBytes } from 'node:crypto';
import { maskPhone, parsePhone } from '../../adapters/phone-number.ts';
import { DAY_MS, HOUR_MS } from '../../base/calendar.ts';
import { AppError, requireFound } from '../../base/errors.ts';
import { recordAuditEvent } from '../../kernel/audit/audit.service.ts';
import { notify } from '../../kernel/notifications/notifications.notify.service.ts';
import {
  endSessionsOfAccount,
  getSessionStart,
  requireStepUp,
  requireValidSession,
} from '../../kernel/sessions/sessions.service.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor, RequestContext } from '../../platform/http/handler.ts';
import { jobType } from '../../platform/jobs/job-queue.ts';
import { changePhoneOfAccount, getPhone, isPhoneTaken } from '../accounts/accounts.phone.service.ts';
import { requireCurrentPassword } from '../accounts/accounts.reauthentication.service.ts';
import { consumeCaptcha } from '../captchas/captchas.service.ts';
import { requireReauthenticationAssertion } from '../passkeys/passkeys.assertions.service.ts';
import { consumeSmsCode, issueSmsCode, wrongSmsCode } from '../sms/sms.service.ts';
import { hashLinkToken, oldNumberTokenOf } from './link-token.ts';
import * as queries from './phone-changes.queries.ts';
import { violatedConstraint } from '../../platform/db/violated-constraint.ts';

/** Runs after commit; informs the old number. */
export const phoneChangedJob = jobType<{ changeId: string }>('phone-changes.announce');

interface Refusal {
  reason: PhoneChangeRefusal;
  availableAt: Date | null;
}

/** Why the account, or this session of it, cannot change the number now. */
async function findChangeRefusal(deps: Deps, actor: Actor): Promise<Refusal | undefined> {
  const now = deps.clock.now().getTime();
  const [open, last] = await Promise.all([
    queries.findOpenPhoneChange(deps.db, actor.accountId),
    queries.findLastAppliedPhoneChange(deps.db, actor.accountId),
  ]);
  if (open?.state === 'objected') return { reason: 'objected', availableAt: null };
  if (open?.state === 'proposed' || open?.state === 'waiting')
    return { reason: 'requested', availableAt: null };
  if (last?.applied_at != null) {
    const availableAt = new Date(last.applied_at.getTime() + PHONE_CHANGE_DAYS * DAY_MS);
    if (availableAt.getTime() > now) return { reason: 'recent', availableAt };
  }
  // A staff session is at most twelve hours old, and needs a second factor instead.
  if (actor.staff) return undefined;
  const start = await getSessionStart(deps, actor);
  const availableAt = new Date(start.getTime() + PHONE_CHANGE_SESSION_HOURS * HOUR_MS);
  return availableAt.getTime() > now ? { reason: 'session', availableAt } : undefined;
}

const REFUSAL_ERRORS = {
  session: 'phone_change.session_new',
  recent: 'phone_change.too_soon',
  objected: 'phone_change.blocked',
  requested: 'phone_change.requested',
} as const satisfies Record<PhoneChangeRefusal, ErrorKey>;

async function requireChangeAllowed(deps: Deps, actor: Actor): Promise<void> {
  const refusal = await findChangeRefusal(deps, actor);
  if (refusal !== undefined) throw new AppError(REFUSAL_ERRORS[refusal.reason]);
}

export async function getPhoneChangeStatus(deps: Deps, actor: Actor): Promise<PhoneChangeStatus> {
  const [phone, refusal] = await Promise.all([
    getPhone(deps, actor.accountId),
    findChangeRefusal(deps, actor),
  ]);
  return {
    phoneMasked: maskPhone(requireFound(phone, 'session.invalid')),
    refused: refusal?.reason ?? null,
    availableAt: refusal?.availableAt?.toISOString() ?? null,
  };
}

function requireNewPhone(input: { mobile: string }, current: string | undefined): string {
  const phone = parsePhone(input.mobile);
  if (phone === undefined) throw new AppError('phone.invalid', { fields: { mobile: 'invalid' } });
  if (phone === current) throw new AppError('phone_change.same', { fields: { mobile: 'same' } });
  return phone;
}

/**
 * The code works only in this session, so it is also the proof that the session was confirmed. Like at registration, only
 * the SMS differs if the number has an account, never the response.
 */
export async function requestPhoneCode(
  deps: Deps,
  actor: Actor,
  ctx: RequestContext,
  input: RequestPhoneCodeInput,
): Promise<null> {
  await requireChangeAllowed(deps, actor);
  if (actor.staff) requireStepUp(deps, actor);
  await consumeCaptcha(deps, input);
  const phone = requireNewPhone(input, await getPhone(deps, actor.accountId));
  if (input.passkey === undefined) await requireCurrentPassword(deps, actor.accountId, input.password ?? '');
  else await requireReauthenticationAssertion(deps, actor, input.passkey);
  await issueSmsCode(
    deps,
    { clientIp: ctx.clientIp, withoutCaptcha: false },
    {
      phone,
      purpose: 'phone',
      known: await isPhoneTaken(deps, phone, actor.accountId),
      sessionId: actor.sessionId,
    },
  );
  return null;
}

export async function changePhone(
  deps: Deps,
  actor: Actor,
  input: ChangePhoneInput,
): Promise<PhoneChangeStatus> {
  await requireChangeAllowed(deps, actor);
  const phone = requireNewPhone(input, await getPhone(deps, actor.accountId));
  if (
    !(await consumeSmsCode(deps, {
      phone,
      purpose: 'phone',
      typed: input.smsCode,
      sessionId: actor.sessionId,
    }))
  )
    throw wrongSmsCode();
  await applyChange(deps, actor, phone).catch((error: unknown) => {
    // A registration or another change took the number since the code was sent.
    throw violatedConstraint(error) === 'unique' ? wrongSmsCode() : error;
  });
  return getPhoneChangeStatus(deps, actor);
}

const applyChange = (deps: Deps, actor: Actor, newPhone: string): Promise<void> =>
  inTransaction(deps, async (deps) => {
    const { accountId } = actor;
    await requireValidSession(deps, actor);
    await requireChangeAllowed(deps, actor);
    const oldPhone = requireFound(await getPhone(deps, accountId), 'session.invalid');
    if (await isPhoneTaken(deps, newPhone, actor.accountId)) throw wrongSmsCode();
    const now = deps.clock.now();
    const nonce = randomBytes(16);
    const { id } = await queries.insertOwnPhoneChange(deps.db, {
      account_id: accountId,
      old_phone: oldPhone,
      new_phone: newPhone,
      token_nonce: nonce,
      token_hash: hashLinkToken(oldNumberTokenOf(deps.secrets.CODE_SECRET, nonce)),
      created_at: now,
      applied_at: now,
      objection_until: new Date(now.getTime() + PHONE_OBJECTION_DAYS * DAY_MS),
    });
    await changePhoneOfAccount(deps, accountId, oldPhone, newPhone);
    await endSessionsOfAccount(deps, accountId, actor.sessionId);
    await notify(deps, {
      accountId,
      kind: 'phone',
      groupKey: `phone:${id}`,
      detail: { phone: { change: 'changed' } },
    });
    await deps.jobs.enqueue(deps.db, phoneChangedJob, { changeId: id });
    await recordAuditEvent(deps, actor, 'account.phone-change', `account:${accountId}`, {
      after: { changeId: id },
    });
  });
