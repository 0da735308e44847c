import { sql } from 'kysely';
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

export const filteredClaims = (db: Db, state: string) => withNames(db).where('k.state', '=', state);

const withNames = (db: Db) =>
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

export const findClaim = (db: Db, id: string) => withNames(db).where('k.id', '=', id).executeTakeFirst();
export type ClaimRow = NonNullable<Awaited<ReturnType<typeof findClaim>>>;

export const setDecided = (
  tx: Tx,
  id: string,
  decided: { state: string; decided_at: Date; decided_by: string; decision_reason: string },
) => tx.updateTable('company_claims').set(decided).where('id', '=', id).execute();

/** The others who asked for a company that is given now, each told. */
export const refuseOthers = async (
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
