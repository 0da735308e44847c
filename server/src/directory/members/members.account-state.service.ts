import type { AuditAction } from '@mingtang/contract/audit-actions';
import type { AccountState } from '@mingtang/contract/members.admin-list';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps, TxDeps } from '../../platform/deps.ts';
import { AppError } from '../../base/errors.ts';
import type { Actor } from '../../platform/http/handler.ts';
import {
  reactivateAccount,
  restoreAccountState,
  deactivateAccount,
} from '../../identity/accounts/accounts.state.service.ts';
import {
  requireAuthorityOver,
  requireRemainingSuperAdmin,
} from '../../identity/administrators/administrators.authority.service.ts';
import { recordAuditEvent } from '../../kernel/audit/audit.service.ts';
import type { ChangeActor } from '../../kernel/changesets/changesets.kinds.service.ts';
import { shanghaiDayOf } from '../../base/calendar.ts';
import { lapseCutoff } from '../../kernel/membership-state/membership-state.service.ts';
import { scheduleIndexing } from '../../kernel/search-index/search-index.service.ts';
import { endSessionsOfAccount, requireStepUp } from '../../kernel/sessions/sessions.service.ts';
import {
  listAccountStates,
  unlistMembersEndedBefore,
  updateMemberListed,
} from './members.account-state.queries.ts';

export interface StateTransition {
  before: AccountState;
  after: AccountState;
}

const AUDIT_ACTIONS = { frozen: 'member.freeze', deleting: 'member.remove' } as const;

/** Rejects the actor themselves, an account with more permissions, and the last super administrator. */
export async function deactivateMember(
  deps: TxDeps,
  changeActor: ChangeActor,
  id: string,
  state: 'frozen' | 'deleting',
  reason: string,
): Promise<StateTransition> {
  await requireAuthorityOver(deps, changeActor.accountId, id);
  const before = await deactivateAccount(deps, id, state);
  await requireRemainingSuperAdmin(deps, id);
  return finishTransition(deps, changeActor, id, AUDIT_ACTIONS[state], { before, after: state }, reason);
}

export async function applyUnfreeze(
  deps: TxDeps,
  changeActor: ChangeActor,
  id: string,
  reason: string,
): Promise<StateTransition> {
  await requireAuthorityOver(deps, changeActor.accountId, id);
  const transition = await reactivateAccount(deps, id, 'frozen');
  return finishTransition(deps, changeActor, id, 'member.unfreeze', transition, reason);
}

/** Returns false when the state has changed since. */
export async function undoStateTransition(
  deps: TxDeps,
  changeActor: ChangeActor,
  id: string,
  transition: StateTransition,
): Promise<boolean> {
  await requireAuthorityOver(deps, changeActor.accountId, id);
  if (!(await restoreAccountState(deps, id, transition))) return false;
  await requireRemainingSuperAdmin(deps, id);
  await finishTransition(
    deps,
    changeActor,
    id,
    'member.state-undo',
    { before: transition.after, after: transition.before },
    '',
  );
  return true;
}

/** Updates directory listing and search index after the account state changed. */
export async function syncDirectoryListing(deps: TxDeps, id: string): Promise<void> {
  await updateMemberListed(deps.db, id, lapseCutoff(shanghaiDayOf(deps.clock.now())));
  await scheduleIndexing(deps, 'member', id);
}

/** Unlists members whose membership ended before the day; their URLs keep working. Idempotent. */
export async function unlistLapsedMembers(deps: Deps, endedBefore: string): Promise<void> {
  await unlistMembersEndedBefore(deps.db, endedBefore);
}

async function finishTransition(
  deps: TxDeps,
  changeActor: ChangeActor,
  id: string,
  action: AuditAction,
  transition: StateTransition,
  reason: string,
): Promise<StateTransition> {
  if (transition.before !== transition.after) await syncDirectoryListing(deps, id);
  await recordAuditEvent(deps, changeActor, action, `account:${id}`, {
    before: { state: transition.before },
    after: { state: transition.after, reason },
  });
  return transition;
}

export async function freezeMember(deps: Deps, actor: Actor, id: string, reason: string) {
  requireStepUp(deps, actor);
  const { after } = await inTransaction(deps, (deps) => deactivateMember(deps, actor, id, 'frozen', reason));
  return { id, state: after };
}

export async function unfreezeMember(deps: Deps, actor: Actor, id: string, reason: string) {
  requireStepUp(deps, actor);
  const { after } = await inTransaction(deps, (deps) => applyUnfreeze(deps, actor, id, reason));
  return { id, state: after };
}

export const endMemberSessions = (deps: Deps, actor: Actor, id: string) =>
  inTransaction(deps, async (deps) => {
    if ((await listAccountStates(deps.db, [id])).length === 0) throw new AppError('member.not_found');
    await requireAuthorityOver(deps, actor.accountId, id);
    const ended = await endSessionsOfAccount(deps, id);
    await recordAuditEvent(deps, actor, 'member.sessions-end', `account:${id}`, { after: { ended } });
    return { ended };
  });
