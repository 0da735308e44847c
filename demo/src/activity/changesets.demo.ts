import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../server/src/base/calendar.ts';
import { changesetKinds } from '../../../server/src/change-registry.ts';
import { draftPostFeaturing } from '../../../server/src/community/posts/posts.bulk.service.ts';
import { applyChangeset } from '../../../server/src/kernel/changesets/changesets.control.service.ts';
import { runChangeset } from '../../../server/src/kernel/changesets/changesets.run.service.ts';
import type { Deps } from '../../../server/src/platform/deps.ts';
import { listFeaturablePosts } from './office.demo.queries.ts';
import { STAFF_CONTEXT } from './staff-accounts.ts';
import { actorOf, depsAt, type TimedAction } from './timed-actions.ts';

const FEATURED_POSTS = 4;
const PROPOSED_POSTS = 6;

/** Posts that were featured together, and others that are proposed but not yet featured. */
export async function changesetActions(deps: Deps, editorId: string, now: Date): Promise<TimedAction[]> {
  const appliedAt = new Date(now.getTime() - 3 * DAY_MS);
  const postIds = await listFeaturablePosts(deps.db, appliedAt, FEATURED_POSTS + PROPOSED_POSTS);
  const propose = (deps: Deps, at: Date, ids: string[], note: string) =>
    draftPostFeaturing(deps, actorOf(editorId, at, true), STAFF_CONTEXT, {
      selection: { ids },
      essence: true,
      note,
    });
  const proposedAt = new Date(now.getTime() - 4 * HOUR_MS);
  return [
    {
      at: appliedAt,
      run: async (deps) => {
        const { id } = await propose(deps, appliedAt, postIds.slice(0, FEATURED_POSTS), '本周精选');
        const applying = depsAt(deps, new Date(appliedAt.getTime() + 2 * MINUTE_MS));
        await applyChangeset(applying, changesetKinds, actorOf(editorId, appliedAt, true), STAFF_CONTEXT, id);
        await runChangeset(applying, changesetKinds, { id, by: editorId, traceId: 'demo' });
      },
    },
    {
      at: proposedAt,
      run: (deps) => propose(deps, proposedAt, postIds.slice(FEATURED_POSTS), '下周精选候选，待秘书长确认'),
    },
  ];
}
