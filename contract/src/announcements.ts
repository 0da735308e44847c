import { z } from 'zod';
import { announcementColumns } from './announcements.columns.ts';
import { CarouselLink, CarouselLinkInput } from './carousels.ts';
import { InstantInput, Placement, startsBeforeEnd } from './editions.ts';
import { announcementStates } from './enums.admin.ts';
import { EmptyResponse, Id, singleLine } from './fields.ts';
import { ANNOUNCEMENT_TEXT_MAX } from './limits.ts';
import { columnFields } from './list-columns.schema.ts';
import { tablePageOf, TablePageQuery } from './paging.ts';
import { defineRoutes } from './route.ts';

const AnnouncementState = z.enum(announcementStates);

export const Announcement = z.object({
  ...columnFields(announcementColumns),
  id: Id,
  textZh: z.string(),
  textEn: z.string(),
  link: CarouselLink,
});
export type Announcement = z.infer<typeof Announcement>;

/** The text of an edition in which the announcement is not shown may be empty. */
export const AnnouncementInput = z
  .strictObject({
    textZh: singleLine(ANNOUNCEMENT_TEXT_MAX),
    textEn: singleLine(ANNOUNCEMENT_TEXT_MAX),
    link: CarouselLinkInput,
    placement: Placement,
    startsAt: InstantInput,
    endsAt: InstantInput,
  })
  .refine(startsBeforeEnd, { error: 'window', path: ['endsAt'] })
  .refine(({ placement, textZh }) => placement === 'international' || textZh !== '', {
    error: 'required',
    path: ['textZh'],
  })
  .refine(({ placement, textEn }) => placement === 'domestic' || textEn !== '', {
    error: 'required',
    path: ['textEn'],
  });
export type AnnouncementInput = z.infer<typeof AnnouncementInput>;

export const ListAnnouncementsQuery = TablePageQuery.extend({ state: AnnouncementState.optional() });
export type ListAnnouncementsQuery = z.infer<typeof ListAnnouncementsQuery>;

const byId = z.strictObject({ id: Id });

export const announcementRoutes = defineRoutes({
  'GET /h5/announcements/table': {
    access: 'perm:announcement:write',
    summary: 'Lists announcements with their states, the latest start first.',
    query: ListAnnouncementsQuery,
    response: tablePageOf(Announcement),
  },
  'POST /h5/announcements': {
    access: 'perm:announcement:write',
    summary: 'Adds an announcement to the home page.',
    body: AnnouncementInput,
    response: z.object({ id: Id }),
  },
  'PUT /h5/announcements/{id}': {
    access: 'perm:announcement:write',
    summary: 'Changes an announcement.',
    params: byId,
    body: AnnouncementInput,
    response: EmptyResponse,
  },
  'DELETE /h5/announcements/{id}': {
    access: 'perm:announcement:write',
    summary: 'Deletes an announcement.',
    params: byId,
    response: EmptyResponse,
  },
});
