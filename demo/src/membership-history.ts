import type { MembershipState } from '@mingtang/contract/members.fields';
import { addDays } from '../../server/src/base/calendar.ts';
import { TEMPORARY_DAYS } from '../../server/src/commerce/memberships/memberships.service.ts';
import type { SeededRandom } from './seeded-random.ts';
import { firstDayOfTerm } from './terms.ts';

const YEAR_DAYS = 365;
const MONTH_DAYS = 30.44;

/** A period that is inserted directly: temporary, granted, or paid so long ago that no order is kept. */
interface GivenPeriod {
  kind: 'temporary' | 'granted' | 'paid';
  from: string;
  to: string;
}
/** A paid term. The order is placed and paid on `paidOn`; a renewal is paid before its first day. */
interface Purchase {
  serial: string;
  paidOn: string;
}
export interface MembershipHistory {
  /** Day of registration. */
  joinedOn: string;
  /**
   * Days since the registration, with months of equal length: unlike `joinedOn`, it does not depend on the calendar, so
   * that the order of the records and their ids are the same on every day.
   */
  ageDays: number;
  given: GivenPeriod[];
  purchases: Purchase[];
}

type Subject = 'person' | 'company';
const PACKAGES: Record<Subject, { months: Record<string, number>; weights: Record<string, number> }> = {
  person: {
    months: { 'P-03': 3, 'P-12': 12, 'P-36': 36, 'G-12': 12 },
    weights: { 'P-03': 12, 'P-12': 66, 'P-36': 8, 'G-12': 14 },
  },
  company: { months: { 'C-12': 12, 'CG-12': 12 }, weights: { 'C-12': 78, 'CG-12': 22 } },
};
/** Terms that began before this many days have no order in the demo, except those of curated people. */
const ORDERS_KEPT_DAYS = 366;
/** Share of paid members who renewed at least once, and of those who did so again. */
const RENEWAL_SHARE = 0.45;
const MAX_TERMS = 3;

/** A curated history: the package and how many days from today the membership ends. */
export interface CuratedTerm {
  serial: string;
  endsIn: number;
  terms: number;
}

/** Random periods that result in this membership state today. */
export function randomMembershipHistory(
  random: SeededRandom,
  membership: MembershipState,
  subject: Subject,
  today: string,
  curated?: CuratedTerm,
): MembershipHistory {
  if (curated !== undefined)
    return withTemporary(random, boughtHistory(random, subject, today, curated.endsIn, curated));
  const paid = random.chance(0.75);
  const endingAt = (endsIn: number): MembershipHistory =>
    withTemporary(
      random,
      paid ? boughtHistory(random, subject, today, endsIn) : grantedHistory(today, endsIn),
    );
  switch (membership) {
    case 'none': {
      const ageDays = random.between(31, 900);
      return { joinedOn: addDays(today, -ageDays), ageDays, given: [], purchases: [] };
    }
    case 'temporary': {
      const ageDays = random.between(0, TEMPORARY_DAYS - 3);
      const joinedOn = addDays(today, -ageDays);
      return { joinedOn, ageDays, given: [temporaryFrom(joinedOn)], purchases: [] };
    }
    case 'active':
      // More memberships began lately than a year ago.
      return endingAt(YEAR_DAYS - 1 - Math.floor(random.next() ** 1.25 * (YEAR_DAYS - 1)));
    case 'grace':
      return endingAt(-random.between(1, 13));
    case 'lapsed':
      return endingAt(-random.between(20, 240));
  }
}

const temporaryFrom = (day: string): GivenPeriod => ({
  kind: 'temporary',
  from: day,
  to: addDays(day, TEMPORARY_DAYS - 1),
});

function grantedHistory(today: string, endsIn: number): MembershipHistory {
  const ageDays = YEAR_DAYS - 1 - endsIn;
  const from = addDays(today, -ageDays);
  return {
    joinedOn: from,
    ageDays,
    given: [{ kind: 'granted', from, to: addDays(today, endsIn) }],
    purchases: [],
  };
}

/** One or more terms of one package, without a gap, the last of which ends `endsIn` days from today. */
function boughtHistory(
  random: SeededRandom,
  subject: Subject,
  today: string,
  endsIn: number,
  curated?: CuratedTerm,
): MembershipHistory {
  const { months, weights } = PACKAGES[subject];
  const fits = Object.fromEntries(Object.entries(weights).filter(([key]) => months[key]! * 30.4 > endsIn));
  const serial = curated?.serial ?? random.pickWeighted(fits);
  let terms = curated?.terms ?? 1;
  if (curated === undefined)
    while (terms < MAX_TERMS && months[serial]! <= 12 && random.chance(RENEWAL_SHARE)) terms += 1;
  const purchases: Purchase[] = [];
  const given: GivenPeriod[] = [];
  const keptSince = curated === undefined ? addDays(today, -ORDERS_KEPT_DAYS) : '';
  let lastDay = addDays(today, endsIn);
  for (let term = terms; term > 0; term -= 1) {
    const firstDay = firstDayOfTerm(lastDay, months[serial]!);
    const paidOn = addDays(firstDay, term === 1 ? 0 : -random.between(1, 30));
    if (firstDay >= keptSince) purchases.unshift({ serial, paidOn });
    else given.unshift({ kind: 'paid', from: firstDay, to: lastDay });
    lastDay = addDays(firstDay, -1);
  }
  return {
    joinedOn: addDays(lastDay, 1),
    ageDays: Math.round(terms * months[serial]! * MONTH_DAYS) - endsIn,
    given,
    purchases,
  };
}

/** In 70 % of the cases, adds a temporary period before the others. */
function withTemporary(random: SeededRandom, history: MembershipHistory): MembershipHistory {
  const temporary = !random.chance(0.3);
  const days = temporary ? TEMPORARY_DAYS + random.between(0, 120) : random.between(1, 20);
  const joinedOn = addDays(history.joinedOn, -days);
  return {
    ...history,
    joinedOn,
    ageDays: history.ageDays + days,
    given: temporary ? [temporaryFrom(joinedOn), ...history.given] : history.given,
  };
}

/** Membership columns of the `members` and `companies` rows, before the purchases. */
export function givenColumnsOf({ given }: MembershipHistory) {
  const newest = given.at(-1);
  return { period_kind: newest?.kind ?? null, period_ends_on: newest?.to ?? null };
}

export const givenPeriodRowsOf = ({ given }: MembershipHistory) =>
  given.map(({ kind, from, to }) => ({
    kind,
    starts_on: from,
    ends_on: to,
    reason: kind === 'granted' ? '理事单位' : '',
  }));
