import type { AllowanceRules } from '@mingtang/contract/memberships';
import type { Allowances } from '@mingtang/contract/packages';
import type { Deps } from '../../deps.ts';
import { findHolding, type Holding, listCompanyHoldings, type PackageTerms } from './holdings.queries.ts';
import { dayOf, membershipOf } from './memberships.service.ts';
import { allowanceRules } from './rules.service.ts';

/** Seats of a company whose period was granted and names no package. */
export const GRANTED_SEATS = 3;

/** What is allowed without a package, and one seat: the member's own. */
const withoutPackage = ({ none, temporary, granted }: AllowanceRules) => ({
  none: { ...none, seats: 1 },
  temporary: { ...temporary, seats: 1 },
  /** A grant names no package. */
  granted: { ...granted, seats: GRANTED_SEATS },
});

export const allowancesIn = (row: PackageTerms): Allowances => ({
  postsADay: row.posts_a_day,
  products: row.products,
  revealsADay: row.reveals_a_day,
  quotesAMonth: row.quotes_a_month,
  pinsAMonth: row.pins_a_month,
  seats: row.seats,
});

/** Nobody loses rights in the days of grace. */
function allowancesOf(rules: AllowanceRules, holding: Holding, today: string): Allowances {
  const membership = membershipOf(holding, today);
  const { none, temporary, granted } = withoutPackage(rules);
  if (membership === 'none' || membership === 'lapsed') return none;
  if (holding.period_kind === 'temporary') return temporary;
  return holding.package === null ? granted : allowancesIn(holding.package);
}

/** A member has a seat and gives none away. */
export const membersAllowances = (rules: AllowanceRules, holding: Holding, today: string): Allowances => ({
  ...allowancesOf(rules, holding, today),
  seats: 1,
});

/** What the member may do, by the package of the period that runs. */
export async function allowancesFor(deps: Deps, accountId: string): Promise<Allowances> {
  const today = dayOf(deps.clock.now());
  const [rules, holding] = [await allowanceRules(deps), await findHolding(deps.db, accountId, today)];
  return membersAllowances(rules, holding, today);
}

/** The better of the company's own package and its owner's, in each thing. */
export async function companyAllowances(
  deps: Deps,
  companyIds: readonly string[],
): Promise<ReadonlyMap<string, Allowances>> {
  const today = dayOf(deps.clock.now());
  const rules = await allowanceRules(deps);
  const rows = await listCompanyHoldings(deps.db, companyIds, today);
  return new Map(
    rows.map(({ id, own, owners }) => [
      id,
      better(
        allowancesOf(rules, own, today),
        owners === null ? withoutPackage(rules).none : membersAllowances(rules, owners, today),
      ),
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
