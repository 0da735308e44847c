import type { MembershipState } from '@mingtang/contract/members.fields';
import type { Deps, TxDeps } from '../../deps.ts';
import { insertTemporaryPeriod, unlistLapsed, updateNewestPeriod } from './memberships.queries.ts';

export const GRACE_DAYS = 15;
export const TEMPORARY_DAYS = 30;
const DAY_MS = 86_400_000;

/** The newest period of a member or a company. Days are strings (`2026-11-15`) in Asia/Shanghai. */
export interface NewestPeriod {
  period_kind: string | null;
  period_ends_on: string | null;
}

let cachedDay = { number: Number.NaN, day: '' };

/** The day in Asia/Shanghai. The last result is cached, because every list row computes today's date. */
export function shanghaiDayOf(at: Date): string {
  const dayNumber = Math.floor((at.getTime() + 8 * 3_600_000) / DAY_MS);
  if (dayNumber !== cachedDay.number)
    cachedDay = { number: dayNumber, day: new Date(dayNumber * DAY_MS).toISOString().slice(0, 10) };
  return cachedDay.day;
}

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Derives the membership state from the dates. The last day belongs to the period. */
export function membershipOf({ period_kind, period_ends_on }: NewestPeriod, today: string): MembershipState {
  if (period_kind === null || period_ends_on === null) return 'none';
  if (today <= period_ends_on) return period_kind === 'temporary' ? 'temporary' : 'active';
  return today <= addDays(period_ends_on, GRACE_DAYS) ? 'grace' : 'lapsed';
}

/** Periods that ended before this day have lapsed. */
export const lapseCutoff = (today: string): string => addDays(today, -GRACE_DAYS);

/** VIP styling is for a current period that is paid, granted or a seat; temporary and grace do not count. */
export const isVip = (period: NewestPeriod, today: string): boolean =>
  membershipOf(period, today) === 'active';

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

export const daysUntil = (day: string, today: string): number =>
  Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS);
