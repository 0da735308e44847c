import { z } from 'zod';
import { Changeset } from './changesets.ts';
import { draftOf, PublishedVersion, DraftRevision } from './drafts.ts';
import { startsBeforeEnd, Placement, displayPeriodFields } from './editions.ts';
import { ResponseUrl, Id, Instant, singleLine, Picture, Uuid } from './fields.ts';
import { CAROUSEL_DRAFT_MAX, CAROUSEL_SHOWN_MAX } from './limits.ts';
import { tablePageOf, TablePageQuery } from './paging.ts';
import { defineRoutes } from './route.ts';

/** Link target of a slide: a record by id, a screen by path, an approved external URL, or none. */
export const CarouselLink = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.enum(['member', 'company', 'product', 'post', 'news']), id: Id }),
  z.object({ kind: z.literal('screen'), path: z.string().max(200) }),
  z.object({ kind: z.literal('web'), href: ResponseUrl }),
]);
export type CarouselLink = z.infer<typeof CarouselLink>;

/** Per cent from the left and from the top: the point that stays visible however the pictures are cropped. */
const FocusPercent = z.number().int().min(0).max(100);
const focusFields = { focusX: FocusPercent, focusY: FocusPercent };

export const CarouselImage = z.object({
  id: Id,
  picture: Picture,
  /** In the caller's language; also the alt text of the picture. */
  title: z.string(),
  /** Shown instead of `picture` in the dark theme. */
  darkPicture: Picture.nullable(),
  /** A line above the title, for example date and place; may be empty. */
  caption: z.string(),
  ...focusFields,
  link: CarouselLink,
  placement: Placement,
  startsAt: Instant.nullable(),
  endsAt: Instant.nullable(),
  sortOrder: z.number().int(),
});
export type CarouselImage = z.infer<typeof CarouselImage>;

export const CarouselLinkInput = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({ kind: z.enum(['member', 'company', 'product', 'post', 'news']), id: Id }),
  z.strictObject({
    kind: z.literal('screen'),
    path: z
      .string()
      .max(200)
      .regex(/^[\w-]+(?:\/[\w-]+)*(?:\?[\w=&-]*)?$/),
  }),
  z.strictObject({ kind: z.literal('web'), href: z.url({ protocol: /^https?$/ }).max(500) }),
]);

/** One slide of the draft, as staff send it. */
export const CarouselSlideInput = z
  .strictObject({
    /** Client-generated key that identifies a row in the list. */
    key: z
      .string()
      .max(36)
      .regex(/^[\w-]+$/),
    /** Id of an uploaded picture. */
    picture: Uuid,
    darkPicture: Uuid.nullable(),
    ...focusFields,
    titleZh: singleLine(40).min(1),
    titleEn: singleLine(80).min(1),
    captionZh: singleLine(40),
    captionEn: singleLine(80),
    link: CarouselLinkInput,
    placement: Placement,
    on: z.boolean(),
    ...displayPeriodFields,
  })
  .refine(startsBeforeEnd, { error: 'window', path: ['endsAt'] });
export type CarouselSlideInput = z.infer<typeof CarouselSlideInput>;

export const CarouselDraftSlide = z.object({
  key: z.string(),
  picture: Uuid,
  darkPicture: Uuid.nullable(),
  ...focusFields,
  titleZh: z.string(),
  titleEn: z.string(),
  captionZh: z.string(),
  captionEn: z.string(),
  link: CarouselLink,
  placement: Placement,
  on: z.boolean(),
  startsAt: Instant.nullable(),
  endsAt: Instant.nullable(),
  /** URLs of the pictures. */
  shown: Picture,
  shownDark: Picture.nullable(),
});
export type CarouselDraftSlide = z.infer<typeof CarouselDraftSlide>;

export const CarouselDraft = draftOf({ rows: z.array(CarouselDraftSlide) });
export type CarouselDraft = z.infer<typeof CarouselDraft>;

/** The announcement at the top of the home page, in the caller's language. */
export const HomeAnnouncement = z.object({ id: Id, text: z.string(), link: CarouselLink, endsAt: Instant });
export type HomeAnnouncement = z.infer<typeof HomeAnnouncement>;

const byId = z.strictObject({ id: Id });

export const carouselRoutes = defineRoutes({
  'GET /h5/freSystemSettings/{id}': {
    access: 'public',
    summary:
      'Lists the slides currently on display in the edition whose settings have this id, in order, and its announcement, if there is one.',
    params: z.strictObject({ id: Id }),
    response: z.object({
      rows: z.array(CarouselImage).max(CAROUSEL_SHOWN_MAX),
      announcement: HomeAnnouncement.optional(),
    }),
    cacheSeconds: 1,
  },
  'GET /h5/carousel/draft': {
    access: 'perm:carousel:write',
    summary: 'Returns the carousel draft, or the published carousel if there is no draft.',
    response: CarouselDraft,
  },
  'PUT /h5/carousel/draft': {
    access: 'perm:carousel:write',
    summary: 'Saves the whole draft. Rejected if it is based on an outdated revision.',
    body: DraftRevision.extend({ rows: z.array(CarouselSlideInput).max(CAROUSEL_DRAFT_MAX) }),
    response: CarouselDraft,
  },
  'DELETE /h5/carousel/draft': {
    access: 'perm:carousel:write',
    summary: 'Discards the draft.',
    response: CarouselDraft,
  },
  'POST /h5/carousel/publish': {
    access: 'perm:carousel:write',
    summary: 'Publishes the draft; can be undone for seven days.',
    body: DraftRevision.extend({ note: singleLine(200).default('') }),
    response: Changeset,
  },
  'GET /h5/carousel/versions': {
    access: 'perm:carousel:write',
    summary: 'Lists published versions with their publishers, newest first.',
    query: TablePageQuery,
    response: tablePageOf(PublishedVersion),
  },
  'GET /h5/carousel/versions/{id}': {
    access: 'perm:carousel:write',
    summary: 'Returns the slides of a version.',
    params: byId,
    response: z.object({ rows: z.array(CarouselDraftSlide) }),
  },
  'POST /h5/carousel/versions/{id}/publish': {
    access: 'perm:carousel:write',
    summary: 'Publishes an earlier version again.',
    params: byId,
    response: Changeset,
  },
  'POST /h5/carousel/images': {
    access: 'perm:carousel:write',
    summary: 'Uploads a picture for the carousel or a logo.',
    upload: true,
    response: z.object({ id: Uuid, picture: Picture }),
  },
});
