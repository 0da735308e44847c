import type { Review } from '@mingtang/contract/moderation';
import { Id, type Language } from '@mingtang/contract/fields';
import type { CursorPageQuery } from '@mingtang/contract/paging';
import { z } from 'zod';
import { decodeCursor, toCursorPage } from '../../platform/db/cursor.ts';
import type { Deps } from '../../platform/deps.ts';
import { pickTranslation } from '../../base/pick-translation.ts';
import { pictureOf } from '../../kernel/media/media.service.ts';
import { toAuthor } from '../../kernel/authors/authors.service.ts';
import { listReviewQueue, type ReviewQueueRow } from './moderation.queue.queries.ts';
import { strikesSince } from '../../kernel/screening/screening.trust.service.ts';
import type { ReviewCause } from '../../kernel/screening/screening.service.ts';
import {
  type FindWatchedWords,
  getWatchedWordFinder,
} from '../../kernel/screening/screening.word-finder.service.ts';

const QueueCursor = z.tuple([Id]);

export async function getReviewQueue(
  deps: Deps,
  language: Language,
  { cursor, pageSize, cause }: CursorPageQuery & { cause?: ReviewCause | undefined },
) {
  const queueRows = await listReviewQueue(deps.db, {
    cause,
    after: cursor === undefined ? '0' : decodeCursor(cursor, QueueCursor)[0],
    strikesSince: strikesSince(deps.clock.now()),
    limit: pageSize + 1,
  });
  const { rows, nextCursor } = toCursorPage(queueRows, pageSize, (last) => [last.id]);
  const findWatchedWords = await getWatchedWordFinder(deps);
  return { rows: rows.map((row) => toReview(deps, language, findWatchedWords, row)), nextCursor };
}

const subjectOf = (row: ReviewQueueRow): Pick<Review, 'subject' | 'subjectId'> => {
  if (row.member_id !== null) return { subject: 'member', subjectId: row.member_id };
  if (row.product_id !== null) return { subject: 'product', subjectId: row.product_id };
  if (row.reviewed_company_id !== null) return { subject: 'company', subjectId: row.reviewed_company_id };
  return row.comment_id === null
    ? { subject: 'post', subjectId: row.post_id! }
    : { subject: 'comment', subjectId: row.comment_id };
};

function toReview(
  deps: Deps,
  language: Language,
  findWatchedWords: FindWatchedWords,
  row: ReviewQueueRow,
): Review {
  const title = pickTranslation(language, row.title_zh, row.title_en);
  // Show both languages: the report may concern either.
  const text = row.texts.filter((text) => text.trim() !== '').join('\n\n');
  return {
    id: row.id,
    ...subjectOf(row),
    postId: row.post_id,
    cause: row.cause,
    found: row.findings,
    reports: Number(row.reports),
    author: row.account_id === null ? null : toAuthor(deps, language, { ...row, account_id: row.account_id }),
    strikes: Number(row.strikes),
    title,
    text,
    titleMarks: findWatchedWords(title),
    marks: findWatchedWords(text),
    images: (row.images ?? []).map(({ id, placeholder }) => pictureOf(deps, id, placeholder)),
    openedAt: row.opened_at.toISOString(),
  };
}
