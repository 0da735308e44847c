import { sql } from 'kysely';
import type { Tx } from '../../platform/db/client.ts';

export const findCompanyOriginAndOwner = (tx: Tx, id: string) =>
  tx
    .selectFrom('companies as c')
    .leftJoin('company_team as o', (join) =>
      join.onRef('o.company_id', '=', 'c.id').on('o.role', '=', 'owner'),
    )
    .select(['c.origin', 'c.language', 'o.member_id as owner_id'])
    .where('c.id', '=', id)
    .where('c.state', '<>', 'removed')
    .executeTakeFirst();

/** Returns the member's number; assigns the next one if there is none. */
export const setMemberNumberIfEmpty = async (tx: Tx, memberId: string): Promise<string> => {
  const { rows } = await sql<{ member_number: string }>`
    UPDATE members SET member_number = coalesce(member_number, 'M' || nextval('member_numbers'))
    WHERE account_id = ${memberId} RETURNING member_number`.execute(tx);
  return rows[0]!.member_number;
};
