import type { MembershipState } from '@mingtang/contract/members.fields';
import { addDays } from '../../server/src/base/calendar.ts';
import { TEMPORARY_DAYS } from '../../server/src/commerce/memberships/memberships.service.ts';
import type { SeededRandom } from './seeded-random.ts';

const YEAR_DAYS = 365;

/** A membership period. Days are relative to today; past days are negative. */
interface HistoryPeriod {
  kind: 'temporary' | 'paid' | 'granted';
  from: number;
  to: number;
}
export interface MembershipHistory {
  /** Age of the record in days. */
  ageDays: number;
  periods: HistoryPeriod[];
}

/** Random periods that result in this membership state today. */
export function randomMembershipHistory(
  random: SeededRandom,
  membership: MembershipState,
): MembershipHistory {
  const kind = random.chance(0.75) ? 'paid' : 'granted';
  const oneYear = (from: number): HistoryPeriod => ({ kind, from, to: from + YEAR_DAYS - 1 });
  switch (membership) {
    case 'none':
      return { ageDays: random.between(31, 900), periods: [] };
    case 'temporary': {
      const ageDays = random.between(0, TEMPORARY_DAYS - 3);
      return { ageDays, periods: [{ kind: 'temporary', from: -ageDays, to: TEMPORARY_DAYS - 1 - ageDays }] };
    }
    case 'active':
      return withTemporary(random, oneYear(-random.between(3, 350)));
    case 'grace':
      return withTemporary(random, oneYear(-YEAR_DAYS - random.between(0, 13)));
    case 'lapsed':
      return withTemporary(random, oneYear(-YEAR_DAYS - random.between(20, 240)));
  }
}

/** In 70 % of the cases, adds a temporary period before `period`. */
function withTemporary(random: SeededRandom, period: HistoryPeriod): MembershipHistory {
  if (random.chance(0.3)) return { ageDays: -period.from, periods: [period] };
  const from = period.from - TEMPORARY_DAYS - random.between(0, 120);
  return { ageDays: -from, periods: [{ kind: 'temporary', from, to: from + TEMPORARY_DAYS - 1 }, period] };
}

export const periodRowsOf = ({ periods }: MembershipHistory, today: string) =>
  periods.map(({ kind, from, to }) => ({
    kind,
    starts_on: addDays(today, from),
    ends_on: addDays(today, to),
    reason: kind === 'granted' ? '理事单位' : '',
  }));

/** Membership columns of the `members` and `companies` rows. */
export function membershipColumnsOf(history: MembershipHistory, membership: MembershipState, today: string) {
  const newest = periodRowsOf(history, today).at(-1);
  return {
    period_kind: newest?.kind ?? null,
    period_ends_on: newest?.ends_on ?? null,
    listed: membership !== 'lapsed',
  };
}
