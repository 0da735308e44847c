import { z } from 'zod';
import { postKinds } from './enums.ts';
import { dashboardDays } from './enums.admin.ts';
import { DuesAgeing } from './dues.ts';
import { Day } from './editions.ts';
import { Fen, Id, Instant } from './fields.ts';
import { isMonth, MONTH_PATTERN } from './months.ts';
import { defineRoutes } from './route.ts';

const count = z.number().int();

/** A metric: current value, value to compare with, and daily values. */
export const Metric = z.object({
  now: count,
  /** For a total: its value at the start of the period. For a sum: the sum of the previous period. */
  before: count,
  daily: z.array(count),
});
export type Metric = z.infer<typeof Metric>;

export const PostMetric = Metric.extend({
  kinds: z.array(z.object({ kind: z.enum(postKinds), count })),
});
export type PostMetric = z.infer<typeof PostMetric>;

/** Open tasks. Null where the caller lacks the permission; exact up to 10,000. */
export const PendingWork = z.object({
  reviews: count.nullable(),
  temporaryEnding: count.nullable(),
  membershipsEnding: count.nullable(),
  feedback: count.nullable(),
  claims: count.nullable(),
  companyApprovals: count.nullable(),
  phoneObjections: count.nullable(),
  refundsWaiting: count.nullable(),
  refundsFailed: count.nullable(),
  heldPayments: count.nullable(),
  fapiaoAsked: count.nullable(),
  differences: count.nullable(),
});
export type PendingWork = z.infer<typeof PendingWork>;

/** A part is null where the caller lacks its permission. */
export const Dashboard = z.object({
  /** The days of every `daily`, oldest first; the last is today. */
  days: z.array(Day),
  /** When today's metrics were counted; null before the first count. */
  countedAt: Instant.nullable(),
  members: Metric.nullable(),
  newMembers: Metric.nullable(),
  /** Active members per day; null on days without a count. */
  visitors: z.array(count.nullable()).nullable(),
  paidMembers: Metric.nullable(),
  companies: Metric.nullable(),
  newCompanies: Metric.nullable(),
  posts: PostMetric.nullable(),
  /** Payments minus refunds. */
  incomeFen: z.object({ now: Fen, before: Fen, daily: z.array(Fen) }).nullable(),
  /** The five industries with the most companies, and the sum of all others. */
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

/** What happened in one calendar month. A part is null where the caller lacks its permission. */
export const MonthFigures = z.object({
  month: z.string(),
  members: z
    .object({
      registered: count,
      firstPaid: count,
      /** Members whose bought membership ended in the month: renewed, lost, or neither yet. */
      due: count,
      renewed: count,
      lost: count,
    })
    .nullable(),
  money: z.object({ paidFen: Fen, refundedFen: Fen, refunds: count }).nullable(),
});
export type MonthFigures = z.infer<typeof MonthFigures>;

export const MonthReport = z.object({
  current: MonthFigures,
  previous: MonthFigures,
  yearBefore: MonthFigures,
  /** Whether the month is over. */
  complete: z.boolean(),
  /** Orders and dues invoices that wait for a payment now, whatever the month. */
  receivables: z
    .object({
      orders: count,
      amountFen: Fen,
      oldestAt: Instant.nullable(),
      dues: DuesAgeing.shape.rows,
    })
    .nullable(),
});
export type MonthReport = z.infer<typeof MonthReport>;

export const dashboardRoutes = defineRoutes({
  'GET /h5/dashboard/month': {
    access: 'member',
    summary:
      'Returns the figures of a calendar month, of the month before and of the same month a year ago, for staff; each part needs its permission.',
    query: z.strictObject({ month: z.string().regex(MONTH_PATTERN).refine(isMonth, { error: 'month' }) }),
    response: MonthReport,
  },
  'GET /h5/dashboard': {
    access: 'member',
    summary: 'Returns metrics and open tasks for staff; each part needs its permission.',
    query: z.strictObject({ days: z.enum(dashboardDays).default('30') }),
    response: Dashboard,
  },
});
