import { z } from 'zod';
import { pointKinds } from './enums.ts';
import { Changeset } from './changesets.ts';
import { Id, Instant } from './fields.ts';
import { cursorPageOf, CursorPageQuery } from './paging.ts';
import { defineRoutes } from './route.ts';

export const PointsEntry = z.object({
  id: Id,
  kind: z.enum(pointKinds),
  points: z.number().int(),
  at: Instant,
});
export type PointsEntry = z.infer<typeof PointsEntry>;

/** Points that a member earns per action. */
export const PointRules = z.object({
  /** Per whole yuan of an order. */
  perYuan: z.number().int(),
  referral: z.number().int(),
  card: z.number().int(),
  post: z.number().int(),
});
export type PointRules = z.infer<typeof PointRules>;

const pointsPerAction = z.number().int().min(0).max(100_000);
/** All point rules, as staff edit them. */
export const AdminPointRules = z.strictObject({
  perYuan: z.number().int().min(0).max(1000),
  referral: pointsPerAction,
  card: pointsPerAction,
  post: pointsPerAction,
  /** Maximum number of posts per day that earn points. */
  postsADay: z.number().int().min(0).max(100),
  /** Days between the payment and the referral reward. */
  referralDays: z.number().int().min(0).max(90),
  /** Referral rewards per month before staff must review further ones. */
  referralCap: z.number().int().min(1).max(1000),
});
export type AdminPointRules = z.infer<typeof AdminPointRules>;

export const pointRoutes = defineRoutes({
  'GET /h5/points': {
    access: 'member',
    summary: 'Returns the caller’s point balance and the rules for earning points.',
    response: z.object({ balance: z.number().int(), rules: PointRules }),
  },
  'GET /h5/points/entries': {
    access: 'member',
    summary: 'Lists the caller’s point entries, newest first.',
    query: CursorPageQuery,
    response: cursorPageOf(PointsEntry),
  },
  'GET /h5/points/rules': {
    access: 'perm:setting:read',
    summary: 'Returns all point rules for staff, including the daily and monthly limits.',
    response: AdminPointRules,
  },
  'PUT /h5/points/rules': {
    access: 'perm:setting:write',
    summary: 'Changes the point rules for future awards; can be undone for seven days.',
    body: AdminPointRules,
    response: Changeset,
  },
});
