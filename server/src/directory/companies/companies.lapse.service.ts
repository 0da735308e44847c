import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { unlistProductsOfCompanies } from '../products/products.company-changes.service.ts';
import { unlistCompaniesEndedBefore } from './companies.lapse.queries.ts';

/** Unlists companies whose membership ended before the day, with their products; their URLs keep working. Idempotent. */
export const unlistLapsedCompanies = (deps: Deps, endedBefore: string): Promise<void> =>
  inTransaction(deps, async (deps) => {
    await unlistProductsOfCompanies(deps, await unlistCompaniesEndedBefore(deps.db, endedBefore));
  });
