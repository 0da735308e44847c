import { announcementRoutes } from '@mingtang/contract/announcements';
import { defineFeature } from '../../platform/http/handler.ts';
import {
  addAnnouncement,
  editAnnouncement,
  listAnnouncements,
  removeAnnouncement,
} from './announcements.service.ts';

export const announcements = defineFeature('announcements', announcementRoutes, {
  'GET /h5/announcements/table': ({ deps, query }) => listAnnouncements(deps, query),
  'POST /h5/announcements': ({ deps, actor, body }) => addAnnouncement(deps, actor, body),
  'PUT /h5/announcements/{id}': ({ deps, actor, params, body }) =>
    editAnnouncement(deps, actor, params.id, body),
  'DELETE /h5/announcements/{id}': ({ deps, actor, params }) => removeAnnouncement(deps, actor, params.id),
});
