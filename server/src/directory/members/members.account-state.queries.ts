import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/client.ts';

/** Recomputes whether the member is listed in the directory, after a change of state or card. */
export const updateMemberListed = (tx: Tx, id: string, lapsedBefore: string) =>
  sql`
    UPDATE members m SET listed = m.approved_at IS NOT NULL AND NOT m.hidden
      AND (m.period_ends_on IS NULL OR m.period_ends_on >= ${lapsedBefore}::date) AND a.state = 'active'
    FROM accounts a WHERE a.id = m.account_id AND m.account_id = ${id}`.execute(tx);

/** Uses the index on the end of the period. */
export const unlistMembersEndedBefore = (db: Db, day: string) =>
  sql`UPDATE members SET listed = false WHERE listed AND period_ends_on < ${day}`.execute(db);

export const listAccountStates = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('accounts as a')
    .innerJoin('members as m', 'm.account_id', 'a.id')
    .select(['a.id', 'a.state', 'm.name'])
    .where('a.id', '=', sql<string>`ANY(${ids}::bigint[])`)
    .orderBy('a.id')
    .execute();
