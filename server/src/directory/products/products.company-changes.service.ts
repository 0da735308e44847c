import type { TxDeps } from '../../platform/deps.ts';
import * as queries from './products.company-changes.queries.ts';

/** Lists or unlists the products after a change of the company's state. The caller has locked the company. */
export async function syncProductsListed(deps: TxDeps, companyId: string): Promise<void> {
  await queries.updateProductsListed(deps.db, companyId);
}

/** The caller has unlisted the companies in the same transaction. */
export async function unlistProductsOfCompanies(deps: TxDeps, companyIds: readonly string[]): Promise<void> {
  await queries.unlistProducts(deps.db, companyIds);
}

/** Deletes the products of a company that is removed. Those whose author is under a legal hold stay, unlisted. */
export async function removeProductsOfCompany(deps: TxDeps, companyId: string, at: Date): Promise<void> {
  await queries.deleteProductsWithoutHold(deps.db, companyId);
  await queries.markProductsRemoved(deps.db, companyId, at);
}

/** Deletes the author's products in removed companies, which a legal hold on the author had kept. */
export async function deleteProductsInRemovedCompanies(deps: TxDeps, authorId: string): Promise<void> {
  await queries.deleteProductsInRemovedCompanies(deps.db, authorId);
}
