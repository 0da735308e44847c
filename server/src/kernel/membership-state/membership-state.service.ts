import { MEMBERSHIP_GRACE_DAYS } from '@mingtang/contract/limits';
import type { MembershipState } from '@mingtang/contract/members.fields';
import { addDays } from '../../base/calendar.ts';

/** The newest period of a member or a company. */
export interface NewestPeriod {
  period_kind: string | null;
  period_ends_on: string | null;
}

/** Derives the membership state from the dates. The last day belongs to the period. */
export function membershipOf({ period_kind, period_ends_on }: NewestPeriod, today: string): MembershipState {
  if (period_kind === null || period_ends_on === null) return 'none';
  if (today <= period_ends_on) return period_kind === 'temporary' ? 'temporary' : 'active';
  return today <= addDays(period_ends_on, MEMBERSHIP_GRACE_DAYS) ? 'grace' : 'lapsed';
}

/** Periods that ended before this day have lapsed. */
export const lapseCutoff = (today: string): string => addDays(today, -MEMBERSHIP_GRACE_DAYS);

/** VIP styling is for a current period that is paid, granted or a seat; temporary and grace do not count. */
export const isVip = (period: NewestPeriod, today: string): boolean =>
  membershipOf(period, today) === 'active';
