import type { ErrorKey } from '@mingtang/contract/errors';
import type { BulkChangeKind } from '../../kernel/changesets/changesets.kinds.service.ts';
import { endVip, grantVip, type PeriodsChange, undoVip } from './memberships.vip-periods.service.ts';
import type { EnforceProductQuota } from './memberships.listeners.service.ts';
import { shanghaiDayOf } from '../../base/calendar.ts';
import { type VipPlanRow, listVipPlanRows } from './memberships.periods.queries.ts';

export interface GrantVipInput {
  endsOn: string;
  reason: string;
}

const skipOf = (reason: ErrorKey | undefined) => (reason === undefined ? {} : { skip: reason });

function grantSkipReason(row: VipPlanRow, endsOn: string, today: string): ErrorKey | undefined {
  if (row.state !== 'active') return 'member.not_active';
  if (row.last_kind === 'granted' && row.last_ends_on === endsOn) return 'changeset.same';
  if (endsOn < today || (row.last_ends_on !== null && endsOn <= row.last_ends_on)) return 'vip.end';
  return undefined;
}

export const createGrantVipChange = (
  enforceProductQuota: EnforceProductQuota,
): BulkChangeKind<GrantVipInput> => ({
  name: 'members.vip',
  permission: 'member:vip',
  risky: true,
  async plan(deps, ids, { endsOn }) {
    const today = shanghaiDayOf(deps.clock.now());
    return (await listVipPlanRows(deps.db, ids, today)).map((row) => ({
      id: row.id,
      name: row.name,
      diff: [{ field: 'endsOn', before: row.last_ends_on, after: endsOn }],
      ...skipOf(grantSkipReason(row, endsOn, today)),
    }));
  },
  apply: (deps, changeActor, id, { endsOn, reason }) =>
    grantVip(deps, changeActor, { id, endsOn, reason }, enforceProductQuota),
  undo: (deps, changeActor, id, before) =>
    undoVip(deps, changeActor, id, before as PeriodsChange, enforceProductQuota),
});

function clearSkipReason(row: VipPlanRow): ErrorKey | undefined {
  if (row.state !== 'active') return 'member.not_active';
  return row.granted_until === null ? 'vip.none' : undefined;
}

export const createClearVipChange = (
  enforceProductQuota: EnforceProductQuota,
): BulkChangeKind<{ reason: string }> => ({
  name: 'members.vip-clear',
  permission: 'member:vip',
  risky: true,
  async plan(deps, ids) {
    return (await listVipPlanRows(deps.db, ids, shanghaiDayOf(deps.clock.now()))).map((row) => ({
      id: row.id,
      name: row.name,
      diff: [{ field: 'vip', before: row.granted_until, after: null }],
      ...skipOf(clearSkipReason(row)),
    }));
  },
  apply: (deps, changeActor, id, { reason }) => endVip(deps, changeActor, id, reason, enforceProductQuota),
  undo: (deps, changeActor, id, before) =>
    undoVip(deps, changeActor, id, before as PeriodsChange, enforceProductQuota),
});
