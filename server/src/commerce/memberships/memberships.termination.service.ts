import type { TxDeps } from '../../platform/deps.ts';
import { shanghaiDayOf } from '../../base/calendar.ts';
import { listNonTemporaryPeriods, endPeriods } from './memberships.periods.queries.ts';

/** Ends a leaving member's current and future periods, except temporary ones; nothing is refunded. */
export async function endMemberships(deps: TxDeps, memberId: string): Promise<void> {
  const now = deps.clock.now();
  const today = shanghaiDayOf(now);
  const periodIds = (await listNonTemporaryPeriods(deps.db, memberId, today)).map((period) => period.id);
  if (periodIds.length > 0) await endPeriods(deps.db, memberId, periodIds, today, now);
}
