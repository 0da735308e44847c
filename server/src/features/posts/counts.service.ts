import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import * as queries from './counts.queries.ts';

const BATCH = 5_000;

/** Adds the lines that likes and comments left to the counts of their posts. */
export async function foldCounts(deps: Deps): Promise<void> {
  for (let more = true; more;)
    more = await inTransaction(deps, async ({ db }) => {
      if (!(await queries.lockCounts(db))) return false;
      const { lines, changes } = await queries.takeChanges(db, BATCH);
      await queries.addChanges(db, changes);
      return lines === BATCH;
    });
}

/** With what is not added up yet. */
export const likesOf = (deps: Deps, postId: string): Promise<number> => queries.countLikes(deps.db, postId);

export const countPosts = (deps: Deps, authorId: string): Promise<number> =>
  queries.countPosts(deps.db, authorId);
