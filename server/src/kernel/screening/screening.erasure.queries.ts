import { sql } from 'kysely';
import type { Tx } from '../../platform/db/client.ts';

export const deleteReportBatch = (tx: Tx, reporterId: string, limit: number) =>
  sql`
    DELETE FROM reports WHERE id IN (
      SELECT id FROM reports WHERE reporter_id = ${reporterId} LIMIT ${limit})`.execute(tx);

/** Reports of the member's card. A report by an account on legal hold stays. */
export const deleteCardReportBatch = (tx: Tx, memberId: string, limit: number) =>
  sql`
    DELETE FROM reports WHERE id IN (
      SELECT r.id FROM reports r WHERE r.member_id = ${memberId}
        AND NOT EXISTS (SELECT FROM account_holds h WHERE h.account_id = r.reporter_id)
      LIMIT ${limit})`.execute(tx);

/** Reviews of the member's card. */
export const deleteCardReviewBatch = (tx: Tx, memberId: string, limit: number) =>
  sql`
    DELETE FROM reviews WHERE id IN (
      SELECT id FROM reviews WHERE member_id = ${memberId} LIMIT ${limit})`.execute(tx);

export const deleteStrikeBatch = (tx: Tx, memberId: string, limit: number) =>
  sql`
    DELETE FROM strikes WHERE id IN (
      SELECT id FROM strikes WHERE member_id = ${memberId} LIMIT ${limit})`.execute(tx);

/** A report by an account on legal hold stays. */
export async function deleteReviewsAndReports(
  tx: Tx,
  subject: 'post' | 'comment',
  ids: readonly string[],
): Promise<void> {
  const anyOfIds = sql<string>`ANY(${[...ids]}::bigint[])`;
  await tx.deleteFrom('reviews').where(`${subject}_id`, '=', anyOfIds).execute();
  await sql`
    DELETE FROM reports r WHERE ${sql.ref(`r.${subject}_id`)} = ${anyOfIds}
      AND NOT EXISTS (SELECT FROM account_holds h WHERE h.account_id = r.reporter_id)`.execute(tx);
}
