import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import { authorColumns, authorCompanyJoin } from '../../kernel/authors/authors.queries.ts';
import type { AuthorRow } from '../../kernel/authors/authors.service.ts';
import type { ReviewCause } from '../../kernel/screening/screening.service.ts';

/** Without an author if a company has no owner. */
export interface ReviewQueueRow extends Omit<AuthorRow, 'account_id'> {
  id: string;
  account_id: string | null;
  post_id: string | null;
  comment_id: string | null;
  member_id: string | null;
  product_id: string | null;
  reviewed_company_id: string | null;
  cause: ReviewCause;
  /** What caused the review: the watched words or the reasons of the reports, separated by spaces. */
  findings: string;
  opened_at: Date;
  reports: string;
  strikes: string;
  /** Title of the post or name of the product or company; for a card, the name of its owner. */
  title_zh: string;
  title_en: string;
  /** The other texts of the subject, in both languages; entries may be empty. */
  texts: string[];
  images: { id: string; placeholder: string }[] | null;
}

export interface ReviewQueueFilter {
  cause: ReviewCause | undefined;
  after: string;
  strikesSince: Date;
  limit: number;
}

/** Strips HTML tags for display to staff. */
const stripTags = (column: string) => sql`regexp_replace(${sql.ref(column)}, '<[^>]*>', ' ', 'g')`;

/** Open reviews, oldest first, with everything that staff need for a decision. */
export const listReviewQueue = async (
  db: Db,
  { cause, after, strikesSince, limit }: ReviewQueueFilter,
): Promise<ReviewQueueRow[]> => {
  const { rows } = await sql<ReviewQueueRow>`
    WITH page AS MATERIALIZED (
      SELECT * FROM reviews WHERE decided_at IS NULL AND id > ${after}::bigint
        ${cause === undefined ? sql`` : sql`AND cause = ${cause}`}
      ORDER BY id LIMIT ${limit}
    )
    SELECT r.id, p.id AS post_id, r.comment_id, r.member_id, r.product_id,
      r.company_id AS reviewed_company_id, r.cause, r.findings, r.opened_at,
      ${authorColumns},
      coalesce(p.title_zh, d.name_zh, e.name_zh, m.name) AS title_zh,
      coalesce(p.title_en, d.name_en, e.name_en, m.name_en) AS title_en,
      CASE
        WHEN r.comment_id IS NOT NULL THEN ARRAY[k.text]
        WHEN r.member_id IS NOT NULL THEN ARRAY[m.title, m.intro, m.name_en, m.title_en, m.intro_en]
        WHEN r.product_id IS NOT NULL THEN ARRAY[d.profile_zh, ${stripTags('d.detail_zh')},
          CASE WHEN d.name_zh <> '' THEN d.name_en ELSE '' END, d.profile_en, ${stripTags('d.detail_en')}]
        WHEN r.company_id IS NOT NULL THEN ARRAY[e.main_business_zh, e.profile_zh,
          CASE WHEN e.name_zh <> '' THEN e.name_en ELSE '' END, e.main_business_en, e.profile_en]
        ELSE ARRAY[p.body_zh, CASE WHEN p.title_zh <> '' THEN p.title_en ELSE '' END, p.body_en]
      END AS texts,
      (SELECT count(*) FROM reports x WHERE x.resolved_at IS NULL
        AND (x.post_id = r.post_id OR x.comment_id = r.comment_id OR x.member_id = r.member_id
          OR x.company_id = r.company_id)) AS reports,
      (SELECT count(*) FROM strikes s WHERE s.member_id = m.account_id AND s.at > ${strikesSince}) AS strikes,
      (SELECT json_agg(json_build_object('id', i.media_id, 'placeholder', f.placeholder) ORDER BY i.position) FROM (
        SELECT media_id, position FROM post_images WHERE post_id = r.post_id
        UNION ALL SELECT media_id, position FROM product_images WHERE product_id = r.product_id
        UNION ALL SELECT m.avatar_id, 0 WHERE r.member_id IS NOT NULL
        UNION ALL SELECT e.logo_id, 0 WHERE r.company_id IS NOT NULL
        UNION ALL SELECT e.image_id, 1 WHERE r.company_id IS NOT NULL
      ) i JOIN media f ON f.id = i.media_id) AS images
    FROM page r
    LEFT JOIN comments k ON k.id = r.comment_id
    LEFT JOIN posts p ON p.id = coalesce(r.post_id, k.post_id)
    LEFT JOIN products d ON d.id = r.product_id
    LEFT JOIN companies e ON e.id = r.company_id
    LEFT JOIN company_team o ON o.company_id = r.company_id AND o.role = 'owner'
    LEFT JOIN members m
      ON m.account_id = coalesce(k.author_id, p.author_id, d.author_id, r.member_id, o.member_id) ${authorCompanyJoin}
    ORDER BY r.id
  `.execute(db);
  return rows;
};
