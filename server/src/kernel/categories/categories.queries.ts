import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/client.ts';
import { violatedConstraint } from '../../platform/db/violated-constraint.ts';

const columns = ['id', 'parent_id', 'name_zh', 'name_en', 'sort_order'] as const;

export interface CategoryRow {
  id: string;
  parent_id: string | null;
  name_zh: string;
  name_en: string;
  sort_order: number;
}

/** Each first-level category, followed by its second-level categories. */
export const listCategories = (db: Db): Promise<CategoryRow[]> =>
  db
    .selectFrom('categories as c')
    .leftJoin('categories as p', 'p.id', 'c.parent_id')
    .select(['c.id', 'c.parent_id', 'c.name_zh', 'c.name_en', 'c.sort_order'])
    .orderBy((eb) => eb.fn.coalesce('p.sort_order', 'c.sort_order'))
    .orderBy((eb) => eb.fn.coalesce('p.id', 'c.id'))
    .orderBy('c.level')
    .orderBy('c.sort_order')
    .orderBy('c.id')
    .execute();

/**
 * Serialises changes to categories. Inserts of rows that reference a category are not blocked by this lock
 * mode.
 */
export const lockCategories = (tx: Tx) => sql`LOCK TABLE categories IN SHARE ROW EXCLUSIVE MODE`.execute(tx);

export const findCategory = (db: Db, id: string): Promise<CategoryRow | undefined> =>
  db.selectFrom('categories').select(columns).where('id', '=', id).executeTakeFirst();

/** The key-share lock makes a merge or deletion wait until the end of the transaction. */
export const lockCategoriesForReference = (db: Db, ids: readonly string[]): Promise<CategoryRow[]> =>
  db.selectFrom('categories').select(columns).where('id', 'in', ids).forKeyShare().execute();

export const findCategoryByName = (
  db: Db,
  parentId: string | null,
  nameZh: string,
): Promise<CategoryRow | undefined> =>
  db
    .selectFrom('categories')
    .select(columns)
    .where('parent_id', 'is not distinct from', parentId)
    .where('name_zh', '=', nameZh)
    .executeTakeFirst();

export const countCategories = async (db: Db): Promise<number> => {
  const row = await db
    .selectFrom('categories')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
};

export const insertCategory = (tx: Tx, category: Omit<CategoryRow, 'id'>): Promise<CategoryRow> =>
  tx.insertInto('categories').values(category).returning(columns).executeTakeFirstOrThrow();

export const updateCategory = (
  tx: Tx,
  { id, ...fields }: Omit<CategoryRow, 'parent_id'>,
): Promise<CategoryRow> =>
  tx.updateTable('categories').set(fields).where('id', '=', id).returning(columns).executeTakeFirstOrThrow();

/** Returns false if the category is in use. The transaction is aborted then, so the caller must throw. */
export async function deleteCategoryIfUnused(tx: Tx, id: string): Promise<boolean> {
  try {
    await tx.deleteFrom('categories').where('id', '=', id).execute();
    return true;
  } catch (error) {
    if (violatedConstraint(error) === 'foreign-key') return false;
    throw error;
  }
}
