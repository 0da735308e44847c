import type { UsualReviewTime } from '@mingtang/contract/moderation';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';

/** Only the newest rows are read, by their primary key, so that the query stays cheap without an index of its own. */
const ROWS_MAX = 2000;
const DECISIONS_MIN = 5;

/**
 * Median minutes from submission to a decision of staff since that time. Reviews of published content are left out,
 * because nobody waits for them, and claims that were accepted without staff too.
 */
export async function findUsualReviewTime(db: Db, since: Date): Promise<UsualReviewTime> {
  const { rows } = await sql<{ kind: keyof UsualReviewTime; minutes: number }>`
    SELECT kind,
      greatest(1, percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM decided_at - opened_at) / 60))::int AS minutes
    FROM (
      (SELECT 'content' AS kind, opened_at, decided_at, decided_by, cause NOT IN ('reports', 'staff') AS waited
       FROM reviews ORDER BY id DESC LIMIT ${ROWS_MAX})
      UNION ALL
      (SELECT 'claims', created_at, decided_at, decided_by, true
       FROM company_claims ORDER BY id DESC LIMIT ${ROWS_MAX})
    ) newest
    WHERE waited AND decided_by IS NOT NULL AND decided_at >= ${since}
    GROUP BY kind HAVING count(*) >= ${DECISIONS_MIN}`.execute(db);
  const minutesOf = (kind: keyof UsualReviewTime) => rows.find((row) => row.kind === kind)?.minutes ?? null;
  return { content: minutesOf('content'), claims: minutesOf('claims') };
}
