import { RENEWAL_DAYS } from '@mingtang/contract/limits';
import type { Offer } from '@mingtang/contract/packages';
import { addDays, daysUntil } from '../../base/calendar.ts';

/** A current or future period. Temporary ones are excluded: a purchase during one starts at once. */
export interface HeldPeriod {
  id: string;
  starts_on: string;
  ends_on: string;
  /** Null for a granted period or one without a package. */
  rank: number | null;
  /** A package and its successors have the same serial. */
  serial: string | null;
  /** The paid amount; null for a grant, a seat and an order that is being refunded. */
  paid_fen: number | null;
}

export interface PackageOnSale {
  rank: number;
  price_fen: number;
}

export interface OfferTerms extends Pick<Offer, 'kind' | 'creditFen' | 'startsOn' | 'buyableFrom'> {
  creditPeriodId: string | null;
}

/**
 * The kind, credit and first day of an order placed today. `heldPeriods` is sorted by first day;
 * `hadEarlierPeriod` is true if a period has already ended.
 */
export function offerTermsOf(
  onSale: PackageOnSale,
  heldPeriods: readonly HeldPeriod[],
  hadEarlierPeriod: boolean,
  today: string,
): OfferTerms {
  const first = heldPeriods[0];
  const last = heldPeriods.at(-1);
  if (first === undefined || last === undefined)
    return {
      kind: hadEarlierPeriod ? 'renewal' : 'new',
      creditFen: 0,
      startsOn: today,
      buyableFrom: null,
      creditPeriodId: null,
    };
  const renewalFrom = addDays(last.ends_on, -RENEWAL_DAYS);
  const afterLast = { creditFen: 0, startsOn: addDays(last.ends_on, 1), creditPeriodId: null };
  if (
    first.starts_on <= today &&
    first.paid_fen !== null &&
    first.rank !== null &&
    first.rank < onSale.rank
  ) {
    const creditFen = remainingCreditOf(first, first.paid_fen, today);
    // An order must cost at least one fen, so the credit may not cover the whole price.
    if (creditFen >= onSale.price_fen)
      return {
        kind: 'covered',
        ...afterLast,
        buyableFrom: firstDayOfCreditBelow(onSale.price_fen, first, first.paid_fen),
      };
    if (creditFen > 0)
      return { kind: 'upgrade', creditFen, startsOn: today, buyableFrom: null, creditPeriodId: first.id };
  }
  if (renewalFrom <= today) return { kind: 'renewal', ...afterLast, buyableFrom: null };
  const highestRank = Math.max(...heldPeriods.map((period) => period.rank ?? 0));
  return { kind: onSale.rank < highestRank ? 'lower' : 'early', ...afterLast, buyableFrom: renewalFrom };
}

/** The part of the paid amount that falls on the remaining days, today included. */
function remainingCreditOf({ starts_on, ends_on }: HeldPeriod, paidFen: number, today: string): number {
  const daysLeft = daysUntil(ends_on, today) + 1;
  return Math.floor((paidFen * daysLeft) / (daysUntil(ends_on, starts_on) + 1));
}

/** The first day on which the credit for the period is less than the amount. */
function firstDayOfCreditBelow(fen: number, { starts_on, ends_on }: HeldPeriod, paidFen: number): string {
  const totalDays = daysUntil(ends_on, starts_on) + 1;
  const daysLeft = Math.ceil((fen * totalDays) / paidFen) - 1;
  return addDays(ends_on, 1 - daysLeft);
}
