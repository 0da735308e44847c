import { PHONE_OBJECTION_DAYS } from '@mingtang/contract/limits';
import type { ProposePhoneChangeInput } from '@mingtang/contract/phone-changes';
import { randomBytes } from 'node:crypto';
import { parsePhone } from '../../adapters/phone-number.ts';
import { DAY_MS } from '../../base/calendar.ts';
import { AppError, requireFound } from '../../base/errors.ts';
import { recordAuditEvent } from '../../kernel/audit/audit.service.ts';
import { notify } from '../../kernel/notifications/notifications.notify.service.ts';
import { endSessionsOfAccount, lockAccount, requireStepUp } from '../../kernel/sessions/sessions.service.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps, TxDeps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/handler.ts';
import { jobType } from '../../platform/jobs/job-queue.ts';
import { changePhoneOfAccount, getActivePhone, isPhoneTaken } from '../accounts/accounts.phone.service.ts';
import {
  hasPermissionNow,
  requireAuthorityOver,
} from '../administrators/administrators.authority.service.ts';
import { hashLinkToken, newNumberTokenOf, oldNumberTokenOf } from './link-token.ts';
import * as queries from './phone-changes.queries.ts';

/** Run after commit, one for each number. */
export const phoneRequestedJob = jobType<{ changeId: string; to: 'old' | 'new' }>(
  'phone-changes.announce-request',
);
export const applyPhoneChangeJob = jobType<{ changeId: string }>('phone-changes.apply');

/** First of two persons. Nobody is informed until the second one has approved it. */
export async function proposePhoneChange(
  deps: Deps,
  actor: Actor,
  accountId: string,
  { phone: typed, reason }: ProposePhoneChangeInput,
): Promise<{ id: string }> {
  requireStepUp(deps, actor);
  const phone = parsePhone(typed);
  if (phone === undefined) throw new AppError('phone.invalid', { fields: { phone: 'invalid' } });
  return inTransaction(deps, async (deps) => {
    await lockAccount(deps, accountId);
    await requireAuthorityOver(deps, actor.accountId, accountId);
    const oldPhone = requireFound(await getActivePhone(deps, accountId), 'member.not_active');
    if (phone === oldPhone) throw new AppError('phone_change.same', { fields: { phone: 'same' } });
    if (await isPhoneTaken(deps, phone, accountId))
      throw new AppError('phone_change.taken', { fields: { phone: 'taken' } });
    const nonce = randomBytes(16);
    const { CODE_SECRET } = deps.secrets;
    const { id } = requireFound(
      await queries.insertStaffPhoneChange(deps.db, {
        account_id: accountId,
        old_phone: oldPhone,
        new_phone: phone,
        token_nonce: nonce,
        token_hash: hashLinkToken(oldNumberTokenOf(CODE_SECRET, nonce)),
        new_token_hash: hashLinkToken(newNumberTokenOf(CODE_SECRET, nonce)),
        created_at: deps.clock.now(),
        reason,
        proposed_by: actor.accountId,
      }),
      'phone_change.open',
    );
    await recordAuditEvent(deps, actor, 'member.phone-propose', `account:${accountId}`, {
      after: { changeId: id, reason },
    });
    return { id };
  });
}

/** The second person, for whom the first one must still be entitled. Informs both numbers and the member. */
export async function approvePhoneChange(
  deps: Deps,
  actor: Actor,
  { id: accountId, changeId }: { id: string; changeId: string },
): Promise<null> {
  requireStepUp(deps, actor);
  return inTransaction(deps, async (deps) => {
    await lockAccount(deps, accountId);
    const change = await requireUndecidedChange(deps, accountId, changeId);
    if (change.state !== 'proposed') throw new AppError('phone_change.not_open');
    if (change.proposed_by === actor.accountId) throw new AppError('phone_change.own_proposal');
    await requireAuthorityOver(deps, actor.accountId, accountId);
    const proposer = change.proposed_by ?? '';
    await requireAuthorityOver(deps, proposer, accountId);
    if (!(await hasPermissionNow(deps, proposer, 'member:phone')))
      throw new AppError('phone_change.proposer_left');
    if ((await getActivePhone(deps, accountId)) !== change.old_phone) throw new AppError('member.not_active');
    const now = deps.clock.now();
    await queries.markPhoneChangeApproved(
      deps.db,
      changeId,
      actor.accountId,
      now,
      new Date(now.getTime() + PHONE_OBJECTION_DAYS * DAY_MS),
    );
    for (const to of ['old', 'new'] as const)
      await deps.jobs.enqueue(deps.db, phoneRequestedJob, { changeId, to });
    await notifyMember(deps, accountId, changeId, 'requested');
    await recordAuditEvent(deps, actor, 'member.phone-approve', `account:${accountId}`, {
      after: { changeId },
    });
    return null;
  });
}

export async function cancelPhoneChange(
  deps: Deps,
  actor: Actor,
  { id: accountId, changeId }: { id: string; changeId: string },
): Promise<null> {
  requireStepUp(deps, actor);
  return inTransaction(deps, async (deps) => {
    await lockAccount(deps, accountId);
    await requireUndecidedChange(deps, accountId, changeId);
    await queries.markPhoneChangeCancelled(deps.db, changeId, actor.accountId, deps.clock.now());
    await recordAuditEvent(deps, actor, 'member.phone-cancel', `account:${accountId}`, {
      after: { changeId },
    });
    return null;
  });
}

async function requireUndecidedChange(
  deps: TxDeps,
  accountId: string,
  id: string,
): Promise<queries.PhoneChangeRow> {
  const change = await queries.lockPhoneChangeOf(deps.db, accountId, id);
  if (change === undefined) throw new AppError('phone_change.not_open');
  if (change.state !== 'proposed' && change.state !== 'waiting') throw new AppError('phone_change.not_open');
  return change;
}

/**
 * Job handler. Applies an approved change that the new number has confirmed, if the old number confirmed it or let the
 * seven days pass. Does nothing if it is not due or was decided already.
 */
export const applyStaffPhoneChange = (deps: Deps, { changeId }: { changeId: string }): Promise<void> =>
  inTransaction(deps, async (deps) => {
    const accountId = await queries.findAccountOfPhoneChange(deps.db, changeId);
    if (accountId === undefined) return;
    await lockAccount(deps, accountId);
    const change = await queries.lockPhoneChange(deps.db, changeId);
    const now = deps.clock.now();
    if (change === undefined || !isDue(change, now)) return;
    // The account was frozen, closed or changed its number, or somebody registered the new number meanwhile.
    if (
      (await getActivePhone(deps, accountId)) !== change.old_phone ||
      (await isPhoneTaken(deps, change.new_phone, accountId))
    ) {
      await queries.markPhoneChangeCancelled(deps.db, changeId, null, now);
      return;
    }
    await changePhoneOfAccount(deps, accountId, change.old_phone, change.new_phone);
    await queries.markPhoneChangeTakenEffect(deps.db, changeId, now);
    await endSessionsOfAccount(deps, accountId);
    await notifyMember(deps, accountId, changeId, 'changed');
    await recordAuditEvent(
      deps,
      { accountId: null, traceId: `phone-change-${changeId}` },
      'account.phone-change',
      `account:${accountId}`,
      { after: { changeId } },
    );
  });

const isDue = (change: queries.PhoneChangeRow, now: Date): boolean =>
  change.state === 'waiting' &&
  change.new_confirmed_at !== null &&
  (change.old_confirmed_at !== null || (change.objection_until !== null && change.objection_until <= now));

const notifyMember = (
  deps: TxDeps,
  accountId: string,
  changeId: string,
  change: 'requested' | 'changed',
): Promise<void> =>
  notify(deps, {
    accountId,
    kind: 'phone',
    groupKey: `phone:${changeId}:${change}`,
    detail: { phone: { change } },
  });

/** Job handler: sends each number its link. Sends nothing if the change was decided in the meantime. */
export async function announcePhoneRequest(
  deps: Deps,
  { changeId, to }: { changeId: string; to: 'old' | 'new' },
): Promise<void> {
  const change = await queries.findPhoneChangeToAnnounce(deps.db, changeId);
  if (change?.state !== 'waiting') return;
  const { CODE_SECRET } = deps.secrets;
  await (to === 'old'
    ? deps.sms.send({
        phone: change.old_phone,
        template: 'phoneRequested',
        params: { token: oldNumberTokenOf(CODE_SECRET, change.token_nonce) },
      })
    : deps.sms.send({
        phone: change.new_phone,
        template: 'phoneConfirm',
        params: { token: newNumberTokenOf(CODE_SECRET, change.token_nonce) },
      }));
}
