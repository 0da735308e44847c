import type { TxDeps } from '../../platform/deps.ts';
import { scheduleIndexing } from '../../kernel/search-index/search-index.service.ts';
import { updateProductReviewOutcome } from './products.queries.ts';

/** Updates the number of products that a company shows. Implemented by companies, which depend on products. */
export type UpdateProductCount = (deps: TxDeps, companyId: string) => Promise<void>;

/**
 * Staff approved or refused the product. An approved one that was published before keeps its first publication time.
 * The editors of a refused one see the reason and may submit it again.
 */
export async function applyProductReviewOutcome(
  deps: TxDeps,
  id: string,
  state: 'live' | 'refused',
  updateProductCount: UpdateProductCount,
): Promise<void> {
  const { company_id } = await updateProductReviewOutcome(deps.db, id, state, deps.clock.now());
  await updateProductCount(deps, company_id);
  await scheduleIndexing(deps, 'product', id);
}
