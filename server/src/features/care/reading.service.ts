import { shorten } from '@mingtang/contract/shorten';
import type { Report, ReportRow, Review, Strike } from '@mingtang/contract/care';
import type { Language } from '@mingtang/contract/fields';
import { REPORTS_SHOWN } from '@mingtang/contract/limits';
import type { Deps } from '../../deps.ts';
import { inLanguage } from '../../in-language.ts';
import { viewAuthor } from '../members/authors.service.ts';
import { countByCause, listReports, listStrikes, TITLE_CHARACTERS } from './reading.queries.ts';
import { strikesSince } from './standing.ts';

const COUNTED = 10_000;

export async function getCounts(deps: Deps) {
  const rows = (await countByCause(deps.db, COUNTED)).map(({ cause, count }) => ({
    cause: cause as Review['cause'],
    count: Number(count),
  }));
  return { total: rows.reduce((sum, { count }) => sum + count, 0), rows };
}

export const getReports = async (
  deps: Deps,
  language: Language,
  about: Pick<Report, 'subject' | 'id'>,
): Promise<ReportRow[]> =>
  (await listReports(deps.db, about, REPORTS_SHOWN)).map((row) => ({
    id: row.id,
    reporter: viewAuthor(deps, language, row),
    reason: row.reason as ReportRow['reason'],
    note: row.note,
    trusted: row.trusted,
    settled: row.settled_at !== null,
    at: row.at.toISOString(),
  }));

export async function getStrikes(deps: Deps, language: Language, memberId: string): Promise<Strike[]> {
  const since = strikesSince(deps.clock.now());
  return (await listStrikes(deps.db, memberId, REPORTS_SHOWN)).map((row) => ({
    id: row.id,
    subject: row.subject,
    subjectId: row.subject_id,
    title: inLanguage(language, shorten(row.title_zh, TITLE_CHARACTERS), row.title_en),
    reason: row.reason,
    at: row.at.toISOString(),
    counts: row.at > since,
  }));
}
