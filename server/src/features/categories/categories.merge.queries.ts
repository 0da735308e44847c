import { sql } from 'kysely';
import type { Tx } from '../../db/client.ts';

/** The row locks prevent new references to the category or its children until the end of the transaction. */
export const lockCategoryWithChildren = (tx: Tx, id: string) =>
  tx
    .selectFrom('categories')
    .select(['id', 'parent_id', 'name_zh'])
    .where((eb) => eb.or([eb('id', '=', id), eb('parent_id', '=', id)]))
    .orderBy('id')
    .forUpdate()
    .execute();

export const countCompaniesAndProducts = async (
  tx: Tx,
  ids: readonly string[],
): Promise<{ companies: number; products: number }> => {
  const companies = await tx
    .selectFrom('company_categories')
    .select((eb) => eb.fn.count<string>('company_id').distinct().as('count'))
    .where('category_id', 'in', ids)
    .executeTakeFirstOrThrow();
  const products = await tx
    .selectFrom('products')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('category_id', 'in', ids)
    .executeTakeFirstOrThrow();
  return { companies: Number(companies.count), products: Number(products.count) };
};

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

/** Live products, which must be indexed again because the search index contains their category. */
export const listLiveProductIds = async (tx: Tx, categoryIds: readonly string[]): Promise<string[]> =>
  (
    await tx
      .selectFrom('products')
      .select('id')
      .where('state', '=', 'live')
      .where((eb) =>
        eb.or([eb('category_id', 'in', categoryIds), eb('first_category_id', 'in', categoryIds)]),
      )
      .execute()
  ).map(({ id }) => id);

const SECOND_LEVEL_TABLES = ['products', 'posts'] as const;
const FIRST_LEVEL_TABLES = [...SECOND_LEVEL_TABLES, 'news'] as const;

/** Moves the rows that refer to a second-level category. */
export async function moveSecondLevelReferences(
  tx: Tx,
  sourceId: string,
  targetId: string,
  firstId: string,
): Promise<void> {
  for (const table of SECOND_LEVEL_TABLES)
    await tx
      .updateTable(table)
      .set({ category_id: targetId, first_category_id: firstId })
      .where('category_id', '=', sourceId)
      .execute();
}

export async function moveFirstLevelReferences(tx: Tx, sourceId: string, targetId: string): Promise<void> {
  for (const table of FIRST_LEVEL_TABLES)
    await tx
      .updateTable(table)
      .set({ first_category_id: targetId })
      .where('first_category_id', '=', sourceId)
      .execute();
}

export const updateCategoryParent = (tx: Tx, id: string, parentId: string) =>
  tx.updateTable('categories').set({ parent_id: parentId }).where('id', '=', id).execute();
