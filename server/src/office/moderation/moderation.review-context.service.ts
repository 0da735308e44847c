import { shorten } from '@mingtang/contract/shorten';
import type { ReportInput, ReportRow, Review, Strike } from '@mingtang/contract/moderation';
import type { Language } from '@mingtang/contract/fields';
import { REPORTS_LISTED_MAX } from '@mingtang/contract/limits';
import type { Deps } from '../../platform/deps.ts';
import { pickTranslation } from '../../base/pick-translation.ts';
import { toAuthor } from '../../kernel/authors/authors.service.ts';
import {
  countOpenReviewsByCause,
  listReportsAbout,
  listStrikes,
  COMMENT_TITLE_LENGTH,
} from './moderation.review-context.queries.ts';
import { strikesSince } from '../../kernel/screening/screening.trust.service.ts';

const COUNT_LIMIT = 10_000;

export async function getReviewCounts(deps: Deps) {
  const rows = (await countOpenReviewsByCause(deps.db, COUNT_LIMIT)).map(({ cause, count }) => ({
    cause: cause as Review['cause'],
    count: Number(count),
  }));
  return { total: rows.reduce((sum, { count }) => sum + count, 0), rows };
}

export const getReportsAbout = async (
  deps: Deps,
  language: Language,
  reported: Pick<ReportInput, 'subject' | 'id'>,
): Promise<ReportRow[]> =>
  (await listReportsAbout(deps.db, reported, REPORTS_LISTED_MAX)).map((row) => ({
    id: row.id,
    reporter: toAuthor(deps, language, row),
    reason: row.reason as ReportRow['reason'],
    note: row.note,
    trusted: row.trusted,
    settled: row.resolved_at !== null,
    at: row.at.toISOString(),
  }));

export async function getStrikes(deps: Deps, language: Language, memberId: string): Promise<Strike[]> {
  const since = strikesSince(deps.clock.now());
  return (await listStrikes(deps.db, memberId, REPORTS_LISTED_MAX)).map((row) => ({
    id: row.id,
    subject: row.subject,
    subjectId: row.subject_id,
    title: pickTranslation(language, shorten(row.title_zh, COMMENT_TITLE_LENGTH), row.title_en),
    reason: row.reason,
    at: row.at.toISOString(),
    counts: row.at > since,
  }));
}
