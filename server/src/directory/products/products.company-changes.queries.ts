import { sql } from 'kysely';
import type { Tx } from '../../platform/db/client.ts';

export const updateProductsListed = (tx: Tx, companyId: string) =>
  sql`
    UPDATE products p SET listed = NOT p.listed FROM companies c
    WHERE c.id = ${companyId} AND p.company_id = c.id AND p.listed <> (c.listed AND c.state = 'live' AND NOT p.over_quota)
  `.execute(tx);

export const unlistProducts = (tx: Tx, companyIds: readonly string[]) =>
  sql`UPDATE products SET listed = false WHERE company_id = ANY(${companyIds}::bigint[]) AND listed`.execute(
    tx,
  );

export const deleteProductsWithoutHold = (tx: Tx, companyId: string) =>
  sql`
    DELETE FROM products p WHERE p.company_id = ${companyId}
      AND NOT EXISTS (SELECT FROM account_holds h WHERE h.account_id = p.author_id)`.execute(tx);

export const markProductsRemoved = (tx: Tx, companyId: string, at: Date) =>
  tx
    .updateTable('products')
    .set({ state: 'removed', listed: false, updated_at: at })
    .where('company_id', '=', companyId)
    .execute();

export const deleteProductsInRemovedCompanies = (tx: Tx, authorId: string) =>
  sql`
    DELETE FROM products p USING companies c
    WHERE c.id = p.company_id AND c.state = 'removed' AND p.author_id = ${authorId}`.execute(tx);
