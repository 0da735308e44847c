import type { Deps, TxDeps } from '../../platform/deps.ts';
import { addDays, shanghaiDayOf } from '../../base/calendar.ts';
import { lapseCutoff } from '../../kernel/membership-state/membership-state.service.ts';
import { insertTemporaryPeriod, unlistLapsed, updateNewestPeriod } from './memberships.queries.ts';

export const TEMPORARY_DAYS = 30;

/** Starts the temporary membership, once per member, on the day the phone is verified. */
export async function startTemporaryMembership(deps: TxDeps, memberId: string): Promise<void> {
  const today = shanghaiDayOf(deps.clock.now());
  const endsOn = addDays(today, TEMPORARY_DAYS - 1);
  const inserted = await insertTemporaryPeriod(deps.db, memberId, today, endsOn);
  if (inserted !== undefined) await updateNewestPeriod(deps.db, memberId, 'temporary', endsOn);
}

/** Unlists members and companies whose grace period has ended; their URLs keep working. */
export async function lapseMemberships(deps: Deps): Promise<void> {
  await unlistLapsed(deps.db, lapseCutoff(shanghaiDayOf(deps.clock.now())));
}
