import { sql } from 'kysely';
import type { Tx } from '../../platform/db/client.ts';

export interface DuplicatePair {
  kind: 'member' | 'company';
  lowId: string;
  highId: string;
}

const columnsOf = ({ kind, lowId, highId }: DuplicatePair) =>
  kind === 'member'
    ? { low_member_id: lowId, high_member_id: highId }
    : { low_company_id: lowId, high_company_id: highId };

/** False if the pair was dismissed before. */
export const insertDuplicateDismissal = async (
  tx: Tx,
  pair: DuplicatePair,
  by: string,
  at: Date,
): Promise<boolean> =>
  (
    await tx
      .insertInto('duplicate_dismissals')
      .values({ ...columnsOf(pair), dismissed_by: by, dismissed_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .returning('dismissed_at')
      .execute()
  ).length > 0;

/** False if the pair was not dismissed. */
export const deleteDuplicateDismissal = async (tx: Tx, pair: DuplicatePair): Promise<boolean> =>
  (
    await tx
      .deleteFrom('duplicate_dismissals')
      .where((eb) => eb.and(columnsOf(pair)))
      .returning('dismissed_at')
      .execute()
  ).length > 0;

/**
 * Pairs with an account on legal hold stay. Pairs of companies contain no data of a member: they stay with their
 * companies.
 */
export const deleteDuplicateDismissalsOfMember = (tx: Tx, id: string) =>
  sql`
    DELETE FROM duplicate_dismissals d
    WHERE (d.low_member_id = ${id} OR d.high_member_id = ${id})
      AND NOT EXISTS (SELECT FROM account_holds h WHERE h.account_id IN (d.low_member_id, d.high_member_id))`.execute(
    tx,
  );
