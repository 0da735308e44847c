import type { TxDeps } from '../../platform/deps.ts';
import { syncCardIndustry } from '../members/members.card-company.service.ts';
import { syncProductsListed } from '../products/products.company-changes.service.ts';

/** Propagates the company's state to its products and its industry to its people's member cards. */
export async function updateProductsAndMembersOfCompany(deps: TxDeps, id: string): Promise<void> {
  await syncProductsListed(deps, id);
  await syncCardIndustry(deps, id);
}
