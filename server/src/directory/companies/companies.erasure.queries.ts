import { sql } from 'kysely';
import type { Tx } from '../../platform/db/client.ts';

export const deleteClaimBatch = (tx: Tx, memberId: string, limit: number) =>
  sql`
    DELETE FROM company_claims WHERE id IN (
      SELECT id FROM company_claims WHERE member_id = ${memberId} LIMIT ${limit})`.execute(tx);
