import type { BulkPosts, MarkPosts, PinPosts, RemovePosts } from '@mingtang/contract/posts.admin';
import type { Deps } from '../../deps.ts';
import type { Actor, From } from '../../http/call.ts';
import { draftChangeset } from '../changesets/changesets.service.ts';
import type { BulkKind } from '../changesets/kinds.service.ts';
import { selectedIds } from '../changesets/selected.service.ts';
import { requirePinEnd } from './pins.service.ts';
import { essenceChange, pinChange, unpinChange } from './posts.changes.ts';
import { removeChange, restoreChange } from './removals.changes.ts';
import { listMatching } from './table.queries.ts';

async function draft<C extends object>(
  deps: Deps,
  actor: Actor,
  from: From,
  kind: BulkKind<C>,
  { selection, note }: BulkPosts,
  change: C,
) {
  const ids = await selectedIds(selection, (matching, except, limit) =>
    listMatching(deps.db, matching, deps.clock.now(), except, limit),
  );
  return draftChangeset(deps, actor, from, kind, ids, change, note);
}

export const draftRemoval = (deps: Deps, actor: Actor, from: From, { reason, ...given }: RemovePosts) =>
  draft(deps, actor, from, removeChange, given, { reason });

export const draftRestoration = (deps: Deps, actor: Actor, from: From, given: BulkPosts) =>
  draft(deps, actor, from, restoreChange, given, {});

export const draftEssence = (deps: Deps, actor: Actor, from: From, { essence, ...given }: MarkPosts) =>
  draft(deps, actor, from, essenceChange, given, { essence });

export async function draftPins(deps: Deps, actor: Actor, from: From, { scope, endsAt, ...given }: PinPosts) {
  requirePinEnd(deps, endsAt);
  return draft(deps, actor, from, pinChange, given, { scope, endsAt });
}

export const draftUnpins = (deps: Deps, actor: Actor, from: From, given: BulkPosts) =>
  draft(deps, actor, from, unpinChange, given, {});
