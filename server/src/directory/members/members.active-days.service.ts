import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { clearActiveDayBatch } from './members.active-days.queries.ts';

const BATCH_SIZE = 500;

/** Corrects members whom staff created before the last active day was empty until the first login. Idempotent. */
export async function clearActiveDaysOfUnclaimedMembers(deps: Deps): Promise<void> {
  let cleared: number;
  do cleared = await inTransaction(deps, (deps) => clearActiveDayBatch(deps.db, BATCH_SIZE));
  while (cleared === BATCH_SIZE);
}
