import type { Db } from '../../db/client.ts';

/** What was published of a page. Each is the `after` of a change. */
export const publishedVersions = (db: Db, kind: string) =>
  db
    .selectFrom('changesets as c')
    .innerJoin('members as m', 'm.account_id', 'c.actor_id')
    .select(['c.id', 'c.created_at', 'm.name', 'c.note', 'c.state', 'c.undo_until'])
    .where('c.kind', '=', kind)
    .where('c.subject', '=', kind)
    .where('c.state', 'in', ['applied', 'undone']);

export const findVersion = (db: Db, kind: string, id: string) =>
  db
    .selectFrom('changesets')
    .select('after')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('state', 'in', ['applied', 'undone'])
    .executeTakeFirst();

export const findNewest = (db: Db, kind: string) =>
  db
    .selectFrom('changesets')
    .select('id')
    .where('kind', '=', kind)
    .where('subject', '=', kind)
    .where('state', '=', 'applied')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
