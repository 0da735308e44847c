import type { SetVip, VipState } from '@mingtang/contract/members.admin';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps, TxDeps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { Actor, From } from '../../http/call.ts';
import { recordEvent } from '../audit/audit.service.ts';
import { indexLater } from '../search/index.service.ts';
import { requireStepUp } from '../sessions/sessions.service.ts';
import { fitProducts } from './fitting.service.ts';
import { dayOf, isVip, membershipOf } from './memberships.service.ts';
import * as queries from './periods.queries.ts';

/** Grants a period that begins after what the member holds. The same end again changes nothing. */
export async function setVip(deps: Deps, actor: Actor, from: From, given: SetVip): Promise<VipState> {
  requireStepUp(deps, actor);
  return inTransaction(deps, async (deps) => {
    const now = deps.clock.now();
    const today = dayOf(now);
    await lockMember(deps, given.id);
    const last = (await queries.listHeld(deps.db, given.id, today)).at(-1);
    const changed = last?.kind !== 'granted' || last.ends_on !== given.endsOn;
    if (changed) {
      if (given.endsOn < today || (last !== undefined && given.endsOn <= last.ends_on))
        throw new AppError('vip.end');
      const { id: memberId, endsOn, reason } = given;
      await queries.insertGrant(deps.db, { memberId, endsOn, reason, actorId: actor.accountId }, today, now);
    }
    return finish(deps, actor, from, 'member.vip', given.id, { ...given, changed });
  });
}

/** Ends what was granted now; what the member paid for moves up. Again changes nothing. */
export async function clearVip(
  deps: Deps,
  actor: Actor,
  from: From,
  id: string,
  reason: string,
): Promise<VipState> {
  requireStepUp(deps, actor);
  return inTransaction(deps, async (deps) => {
    const now = deps.clock.now();
    const today = dayOf(now);
    await lockMember(deps, id);
    const held = await queries.listHeld(deps.db, id, today);
    const granted = held.filter((period) => period.kind === 'granted').map((period) => period.id);
    if (granted.length > 0) await queries.setEnded(deps.db, id, granted, today, now);
    return finish(deps, actor, from, 'member.vip-clear', id, { reason, changed: granted.length > 0 });
  });
}

async function lockMember(deps: TxDeps, id: string): Promise<void> {
  if ((await queries.lockMember(deps.db, id)) === undefined) throw new AppError('member.not_found');
}

async function finish(
  deps: TxDeps,
  actor: Actor,
  from: From,
  action: string,
  id: string,
  after: { changed: boolean; reason: string },
): Promise<VipState> {
  if (after.changed) {
    await indexLater(deps, 'member', id);
    // Afterwards, because a company is locked before its people. If it is lost, the night makes up for it.
    deps.afterCommit((deps) => fitProducts(deps, { memberId: id }));
  }
  const state = await queries.findState(deps.db, id);
  const today = dayOf(deps.clock.now());
  await recordEvent(deps, {
    actorId: actor.accountId,
    action,
    subject: `account:${id}`,
    after,
    traceId: from.traceId,
  });
  return {
    id,
    membership: membershipOf(state, today),
    vip: isVip(state, today),
    endsOn: state.period_ends_on,
  };
}
