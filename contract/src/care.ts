import { z } from 'zod';
import { reportReasons } from './choices.ts';
import { Id, Instant, line, Nothing, Picture, prose } from './fields.ts';
import { Author } from './members.fields.ts';
import { scroll, ScrollQuery, table, TableQuery } from './paging.ts';
import { defineRoutes } from './route.ts';

export const WordAction = z.enum(['block', 'review', 'mask']);
export type WordAction = z.infer<typeof WordAction>;
export const WatchedWord = z.object({ id: Id, word: z.string(), action: WordAction, createdAt: Instant });
export type WatchedWord = z.infer<typeof WatchedWord>;

export const ReportReason = z.enum(reportReasons);
export type ReportReason = z.infer<typeof ReportReason>;
export const Report = z.strictObject({
  subject: z.enum(['post', 'comment']),
  id: Id,
  reason: ReportReason,
  note: prose(300),
});
export type Report = z.infer<typeof Report>;

export const reviewCauses = [
  'first-posts',
  'first-card',
  'first-product',
  'temporary',
  'words',
  'reports',
  'strikes',
] as const;
/** What waits for staff, with all they need to decide. */
export const Review = z.object({
  id: Id,
  /** A member stands for the card. */
  subject: z.enum(['post', 'comment', 'member', 'product']),
  subjectId: Id,
  /** The post itself, or the one that a comment stands under. */
  postId: Id.nullable(),
  cause: z.enum(reviewCauses),
  found: z.string(),
  reports: z.number().int(),
  author: Author,
  /** How often the author was refused in the last 90 days. */
  strikes: z.number().int(),
  title: z.string(),
  text: z.string(),
  images: z.array(Picture),
  openedAt: Instant,
});
export type Review = z.infer<typeof Review>;

export const DecideReview = z
  .strictObject({ decision: z.enum(['accepted', 'refused']), reason: line(200) })
  .refine(({ decision, reason }) => decision === 'accepted' || reason !== '', {
    error: 'reason',
    path: ['reason'],
  });
export type DecideReview = z.infer<typeof DecideReview>;

const byId = z.strictObject({ id: Id });
const WriteWord = z.strictObject({ word: line(40).min(1), action: WordAction });

export const careRoutes = defineRoutes({
  'POST /h5/reports': {
    access: 'member',
    about:
      'Reports a post or a comment; once a person and thing. Enough of them hide it until staff have looked.',
    body: Report,
    answer: Nothing,
    budgets: [{ per: 'account', calls: 30, seconds: 86_400 }],
  },
  'GET /h5/reviews': {
    access: 'perm:post:moderate',
    about: 'What waits for a decision, oldest first.',
    query: z.strictObject({ ...ScrollQuery.shape, cause: z.enum(reviewCauses).optional() }),
    answer: scroll(Review),
  },
  'POST /h5/reviews/{id}': {
    access: 'perm:post:moderate',
    about: 'Shows what was waiting, or refuses it with a reason that its author reads.',
    params: byId,
    body: DecideReview,
    answer: Nothing,
  },
  'GET /h5/words': {
    access: 'perm:post:moderate',
    about: 'The watched words.',
    query: z.strictObject({ ...TableQuery.shape, keyword: line(40).optional() }),
    answer: table(WatchedWord),
  },
  'POST /h5/words': {
    access: 'perm:post:moderate',
    about: 'Adds a watched word, or changes what happens on it.',
    body: WriteWord,
    answer: WatchedWord,
  },
  'DELETE /h5/words/{id}': {
    access: 'perm:post:moderate',
    about: 'Forgets a watched word.',
    params: byId,
    answer: Nothing,
  },
});
