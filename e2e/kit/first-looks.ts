import { runSql } from '../../scripts/database.ts';
import { need } from './network.ts';

/** As if staff had looked at the member's first card: what is saved from now on is in the directory at once. */
export const admitMember = (id: string): Promise<void> =>
  runSql(need('E2E_DATABASE_URL'), 'UPDATE members SET admitted_at = now() WHERE account_id = $1', [id]);

/** As if staff had let a product through that waits for them. */
export const admitProduct = (id: string): Promise<void> =>
  runSql(
    need('E2E_DATABASE_URL'),
    `WITH looked AS (
       UPDATE reviews SET decision = 'accepted', decided_at = now() WHERE product_id = $1 AND decided_at IS NULL
     ), shown AS (
       UPDATE products SET state = 'live', admitted_at = now() WHERE id = $1 RETURNING company_id
     )
     UPDATE companies SET product_count = product_count + 1 FROM shown WHERE id = shown.company_id`,
    [id],
  );
