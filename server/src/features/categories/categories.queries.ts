import { sql } from 'kysely';
import type { Db, Tx } from '../../db/client.ts';

const FOREIGN_KEY_VIOLATION = '23503';
const columns = ['id', 'parent_id', 'name_zh', 'name_en', 'sort_order'] as const;

export interface CategoryRow {
  id: string;
  parent_id: string | null;
  name_zh: string;
  name_en: string;
  sort_order: number;
}

/** Each first-level category before its second-level ones. */
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

/** Staff change categories one at a time; whoever files something under one is not held up. */
export const lockCategories = (tx: Tx) => sql`LOCK TABLE categories IN SHARE ROW EXCLUSIVE MODE`.execute(tx);

export const findCategory = (db: Db, id: string): Promise<CategoryRow | undefined> =>
  db.selectFrom('categories').select(columns).where('id', '=', id).executeTakeFirst();

/** In a transaction they then stay until its end: a merge or a deletion waits. */
export const listForFiling = (db: Db, ids: readonly string[]): Promise<CategoryRow[]> =>
  db.selectFrom('categories').select(columns).where('id', 'in', ids).forKeyShare().execute();

export const findByName = (
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

export const setCategory = (
  tx: Tx,
  { id, ...fields }: Omit<CategoryRow, 'parent_id'>,
): Promise<CategoryRow> =>
  tx.updateTable('categories').set(fields).where('id', '=', id).returning(columns).executeTakeFirstOrThrow();

/** False while something is filed under it: every use is a foreign key, and they decide. */
export async function deleteUnused(tx: Tx, id: string): Promise<boolean> {
  try {
    await tx.deleteFrom('categories').where('id', '=', id).execute();
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === FOREIGN_KEY_VIOLATION) return false;
    throw error;
  }
}
