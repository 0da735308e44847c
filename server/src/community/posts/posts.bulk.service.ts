import type {
  BulkPostsInput,
  BulkFeaturePostsInput,
  BulkPinPostsInput,
  BulkRemovePostsInput,
} from '@mingtang/contract/posts.admin';
import type { Deps } from '../../platform/deps.ts';
import type { Actor, RequestContext } from '../../platform/http/handler.ts';
import { draftChangeset } from '../../kernel/changesets/changesets.service.ts';
import type { BulkChangeKind } from '../../kernel/changesets/changesets.kinds.service.ts';
import { getSelectedIds } from '../../kernel/changesets/changesets.selection.service.ts';
import { requirePinEnd } from './posts.pins.service.ts';
import { featurePostsChange, pinPostsChange, unpinPostsChange } from './posts.changes.ts';
import { removePostsChange, restorePostsChange } from './posts.removals.changes.ts';
import { listMatchingPostIds } from './posts.admin-list.queries.ts';

async function draftPostsChangeset<C extends object>(
  deps: Deps,
  actor: Actor,
  ctx: RequestContext,
  kind: BulkChangeKind<C>,
  { selection, note }: BulkPostsInput,
  change: C,
) {
  const ids = await getSelectedIds(selection, (matching, excludedIds, limit) =>
    listMatchingPostIds(deps.db, matching, deps.clock.now(), excludedIds, limit),
  );
  return draftChangeset(deps, actor, ctx, kind, ids, change, note);
}

export const draftPostRemoval = (
  deps: Deps,
  actor: Actor,
  ctx: RequestContext,
  { reason, ...input }: BulkRemovePostsInput,
) => draftPostsChangeset(deps, actor, ctx, removePostsChange, input, { reason });

export const draftPostRestoration = (deps: Deps, actor: Actor, ctx: RequestContext, input: BulkPostsInput) =>
  draftPostsChangeset(deps, actor, ctx, restorePostsChange, input, {});

export const draftPostFeaturing = (
  deps: Deps,
  actor: Actor,
  ctx: RequestContext,
  { essence, ...input }: BulkFeaturePostsInput,
) => draftPostsChangeset(deps, actor, ctx, featurePostsChange, input, { essence });

export async function draftPostPinning(
  deps: Deps,
  actor: Actor,
  ctx: RequestContext,
  { scope, endsAt, ...input }: BulkPinPostsInput,
) {
  requirePinEnd(deps, endsAt);
  return draftPostsChangeset(deps, actor, ctx, pinPostsChange, input, { scope, endsAt });
}

export const draftPostUnpinning = (deps: Deps, actor: Actor, ctx: RequestContext, input: BulkPostsInput) =>
  draftPostsChangeset(deps, actor, ctx, unpinPostsChange, input, {});
