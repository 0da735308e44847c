import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps, TxDeps } from '../../platform/deps.ts';
import * as queries from './posts.counts.queries.ts';

const BATCH_SIZE = 5_000;
const AUTHORS_PER_BATCH = 1_000;

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

export const publicPostCount = queries.publicPostCount;

export const countPublicPosts = (deps: Deps, authorId: string): Promise<number> =>
  queries.countPublicPosts(deps.db, authorId);

/** Counts the posts of authors that no change has counted since the counts exist. */
export async function countPostsOfAuthors(deps: Deps): Promise<void> {
  for (let author: string | null = '0'; author !== null;)
    author = await queries.insertAuthorCounts(deps.db, author, AUTHORS_PER_BATCH);
}
