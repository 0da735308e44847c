import { z } from 'zod';
import { Changeset } from './changesets.ts';
import { draftOf, PageVersion, SaveDraft } from './drafts.ts';
import { inOrder, Placement, shownBetween } from './editions.ts';
import { AnswerUrl, Id, Instant, line, Picture, Uuid } from './fields.ts';
import { CAROUSEL_DRAFT_MAX, CAROUSEL_SHOWN_MAX } from './limits.ts';
import { table, TableQuery } from './paging.ts';
import { defineRoutes } from './route.ts';

/** Where a tap leads: a thing of ours by id, a screen of ours by path, an approved address, or nowhere. */
export const CarouselLink = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.enum(['member', 'company', 'product', 'post', 'news']), id: Id }),
  z.object({ kind: z.literal('screen'), path: z.string().max(200) }),
  z.object({ kind: z.literal('web'), href: AnswerUrl }),
]);
export type CarouselLink = z.infer<typeof CarouselLink>;

export const CarouselImage = z.object({
  id: Id,
  picture: Picture,
  /** In the caller's language; also the text alternative of the picture. */
  title: z.string(),
  link: CarouselLink,
  placement: Placement,
  startsAt: Instant.nullable(),
  endsAt: Instant.nullable(),
  sortOrder: z.number().int(),
});
export type CarouselImage = z.infer<typeof CarouselImage>;

const GivenLink = z.discriminatedUnion('kind', [
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

/** One picture as staff prepare it. */
export const CarouselSlide = z
  .strictObject({
    /** Tells the rows of a list apart; it means nothing else. */
    key: z
      .string()
      .max(36)
      .regex(/^[\w-]+$/),
    /** An uploaded picture. */
    picture: Uuid,
    titleZh: line(40).min(1),
    titleEn: line(80).min(1),
    link: GivenLink,
    placement: Placement,
    on: z.boolean(),
    ...shownBetween,
  })
  .refine(inOrder, { error: 'window', path: ['endsAt'] });
export type CarouselSlide = z.infer<typeof CarouselSlide>;

export const PreparedSlide = z.object({
  key: z.string(),
  picture: Uuid,
  titleZh: z.string(),
  titleEn: z.string(),
  link: CarouselLink,
  placement: Placement,
  on: z.boolean(),
  startsAt: Instant.nullable(),
  endsAt: Instant.nullable(),
  /** Where the picture stands. */
  shown: Picture,
});
export type PreparedSlide = z.infer<typeof PreparedSlide>;

export const CarouselDraft = draftOf({ rows: z.array(PreparedSlide) });
export type CarouselDraft = z.infer<typeof CarouselDraft>;

const byId = z.strictObject({ id: Id });

export const carouselRoutes = defineRoutes({
  'GET /h5/freSystemSettings/{id}': {
    access: 'public',
    about: 'The carousel of the edition whose settings have this id: what is on show now, in order.',
    params: z.strictObject({ id: Id }),
    answer: z.object({ rows: z.array(CarouselImage).max(CAROUSEL_SHOWN_MAX) }),
    cacheSeconds: 4,
  },
  'GET /h5/carousel/draft': {
    access: 'perm:carousel:write',
    about: 'The pictures as they are being prepared; without changes, what is published.',
    answer: CarouselDraft,
  },
  'PUT /h5/carousel/draft': {
    access: 'perm:carousel:write',
    about: 'Saves the whole list. Refused when somebody saved since the revision that it is based on.',
    body: SaveDraft.extend({ rows: z.array(CarouselSlide).max(CAROUSEL_DRAFT_MAX) }),
    answer: CarouselDraft,
  },
  'DELETE /h5/carousel/draft': {
    access: 'perm:carousel:write',
    about: 'Drops what is being prepared.',
    answer: CarouselDraft,
  },
  'POST /h5/carousel/publish': {
    access: 'perm:carousel:write',
    about:
      'Shows the prepared list to visitors in place of the present one; it can be undone for seven days.',
    body: SaveDraft.extend({ note: line(200).default('') }),
    answer: Changeset,
  },
  'GET /h5/carousel/versions': {
    access: 'perm:carousel:write',
    about: 'What was published and by whom, newest first.',
    query: TableQuery,
    answer: table(PageVersion),
  },
  'GET /h5/carousel/versions/{id}': {
    access: 'perm:carousel:write',
    about: 'The pictures of a version.',
    params: byId,
    answer: z.object({ rows: z.array(PreparedSlide) }),
  },
  'POST /h5/carousel/versions/{id}/publish': {
    access: 'perm:carousel:write',
    about: 'Publishes an earlier version again.',
    params: byId,
    answer: Changeset,
  },
  'POST /h5/carousel/images': {
    access: 'perm:carousel:write',
    about: 'Uploads a picture for the carousel or a logo.',
    upload: true,
    answer: z.object({ id: Uuid, picture: Picture }),
  },
});
