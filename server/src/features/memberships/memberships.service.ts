import type { Membership } from '@mingtang/contract/members.fields';
import type { Deps, TxDeps } from '../../deps.ts';
import { insertTemporary, lapse, setPeriod } from './memberships.queries.ts';

export const GRACE_DAYS = 15;
export const TEMPORARY_DAYS = 30;
const DAY_MS = 86_400_000;

/** The newest period of a member or a company. Days are text, `2026-11-15`, in Asia/Shanghai. */
export interface Period {
  period_kind: string | null;
  period_ends_on: string | null;
}

let lately = { number: Number.NaN, day: '' };

/** Each card of a list asks for the day, and nearly always for today: the last one is kept. */
export function dayOf(at: Date): string {
  const number = Math.floor((at.getTime() + 8 * 3_600_000) / DAY_MS);
  if (number !== lately.number)
    lately = { number, day: new Date(number * DAY_MS).toISOString().slice(0, 10) };
  return lately.day;
}

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** The state people speak of, read from the dates. The last day belongs to the period. */
export function membershipOf({ period_kind, period_ends_on }: Period, today: string): Membership {
  if (period_kind === null || period_ends_on === null) return 'none';
  if (today <= period_ends_on) return period_kind === 'temporary' ? 'temporary' : 'active';
  return today <= addDays(period_ends_on, GRACE_DAYS) ? 'grace' : 'lapsed';
}

/** What ended before this day has lapsed. */
export const graceFrom = (today: string): string => addDays(today, -GRACE_DAYS);

/** Gold on lacquer is for those who paid, were granted it or have a seat, as long as it runs. */
export const isVip = (period: Period, today: string): boolean => membershipOf(period, today) === 'active';

/** Once for each member, from the day the phone was verified. */
export async function startTemporary(deps: TxDeps, memberId: string): Promise<void> {
  const today = dayOf(deps.clock.now());
  const endsOn = addDays(today, TEMPORARY_DAYS - 1);
  const started = await insertTemporary(deps.db, memberId, today, endsOn);
  if (started !== undefined) await setPeriod(deps.db, memberId, 'temporary', endsOn);
}

/** Takes those whose grace has ended out of lists and search; their addresses stay. */
export async function lapseMemberships(deps: Deps): Promise<void> {
  await lapse(deps.db, graceFrom(dayOf(deps.clock.now())));
}

/** How many days a day is away. */
export const daysUntil = (day: string, today: string): number =>
  Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS);
