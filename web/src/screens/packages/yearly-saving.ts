import { listAllowanceChanges } from '../../features/memberships/shown-allowances.ts';
import type { PublicPackage } from '../../features/packages/packages.queries.ts';

const YEAR = 12;

/** What a term of several years costs less than the package of one year with the same allowances; else 0. */
export function yearlySavingOf(item: PublicPackage, packages: readonly PublicPackage[]): number {
  if (item.months <= YEAR || item.months % YEAR !== 0) return 0;
  const yearly = packages.find(
    ({ months, subject, allowances }) =>
      months === YEAR &&
      subject === item.subject &&
      listAllowanceChanges(allowances, item.allowances).every(({ from, to }) => from === to),
  );
  return yearly ? Math.max(0, (yearly.priceFen * item.months) / YEAR - item.priceFen) : 0;
}
