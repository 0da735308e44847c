import { sql } from 'kysely';
import type { Tx } from '../../platform/db/client.ts';

/** Without exchanges with an account on legal hold. The requester is always one of the two. */
export const deleteExchangeBatch = (tx: Tx, memberId: string, limit: number) =>
  sql`
    DELETE FROM connections WHERE ctid = ANY(ARRAY(
      SELECT x.ctid FROM connections x WHERE (x.low_id = ${memberId} OR x.high_id = ${memberId})
        AND NOT EXISTS (SELECT FROM account_holds h WHERE h.account_id IN (x.low_id, x.high_id))
      LIMIT ${limit}))`.execute(tx);

/** Reveals by and to the member, without those of an account on legal hold. */
export const deleteRevealBatch = (tx: Tx, memberId: string, limit: number) =>
  sql`
    DELETE FROM contact_reveals WHERE (day, id) IN (
      SELECT r.day, r.id FROM contact_reveals r WHERE (r.viewer_id = ${memberId} OR r.member_id = ${memberId})
        AND NOT EXISTS (SELECT FROM account_holds h WHERE h.account_id IN (r.viewer_id, r.member_id))
      LIMIT ${limit})`.execute(tx);
