import type { Allowances } from '@mingtang/contract/packages';
import type { Deps } from '../../deps.ts';
import { findHolding, type Holding, listCompanyHoldings, type PackageTerms } from './holdings.queries.ts';
import { dayOf, membershipOf } from './memberships.service.ts';

/** Seats of a company whose period was granted and names no package. */
export const GRANTED_SEATS = 3;
/** What everybody may show. */
export const LEAST_PRODUCTS = 3;

const NONE: Allowances = {
  postsADay: 1,
  products: LEAST_PRODUCTS,
  revealsADay: 0,
  quotesAMonth: 0,
  pinsAMonth: 0,
  seats: 1,
};
const TEMPORARY: Allowances = { ...NONE, revealsADay: 3 };
/** Of what was granted: a grant names no package. */
const STANDARD: Allowances = {
  postsADay: 5,
  products: 30,
  revealsADay: 20,
  quotesAMonth: 20,
  pinsAMonth: 1,
  seats: GRANTED_SEATS,
};

export const allowancesIn = (row: PackageTerms): Allowances => ({
  postsADay: row.posts_a_day,
  products: row.products,
  revealsADay: row.reveals_a_day,
  quotesAMonth: row.quotes_a_month,
  pinsAMonth: row.pins_a_month,
  seats: row.seats,
});

/** Nobody loses rights in the days of grace. */
export function allowancesOf(holding: Holding, today: string): Allowances {
  const membership = membershipOf(holding, today);
  if (membership === 'none' || membership === 'lapsed') return NONE;
  if (holding.period_kind === 'temporary') return TEMPORARY;
  return holding.package === null ? STANDARD : allowancesIn(holding.package);
}

/** A member has a seat and gives none away. */
export const membersAllowances = (holding: Holding, today: string): Allowances => ({
  ...allowancesOf(holding, today),
  seats: 1,
});

/** What the member may do, by the package of the period that runs. */
export async function allowancesFor(deps: Deps, accountId: string): Promise<Allowances> {
  const today = dayOf(deps.clock.now());
  return membersAllowances(await findHolding(deps.db, accountId, today), today);
}

/** The better of the company's own package and its owner's, in each thing. */
export async function companyAllowances(
  deps: Deps,
  companyIds: readonly string[],
): Promise<ReadonlyMap<string, Allowances>> {
  const today = dayOf(deps.clock.now());
  const rows = await listCompanyHoldings(deps.db, companyIds, today);
  return new Map(
    rows.map(({ id, own, owners }) => [
      id,
      better(allowancesOf(own, today), owners === null ? NONE : membersAllowances(owners, today)),
    ]),
  );
}

const better = (one: Allowances, other: Allowances): Allowances => ({
  postsADay: Math.max(one.postsADay, other.postsADay),
  products: Math.max(one.products, other.products),
  revealsADay: Math.max(one.revealsADay, other.revealsADay),
  quotesAMonth: Math.max(one.quotesAMonth, other.quotesAMonth),
  pinsAMonth: Math.max(one.pinsAMonth, other.pinsAMonth),
  seats: Math.max(one.seats, other.seats),
});
