import type { Tx } from '../../platform/db/client.ts';

export const moveSecondLevelCategory = (tx: Tx, sourceId: string, targetId: string, firstId: string) =>
  tx
    .updateTable('posts')
    .set({ category_id: targetId, first_category_id: firstId })
    .where('category_id', '=', sourceId)
    .execute();

export const moveFirstLevelCategory = (tx: Tx, sourceId: string, targetId: string) =>
  tx
    .updateTable('posts')
    .set({ first_category_id: targetId })
    .where('first_category_id', '=', sourceId)
    .execute();
