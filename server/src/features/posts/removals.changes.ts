import type { BulkKind } from '../changesets/kinds.service.ts';
import { planned } from './plan.ts';
import {
  type Removed,
  removeByStaff,
  restoreByStaff,
  type Restored,
  undoRemoval,
  undoRestoration,
} from './removals.service.ts';
import { listForPlan } from './table.queries.ts';

export const removeChange: BulkKind<{ reason: string }> = {
  name: 'posts.remove',
  permission: 'post:moderate',
  risky: false,
  plan: async (deps, ids) =>
    (await listForPlan(deps.db, ids, deps.clock.now())).map((row) =>
      planned(row, 'state', row.state, 'removed', row.state === 'removed' ? 'changeset.same' : undefined),
    ),
  apply: (deps, by, id, { reason }) => removeByStaff(deps, by, id, reason),
  undo: (deps, by, id, before) => undoRemoval(deps, by, id, before as Removed),
};

export const restoreChange: BulkKind = {
  name: 'posts.restore',
  permission: 'post:moderate',
  risky: false,
  plan: async (deps, ids) =>
    (await listForPlan(deps.db, ids, deps.clock.now())).map((row) =>
      planned(row, 'state', row.state, 'live', row.state === 'removed' ? undefined : 'post.state'),
    ),
  apply: (deps, by, id) => restoreByStaff(deps, by, id),
  undo: (deps, by, id, before) => undoRestoration(deps, by, id, before as Restored),
};
