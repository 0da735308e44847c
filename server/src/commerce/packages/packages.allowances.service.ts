import type { Allowances } from '@mingtang/contract/packages';

/** The allowance columns of a package. */
export interface PackageAllowances {
  posts_per_day: number;
  products: number;
  reveals_per_day: number;
  quotes_per_month: number;
  pins_per_month: number;
  seats: number;
}

export const allowancesOfPackage = (row: PackageAllowances): Allowances => ({
  postsADay: row.posts_per_day,
  products: row.products,
  revealsADay: row.reveals_per_day,
  quotesAMonth: row.quotes_per_month,
  pinsAMonth: row.pins_per_month,
  seats: row.seats,
});
