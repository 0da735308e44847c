import type { ErrorKey } from '@mingtang/contract/errors';
import type { AccountState } from '@mingtang/contract/members.admin-list';
import type { Deps } from '../../platform/deps.ts';
import { listAccountsOutsideAuthority } from '../../identity/administrators/administrators.authority.service.ts';
import type {
  BulkChangeKind,
  PlannedChange,
  SingleChangeKind,
} from '../../kernel/changesets/changesets.kinds.service.ts';
import {
  createClearVipChange,
  createGrantVipChange,
} from '../../commerce/memberships/memberships.vip-changes.service.ts';
import { enforceProductQuota } from '../products/products.quota.service.ts';
import { type MemberCardChange, restoreCard } from './members.admin-detail.service.ts';
import { listAccountStates } from './members.account-state.queries.ts';
import {
  deactivateMember,
  undoStateTransition,
  type StateTransition,
  applyUnfreeze,
} from './members.account-state.service.ts';

export interface MemberStateChange {
  reason: string;
  /** Who drafted the change. Members outside this actor's authority are skipped; applying checks it again. */
  actorId: string;
}

type SkipReasonOf = (state: AccountState) => ErrorKey | undefined;

const planStateChange = (after: AccountState, skipReasonOf: SkipReasonOf) =>
  async function plan(
    deps: Deps,
    ids: readonly string[],
    { actorId }: MemberStateChange,
  ): Promise<PlannedChange[]> {
    const [rows, outsideAuthority] = await Promise.all([
      listAccountStates(deps.db, ids),
      listAccountsOutsideAuthority(deps, actorId, ids),
    ]);
    return rows.map(({ id, name, state }) => {
      const skip = outsideAuthority.get(id) ?? skipReasonOf(state as AccountState);
      const diff = [{ field: 'state', before: state, after }];
      return skip === undefined ? { id, name, diff } : { id, name, diff, skip };
    });
  };

const isClosed = (state: AccountState): boolean => state === 'deleting' || state === 'deleted';

const stateChangeBase = {
  permission: 'member:freeze',
  risky: true,
  undo: (deps, changeActor, id, before) =>
    undoStateTransition(deps, changeActor, id, before as StateTransition),
} satisfies Partial<BulkChangeKind<MemberStateChange>>;

export const freezeMembersChange: BulkChangeKind<MemberStateChange> = {
  ...stateChangeBase,
  name: 'members.freeze',
  plan: planStateChange('frozen', (state) =>
    state === 'frozen' ? 'changeset.same' : isClosed(state) ? 'member.closed' : undefined,
  ),
  apply: (deps, changeActor, id, { reason }) => deactivateMember(deps, changeActor, id, 'frozen', reason),
};

export const unfreezeMembersChange: BulkChangeKind<MemberStateChange> = {
  ...stateChangeBase,
  name: 'members.unfreeze',
  plan: planStateChange('active', (state) => (state === 'frozen' ? undefined : 'member.not_frozen')),
  apply: (deps, changeActor, id, { reason }) => applyUnfreeze(deps, changeActor, id, reason),
};

export const removeMembersChange: BulkChangeKind<MemberStateChange> = {
  ...stateChangeBase,
  name: 'members.remove',
  plan: planStateChange('deleting', (state) => (isClosed(state) ? 'member.closed' : undefined)),
  apply: (deps, changeActor, id, { reason }) => deactivateMember(deps, changeActor, id, 'deleting', reason),
};

export const memberCardChange: SingleChangeKind = {
  name: 'members.card',
  permission: 'member:write',
  risky: false,
  restore: (deps, _changeActor, before) => restoreCard(deps, before as MemberCardChange),
};

export const grantVipChange = createGrantVipChange(enforceProductQuota);
export const clearVipChange = createClearVipChange(enforceProductQuota);
