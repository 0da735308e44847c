import { sql } from 'kysely';
import type { Db, Tx } from '../../db/client.ts';

/** Title and text stand there in the language it is written in. */
const written = sql<boolean>`
  CASE language WHEN 'zh' THEN title_zh <> '' AND body_zh <> '' ELSE title_en <> '' AND body_en <> '' END`;

/** Also what was removed: it may be put back. */
const selectStanding = (db: Db) =>
  db
    .selectFrom('news')
    .select(['id', 'title_zh', 'title_en', 'state', 'pinned', 'published_at', 'updated_at', 'post_id'])
    .select(written.as('written'));

export const listStanding = (db: Db, ids: readonly string[]) =>
  selectStanding(db).where('id', 'in', ids).orderBy('id').execute();
export type StandingRow = Awaited<ReturnType<typeof listStanding>>[number];

export const lockStanding = (tx: Tx, id: string) =>
  selectStanding(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export const setStanding = (
  tx: Tx,
  id: string,
  { state, published_at }: { state: string; published_at: Date | null },
  at: Date,
) => tx.updateTable('news').set({ state, published_at, updated_at: at }).where('id', '=', id).execute();

/** Whether the post has become another item meanwhile. */
export const findPromoted = (tx: Tx, postId: string) =>
  tx
    .selectFrom('news')
    .select('id')
    .where('post_id', '=', postId)
    .where('state', '<>', 'removed')
    .executeTakeFirst();
