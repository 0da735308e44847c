import type {
  Announcement,
  AnnouncementInput,
  ListAnnouncementsQuery,
} from '@mingtang/contract/announcements';
import { callApi } from '../../core/api/client.ts';
import type { TableSource } from '../kit/admin-table-types.ts';
import { refetchAfter } from '../kit/quiet-query.ts';

export const announcementTable: TableSource<Announcement> = {
  name: 'admin-announcements',
  load: ({ filters, cursor, pageSize }, signal) =>
    callApi(
      'GET /h5/announcements/table',
      { query: { ...(filters as Partial<ListAnnouncementsQuery>), cursor, pageSize } },
      { signal },
    ),
};

const refetchAnnouncementsAfter = (change: Promise<unknown>) =>
  refetchAfter(change, announcementTable.name, 'carousels');

/** Without `id`, adds an announcement. */
export const saveAnnouncement = (id: string | undefined, body: AnnouncementInput) =>
  refetchAnnouncementsAfter(
    id === undefined
      ? callApi('POST /h5/announcements', { body })
      : callApi('PUT /h5/announcements/{id}', { params: { id }, body }),
  );

export const removeAnnouncement = (id: string) =>
  refetchAnnouncementsAfter(callApi('DELETE /h5/announcements/{id}', { params: { id } }));
