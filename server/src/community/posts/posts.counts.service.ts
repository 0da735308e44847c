import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps, TxDeps } from '../../platform/deps.ts';
import * as queries from './posts.counts.queries.ts';

const BATCH_SIZE = 5_000;

/** Appends a change to be summed up later, which avoids contention on the post's row. */
export async function recordCountChange(
  deps: TxDeps,
  postId: string,
  change: queries.SingleCountChange,
): Promise<void> {
  await queries.insertCountChange(deps.db, postId, change);
}

/**
 * Merges the pending like and comment changes into the counts of their posts. Skips the shards that another worker is
 * merging.
 */
export async function mergePostCounts(deps: Deps): Promise<void> {
  for (const shard of await queries.listShardsWithCountChanges(deps.db))
    for (let more = true; more;)
      more = await inTransaction(deps, async ({ db }) => {
        if (!(await queries.tryLockCountShard(db, shard))) return false;
        const { deletedRows, changes } = await queries.consumeCountChanges(db, shard, BATCH_SIZE);
        await queries.addCountChanges(db, changes);
        // After a full batch, more changes may be pending.
        return deletedRows === BATCH_SIZE;
      });
}

/** Includes pending changes. */
export const getLikeCount = (deps: Deps, postId: string): Promise<number> =>
  queries.countLikes(deps.db, postId);

export const countPublicPosts = (deps: Deps, authorId: string): Promise<number> =>
  queries.countPublicPosts(deps.db, authorId);
