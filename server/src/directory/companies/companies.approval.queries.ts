import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/client.ts';

const selectApprovals = (db: Db) =>
  db
    .selectFrom('companies as c')
    .leftJoin('company_team as o', (join) =>
      join.onRef('o.company_id', '=', 'c.id').on('o.role', '=', 'owner'),
    )
    .leftJoin('members as m', 'm.account_id', 'o.member_id')
    .leftJoin('accounts as a', 'a.id', 'o.member_id')
    .select([
      'c.id',
      'c.name_zh',
      'c.name_en',
      'c.uscc',
      'c.main_business_zh',
      'c.main_business_en',
      'c.state',
      'c.rejection_reason',
      'c.created_at',
      'o.member_id as owner_id',
      'm.name as owner_zh',
      'm.name_en as owner_en',
      'a.state as owner_state',
    ]);

/** The state is a literal, so that the partial index of the states other than `live` is used. */
export const selectApprovalsByState = (db: Db, state: 'waiting' | 'rejected') =>
  selectApprovals(db).where(sql<boolean>`c.state = ${sql.lit(state)}`);

export const findApproval = (db: Db, id: string) =>
  selectApprovals(db).where('c.id', '=', id).where('c.state', '<>', 'removed').executeTakeFirst();
export type ApprovalRow = NonNullable<Awaited<ReturnType<typeof findApproval>>>;

export const updateApproval = (
  tx: Tx,
  id: string,
  fields: { state: 'live' | 'rejected'; rejection_reason: string; updated_at: Date },
) => tx.updateTable('companies').set(fields).where('id', '=', id).execute();
