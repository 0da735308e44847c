import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { authorColumns, authorsCompany } from '../members/authors.queries.ts';
import type { AuthorRow } from '../members/authors.service.ts';
import type { Reportable } from './reports.queries.ts';
import { columnOf } from './reviews.queries.ts';

/** Counted up to a ceiling: the badge of a longer queue says no more. */
export const countByCause = async (db: Db, ceiling: number) =>
  (
    await sql<{ cause: string; count: string }>`
      SELECT cause, count(*) FROM (SELECT cause FROM reviews WHERE decided_at IS NULL LIMIT ${ceiling}) open
      GROUP BY cause ORDER BY cause
    `.execute(db)
  ).rows;

export interface ReportRow extends AuthorRow {
  id: string;
  reason: string;
  note: string;
  trusted: boolean;
  settled_at: Date | null;
  at: Date;
}

export const listReports = async (db: Db, { subject, id }: Reportable, limit: number): Promise<ReportRow[]> =>
  (
    await sql<ReportRow>`
      SELECT x.id, x.reason, x.note, x.trusted, x.settled_at, x.at, ${authorColumns}
      FROM reports x JOIN members m ON m.account_id = x.reporter_id ${authorsCompany}
      WHERE ${sql.ref(`x.${columnOf[subject]}`)} = ${id} ORDER BY x.id DESC LIMIT ${limit}
    `.execute(db)
  ).rows;

export interface StrikeRow {
  id: string;
  subject: 'post' | 'comment' | 'member' | 'product';
  subject_id: string;
  title_zh: string;
  title_en: string;
  reason: string;
  at: Date;
}

/** Of a comment, which has no title. One more is read, which tells that there is more. */
export const TITLE_CHARACTERS = 80;

export const listStrikes = async (db: Db, memberId: string, limit: number): Promise<StrikeRow[]> =>
  (
    await sql<StrikeRow>`
      SELECT s.id, s.at, r.reason,
        CASE WHEN r.post_id IS NOT NULL THEN 'post' WHEN r.comment_id IS NOT NULL THEN 'comment'
          WHEN r.member_id IS NOT NULL THEN 'member' ELSE 'product' END AS subject,
        coalesce(r.post_id, r.comment_id, r.member_id, r.product_id) AS subject_id,
        coalesce(p.title_zh, left(k.text, ${TITLE_CHARACTERS + 1}), d.name_zh, '') AS title_zh,
        coalesce(p.title_en, d.name_en, '') AS title_en
      FROM strikes s JOIN reviews r ON r.id = s.review_id
        LEFT JOIN posts p ON p.id = r.post_id LEFT JOIN comments k ON k.id = r.comment_id
        LEFT JOIN products d ON d.id = r.product_id
      WHERE s.member_id = ${memberId} ORDER BY s.at DESC, s.id DESC LIMIT ${limit}
    `.execute(db)
  ).rows;
