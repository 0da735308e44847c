import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';

/** What each of these accounts holds; one without a role is not in the answer. */
export const listHeld = (db: Db, accountIds: readonly string[]) =>
  db
    .selectFrom('account_roles as h')
    .innerJoin('role_permissions as p', 'p.role_id', 'h.role_id')
    .select(['h.account_id', sql<string[]>`array_agg(DISTINCT p.permission)`.as('permissions')])
    .where('h.account_id', '=', sql<string>`ANY(${accountIds}::bigint[])`)
    .groupBy('h.account_id')
    .execute();
