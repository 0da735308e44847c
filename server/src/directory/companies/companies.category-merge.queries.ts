import { sql } from 'kysely';
import type { Tx } from '../../platform/db/client.ts';

/** Assigns the companies of one category also to the other, without duplicates. */
export const copyCompanyAssignments = (tx: Tx, sourceId: string, targetId: string) =>
  sql`
    INSERT INTO company_categories (company_id, category_id)
    SELECT company_id, ${targetId} FROM company_categories WHERE category_id = ${sourceId}
    ON CONFLICT DO NOTHING
  `.execute(tx);

export const deleteCompanyAssignments = (tx: Tx, categoryId: string) =>
  tx.deleteFrom('company_categories').where('category_id', '=', categoryId).execute();

/** Removes the first-level assignment of companies whose only second-level category under it is the given one. */
export const deleteUnusedFirstLevelAssignments = (tx: Tx, firstId: string, secondId: string) =>
  sql`
    DELETE FROM company_categories AS f USING company_categories AS s
    WHERE f.category_id = ${firstId} AND s.category_id = ${secondId} AND s.company_id = f.company_id
      AND NOT EXISTS (
        SELECT FROM company_categories o JOIN categories c ON c.id = o.category_id
        WHERE o.company_id = f.company_id AND c.parent_id = ${firstId} AND c.id <> ${secondId}
      )
  `.execute(tx);
