import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';

/** Accounts with a role, in any state, so that the role of a frozen account can be revoked too. */
export const selectStaffIds = (db: Db, roleId: string | undefined, keyword: string | undefined) =>
  db
    .selectFrom('accounts as a')
    .innerJoin('members as m', 'm.account_id', 'a.id')
    .select('a.id')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('account_roles as h')
          .select('h.role_id')
          .whereRef('h.account_id', '=', 'a.id')
          .$if(roleId !== undefined, (query) => query.where('h.role_id', '=', roleId!)),
      ),
    )
    .$if(keyword !== undefined, (query) =>
      query.where(sql<boolean>`position(lower(${keyword!}) in lower(m.name || ' ' || m.name_en)) > 0`),
    );

export const listRolesOfAccounts = (db: Db, accountIds: readonly string[]) =>
  db
    .selectFrom('account_roles as h')
    .innerJoin('roles as r', 'r.id', 'h.role_id')
    .select(['h.account_id', 'r.id', 'r.name', 'r.name_en'])
    .where('h.account_id', '=', sql<string>`ANY(${accountIds}::bigint[])`)
    .orderBy('r.id')
    .execute();
