import { runSql } from '@mingtang/test-support/database';
import { requireEnv } from './api.steps.ts';

/** Marks the member as approved by staff: cards saved from now on are listed at once. */
export const approveMember = (id: string): Promise<void> =>
  runSql(requireEnv('E2E_DATABASE_URL'), 'UPDATE members SET approved_at = now() WHERE account_id = $1', [
    id,
  ]);

/** Accepts the open review of a product, as staff would. */
export const approveProduct = (id: string): Promise<void> =>
  runSql(
    requireEnv('E2E_DATABASE_URL'),
    `WITH accepted_review AS (
       UPDATE reviews SET decision = 'accepted', decided_at = now() WHERE product_id = $1 AND decided_at IS NULL
     ), published_product AS (
       UPDATE products SET state = 'live', approved_at = now() WHERE id = $1 RETURNING company_id
     )
     UPDATE companies SET product_count = product_count + 1 FROM published_product
     WHERE id = published_product.company_id`,
    [id],
  );
