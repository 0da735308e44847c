import { sql } from 'kysely';
import type { Db, Tx } from '../../db/client.ts';

export type Page = 'carousel' | 'tabs';

export const findDraft = (db: Db, page: Page) =>
  db
    .selectFrom('page_drafts as d')
    .innerJoin('members as m', 'm.account_id', 'd.saved_by')
    .select(['d.revision', 'd.content', 'd.saved_at', 'm.name as saved_by'])
    .where('d.page', '=', page)
    .executeTakeFirst();

/** Of two who save or publish at once the second waits, also where there is no row to wait for. */
export const lockPage = (tx: Tx, page: Page) =>
  sql`SELECT pg_advisory_xact_lock(7235, hashtext(${page}))`.execute(tx);

export const upsertDraft = (tx: Tx, page: Page, content: object, savedBy: string, at: Date) =>
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

export const deleteDraft = (tx: Tx, page: Page) =>
  tx.deleteFrom('page_drafts').where('page', '=', page).execute();
