import type { FirstSteps } from '@mingtang/contract/first-steps';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';

export const findFirstSteps = async (db: Db, memberId: string): Promise<FirstSteps | undefined> =>
  (
    await sql<FirstSteps>`
      SELECT
        m.approved_at IS NOT NULL OR EXISTS (
          SELECT FROM reviews r WHERE r.member_id = m.account_id AND r.decided_at IS NULL) AS card,
        EXISTS (
          SELECT FROM company_team t JOIN companies c ON c.id = t.company_id
          WHERE t.member_id = m.account_id AND c.state <> 'removed')
          OR EXISTS (
            SELECT FROM company_claims k WHERE k.member_id = m.account_id AND k.state = 'open') AS company,
        EXISTS (
          SELECT FROM company_team t JOIN products p ON p.company_id = t.company_id
          WHERE t.member_id = m.account_id AND t.role <> 'asked'
            AND p.state NOT IN ('refused', 'removed')) AS product,
        EXISTS (
          SELECT FROM posts p
          WHERE p.author_id = m.account_id AND p.state NOT IN ('draft', 'removed')) AS post
      FROM members m WHERE m.account_id = ${memberId}`.execute(db)
  ).rows[0];
