import type { FieldChange } from '@mingtang/contract/changesets';
import type { ErrorKey } from '@mingtang/contract/errors';
import type { Permission } from '@mingtang/contract/permissions';
import type { Deps, TxDeps } from '../../deps.ts';

/** Whose change it is, and the call it came by. */
export interface By {
  accountId: string;
  traceId: string;
}

/** What a bulk change would do to one thing; with a reason, it is left out. */
export interface Planned {
  id: string;
  name: string;
  diff: FieldChange[];
  skip?: ErrorKey;
}

interface Kind {
  /** `members.vip`: the plural noun of its feature, then what is done. */
  name: string;
  /** Who may plan, see, apply and undo it. */
  permission: Permission;
  /** Asks for a second factor of the last five minutes, to apply and to undo. */
  risky: boolean;
}

/** The same change to many things, applied one by one in the background. */
export interface BulkKind<C extends object = object> extends Kind {
  /** Reads only. Ids that are gone are left out of the answer. */
  plan(deps: Deps, ids: readonly string[], change: C): Promise<Planned[]>;
  /** In a transaction of its own. Returns what stood before; an AppError is kept as the reason why it failed. */
  apply(deps: TxDeps, by: By, id: string, change: C): Promise<object>;
  /** False when others changed it since: it is then left alone. */
  undo(deps: TxDeps, by: By, id: string, before: object, change: C): Promise<boolean>;
}

/** A change of settings, applied by its own feature at once. */
export interface SingleKind extends Kind {
  restore(deps: TxDeps, by: By, before: object, after: object): Promise<void>;
}

export type AnyKind = BulkKind<never> | SingleKind;
export type Kinds = ReadonlyMap<string, AnyKind>;

export const isBulk = (kind: AnyKind): kind is BulkKind<never> => 'plan' in kind;
