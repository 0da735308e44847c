import type { TxDeps } from '../../platform/deps.ts';
import { scheduleIndexing } from '../../kernel/search-index/search-index.service.ts';
import { updateProductReviewOutcome, updateProductCount } from './products.queries.ts';

/** Staff approved the product; one that was published before keeps its first publication time. */
export const approveProduct = (deps: TxDeps, id: string): Promise<void> =>
  applyReviewOutcome(deps, id, 'live');

/** Staff refused the product: its editors see the reason and may submit it again. */
export const refuseProduct = (deps: TxDeps, id: string): Promise<void> =>
  applyReviewOutcome(deps, id, 'refused');

async function applyReviewOutcome(deps: TxDeps, id: string, state: 'live' | 'refused'): Promise<void> {
  const { company_id } = await updateProductReviewOutcome(deps.db, id, state, deps.clock.now());
  await updateProductCount(deps.db, company_id);
  await scheduleIndexing(deps, 'product', id);
}
