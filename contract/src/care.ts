import { z } from 'zod';
import { reportReasons } from './choices.ts';
import { reviewCauses, wordActions } from './office-choices.ts';
import { Id, Instant, line, Nothing, Picture, prose } from './fields.ts';
import { REPORTS_SHOWN, WORDS_TEXT_MAX } from './limits.ts';
import { Author } from './members.fields.ts';
import { scroll, ScrollQuery, table, TableQuery } from './paging.ts';
import { defineRoutes } from './route.ts';

export const WordAction = z.enum(wordActions);
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

/** Of a text: which watched word stands from where to where. */
export const Mark = z.object({ from: z.number().int(), to: z.number().int() });

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
  /** Where watched words stand in the title and in the text. */
  titleMarks: z.array(Mark),
  marks: z.array(Mark),
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

/** Who reported a thing and why. */
export const ReportRow = z.object({
  id: Id,
  reporter: Author,
  reason: ReportReason,
  note: z.string(),
  /** Of good standing: two of them are enough to hide a thing. */
  trusted: z.boolean(),
  settled: z.boolean(),
  at: Instant,
});
export type ReportRow = z.infer<typeof ReportRow>;

export const Strike = z.object({
  id: Id,
  subject: Review.shape.subject,
  subjectId: Id,
  title: z.string(),
  reason: z.string(),
  at: Instant,
  /** False once it is older than 90 days. */
  counts: z.boolean(),
});
export type Strike = z.infer<typeof Strike>;

/** One word a line. A line that is empty is left out. */
export const ImportWords = z.strictObject({ text: prose(WORDS_TEXT_MAX).min(1), action: WordAction });
export type ImportWords = z.infer<typeof ImportWords>;

export const ImportedWords = z.object({
  added: z.number().int(),
  changed: z.number().int(),
  same: z.number().int(),
  /** Too long, or without a letter. */
  refused: z.array(z.string()).max(20),
});
export type ImportedWords = z.infer<typeof ImportedWords>;

export const TestedText = z.object({
  found: z.array(Mark.extend({ word: z.string(), action: WordAction })),
  /** What would become of it, for a member whose texts wait for nobody. */
  outcome: z.enum([...wordActions, 'shown']),
  masked: z.string(),
});
export type TestedText = z.infer<typeof TestedText>;

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
  'GET /h5/reviews/counts': {
    access: 'perm:post:moderate',
    about: 'How many wait for which cause; counted up to 10,000.',
    answer: z.object({
      total: z.number().int(),
      rows: z.array(z.object({ cause: z.enum(reviewCauses), count: z.number().int() })),
    }),
  },
  'GET /h5/reports': {
    access: 'perm:post:moderate',
    about: 'Who reported a post or a comment and why, newest first.',
    query: z.strictObject({ subject: Report.shape.subject, id: Id }),
    answer: z.object({ rows: z.array(ReportRow).max(REPORTS_SHOWN) }),
  },
  'GET /h5/strikes': {
    access: 'perm:post:moderate',
    about: 'What of a member was refused after others had seen it, newest first.',
    query: z.strictObject({ memberId: Id }),
    answer: z.object({ rows: z.array(Strike).max(REPORTS_SHOWN) }),
  },
  'POST /h5/words/import': {
    access: 'perm:post:moderate',
    about: 'Adds many watched words at once, or changes what happens on them.',
    body: ImportWords,
    answer: ImportedWords,
    budgets: [{ per: 'account', calls: 30, seconds: 3600 }],
  },
  'POST /h5/words/test': {
    access: 'perm:post:moderate',
    about: 'What the watched words would do to a text.',
    body: z.strictObject({ text: prose(2000).min(1) }),
    answer: TestedText,
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
