import type { SetVipInput, VipState } from '@mingtang/contract/members.admin';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps, TxDeps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/handler.ts';
import type { ChangeActor } from '../../kernel/changesets/changesets.kinds.service.ts';
import { requireStepUp } from '../../kernel/sessions/sessions.service.ts';
import type { EnforceProductQuota } from './memberships.listeners.service.ts';
import { endVip, grantVip } from './memberships.vip-periods.service.ts';
import { shanghaiDayOf } from '../../base/calendar.ts';
import { isVip, membershipOf } from '../../kernel/membership-state/membership-state.service.ts';
import { findNewestPeriod } from './memberships.periods.queries.ts';

export const setVip = (
  deps: Deps,
  actor: Actor,
  input: SetVipInput,
  enforceProductQuota: EnforceProductQuota,
): Promise<VipState> =>
  changeVipWithStepUp(deps, actor, input.id, (deps, changeActor) =>
    grantVip(deps, changeActor, input, enforceProductQuota),
  );

export const clearVip = (
  deps: Deps,
  actor: Actor,
  id: string,
  reason: string,
  enforceProductQuota: EnforceProductQuota,
): Promise<VipState> =>
  changeVipWithStepUp(deps, actor, id, (deps, changeActor) =>
    endVip(deps, changeActor, id, reason, enforceProductQuota),
  );

async function changeVipWithStepUp(
  deps: Deps,
  actor: Actor,
  id: string,
  work: (deps: TxDeps, changeActor: ChangeActor) => Promise<unknown>,
): Promise<VipState> {
  requireStepUp(deps, actor);
  return inTransaction(deps, async (deps) => {
    await work(deps, actor);
    const period = await findNewestPeriod(deps.db, id);
    const today = shanghaiDayOf(deps.clock.now());
    return {
      id,
      membership: membershipOf(period, today),
      vip: isVip(period, today),
      endsOn: period.period_ends_on,
    };
  });
}
