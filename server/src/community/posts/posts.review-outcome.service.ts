import { POST_REVISION_HOURS } from '@mingtang/contract/limits';
import { HOUR_MS } from '../../base/calendar.ts';
import type { TxDeps } from '../../platform/deps.ts';
import { scheduleIndexing } from '../../kernel/search-index/search-index.service.ts';
import { updatePost } from './posts.queries.ts';

/** Hides the post until staff have reviewed it. */
export async function hidePost(deps: TxDeps, id: string): Promise<void> {
  await updatePost(deps.db, id, { state: 'queued', outcome: null }, deps.clock.now());
  await scheduleIndexing(deps, 'post', id);
}

/** Staff refused the post: the author sees the reason and may revise the post until `revise_until`. */
export async function refusePost(deps: TxDeps, id: string, reason: string): Promise<void> {
  const now = deps.clock.now();
  const revise_until = new Date(now.getTime() + POST_REVISION_HOURS * HOUR_MS);
  await updatePost(deps.db, id, { state: 'removed', outcome: null, reason, revise_until }, now);
  await scheduleIndexing(deps, 'post', id);
}
