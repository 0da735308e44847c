import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import { deleteOldSnapshots, insertSnapshot } from './hot.queries.ts';

const DAYS = 30;
const LOOKED = 100_000;
const KEPT = 1_000;
const SNAPSHOTS = 6;

/** Fixes the order of the hottest list for the next minutes. */
export const takeSnapshot = (deps: Deps): Promise<void> =>
  inTransaction(deps, async ({ db, clock }) => {
    const now = clock.now();
    const since = new Date(now.getTime() - DAYS * 86_400_000);
    await insertSnapshot(db, { snapshot: now.getTime(), now, since, looked: LOOKED, kept: KEPT });
    await deleteOldSnapshots(db, SNAPSHOTS);
  });
