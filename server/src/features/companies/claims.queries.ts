import type { Db, Tx } from '../../db/client.ts';

export const findPhone = (db: Db, accountId: string) =>
  db.selectFrom('accounts').select('phone').where('id', '=', accountId).executeTakeFirstOrThrow();

/** Undefined when one of theirs is open already. */
export const insertClaim = (
  tx: Tx,
  claim: {
    company_id: string;
    member_id: string;
    reason: string;
    state: string;
    created_at: Date;
    decided_at: Date | null;
  },
) =>
  tx
    .insertInto('company_claims')
    .values(claim)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();

/** A claim that was open is settled with the one that was given at once. */
export const deleteOpenClaim = (tx: Tx, companyId: string, memberId: string) =>
  tx
    .deleteFrom('company_claims')
    .where('company_id', '=', companyId)
    .where('member_id', '=', memberId)
    .where('state', '=', 'open')
    .execute();
