import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';

/** Permissions of each account; accounts without a role are omitted. */
export const listPermissionsOfAccounts = (db: Db, accountIds: readonly string[]) =>
  db
    .selectFrom('account_roles as h')
    .innerJoin('role_permissions as p', 'p.role_id', 'h.role_id')
    .select(['h.account_id', sql<string[]>`array_agg(DISTINCT p.permission)`.as('permissions')])
    .where('h.account_id', '=', sql<string>`ANY(${accountIds}::bigint[])`)
    .groupBy('h.account_id')
    .execute();
