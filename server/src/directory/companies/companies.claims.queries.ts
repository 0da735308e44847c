import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/client.ts';

export const findAccountPhone = (db: Db, accountId: string) =>
  db.selectFrom('accounts').select('phone').where('id', '=', accountId).executeTakeFirstOrThrow();

/** Returns undefined if the member already has an open claim on the company. */
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

/** Deletes the member's open claim, which an immediately accepted claim replaces. */
export const deleteOpenClaim = (tx: Tx, companyId: string, memberId: string) =>
  tx
    .deleteFrom('company_claims')
    .where('company_id', '=', companyId)
    .where('member_id', '=', memberId)
    .where('state', '=', 'open')
    .execute();

export const selectClaimsByState = (db: Db, state: string) =>
  selectClaimsWithNames(db).where('k.state', '=', state);

const selectClaimsWithNames = (db: Db) =>
  db
    .selectFrom('company_claims as k')
    .innerJoin('companies as c', 'c.id', 'k.company_id')
    .innerJoin('members as m', 'm.account_id', 'k.member_id')
    .innerJoin('accounts as a', 'a.id', 'k.member_id')
    .leftJoin('members as d', 'd.account_id', 'k.decided_by')
    .select([
      'k.id',
      'k.company_id',
      'k.member_id',
      'k.reason',
      'k.state',
      'k.created_at',
      'k.decided_at',
      'k.decision_reason',
      'c.name_zh',
      'c.name_en',
      'm.name as member_zh',
      'm.name_en as member_en',
      'a.phone',
      'd.name as decider',
    ]);

export const findClaim = (db: Db, id: string) =>
  selectClaimsWithNames(db).where('k.id', '=', id).executeTakeFirst();
export type ClaimRow = NonNullable<Awaited<ReturnType<typeof findClaim>>>;

export const updateClaimDecision = (
  tx: Tx,
  id: string,
  decision: { state: string; decided_at: Date; decided_by: string; decision_reason: string },
) => tx.updateTable('company_claims').set(decision).where('id', '=', id).execute();

/** Refuses all other open claims on the company. Returns the claimants' ids; the caller must notify them. */
export const refuseOtherClaims = async (
  tx: Tx,
  companyId: string,
  memberId: string,
  decidedBy: string,
  at: Date,
): Promise<string[]> =>
  (
    await sql<{ member_id: string }>`
      UPDATE company_claims SET state = 'refused', decided_at = ${at}, decided_by = ${decidedBy}
      WHERE company_id = ${companyId} AND member_id <> ${memberId} AND state = 'open'
      RETURNING member_id`.execute(tx)
  ).rows.map((row) => row.member_id);
