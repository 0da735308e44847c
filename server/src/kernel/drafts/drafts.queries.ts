import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/client.ts';

export type DraftPage = 'carousel' | 'tabs';

export const findPageDraft = (db: Db, page: DraftPage) =>
  db
    .selectFrom('page_drafts as d')
    .innerJoin('members as m', 'm.account_id', 'd.saved_by')
    .select(['d.revision', 'd.content', 'd.saved_at', 'm.name as saved_by'])
    .where('d.page', '=', page)
    .executeTakeFirst();

/**
 * Serialises saving and publishing of a page. An advisory lock works even if there is no row to lock. 7235 is
 * the lock's namespace.
 */
export const lockPage = (tx: Tx, page: DraftPage) =>
  sql`SELECT pg_advisory_xact_lock(7235, hashtext(${page}))`.execute(tx);

export const upsertPageDraft = (tx: Tx, page: DraftPage, content: object, savedBy: string, at: Date) =>
  tx
    .insertInto('page_drafts')
    .values({ page, content: JSON.stringify(content), saved_by: savedBy, saved_at: at })
    .onConflict((conflict) =>
      conflict.column('page').doUpdateSet((eb) => ({
        content: eb.ref('excluded.content'),
        saved_by: eb.ref('excluded.saved_by'),
        saved_at: eb.ref('excluded.saved_at'),
        revision: sql`page_drafts.revision + 1`,
      })),
    )
    .execute();

export const deletePageDraft = (tx: Tx, page: DraftPage) =>
  tx.deleteFrom('page_drafts').where('page', '=', page).execute();
