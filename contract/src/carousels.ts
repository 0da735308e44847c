import { z } from 'zod';
import { Placement } from './editions.ts';
import { AnswerUrl, Id, Instant, Picture } from './fields.ts';
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

export const carouselRoutes = defineRoutes({
  'GET /h5/freSystemSettings/{id}': {
    access: 'public',
    about: 'The carousel of the edition whose settings have this id: what is on show now, in order.',
    params: z.strictObject({ id: Id }),
    answer: z.object({ rows: z.array(CarouselImage).max(20) }),
    cacheSeconds: 4,
  },
});
