import { z } from 'zod';
import { pointKinds } from './choices.ts';
import { Id, Instant } from './fields.ts';
import { scroll, ScrollQuery } from './paging.ts';
import { defineRoutes } from './route.ts';

export const PointsEntry = z.object({
  id: Id,
  kind: z.enum(pointKinds),
  points: z.number().int(),
  at: Instant,
});
export type PointsEntry = z.infer<typeof PointsEntry>;

/** How many points each thing brings. */
export const PointRules = z.object({
  /** For each whole yuan of an order. */
  perYuan: z.number().int(),
  referral: z.number().int(),
  card: z.number().int(),
  post: z.number().int(),
});
export type PointRules = z.infer<typeof PointRules>;

export const pointRoutes = defineRoutes({
  'GET /h5/points': {
    access: 'member',
    about: 'The caller’s points: the sum, and how they are earned.',
    answer: z.object({ balance: z.number().int(), rules: PointRules }),
  },
  'GET /h5/points/entries': {
    access: 'member',
    about: 'The lines of the caller’s points, newest first.',
    query: ScrollQuery,
    answer: scroll(PointsEntry),
  },
});
