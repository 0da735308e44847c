import type { Tx } from '../../platform/db/client.ts';

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

export const updateCategoryParent = (tx: Tx, id: string, parentId: string) =>
  tx.updateTable('categories').set({ parent_id: parentId }).where('id', '=', id).execute();
