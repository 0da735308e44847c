import type { AccountState } from '@mingtang/contract/members.admin-list';
import type { TxDeps } from '../../platform/deps.ts';
import { AppError, requireFound } from '../../base/errors.ts';
import { endSessionsOfAccount } from '../../kernel/sessions/sessions.service.ts';
import * as queries from './accounts.state.queries.ts';

/** Sets the state and ends all sessions of the account. Returns the previous state. */
export async function deactivateAccount(
  deps: TxDeps,
  id: string,
  state: 'frozen' | 'deleting',
): Promise<AccountState> {
  const before = await requireLockedAccount(deps, id);
  if (before.state === state) return state;
  if (before.state === 'deleting' || before.state === 'deleted') throw new AppError('member.closed');
  await queries.updateAccountState(deps.db, id, state);
  await endSessionsOfAccount(deps, id);
  return before.state;
}

/** Makes the account active again; an account that nobody has claimed becomes pending again. */
export async function reactivateAccount(
  deps: TxDeps,
  id: string,
  expectedState: 'frozen' | 'deleting',
): Promise<{ before: AccountState; after: AccountState }> {
  const { state, unclaimed } = await requireLockedAccount(deps, id);
  const after = unclaimed ? 'pending' : 'active';
  if (state === after) return { before: state, after };
  if (state !== expectedState)
    throw new AppError(expectedState === 'frozen' ? 'member.not_frozen' : 'member.closed');
  await queries.updateAccountState(deps.db, id, after);
  return { before: state, after };
}

/**
 * Reverts a state change. Returns false, without a change, if the account is no longer in the state `after`.
 */
export async function restoreAccountState(
  deps: TxDeps,
  id: string,
  { before, after }: { before: AccountState; after: AccountState },
): Promise<boolean> {
  if ((await requireLockedAccount(deps, id)).state !== after) return false;
  await queries.updateAccountState(deps.db, id, before);
  if (before === 'frozen' || before === 'deleting') await endSessionsOfAccount(deps, id);
  return true;
}

async function requireLockedAccount(
  deps: TxDeps,
  id: string,
): Promise<{ state: AccountState; unclaimed: boolean }> {
  const row = requireFound(await queries.lockAccountForStateChange(deps.db, id), 'member.not_found');
  return { state: row.state as AccountState, unclaimed: row.unclaimed };
}
