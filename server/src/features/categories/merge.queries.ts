import { sql } from 'kysely';
import type { Tx } from '../../db/client.ts';

/** Held until the end: nothing more is filed under the category or its children meanwhile. */
export const lockWithChildren = (tx: Tx, id: string) =>
  tx
    .selectFrom('categories')
    .select(['id', 'parent_id', 'name_zh'])
    .where((eb) => eb.or([eb('id', '=', id), eb('parent_id', '=', id)]))
    .orderBy('id')
    .forUpdate()
    .execute();

export const countFiled = async (
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

/** Companies under the one are under the other as well; who was there already stays once. */
export const copyCompanies = (tx: Tx, from: string, into: string) =>
  sql`
    INSERT INTO company_categories (company_id, category_id)
    SELECT company_id, ${into} FROM company_categories WHERE category_id = ${from}
    ON CONFLICT DO NOTHING
  `.execute(tx);

export const deleteCompanies = (tx: Tx, from: string) =>
  tx.deleteFrom('company_categories').where('category_id', '=', from).execute();

/** A company leaves the first level when the second-level category that goes was its only one there. */
export const deleteFollowing = (tx: Tx, first: string, second: string) =>
  sql`
    DELETE FROM company_categories AS f USING company_categories AS s
    WHERE f.category_id = ${first} AND s.category_id = ${second} AND s.company_id = f.company_id
      AND NOT EXISTS (
        SELECT FROM company_categories o JOIN categories c ON c.id = o.category_id
        WHERE o.company_id = f.company_id AND c.parent_id = ${first} AND c.id <> ${second}
      )
  `.execute(tx);

/** Those that lists show: what is found within a category is found by it. */
export const listProducts = async (tx: Tx, categoryIds: readonly string[]): Promise<string[]> =>
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

const IN_SECOND = ['products', 'posts'] as const;
const IN_FIRST = [...IN_SECOND, 'news'] as const;

/** What is filed under one second-level category. */
export async function moveSecond(tx: Tx, from: string, into: string, first: string): Promise<void> {
  for (const table of IN_SECOND)
    await tx
      .updateTable(table)
      .set({ category_id: into, first_category_id: first })
      .where('category_id', '=', from)
      .execute();
}

export async function moveFirst(tx: Tx, from: string, into: string): Promise<void> {
  for (const table of IN_FIRST)
    await tx
      .updateTable(table)
      .set({ first_category_id: into })
      .where('first_category_id', '=', from)
      .execute();
}

export const setParent = (tx: Tx, id: string, parentId: string) =>
  tx.updateTable('categories').set({ parent_id: parentId }).where('id', '=', id).execute();
