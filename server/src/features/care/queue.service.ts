import type { Review } from '@mingtang/contract/care';
import { Id, type Language } from '@mingtang/contract/fields';
import type { ScrollQuery } from '@mingtang/contract/paging';
import { z } from 'zod';
import { decodeCursor, pageOf } from '../../db/cursor.ts';
import type { Deps } from '../../deps.ts';
import { inLanguage } from '../../in-language.ts';
import { pictureOf } from '../media/media.service.ts';
import { viewAuthor } from '../members/authors.service.ts';
import { listQueue, type QueueRow } from './queue.queries.ts';
import { strikesSince } from './standing.ts';
import type { ReviewCause } from './weigh.service.ts';
import { type Watch, wordWatch } from './words.ts';

const Cursor = z.tuple([Id]);

export async function getQueue(
  deps: Deps,
  language: Language,
  { cursor, pageSize, cause }: ScrollQuery & { cause?: ReviewCause | undefined },
) {
  const found = await listQueue(deps.db, {
    cause,
    after: cursor === undefined ? '0' : decodeCursor(cursor, Cursor)[0],
    strikesSince: strikesSince(deps.clock.now()),
    limit: pageSize + 1,
  });
  const { rows, nextCursor } = pageOf(found, pageSize, (last) => [last.id]);
  const watch = await wordWatch(deps);
  return { rows: rows.map((row) => viewReview(deps, language, watch, row)), nextCursor };
}

const subjectOf = (row: QueueRow): Pick<Review, 'subject' | 'subjectId'> => {
  if (row.member_id !== null) return { subject: 'member', subjectId: row.member_id };
  if (row.product_id !== null) return { subject: 'product', subjectId: row.product_id };
  return row.comment_id === null
    ? { subject: 'post', subjectId: row.post_id! }
    : { subject: 'comment', subjectId: row.comment_id };
};

function viewReview(deps: Deps, language: Language, watch: Watch, row: QueueRow): Review {
  const title = inLanguage(language, row.title_zh, row.title_en);
  // A text in both languages is read in both: either may be what was reported.
  const text = row.texts.filter((text) => text.trim() !== '').join('\n\n');
  return {
    id: row.id,
    ...subjectOf(row),
    postId: row.post_id,
    cause: row.cause,
    found: row.found,
    reports: Number(row.reports),
    author: viewAuthor(deps, language, row),
    strikes: Number(row.strikes),
    title,
    text,
    titleMarks: watch(title),
    marks: watch(text),
    images: (row.images ?? []).map(({ id, sketch }) => pictureOf(deps, id, sketch)),
    openedAt: row.opened_at.toISOString(),
  };
}
