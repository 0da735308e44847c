import { z } from 'zod';
import { postKinds } from './choices.ts';
import { dashboardDays } from './office-choices.ts';
import { Day } from './editions.ts';
import { Fen, Id, Instant } from './fields.ts';
import { defineRoutes } from './route.ts';

const count = z.number().int();

/** A figure now, what it is compared with, and how it went from day to day. */
export const Figure = z.object({
  now: count,
  /** Of a total: when the period began. Of a sum: that of the period before. */
  before: count,
  daily: z.array(count),
});
export type Figure = z.infer<typeof Figure>;

export const PostFigures = Figure.extend({
  kinds: z.array(z.object({ kind: z.enum(postKinds), count })),
});
export type PostFigures = z.infer<typeof PostFigures>;

/** What waits for somebody. Null where the caller may not see it; exact up to 10,000. */
export const PendingWork = z.object({
  reviews: count.nullable(),
  temporaryEnding: count.nullable(),
  membershipsEnding: count.nullable(),
  feedback: count.nullable(),
  claims: count.nullable(),
  refundsWaiting: count.nullable(),
  refundsFailed: count.nullable(),
  heldPayments: count.nullable(),
  fapiaoAsked: count.nullable(),
  differences: count.nullable(),
});
export type PendingWork = z.infer<typeof PendingWork>;

/** A part is null where the caller lacks the permission that shows it. */
export const Dashboard = z.object({
  /** The days of every `daily`, oldest first; the last is today. */
  days: z.array(Day),
  /** When today's figures were counted; null before the first time. */
  countedAt: Instant.nullable(),
  members: Figure.nullable(),
  newMembers: Figure.nullable(),
  /** Members who were seen; null on days that nobody counted. */
  visitors: z.array(count.nullable()).nullable(),
  paidMembers: Figure.nullable(),
  companies: Figure.nullable(),
  newCompanies: Figure.nullable(),
  posts: PostFigures.nullable(),
  /** What came in less what went back. */
  incomeFen: z.object({ now: Fen, before: Fen, daily: z.array(Fen) }).nullable(),
  /** The five that most companies belong to, and the others together. */
  industries: z
    .object({
      rows: z.array(z.object({ industry: z.string(), label: z.string(), companies: count })),
      others: count,
    })
    .nullable(),
  pending: PendingWork,
  log: z
    .array(z.object({ id: Id, at: Instant, actorName: z.string(), action: z.string(), subject: z.string() }))
    .nullable(),
});
export type Dashboard = z.infer<typeof Dashboard>;

export const dashboardRoutes = defineRoutes({
  'GET /h5/dashboard': {
    access: 'member',
    about: 'How the network does, and what waits: for staff, each part by the permission that shows it.',
    query: z.strictObject({ days: z.enum(dashboardDays).default('30') }),
    answer: Dashboard,
  },
});
