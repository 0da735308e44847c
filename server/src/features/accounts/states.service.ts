import type { AccountState } from '@mingtang/contract/members.table';
import type { TxDeps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { endSessions } from '../sessions/sessions.service.ts';
import * as queries from './states.queries.ts';

/** Who is shut is signed out everywhere. */
export async function shutAccount(
  deps: TxDeps,
  id: string,
  state: 'frozen' | 'deleting',
): Promise<AccountState> {
  const before = await lockAccount(deps, id);
  if (before.state === state) return state;
  if (before.state === 'deleting' || before.state === 'deleted') throw new AppError('member.closed');
  await queries.setState(deps.db, id, state);
  await endSessions(deps, id);
  return before.state;
}

/** An account that nobody has claimed waits for its owner again. */
export async function openAgain(
  deps: TxDeps,
  id: string,
  from: 'frozen' | 'deleting',
): Promise<{ before: AccountState; after: AccountState }> {
  const { state, unclaimed } = await lockAccount(deps, id);
  const after = unclaimed ? 'pending' : 'active';
  if (state === after) return { before: state, after };
  if (state !== from) throw new AppError(from === 'frozen' ? 'member.not_frozen' : 'member.closed');
  await queries.setState(deps.db, id, after);
  return { before: state, after };
}

/** False unless it is still in the state it was put into. */
export async function restoreState(
  deps: TxDeps,
  id: string,
  { before, after }: { before: AccountState; after: AccountState },
): Promise<boolean> {
  if ((await lockAccount(deps, id)).state !== after) return false;
  await queries.setState(deps.db, id, before);
  if (before === 'frozen' || before === 'deleting') await endSessions(deps, id);
  return true;
}

async function lockAccount(deps: TxDeps, id: string): Promise<{ state: AccountState; unclaimed: boolean }> {
  const row = await queries.lockState(deps.db, id);
  if (row === undefined) throw new AppError('member.not_found');
  return { state: row.state as AccountState, unclaimed: row.unclaimed };
}
