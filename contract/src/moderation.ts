import { z } from 'zod';
import { watchedWordColumns } from './moderation.columns.ts';
import { columnFields } from './list-columns.schema.ts';
import { reportReasons } from './enums.ts';
import { reviewCauses, watchedWordActions } from './enums.admin.ts';
import { Id, Instant, singleLine, EmptyResponse, Picture, multiLine } from './fields.ts';
import { REPORTS_LISTED_MAX, WATCHED_WORDS_TEXT_MAX } from './limits.ts';
import { Author } from './members.fields.ts';
import { cursorPageOf, CursorPageQuery, tablePageOf, TablePageQuery } from './paging.ts';
import { defineRoutes } from './route.ts';

export const WatchedWordAction = z.enum(watchedWordActions);
export type WatchedWordAction = z.infer<typeof WatchedWordAction>;
export const WatchedWord = z.object({
  ...columnFields(watchedWordColumns),
  id: Id,
  action: WatchedWordAction,
});
export type WatchedWord = z.infer<typeof WatchedWord>;

export const ReportReason = z.enum(reportReasons);
export type ReportReason = z.infer<typeof ReportReason>;
export const ReportInput = z.strictObject({
  /** `member` means the member's card. */
  subject: z.enum(['post', 'comment', 'member', 'company']),
  id: Id,
  reason: ReportReason,
  note: multiLine(300),
});
export type ReportInput = z.infer<typeof ReportInput>;

/** Position of a watched word in a text. */
export const TextRange = z.object({ from: z.number().int(), to: z.number().int() });

/** An open review, with everything staff need to decide. */
export const Review = z.object({
  id: Id,
  /** `member` means the member's card. */
  subject: z.enum(['post', 'comment', 'member', 'product', 'company']),
  subjectId: Id,
  /** The post itself, or the post of the comment. */
  postId: Id.nullable(),
  cause: z.enum(reviewCauses),
  found: z.string(),
  reports: z.number().int(),
  /** The owner of a company; null if it has none. */
  author: Author.nullable(),
  /** Refusals of the author's content in the last 90 days. */
  strikes: z.number().int(),
  title: z.string(),
  text: z.string(),
  /** Positions of watched words in the title and in the text. */
  titleMarks: z.array(TextRange),
  marks: z.array(TextRange),
  images: z.array(Picture),
  openedAt: Instant,
});
export type Review = z.infer<typeof Review>;

export const DecideReviewInput = z
  .strictObject({ decision: z.enum(['accepted', 'refused']), reason: singleLine(200) })
  .refine(({ decision, reason }) => decision === 'accepted' || reason !== '', {
    error: 'reason',
    path: ['reason'],
  });
export type DecideReviewInput = z.infer<typeof DecideReviewInput>;

/** One report of a post, a comment, a card or a company. */
export const ReportRow = z.object({
  id: Id,
  reporter: Author,
  reason: ReportReason,
  note: z.string(),
  /**
   * When reporting, the reporter had an active full membership and no strikes. Two such reports hide a post or comment.
   */
  trusted: z.boolean(),
  /** Staff have decided on it. */
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

/** One word per line. Empty lines are ignored. */
export const ImportWatchedWordsInput = z.strictObject({
  text: multiLine(WATCHED_WORDS_TEXT_MAX).min(1),
  action: WatchedWordAction,
});
export type ImportWatchedWordsInput = z.infer<typeof ImportWatchedWordsInput>;

export const WatchedWordsImportResult = z.object({
  added: z.number().int(),
  changed: z.number().int(),
  same: z.number().int(),
  /** Too long, or without a letter. */
  refused: z.array(z.string()).max(20),
});
export type WatchedWordsImportResult = z.infer<typeof WatchedWordsImportResult>;

export const WordTestResult = z.object({
  found: z.array(TextRange.extend({ word: z.string(), action: WatchedWordAction })),
  /** The outcome for a member whose texts need no review. */
  outcome: z.enum([...watchedWordActions, 'shown']),
  masked: z.string(),
});
export type WordTestResult = z.infer<typeof WordTestResult>;

const byId = z.strictObject({ id: Id });
const WatchedWordInput = z.strictObject({ word: singleLine(40).min(1), action: WatchedWordAction });

/** In minutes; null if there were too few decisions. */
const UsualMinutes = z.number().int().min(1).nullable();
const UsualReviewTime = z.object({ content: UsualMinutes, claims: UsualMinutes });
export type UsualReviewTime = z.infer<typeof UsualReviewTime>;

export const moderationRoutes = defineRoutes({
  'POST /h5/reports': {
    access: 'member',
    summary:
      'Reports a post, a comment, a card or a company, once per member. Enough reports hide a post or a comment until staff have reviewed it; a card or a company stays visible and waits for staff from the first report.',
    body: ReportInput,
    response: EmptyResponse,
    rateLimits: [{ per: 'account', calls: 30, seconds: 86_400 }],
  },
  'GET /h5/reviews': {
    access: 'perm:post:moderate',
    summary: 'Lists open reviews, oldest first.',
    query: z.strictObject({ ...CursorPageQuery.shape, cause: z.enum(reviewCauses).optional() }),
    response: cursorPageOf(Review),
  },
  'POST /h5/reviews/{id}': {
    access: 'perm:post:moderate',
    summary: 'Accepts the reviewed content, or refuses it with a reason that its author sees.',
    params: byId,
    body: DecideReviewInput,
    response: EmptyResponse,
  },
  'GET /h5/reviews/counts': {
    access: 'perm:post:moderate',
    summary: 'Counts open reviews by cause, up to 10,000.',
    response: z.object({
      total: z.number().int(),
      rows: z.array(z.object({ cause: z.enum(reviewCauses), count: z.number().int() })),
    }),
  },
  'GET /h5/reviews/usual-time': {
    access: 'member',
    summary:
      'Returns the median time to a decision in the last thirty days, for content and for company claims; null if there were too few decisions.',
    response: UsualReviewTime,
  },
  'GET /h5/reports': {
    access: 'perm:post:moderate',
    summary: 'Lists the reports of a post, a comment, a card or a company, newest first.',
    query: z.strictObject({ subject: ReportInput.shape.subject, id: Id }),
    response: z.object({ rows: z.array(ReportRow).max(REPORTS_LISTED_MAX) }),
  },
  'GET /h5/strikes': {
    access: 'perm:post:moderate',
    summary: 'Lists the strikes of a member, newest first: content refused after it had been published.',
    query: z.strictObject({ memberId: Id }),
    response: z.object({ rows: z.array(Strike).max(REPORTS_LISTED_MAX) }),
  },
  'POST /h5/words/import': {
    access: 'perm:post:moderate',
    summary: 'Adds many watched words at once, or changes their action.',
    body: ImportWatchedWordsInput,
    response: WatchedWordsImportResult,
    rateLimits: [{ per: 'account', calls: 30, seconds: 3600 }],
  },
  'POST /h5/words/test': {
    access: 'perm:post:moderate',
    summary: 'Tests a text against the watched words.',
    body: z.strictObject({ text: multiLine(2000).min(1) }),
    response: WordTestResult,
  },
  'GET /h5/words': {
    access: 'perm:post:moderate',
    summary: 'Lists the watched words.',
    query: z.strictObject({ ...TablePageQuery.shape, keyword: singleLine(40).optional() }),
    response: tablePageOf(WatchedWord),
  },
  'POST /h5/words': {
    access: 'perm:post:moderate',
    summary: 'Adds a watched word, or changes its action.',
    body: WatchedWordInput,
    response: WatchedWord,
  },
  'DELETE /h5/words/{id}': {
    access: 'perm:post:moderate',
    summary: 'Deletes a watched word.',
    params: byId,
    response: EmptyResponse,
  },
});
