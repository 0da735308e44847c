import type { TxDeps } from '../../platform/deps.ts';
import { addToFansCounts, recountLiveProducts } from './companies.counts.queries.ts';

/** Adds the change to each company. */
export async function changeCompanyFansCounts(
  deps: TxDeps,
  companyIds: readonly string[],
  change: 1 | -1,
): Promise<void> {
  await addToFansCounts(deps.db, companyIds, change);
}

/** The count on the company's page includes only live products. */
export async function updateProductCount(deps: TxDeps, companyId: string): Promise<void> {
  await recountLiveProducts(deps.db, companyId);
}
