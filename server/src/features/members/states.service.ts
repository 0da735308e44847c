import type { AccountState } from '@mingtang/contract/members.table';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps, TxDeps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { Actor, From } from '../../http/call.ts';
import { openAgain, restoreState, shutAccount } from '../accounts/states.service.ts';
import { requireReach, requireSuperLeft } from '../administrators/reach.service.ts';
import { recordEvent } from '../audit/audit.service.ts';
import type { By } from '../changesets/kinds.service.ts';
import { dayOf, graceFrom } from '../memberships/memberships.service.ts';
import { indexLater } from '../search/index.service.ts';
import { endSessions, requireStepUp } from '../sessions/sessions.service.ts';
import { listStates, setListed } from './states.queries.ts';

export interface Turned {
  before: AccountState;
  after: AccountState;
}

const ACTIONS = { frozen: 'member.freeze', deleting: 'member.remove' } as const;

/** Never oneself, never somebody with more rights, never the last who may do everything. */
export async function shut(
  deps: TxDeps,
  by: By,
  id: string,
  state: 'frozen' | 'deleting',
  reason: string,
): Promise<Turned> {
  await requireReach(deps, by.accountId, id);
  const before = await shutAccount(deps, id, state);
  await requireSuperLeft(deps, id);
  return finish(deps, by, id, ACTIONS[state], { before, after: state }, reason);
}

export async function unfreeze(deps: TxDeps, by: By, id: string, reason: string): Promise<Turned> {
  await requireReach(deps, by.accountId, id);
  const turned = await openAgain(deps, id, 'frozen');
  return finish(deps, by, id, 'member.unfreeze', turned, reason);
}

/** False when the state has changed since. */
export async function turnBack(deps: TxDeps, by: By, id: string, turned: Turned): Promise<boolean> {
  await requireReach(deps, by.accountId, id);
  if (!(await restoreState(deps, id, turned))) return false;
  await requireSuperLeft(deps, id);
  await finish(deps, by, id, 'member.state-undo', { before: turned.after, after: turned.before }, '');
  return true;
}

/** In the directory and the search, or not, as the account's state has become. */
export async function followState(deps: TxDeps, id: string): Promise<void> {
  await setListed(deps.db, id, graceFrom(dayOf(deps.clock.now())));
  await indexLater(deps, 'member', id);
}

async function finish(
  deps: TxDeps,
  by: By,
  id: string,
  action: string,
  turned: Turned,
  reason: string,
): Promise<Turned> {
  if (turned.before !== turned.after) await followState(deps, id);
  await recordEvent(deps, {
    actorId: by.accountId,
    action,
    subject: `account:${id}`,
    before: { state: turned.before },
    after: { state: turned.after, reason },
    traceId: by.traceId,
  });
  return turned;
}

const byOf = (actor: Actor, from: From): By => ({ accountId: actor.accountId, traceId: from.traceId });

export async function freezeMember(deps: Deps, actor: Actor, from: From, id: string, reason: string) {
  requireStepUp(deps, actor);
  const { after } = await inTransaction(deps, (deps) => shut(deps, byOf(actor, from), id, 'frozen', reason));
  return { id, state: after };
}

export async function unfreezeMember(deps: Deps, actor: Actor, from: From, id: string, reason: string) {
  requireStepUp(deps, actor);
  const { after } = await inTransaction(deps, (deps) => unfreeze(deps, byOf(actor, from), id, reason));
  return { id, state: after };
}

export const endMemberSessions = (deps: Deps, actor: Actor, from: From, id: string) =>
  inTransaction(deps, async (deps) => {
    if ((await listStates(deps.db, [id])).length === 0) throw new AppError('member.not_found');
    await requireReach(deps, actor.accountId, id);
    const ended = await endSessions(deps, id);
    await recordEvent(deps, {
      actorId: actor.accountId,
      action: 'member.sessions-end',
      subject: `account:${id}`,
      after: { ended },
      traceId: from.traceId,
    });
    return { ended };
  });
