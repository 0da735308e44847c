import type { AccountDeletionRequest, DeletionPreview } from '@mingtang/contract/privacy';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError, requireFound } from '../../base/errors.ts';
import type { Actor, RequestContext } from '../../platform/http/handler.ts';
import {
  isStaffAccount,
  requireCurrentPassword,
} from '../../identity/accounts/accounts.reauthentication.service.ts';
import { reactivateAccount, deactivateAccount } from '../../identity/accounts/accounts.state.service.ts';
import { recordAuditEvent } from '../../kernel/audit/audit.service.ts';
import {
  hideCompaniesToDelete,
  listDepartureImpacts,
  restoreHiddenCompanies,
} from '../../directory/companies/companies.owner-departure.service.ts';
import { syncDirectoryListing } from '../../directory/members/members.account-state.service.ts';
import { addDays, shanghaiDayOf } from '../../base/calendar.ts';
import { endSessionsOfAccount } from '../../kernel/sessions/sessions.service.ts';
import * as queries from './privacy.deletion.queries.ts';

const COOLING_OFF_DAYS = 15;

/** Fifteen whole days lie between the day of the request and the day of the erasure. */
const erasureDayOf = (now: Date): string => addDays(shanghaiDayOf(now), COOLING_OFF_DAYS + 1);

export async function previewDeletion(
  deps: Deps,
  { accountId }: Actor,
  { language }: RequestContext,
): Promise<DeletionPreview> {
  const now = deps.clock.now();
  const [hasStaffRole, companies, obligations] = await Promise.all([
    isStaffAccount(deps, accountId),
    listDepartureImpacts(deps, accountId, language),
    queries.findOpenObligations(deps.db, accountId, shanghaiDayOf(now)),
  ]);
  return {
    endsOn: erasureDayOf(now),
    refused: hasStaffRole ? 'staff' : null,
    companies,
    membershipUntil: obligations.membership_until,
    openOrders: obligations.orders,
    openRefunds: obligations.refunds,
    openFapiao: obligations.fapiao,
  };
}

/** Hides the member and ends all sessions at once. The account is erased after the cooling-off period. */
export async function requestDeletion(
  deps: Deps,
  { accountId }: Actor,
  ctx: RequestContext,
  password: string,
): Promise<AccountDeletionRequest> {
  await requireCurrentPassword(deps, accountId, password);
  return inTransaction(deps, async (deps) => {
    const now = deps.clock.now();
    const endsOn = erasureDayOf(now);
    if ((await deactivateAccount(deps, accountId, 'deleting')) !== 'active')
      throw new AppError('session.invalid');
    if (await isStaffAccount(deps, accountId)) throw new AppError('deletion.staff_account');
    const hiddenCompanies = await hideCompaniesToDelete(deps, accountId);
    await queries.insertDeletion(deps.db, {
      account_id: accountId,
      requested_at: now,
      due_on: endsOn,
      hidden_company_ids: hiddenCompanies,
    });
    await syncDirectoryListing(deps, accountId);
    await recordAuditEvent(
      deps,
      { accountId, traceId: ctx.traceId },
      'account.deletion-ask',
      `account:${accountId}`,
      { after: { endsOn, hiddenCompanies } },
    );
    return { askedAt: now.toISOString(), endsOn };
  });
}

export async function getDeletionRequest(deps: Deps, actor: Actor): Promise<AccountDeletionRequest> {
  requireClosingSession(actor);
  const row = requireFound(await queries.findDeletion(deps.db, actor.accountId), 'deletion.not_requested');
  return { askedAt: row.requested_at.toISOString(), endsOn: row.due_on };
}

/** Ends all sessions: a member who signed in with a one-time code must sign in again to set a password. */
export async function cancelDeletion(deps: Deps, actor: Actor, ctx: RequestContext): Promise<null> {
  requireClosingSession(actor);
  const { accountId } = actor;
  return inTransaction(deps, async (deps) => {
    const row = requireFound(await queries.lockDeletion(deps.db, accountId), 'deletion.not_requested');
    if (row.started_at !== null) throw new AppError('deletion.too_late');
    await reactivateAccount(deps, accountId, 'deleting');
    await queries.deleteDeletion(deps.db, accountId);
    await restoreHiddenCompanies(deps, row.hidden_company_ids);
    await syncDirectoryListing(deps, accountId);
    await endSessionsOfAccount(deps, accountId);
    await recordAuditEvent(
      deps,
      { accountId, traceId: ctx.traceId },
      'account.deletion-cancel',
      `account:${accountId}`,
      { before: { endsOn: row.due_on } },
    );
    return null;
  });
}

function requireClosingSession({ step }: Actor): void {
  if (step !== 'closing') throw new AppError('forbidden');
}

/**
 * Legal hold: no data of the account is erased until the hold is released, even if the member requests deletion. An
 * empty reason releases the hold.
 */
export const setLegalHold = (deps: Deps, accountId: string, reason: string): Promise<void> =>
  inTransaction(deps, async (deps) => {
    const deletion = await queries.lockDeletion(deps.db, accountId);
    if (deletion?.started_at) throw new AppError('deletion.too_late');
    const changedRow =
      reason === ''
        ? await queries.deleteLegalHold(deps.db, accountId)
        : await queries.upsertLegalHold(deps.db, accountId, reason);
    if (changedRow === undefined)
      throw new Error(reason === '' ? 'the account is not on hold' : 'account not found');
    await recordAuditEvent(
      deps,
      { accountId: null, traceId: 'privacy-hold' },
      reason === '' ? 'account.deletion-release' : 'account.deletion-hold',
      `account:${accountId}`,
      { after: { reason } },
    );
  });
