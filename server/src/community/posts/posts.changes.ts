import { POST_PINS_MAX } from '@mingtang/contract/limits';
import type { PinPostInput, PinScope } from '@mingtang/contract/posts';
import type { ErrorKey } from '@mingtang/contract/errors';
import type { Deps } from '../../platform/deps.ts';
import type { BulkChangeKind, PlannedChange } from '../../kernel/changesets/changesets.kinds.service.ts';
import { countActivePins } from './posts.pins.queries.ts';
import {
  removePins,
  applyPin,
  undoPin,
  restorePins,
  type PreviousPin,
  applyFeatured,
} from './posts.pins.service.ts';
import { toPlannedPost } from './planned-post.ts';
import { lockPost } from './posts.queries.ts';
import { listPostsForPlan, type PostPlanRow } from './posts.admin-list.queries.ts';

const isListed = (row: PostPlanRow): boolean => row.state === 'live' && row.listed;

export const featurePostsChange: BulkChangeKind<{ essence: boolean }> = {
  name: 'posts.essence',
  permission: 'post:essence',
  risky: false,
  plan: async (deps, ids, { essence }) =>
    (await listPostsForPlan(deps.db, ids, deps.clock.now())).map((row) => {
      const skip = row.featured === essence ? 'changeset.same' : 'post.not_found';
      return toPlannedPost(
        row,
        'essence',
        row.featured,
        essence,
        isListed(row) && row.featured !== essence ? undefined : skip,
      );
    }),
  apply: async (deps, changeActor, id, { essence }) => ({
    essence: await applyFeatured(deps, changeActor, id, essence),
  }),
  undo: async (deps, changeActor, id, before, { essence }) => {
    if ((await lockPost(deps.db, id))?.featured !== essence) return false;
    await applyFeatured(deps, changeActor, id, (before as { essence: boolean }).essence);
    return true;
  },
};

/** Skips posts when no slot is free. A post that is pinned there already only gets a new end. */
async function planPins(
  deps: Deps,
  ids: readonly string[],
  { scope, endsAt }: PinPostInput,
): Promise<PlannedChange[]> {
  const now = deps.clock.now();
  let freeSlots = POST_PINS_MAX - (await countActivePins(deps.db, scope, now));
  return (await listPostsForPlan(deps.db, ids, now)).map((row) => {
    const currentPin = row.pins.find((pin) => pin.scope === scope);
    const planRow = (skip?: ErrorKey) =>
      toPlannedPost(row, `pin-${scope}`, currentPin?.ends_at ?? null, endsAt, skip);
    if (!isListed(row)) return planRow('post.not_found');
    if (scope !== 'all' && scope !== row.kind) return planRow('post.pin_scope');
    if (currentPin !== undefined) return planRow();
    freeSlots -= 1;
    return freeSlots < 0 ? planRow('post.pins_full') : planRow();
  });
}

export const pinPostsChange: BulkChangeKind<{ scope: PinScope; endsAt: string }> = {
  name: 'posts.pin',
  permission: 'post:pin',
  risky: false,
  plan: planPins,
  apply: async (deps, changeActor, id, pin) => ({ pin: await applyPin(deps, changeActor, id, pin) }),
  undo: (deps, changeActor, id, before, pin) =>
    undoPin(deps, changeActor, id, pin, (before as { pin: PreviousPin | null }).pin),
};

export const unpinPostsChange: BulkChangeKind = {
  name: 'posts.unpin',
  permission: 'post:pin',
  risky: false,
  plan: async (deps, ids) =>
    (await listPostsForPlan(deps.db, ids, deps.clock.now())).map((row) =>
      toPlannedPost(
        row,
        'pins',
        row.pins.map((pin) => pin.scope),
        [],
        row.pins.length === 0 ? 'changeset.same' : undefined,
      ),
    ),
  apply: async (deps, changeActor, id) => ({ pins: await removePins(deps, changeActor, id) }),
  undo: (deps, changeActor, id, before) =>
    restorePins(deps, changeActor, id, (before as { pins: PreviousPin[] }).pins),
};
