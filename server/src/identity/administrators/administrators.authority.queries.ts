import { sql } from 'kysely';
import { ALL_PERMISSIONS } from '@mingtang/contract/permissions.wildcard';
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

/** Whether the account is active and holds the permission now. */
export const holdsPermission = async (db: Db, accountId: string, permission: string): Promise<boolean> =>
  (await db
    .selectFrom('accounts as a')
    .innerJoin('account_roles as h', 'h.account_id', 'a.id')
    .innerJoin('role_permissions as p', 'p.role_id', 'h.role_id')
    .select('a.id')
    .where('a.id', '=', accountId)
    .where('a.state', '=', 'active')
    .where('p.permission', 'in', [permission, ALL_PERMISSIONS])
    .limit(1)
    .executeTakeFirst()) !== undefined;
