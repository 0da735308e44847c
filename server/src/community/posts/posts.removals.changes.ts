import type { BulkChangeKind } from '../../kernel/changesets/changesets.kinds.service.ts';
import { toPlannedPost } from './planned-post.ts';
import {
  type RemovalSnapshot,
  removePostByStaff,
  restorePostByStaff,
  type RestorationSnapshot,
  undoPostRemoval,
  undoPostRestoration,
} from './posts.removals.service.ts';
import { listPostsForPlan } from './posts.admin-list.queries.ts';

export const removePostsChange: BulkChangeKind<{ reason: string }> = {
  name: 'posts.remove',
  permission: 'post:moderate',
  risky: false,
  plan: async (deps, ids) =>
    (await listPostsForPlan(deps.db, ids, deps.clock.now())).map((row) =>
      toPlannedPost(
        row,
        'state',
        row.state,
        'removed',
        row.state === 'removed' ? 'changeset.same' : undefined,
      ),
    ),
  apply: (deps, changeActor, id, { reason }) => removePostByStaff(deps, changeActor, id, reason),
  undo: (deps, changeActor, id, before) => undoPostRemoval(deps, changeActor, id, before as RemovalSnapshot),
};

export const restorePostsChange: BulkChangeKind = {
  name: 'posts.restore',
  permission: 'post:moderate',
  risky: false,
  plan: async (deps, ids) =>
    (await listPostsForPlan(deps.db, ids, deps.clock.now())).map((row) =>
      toPlannedPost(row, 'state', row.state, 'live', row.state === 'removed' ? undefined : 'post.state'),
    ),
  apply: (deps, changeActor, id) => restorePostByStaff(deps, changeActor, id),
  undo: (deps, changeActor, id, before) =>
    undoPostRestoration(deps, changeActor, id, before as RestorationSnapshot),
};
