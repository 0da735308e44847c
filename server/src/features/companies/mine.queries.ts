import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { type CardRow, cardColumns } from './cards.queries.ts';

export interface OwnRow extends CardRow {
  role: string;
  product_count: number;
}

export const listOwn = async (db: Db, memberId: string, limit: number): Promise<OwnRow[]> =>
  (
    await sql<OwnRow>`
      SELECT ${cardColumns}, NULL::int AS distance, p.role, c.product_count
      FROM company_people p JOIN companies c ON c.id = p.company_id
      WHERE p.member_id = ${memberId} AND c.state <> 'removed' AND (c.state = 'live' OR p.role <> 'asked')
      ORDER BY array_position(ARRAY['owner', 'editor', 'staff', 'asked'], p.role), p.joined_at, c.id
      LIMIT ${limit}`.execute(db)
  ).rows;
