import type { ListAnnouncementsQuery } from '@mingtang/contract/announcements';
import { sql } from 'kysely';
import { type SortColumn, sortedById } from '../../platform/db/admin-list-paging.ts';
import type { Db, Tx } from '../../platform/db/client.ts';

/** Of the announcements of the edition that run now, the one that started last. */
export const findRunningAnnouncement = (db: Db, edition: string, now: Date) =>
  db
    .selectFrom('announcements')
    .selectAll()
    .where('placement', 'in', [edition, 'both'])
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const selectAnnouncements = (db: Db, state: ListAnnouncementsQuery['state'], now: Date) =>
  db
    .selectFrom('announcements')
    .selectAll()
    .$if(state === 'planned', (query) => query.where('starts_at', '>', now))
    .$if(state === 'running', (query) => query.where('starts_at', '<=', now).where('ends_at', '>', now))
    .$if(state === 'over', (query) => query.where('ends_at', '<=', now));

export const announcementSort: readonly SortColumn[] = [
  { column: sql`starts_at`, type: 'time', order: 'desc' },
  ...sortedById('id'),
];

export type AnnouncementRow = NonNullable<Awaited<ReturnType<typeof findRunningAnnouncement>>>;

export const lockAnnouncement = (tx: Tx, id: string) =>
  tx.selectFrom('announcements').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export type NewAnnouncement = Omit<AnnouncementRow, 'id' | 'link' | 'starts_at' | 'ends_at'> & {
  link: string;
  starts_at: string;
  ends_at: string;
};

export const insertAnnouncement = (tx: Tx, row: NewAnnouncement) =>
  tx.insertInto('announcements').values(row).returning('id').executeTakeFirstOrThrow();

export const updateAnnouncement = (tx: Tx, id: string, row: NewAnnouncement) =>
  tx.updateTable('announcements').set(row).where('id', '=', id).execute();

export const deleteAnnouncement = (tx: Tx, id: string) =>
  tx.deleteFrom('announcements').where('id', '=', id).execute();
