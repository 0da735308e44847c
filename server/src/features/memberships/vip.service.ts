import type { SetVip, VipState } from '@mingtang/contract/members.admin';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps, TxDeps } from '../../deps.ts';
import type { Actor, From } from '../../http/call.ts';
import type { By } from '../changesets/kinds.service.ts';
import { requireStepUp } from '../sessions/sessions.service.ts';
import { endVip, grantVip } from './grants.service.ts';
import { dayOf, isVip, membershipOf } from './memberships.service.ts';
import { findState } from './periods.queries.ts';

export const setVip = (deps: Deps, actor: Actor, from: From, given: SetVip): Promise<VipState> =>
  steppedUp(deps, actor, from, given.id, (deps, by) => grantVip(deps, by, given));

export const clearVip = (
  deps: Deps,
  actor: Actor,
  from: From,
  id: string,
  reason: string,
): Promise<VipState> => steppedUp(deps, actor, from, id, (deps, by) => endVip(deps, by, id, reason));

async function steppedUp(
  deps: Deps,
  actor: Actor,
  from: From,
  id: string,
  work: (deps: TxDeps, by: By) => Promise<unknown>,
): Promise<VipState> {
  requireStepUp(deps, actor);
  return inTransaction(deps, async (deps) => {
    await work(deps, { accountId: actor.accountId, traceId: from.traceId });
    const state = await findState(deps.db, id);
    const today = dayOf(deps.clock.now());
    return {
      id,
      membership: membershipOf(state, today),
      vip: isVip(state, today),
      endsOn: state.period_ends_on,
    };
  });
}
