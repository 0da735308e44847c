import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import { authorColumns, authorCompanyJoin } from '../../kernel/authors/authors.queries.ts';
import type { AuthorRow } from '../../kernel/authors/authors.service.ts';
import type { ReportSubject } from '../../kernel/screening/screening.service.ts';

/** Counts at most `limit` rows; the badge shows no exact number beyond that. */
export const countOpenReviewsByCause = async (db: Db, limit: number) =>
  (
    await sql<{ cause: string; count: string }>`
      SELECT cause, count(*) FROM (SELECT cause FROM reviews WHERE decided_at IS NULL LIMIT ${limit}) open
      GROUP BY cause ORDER BY cause
    `.execute(db)
  ).rows;

export interface ReportListRow extends AuthorRow {
  id: string;
  reason: string;
  note: string;
  /** When reporting, the reporter was trusted as defined by `AuthorTrust.trusted`. */
  trusted: boolean;
  resolved_at: Date | null;
  at: Date;
}

export const listReportsAbout = async (
  db: Db,
  { subject, id }: ReportSubject,
  limit: number,
): Promise<ReportListRow[]> =>
  (
    await sql<ReportListRow>`
      SELECT x.id, x.reason, x.note, x.trusted, x.resolved_at, x.at, ${authorColumns}
      FROM reports x JOIN members m ON m.account_id = x.reporter_id ${authorCompanyJoin}
      WHERE ${sql.ref(`x.${subject}_id`)} = ${id} ORDER BY x.id DESC LIMIT ${limit}
    `.execute(db)
  ).rows;

export interface StrikeRow {
  id: string;
  subject: 'post' | 'comment' | 'member' | 'product' | 'company';
  subject_id: string;
  title_zh: string;
  title_en: string;
  reason: string;
  at: Date;
}

/** Length in characters of the excerpt that a comment has as title. One more is read to detect truncation. */
export const COMMENT_TITLE_LENGTH = 80;

export const listStrikes = async (db: Db, memberId: string, limit: number): Promise<StrikeRow[]> =>
  (
    await sql<StrikeRow>`
      SELECT s.id, s.at, r.reason,
        CASE WHEN r.post_id IS NOT NULL THEN 'post' WHEN r.comment_id IS NOT NULL THEN 'comment'
          WHEN r.member_id IS NOT NULL THEN 'member' WHEN r.company_id IS NOT NULL THEN 'company'
          ELSE 'product' END AS subject,
        coalesce(r.post_id, r.comment_id, r.member_id, r.company_id, r.product_id) AS subject_id,
        coalesce(p.title_zh, left(k.text, ${COMMENT_TITLE_LENGTH + 1}), d.name_zh, e.name_zh, '') AS title_zh,
        coalesce(p.title_en, d.name_en, e.name_en, '') AS title_en
      FROM strikes s JOIN reviews r ON r.id = s.review_id
        LEFT JOIN posts p ON p.id = r.post_id LEFT JOIN comments k ON k.id = r.comment_id
        LEFT JOIN products d ON d.id = r.product_id LEFT JOIN companies e ON e.id = r.company_id
      WHERE s.member_id = ${memberId} ORDER BY s.at DESC, s.id DESC LIMIT ${limit}
    `.execute(db)
  ).rows;
