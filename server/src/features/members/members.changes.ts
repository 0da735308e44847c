import type { ErrorKey } from '@mingtang/contract/errors';
import type { AccountState } from '@mingtang/contract/members.table';
import type { EditRecord } from '@mingtang/contract/members.records';
import type { Deps } from '../../deps.ts';
import { listBeyondReach } from '../administrators/reach.service.ts';
import type { BulkKind, Planned, SingleKind } from '../changesets/kinds.service.ts';
import { restoreRecord } from './record.service.ts';
import { listStates } from './states.queries.ts';
import { shut, turnBack, type Turned, unfreeze } from './states.service.ts';

export interface StateChange {
  reason: string;
  /** Who planned it: whom they may not reach is left out of the plan. Whoever applies it is asked again. */
  actorId: string;
}

type Why = (state: AccountState) => ErrorKey | undefined;

const planned = (after: AccountState, whyNot: Why) =>
  async function plan(deps: Deps, ids: readonly string[], { actorId }: StateChange): Promise<Planned[]> {
    const [rows, beyond] = await Promise.all([listStates(deps.db, ids), listBeyondReach(deps, actorId, ids)]);
    return rows.map(({ id, name, state }) => {
      const skip = beyond.get(id) ?? whyNot(state as AccountState);
      const diff = [{ field: 'state', before: state, after }];
      return skip === undefined ? { id, name, diff } : { id, name, diff, skip };
    });
  };

const isClosed = (state: AccountState): boolean => state === 'deleting' || state === 'deleted';

const common = {
  permission: 'member:freeze',
  risky: true,
  undo: (deps, by, id, before) => turnBack(deps, by, id, before as Turned),
} satisfies Partial<BulkKind<StateChange>>;

export const freezeChange: BulkKind<StateChange> = {
  ...common,
  name: 'members.freeze',
  plan: planned('frozen', (state) =>
    state === 'frozen' ? 'changeset.same' : isClosed(state) ? 'member.closed' : undefined,
  ),
  apply: (deps, by, id, { reason }) => shut(deps, by, id, 'frozen', reason),
};

export const unfreezeChange: BulkKind<StateChange> = {
  ...common,
  name: 'members.unfreeze',
  plan: planned('active', (state) => (state === 'frozen' ? undefined : 'member.not_frozen')),
  apply: (deps, by, id, { reason }) => unfreeze(deps, by, id, reason),
};

export const removeChange: BulkKind<StateChange> = {
  ...common,
  name: 'members.remove',
  plan: planned('deleting', (state) => (isClosed(state) ? 'member.closed' : undefined)),
  apply: (deps, by, id, { reason }) => shut(deps, by, id, 'deleting', reason),
};

export const recordChange: SingleKind = {
  name: 'members.card',
  permission: 'member:write',
  risky: false,
  restore: (deps, _by, before) => restoreRecord(deps, before as EditRecord & { id: string }),
};
