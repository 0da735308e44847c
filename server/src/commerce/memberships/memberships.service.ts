import type { TxDeps } from '../../platform/deps.ts';
import { addDays, shanghaiDayOf } from '../../base/calendar.ts';
import { syncNewestPeriod } from './memberships.periods.queries.ts';
import { insertTemporaryPeriod } from './memberships.queries.ts';

export const TEMPORARY_DAYS = 30;

/** Starts the temporary membership, once per member, on the day the phone is verified. */
export async function startTemporaryMembership(deps: TxDeps, memberId: string): Promise<void> {
  const today = shanghaiDayOf(deps.clock.now());
  const endsOn = addDays(today, TEMPORARY_DAYS - 1);
  const inserted = await insertTemporaryPeriod(deps.db, memberId, today, endsOn);
  if (inserted !== undefined) await syncNewestPeriod(deps.db, memberId, today);
}
