import { DAY_MS } from '../../base/calendar.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { deleteOldHotSnapshots, insertHotSnapshot } from './posts.hot.queries.ts';

const POST_AGE_DAYS_MAX = 30;
const CANDIDATES_MAX = 100_000;
const RANKED_MAX = 1_000;
const SNAPSHOTS_RETAINED = 6;

/** Stores a ranking of the hottest posts. First pages use the latest, later pages that of their cursor. */
export const takeHotSnapshot = (deps: Deps): Promise<void> =>
  inTransaction(deps, async ({ db, clock }) => {
    const now = clock.now();
    const since = new Date(now.getTime() - POST_AGE_DAYS_MAX * DAY_MS);
    await insertHotSnapshot(db, {
      snapshot: now.getTime(),
      now,
      since,
      candidatesMax: CANDIDATES_MAX,
      rankedMax: RANKED_MAX,
    });
    await deleteOldHotSnapshots(db, SNAPSHOTS_RETAINED);
  });
