import type { ErrorKey } from '@mingtang/contract/errors';
import type { BulkKind } from '../changesets/kinds.service.ts';
import { endVip, grantVip, type Moved, undoVip } from './grants.service.ts';
import { dayOf } from './memberships.service.ts';
import { type HeldRow, listHoldings } from './periods.queries.ts';

export interface VipChange {
  endsOn: string;
  reason: string;
}

const skipped = (reason: ErrorKey | undefined) => (reason === undefined ? {} : { skip: reason });

function whyNotGranted(row: HeldRow, endsOn: string, today: string): ErrorKey | undefined {
  if (row.state !== 'active') return 'member.not_active';
  if (row.last_kind === 'granted' && row.last_ends_on === endsOn) return 'changeset.same';
  if (endsOn < today || (row.last_ends_on !== null && endsOn <= row.last_ends_on)) return 'vip.end';
  return undefined;
}

export const vipChange: BulkKind<VipChange> = {
  name: 'members.vip',
  permission: 'member:vip',
  risky: true,
  async plan(deps, ids, { endsOn }) {
    const today = dayOf(deps.clock.now());
    return (await listHoldings(deps.db, ids, today)).map((row) => ({
      id: row.id,
      name: row.name,
      diff: [{ field: 'endsOn', before: row.last_ends_on, after: endsOn }],
      ...skipped(whyNotGranted(row, endsOn, today)),
    }));
  },
  apply: (deps, by, id, { endsOn, reason }) => grantVip(deps, by, { id, endsOn, reason }),
  undo: (deps, by, id, before) => undoVip(deps, by, id, before as Moved),
};

function whyNotCleared(row: HeldRow): ErrorKey | undefined {
  if (row.state !== 'active') return 'member.not_active';
  return row.granted_until === null ? 'vip.none' : undefined;
}

export const vipClearChange: BulkKind<{ reason: string }> = {
  name: 'members.vip-clear',
  permission: 'member:vip',
  risky: true,
  async plan(deps, ids) {
    return (await listHoldings(deps.db, ids, dayOf(deps.clock.now()))).map((row) => ({
      id: row.id,
      name: row.name,
      diff: [{ field: 'vip', before: row.granted_until, after: null }],
      ...skipped(whyNotCleared(row)),
    }));
  },
  apply: (deps, by, id, { reason }) => endVip(deps, by, id, reason),
  undo: (deps, by, id, before) => undoVip(deps, by, id, before as Moved),
};
