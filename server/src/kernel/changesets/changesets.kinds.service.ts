import type { FieldChange } from '@mingtang/contract/changesets';
import type { ErrorKey } from '@mingtang/contract/errors';
import type { Permission } from '@mingtang/contract/permissions';
import type { Deps, TxDeps } from '../../platform/deps.ts';

/** The account that makes the change and the trace id of its request. */
export interface ChangeActor {
  accountId: string;
  traceId: string;
}

/** The effect of a bulk change on one item. An item with a `skip` reason is not changed. */
export interface PlannedChange {
  id: string;
  name: string;
  diff: FieldChange[];
  skip?: ErrorKey;
}

interface ChangeKind {
  /** For example `members.vip`: the plural noun of the feature, then the action. */
  name: string;
  /** Required to plan, read, apply and undo the change. */
  permission: Permission;
  /** Applying and undoing require a second factor from the last five minutes. */
  risky: boolean;
}

/** The same change to many items, applied one by one in a background job. */
export interface BulkChangeKind<C extends object = object> extends ChangeKind {
  /** Must not write. Ids that no longer exist are omitted from the result. */
  plan(deps: Deps, ids: readonly string[], change: C): Promise<PlannedChange[]>;
  /** Runs in its own transaction. Returns the previous state; the key of a thrown AppError is stored as the reason. */
  apply(deps: TxDeps, actor: ChangeActor, id: string, change: C): Promise<object>;
  /** Returns false, without a change, when the item was changed since. */
  undo(deps: TxDeps, actor: ChangeActor, id: string, before: object, change: C): Promise<boolean>;
}

/** A change that its feature applies at once, for example to settings. */
export interface SingleChangeKind extends ChangeKind {
  restore(deps: TxDeps, actor: ChangeActor, before: object, after: object): Promise<void>;
}

export type AnyChangeKind = BulkChangeKind<never> | SingleChangeKind;
export type ChangeKindMap = ReadonlyMap<string, AnyChangeKind>;

export const isBulkChange = (kind: AnyChangeKind): kind is BulkChangeKind<never> => 'plan' in kind;
