import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/client.ts';

/** Whether title and body are filled in the language of the item. */
const isWritten = sql<boolean>`
  CASE language WHEN 'zh' THEN title_zh <> '' AND body_zh <> '' ELSE title_en <> '' AND body_en <> '' END`;

/** Includes removed items, because an undo may restore them. */
const selectNewsVisibility = (db: Db) =>
  db
    .selectFrom('news')
    .select(['id', 'title_zh', 'title_en', 'state', 'pinned', 'published_at', 'updated_at', 'post_id'])
    .select(isWritten.as('written'));

export const listNewsVisibility = (db: Db, ids: readonly string[]) =>
  selectNewsVisibility(db).where('id', 'in', ids).orderBy('id').execute();
export type NewsVisibilityRow = Awaited<ReturnType<typeof listNewsVisibility>>[number];

export const lockNewsVisibility = (tx: Tx, id: string) =>
  selectNewsVisibility(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export const updateNewsVisibility = (
  tx: Tx,
  id: string,
  { state, published_at }: { state: string; published_at: Date | null },
  at: Date,
) => tx.updateTable('news').set({ state, published_at, updated_at: at }).where('id', '=', id).execute();

/** The item created from the post that is not removed; there is at most one. */
export const findNewsOfPost = (tx: Tx, postId: string) =>
  tx
    .selectFrom('news')
    .select('id')
    .where('post_id', '=', postId)
    .where('state', '<>', 'removed')
    .executeTakeFirst();
