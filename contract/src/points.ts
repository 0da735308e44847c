import { z } from 'zod';
import { pointKinds } from './choices.ts';
import { Changeset } from './changesets.ts';
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

const points = z.number().int().min(0).max(100_000);
/** All that staff set about points. */
export const AllPointRules = z.strictObject({
  perYuan: z.number().int().min(0).max(1000),
  referral: points,
  card: points,
  post: points,
  /** Posts of a day that bring points. */
  postsADay: z.number().int().min(0).max(100),
  /** Days between the payment and its reward. */
  referralDays: z.number().int().min(0).max(90),
  /** Rewards of a month before a person looks. */
  referralCap: z.number().int().min(1).max(1000),
});
export type AllPointRules = z.infer<typeof AllPointRules>;

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
  'GET /h5/points/rules': {
    access: 'perm:setting:read',
    about: 'What brings how many points, and within which bounds.',
    answer: AllPointRules,
  },
  'PUT /h5/points/rules': {
    access: 'perm:setting:write',
    about: 'Changes what brings how many points from now on; the change can be undone for seven days.',
    body: AllPointRules,
    answer: Changeset,
  },
});
