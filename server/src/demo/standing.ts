import type { Membership } from '@mingtang/contract/members.fields';
import { addDays, TEMPORARY_DAYS } from '../features/memberships/memberships.service.ts';
import type { Dice } from './random.ts';

const YEAR = 365;

/** A dated period; days count from today, those before it below zero. */
interface Term {
  kind: 'temporary' | 'paid' | 'granted';
  from: number;
  to: number;
}
export interface Standing {
  /** How many days ago the record was made. */
  since: number;
  terms: Term[];
}

/** Dates that lead to this state today. */
export function throwStanding(dice: Dice, membership: Membership): Standing {
  const kind = dice.chance(0.75) ? 'paid' : 'granted';
  const year = (from: number): Term => ({ kind, from, to: from + YEAR - 1 });
  switch (membership) {
    case 'none':
      return { since: dice.between(31, 900), terms: [] };
    case 'temporary': {
      const since = dice.between(0, TEMPORARY_DAYS - 3);
      return { since, terms: [{ kind: 'temporary', from: -since, to: TEMPORARY_DAYS - 1 - since }] };
    }
    case 'active':
      return withTemporary(dice, year(-dice.between(3, 350)));
    case 'grace':
      return withTemporary(dice, year(-YEAR - dice.between(0, 13)));
    case 'lapsed':
      return withTemporary(dice, year(-YEAR - dice.between(20, 240)));
  }
}

/** Most tried for thirty days before they paid. */
function withTemporary(dice: Dice, term: Term): Standing {
  if (dice.chance(0.3)) return { since: -term.from, terms: [term] };
  const from = term.from - TEMPORARY_DAYS - dice.between(0, 120);
  return { since: -from, terms: [{ kind: 'temporary', from, to: from + TEMPORARY_DAYS - 1 }, term] };
}

export const periodsOf = ({ terms }: Standing, today: string) =>
  terms.map(({ kind, from, to }) => ({
    kind,
    starts_on: addDays(today, from),
    ends_on: addDays(today, to),
    reason: kind === 'granted' ? '理事单位' : '',
  }));

/** The newest period as members and companies carry it, and whether they are in the lists. */
export function standingColumns(standing: Standing, membership: Membership, today: string) {
  const newest = periodsOf(standing, today).at(-1);
  return {
    period_kind: newest?.kind ?? null,
    period_ends_on: newest?.ends_on ?? null,
    listed: membership !== 'lapsed',
  };
}
