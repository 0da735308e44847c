import type { Db } from '../../platform/db/client.ts';

/** Published versions of a page. The content of a version is the `after` of its changeset. */
export const selectPageVersions = (db: Db, pageName: string) =>
  db
    .selectFrom('changesets as c')
    .innerJoin('members as m', 'm.account_id', 'c.actor_id')
    .select(['c.id', 'c.created_at', 'm.name', 'c.note', 'c.state', 'c.undo_until'])
    .where('c.kind', '=', pageName)
    .where('c.subject', '=', pageName)
    .where('c.state', 'in', ['applied', 'undone']);

export const findPageVersion = (db: Db, pageName: string, id: string) =>
  db
    .selectFrom('changesets')
    .select('after')
    .where('id', '=', id)
    .where('kind', '=', pageName)
    .where('state', 'in', ['applied', 'undone'])
    .executeTakeFirst();

export const findCurrentPageVersion = (db: Db, pageName: string) =>
  db
    .selectFrom('changesets')
    .select('id')
    .where('kind', '=', pageName)
    .where('subject', '=', pageName)
    .where('state', '=', 'applied')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
