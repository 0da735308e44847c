import type { AllowanceRules } from '@mingtang/contract/memberships';
import type { Allowances } from '@mingtang/contract/packages';
import type { Deps } from '../../platform/deps.ts';
import { allowancesOfPackage } from '../packages/packages.allowances.service.ts';
import {
  findMemberPeriod,
  type PeriodWithPackage,
  listCompanyPeriods,
} from './memberships.current-package.queries.ts';
import { shanghaiDayOf } from '../../base/calendar.ts';
import { membershipOf } from '../../kernel/membership-state/membership-state.service.ts';
import { getCachedAllowanceRules } from './memberships.allowance-rules.service.ts';

/** Seats of a company whose period was granted by staff, so it has no package. */
export const GRANTED_SEATS = 3;

/** The allowances without a package, by tier. The one seat is the member's own. */
export const allowancesWithoutPackage = ({ none, temporary, granted }: AllowanceRules) => ({
  none: { ...none, seats: 1 },
  temporary: { ...temporary, seats: 1 },
  /** A granted period has no package. */
  granted: { ...granted, seats: GRANTED_SEATS },
});

/** The allowances stay in force during the grace period. */
function allowancesOfPeriod(rules: AllowanceRules, period: PeriodWithPackage, today: string): Allowances {
  const membership = membershipOf(period, today);
  const { none, temporary, granted } = allowancesWithoutPackage(rules);
  if (membership === 'none' || membership === 'lapsed') return none;
  if (period.period_kind === 'temporary') return temporary;
  return period.package === null ? granted : allowancesOfPackage(period.package);
}

/** A member always has exactly one seat; only companies assign seats. */
export const allowancesOfMember = (
  rules: AllowanceRules,
  period: PeriodWithPackage,
  today: string,
): Allowances => ({
  ...allowancesOfPeriod(rules, period, today),
  seats: 1,
});

/** The member's allowances, by the package of the current period. */
export async function getMemberAllowances(deps: Deps, accountId: string): Promise<Allowances> {
  const today = shanghaiDayOf(deps.clock.now());
  const [rules, period] = [
    await getCachedAllowanceRules(deps),
    await findMemberPeriod(deps.db, accountId, today),
  ];
  return allowancesOfMember(rules, period, today);
}

/** For each allowance the higher value of the company's own package and its owner's. */
export async function getCompanyAllowances(
  deps: Deps,
  companyIds: readonly string[],
): Promise<ReadonlyMap<string, Allowances>> {
  const today = shanghaiDayOf(deps.clock.now());
  const rules = await getCachedAllowanceRules(deps);
  const rows = await listCompanyPeriods(deps.db, companyIds, today);
  return new Map(
    rows.map(({ id, ownPeriod, ownerPeriod }) => [
      id,
      maxAllowances(
        allowancesOfPeriod(rules, ownPeriod, today),
        ownerPeriod === null
          ? allowancesWithoutPackage(rules).none
          : allowancesOfMember(rules, ownerPeriod, today),
      ),
    ]),
  );
}

const maxAllowances = (one: Allowances, other: Allowances): Allowances => ({
  postsADay: Math.max(one.postsADay, other.postsADay),
  products: Math.max(one.products, other.products),
  revealsADay: Math.max(one.revealsADay, other.revealsADay),
  quotesAMonth: Math.max(one.quotesAMonth, other.quotesAMonth),
  pinsAMonth: Math.max(one.pinsAMonth, other.pinsAMonth),
  seats: Math.max(one.seats, other.seats),
});
