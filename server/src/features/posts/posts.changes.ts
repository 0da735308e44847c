import { PINS_MAX } from '@mingtang/contract/limits';
import type { PinPost, PinScope } from '@mingtang/contract/posts';
import type { ErrorKey } from '@mingtang/contract/errors';
import type { Deps } from '../../deps.ts';
import type { BulkKind, Planned } from '../changesets/kinds.service.ts';
import { countPins } from './pins.queries.ts';
import { clearPins, putPin, resetPin, restorePins, type StoodPin, writeEssence } from './pins.service.ts';
import { planned } from './plan.ts';
import { lockPost } from './posts.queries.ts';
import { listForPlan, type PlanRow } from './table.queries.ts';

const isShown = (row: PlanRow): boolean => row.state === 'live' && row.listed;

export const essenceChange: BulkKind<{ essence: boolean }> = {
  name: 'posts.essence',
  permission: 'post:essence',
  risky: false,
  plan: async (deps, ids, { essence }) =>
    (await listForPlan(deps.db, ids, deps.clock.now())).map((row) => {
      const skip = row.essence === essence ? 'changeset.same' : 'post.not_found';
      return planned(
        row,
        'essence',
        row.essence,
        essence,
        isShown(row) && row.essence !== essence ? undefined : skip,
      );
    }),
  apply: async (deps, by, id, { essence }) => ({ essence: await writeEssence(deps, by, id, essence) }),
  undo: async (deps, by, id, before, { essence }) => {
    if ((await lockPost(deps.db, id))?.essence !== essence) return false;
    await writeEssence(deps, by, id, (before as { essence: boolean }).essence);
    return true;
  },
};

/** Those beyond the places that are free are left out; whoever stands there already only gets another end. */
async function planPins(deps: Deps, ids: readonly string[], { scope, endsAt }: PinPost): Promise<Planned[]> {
  const now = deps.clock.now();
  let free = PINS_MAX - (await countPins(deps.db, scope, now));
  return (await listForPlan(deps.db, ids, now)).map((row) => {
    const stands = row.pins.find((pin) => pin.scope === scope);
    const plan = (skip?: ErrorKey) => planned(row, `pin-${scope}`, stands?.ends_at ?? null, endsAt, skip);
    if (!isShown(row)) return plan('post.not_found');
    if (scope !== 'all' && scope !== row.kind) return plan('post.pin_scope');
    if (stands !== undefined) return plan();
    free -= 1;
    return free < 0 ? plan('post.pins_full') : plan();
  });
}

export const pinChange: BulkKind<{ scope: PinScope; endsAt: string }> = {
  name: 'posts.pin',
  permission: 'post:pin',
  risky: false,
  plan: planPins,
  apply: async (deps, by, id, pin) => ({ pin: await putPin(deps, by, id, pin) }),
  undo: (deps, by, id, before, pin) => resetPin(deps, by, id, pin, (before as { pin: StoodPin | null }).pin),
};

export const unpinChange: BulkKind = {
  name: 'posts.unpin',
  permission: 'post:pin',
  risky: false,
  plan: async (deps, ids) =>
    (await listForPlan(deps.db, ids, deps.clock.now())).map((row) =>
      planned(
        row,
        'pins',
        row.pins.map((pin) => pin.scope),
        [],
        row.pins.length === 0 ? 'changeset.same' : undefined,
      ),
    ),
  apply: async (deps, by, id) => ({ pins: await clearPins(deps, by, id) }),
  undo: (deps, by, id, before) => restorePins(deps, by, id, (before as { pins: StoodPin[] }).pins),
};
