import type { TxDeps } from '../../platform/deps.ts';
import { findCategoryByName, insertCategory, lockCategories } from './categories.queries.ts';

export interface DemoCategory {
  nameZh: string;
  nameEn: string;
  children: readonly (readonly [nameZh: string, nameEn: string])[];
}

/** Inserts missing categories in the given order; existing ones are not changed. */
export async function createDemoCategories(deps: TxDeps, categories: readonly DemoCategory[]): Promise<void> {
  await lockCategories(deps.db);
  for (const [index, { nameZh, nameEn, children }] of categories.entries()) {
    const parentId = await ensureCategory(deps, null, nameZh, nameEn, index);
    for (const [order, [zh, en]] of children.entries()) await ensureCategory(deps, parentId, zh, en, order);
  }
}

async function ensureCategory(
  deps: TxDeps,
  parentId: string | null,
  nameZh: string,
  nameEn: string,
  index: number,
): Promise<string> {
  const existing = await findCategoryByName(deps.db, parentId, nameZh);
  const row =
    existing ??
    (await insertCategory(deps.db, {
      parent_id: parentId,
      name_zh: nameZh,
      name_en: nameEn,
      sort_order: (index + 1) * 10,
    }));
  return row.id;
}
