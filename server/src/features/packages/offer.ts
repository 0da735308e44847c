import type { Offer } from '@mingtang/contract/packages';
import { addDays, daysUntil } from '../memberships/memberships.service.ts';

/** Renewal opens so many days before the end. */
const RENEWAL_DAYS = 60;

/** A period that runs or is to come. Temporary ones do not count: whoever buys while one runs begins at once. */
export interface Held {
  id: string;
  starts_on: string;
  ends_on: string;
  /** Null where it was granted or names no package. */
  rank: number | null;
  /** What was paid for it; null for a grant, a seat and money that is on its way back. */
  paid_fen: number | null;
}

export interface Sold {
  rank: number;
  price_fen: number;
}

export interface Terms extends Pick<Offer, 'kind' | 'creditFen' | 'startsOn'> {
  creditPeriodId: string | null;
}

/** What a package would be to somebody today. `held` stands in the order of its days; `before` says that something ended. */
export function termsOf(sold: Sold, held: readonly Held[], before: boolean, today: string): Terms {
  const runs = held[0];
  const last = held.at(-1);
  if (runs === undefined || last === undefined)
    return { kind: before ? 'renewal' : 'new', creditFen: 0, startsOn: today, creditPeriodId: null };
  const after = { creditFen: 0, startsOn: addDays(last.ends_on, 1), creditPeriodId: null };
  if (runs.starts_on <= today && runs.paid_fen !== null && runs.rank !== null && runs.rank < sold.rank) {
    const creditFen = creditOf(runs, runs.paid_fen, today);
    // Nothing is given away: an order is worth a fen at least.
    if (creditFen >= sold.price_fen) return { kind: 'early', ...after };
    if (creditFen > 0) return { kind: 'upgrade', creditFen, startsOn: today, creditPeriodId: runs.id };
  }
  if (daysUntil(last.ends_on, today) <= RENEWAL_DAYS) return { kind: 'renewal', ...after };
  const highest = Math.max(...held.map((one) => one.rank ?? 0));
  return { kind: sold.rank < highest ? 'lower' : 'early', ...after };
}

/** The share of the days that are left, today among them. */
function creditOf({ starts_on, ends_on }: Held, paidFen: number, today: string): number {
  const left = daysUntil(ends_on, today) + 1;
  return Math.floor((paidFen * left) / (daysUntil(ends_on, starts_on) + 1));
}
