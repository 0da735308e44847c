import type { PhoneChangeLink } from '@mingtang/contract/phone-changes';
import { AppError, requireFound } from '../../base/errors.ts';
import { recordAuditEvent } from '../../kernel/audit/audit.service.ts';
import { notify } from '../../kernel/notifications/notifications.notify.service.ts';
import { lockAccount } from '../../kernel/sessions/sessions.service.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps, TxDeps } from '../../platform/deps.ts';
import type { RequestContext } from '../../platform/http/handler.ts';
import {
  changePhoneOfAccount,
  hashUnknownPassword,
  revokeCredentials,
} from '../accounts/accounts.phone.service.ts';
import { hashLinkToken, oldNumberTokenOf } from './link-token.ts';
import * as queries from './phone-changes.queries.ts';
import { applyPhoneChangeJob } from './phone-changes.staff.service.ts';
import { canObject, toPhoneChangeLink } from './phone-changes.view.ts';

const findByToken = async (deps: Deps, token: string) =>
  requireFound(
    await queries.findPhoneChangeByToken(deps.db, hashLinkToken(token)),
    'phone_change.link_invalid',
  );

export async function findPhoneChangeOfLink(deps: Deps, token: string): Promise<PhoneChangeLink> {
  const { side, ...change } = await findByToken(deps, token);
  return toPhoneChangeLink(change, side, deps.clock.now());
}

/**
 * Needs no login: whoever receives SMS at the old number may undo or stop the change. Locks the account first, like every
 * other change of it, then the row, against the jobs. A repeated call changes nothing.
 */
export async function objectToPhoneChange(
  deps: Deps,
  ctx: RequestContext,
  token: string,
): Promise<PhoneChangeLink> {
  const { id, account_id: accountId, side } = await findByToken(deps, token);
  if (side !== 'old') throw new AppError('phone_change.link_invalid');
  const passwordHash = await hashUnknownPassword(deps);
  return inTransaction(deps, async (deps) => {
    const now = deps.clock.now();
    const change = await lockChange(deps, accountId, id);
    if (change.state === 'objected') return toPhoneChangeLink(change, side, now);
    if (!canObject(change, now)) throw new AppError('phone_change.too_late');
    if (change.state === 'applied') {
      if (!(await changePhoneOfAccount(deps, accountId, change.new_phone, change.old_phone)))
        throw new AppError('phone_change.link_invalid');
      await revokeCredentials(deps, accountId, passwordHash);
    }
    await queries.markPhoneChangeObjected(deps.db, id, now);
    await notify(deps, {
      accountId,
      kind: 'phone',
      groupKey: `phone:${id}:objected`,
      detail: { phone: { change: change.state === 'applied' ? 'restored' : 'stopped' } },
    });
    await recordLinkEvent(deps, ctx, 'account.phone-objection', accountId, id);
    return toPhoneChangeLink({ ...change, state: 'objected', objected_at: now }, side, now);
  });
}

/** A change by staff: the new number must confirm it, and the old number can. A repeated call changes nothing. */
export async function confirmPhoneChange(
  deps: Deps,
  ctx: RequestContext,
  token: string,
): Promise<PhoneChangeLink> {
  const { id, account_id: accountId, side } = await findByToken(deps, token);
  return inTransaction(deps, async (deps) => {
    const now = deps.clock.now();
    const change = await lockChange(deps, accountId, id);
    const column = side === 'old' ? 'old_confirmed_at' : 'new_confirmed_at';
    if (change[column] !== null) return toPhoneChangeLink(change, side, now);
    if (change.state !== 'waiting') throw new AppError('phone_change.too_late');
    await queries.markPhoneChangeConfirmed(deps.db, id, column, now);
    await deps.jobs.enqueue(deps.db, applyPhoneChangeJob, { changeId: id });
    await recordLinkEvent(deps, ctx, 'account.phone-confirm', accountId, id, { side });
    return toPhoneChangeLink({ ...change, [column]: now }, side, now);
  });
}

async function lockChange(deps: TxDeps, accountId: string, id: string): Promise<queries.PhoneChangeRow> {
  await lockAccount(deps, accountId);
  return requireFound(await queries.lockPhoneChange(deps.db, id), 'phone_change.link_invalid');
}

/** The holder of a number acts without a session. */
const recordLinkEvent = (
  deps: TxDeps,
  ctx: RequestContext,
  action: 'account.phone-objection' | 'account.phone-confirm',
  accountId: string,
  changeId: string,
  detail: { side?: 'old' | 'new' } = {},
): Promise<void> =>
  recordAuditEvent(deps, { accountId: null, traceId: ctx.traceId }, action, `account:${accountId}`, {
    after: { changeId, ...detail },
  });

/** Job handler. Sends nothing if the change was undone in the meantime. */
export async function announcePhoneChange(deps: Deps, data: { changeId: string }): Promise<void> {
  const change = await queries.findPhoneChangeToAnnounce(deps.db, data.changeId);
  if (change?.state !== 'applied') return;
  const token = oldNumberTokenOf(deps.secrets.CODE_SECRET, change.token_nonce);
  await deps.sms.send({ phone: change.old_phone, template: 'phoneChanged', params: { token } });
}
