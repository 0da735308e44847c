import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';

export interface DuplicateRow {
  id: string;
  name_zh: string;
  name_en: string;
  region: string | null;
  by: 'uscc' | 'name';
  claimable: boolean;
}

/**
 * The company with this uscc first (its score is 2, names reach at most 1), then those with the most
 * similar names.
 */
export const listDuplicates = async (
  db: Db,
  uscc: string | null,
  normalisedNames: readonly string[],
  limit: number,
): Promise<DuplicateRow[]> =>
  (
    await sql<DuplicateRow>`
      WITH found AS (
        SELECT c.id, 2 AS score FROM companies c WHERE c.uscc = ${uscc} AND c.state = 'live'
        UNION ALL
        SELECT c.id, word_similarity(name, c.name_normalised)
        FROM unnest(${normalisedNames}::text[]) name JOIN companies c ON name <% c.name_normalised
        WHERE c.state = 'live'
      ), best AS (
        SELECT id, max(score) AS score FROM found GROUP BY id ORDER BY 2 DESC, id LIMIT ${limit}
      )
      SELECT c.id, c.name_zh, c.name_en, c.region,
        CASE WHEN best.score = 2 THEN 'uscc' ELSE 'name' END AS by,
        c.origin = 'imported' AND NOT EXISTS (
          SELECT FROM company_team p WHERE p.company_id = c.id AND p.role = 'owner') AS claimable
      FROM best JOIN companies c USING (id) ORDER BY best.score DESC, c.id`.execute(db)
  ).rows;
