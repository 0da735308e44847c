import type { TxDeps } from '../../platform/deps.ts';
import { addToCounts } from './members.counts.queries.ts';

/** Follows of members and of companies. Adds the change to each follower. */
export async function changeFollowCounts(
  deps: TxDeps,
  followerIds: readonly string[],
  change: 1 | -1,
): Promise<void> {
  await addToCounts(deps.db, 'follow_count', followerIds, change);
}

/** Adds the change to each member. */
export async function changeMemberFansCounts(
  deps: TxDeps,
  memberIds: readonly string[],
  change: 1 | -1,
): Promise<void> {
  await addToCounts(deps.db, 'fans_count', memberIds, change);
}
