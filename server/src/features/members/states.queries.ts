import { sql } from 'kysely';
import type { Db, Tx } from '../../db/client.ts';

/** In the directory or not, after the account's state has changed. */
export const setListed = (tx: Tx, id: string, lapsedBefore: string) =>
  sql`
    UPDATE members m SET listed = m.admitted_at IS NOT NULL AND NOT m.hidden
      AND (m.period_ends_on IS NULL OR m.period_ends_on >= ${lapsedBefore}::date) AND a.state = 'active'
    FROM accounts a WHERE a.id = m.account_id AND m.account_id = ${id}`.execute(tx);

export const listStates = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('accounts as a')
    .innerJoin('members as m', 'm.account_id', 'a.id')
    .select(['a.id', 'a.state', 'm.name'])
    .where('a.id', '=', sql<string>`ANY(${ids}::bigint[])`)
    .orderBy('a.id')
    .execute();
