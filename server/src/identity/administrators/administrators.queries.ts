import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/client.ts';

const selectRolesWithPermissions = (db: Db) =>
  db.selectFrom('roles as r').select((eb) => [
    'r.id',
    'r.key',
    'r.name',
    'r.name_en',
    eb
      .selectFrom('role_permissions as p')
      .whereRef('p.role_id', '=', 'r.id')
      .select(sql<string[]>`coalesce(array_agg(p.permission order by p.permission), '{}')`.as('list'))
      .as('permissions'),
    eb
      .selectFrom('account_roles as h')
      .whereRef('h.role_id', '=', 'r.id')
      .select((inner) => inner.fn.countAll<string>().as('count'))
      .as('holders'),
  ]);

export const listRoles = (db: Db) => selectRolesWithPermissions(db).orderBy('r.id').execute();
export const findRole = (db: Db, id: string) =>
  selectRolesWithPermissions(db).where('r.id', '=', id).executeTakeFirst();
export const lockRole = (tx: Tx, id: string) =>
  tx.selectFrom('roles').select('id').where('id', '=', id).forUpdate().executeTakeFirst();

export const insertRole = (
  tx: Tx,
  role: { key?: string; name: string; name_en: string; name_normalised: string },
) =>
  tx
    .insertInto('roles')
    .values(role)
    .onConflict((conflict) => conflict.column('name_normalised').doNothing())
    .returning('id')
    .executeTakeFirst();

export const findRoleByNormalisedName = (db: Db, normalisedName: string) =>
  db.selectFrom('roles').select('id').where('name_normalised', '=', normalisedName).executeTakeFirst();

export const updateRoleNames = (
  tx: Tx,
  id: string,
  names: { name: string; name_en: string; name_normalised: string },
) => tx.updateTable('roles').set(names).where('id', '=', id).execute();

export async function replaceRolePermissions(
  tx: Tx,
  roleId: string,
  permissions: readonly string[],
): Promise<void> {
  await tx.deleteFrom('role_permissions').where('role_id', '=', roleId).execute();
  if (permissions.length === 0) return;
  await tx
    .insertInto('role_permissions')
    .values([...new Set(permissions)].map((permission) => ({ role_id: roleId, permission })))
    .execute();
}

export const deleteRole = (tx: Tx, id: string) => tx.deleteFrom('roles').where('id', '=', id).execute();

export const findAccountState = (db: Db, id: string) =>
  db.selectFrom('accounts').select(['id', 'state']).where('id', '=', id).executeTakeFirst();

/** Locks the row until the transaction ends. */
export const lockAccountState = (tx: Tx, id: string) =>
  tx.selectFrom('accounts').select(['id', 'state']).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export const insertGrant = (
  tx: Tx,
  grant: { account_id: string; role_id: string; granted_by: string | null },
) =>
  tx
    .insertInto('account_roles')
    .values(grant)
    .onConflict((conflict) => conflict.doNothing())
    .returning('role_id')
    .executeTakeFirst();

export const findGrant = (tx: Tx, accountId: string, roleId: string) =>
  tx
    .selectFrom('account_roles')
    .select('role_id')
    .where('account_id', '=', accountId)
    .where('role_id', '=', roleId)
    .executeTakeFirst();

export const upsertSuperProposal = (tx: Tx, accountId: string, proposedBy: string, at: Date) =>
  tx
    .insertInto('superadmin_proposals')
    .values({ account_id: accountId, proposed_by: proposedBy, proposed_at: at })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({ proposed_by: proposedBy, proposed_at: at }),
    )
    .execute();

/** Undefined unless another active holder of the role has proposed this account after `since`. */
export const consumeSuperProposal = (
  tx: Tx,
  { accountId, roleId }: { accountId: string; roleId: string },
  actorId: string,
  since: Date,
) =>
  tx
    .deleteFrom('superadmin_proposals')
    .where('account_id', '=', accountId)
    .where('proposed_by', '!=', actorId)
    .where('proposed_at', '>', since)
    .where('proposed_by', 'in', (eb) =>
      eb
        .selectFrom('account_roles as h')
        .innerJoin('accounts as a', 'a.id', 'h.account_id')
        .select('h.account_id')
        .where('h.role_id', '=', roleId)
        .where('a.state', '=', 'active'),
    )
    .returning('account_id')
    .executeTakeFirst();

export const deleteGrant = (tx: Tx, accountId: string, roleId: string) =>
  tx
    .deleteFrom('account_roles')
    .where('account_id', '=', accountId)
    .where('role_id', '=', roleId)
    .returning('role_id')
    .executeTakeFirst();

export const countActiveRoleHolders = async (tx: Tx, key: string): Promise<number> => {
  const row = await tx
    .selectFrom('account_roles as h')
    .innerJoin('roles as r', 'r.id', 'h.role_id')
    .innerJoin('accounts as a', 'a.id', 'h.account_id')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('r.key', '=', key)
    .where('a.state', '=', 'active')
    .executeTakeFirstOrThrow();
  return Number(row.count);
};

export const findRoleByKey = (db: Db, key: string) =>
  db.selectFrom('roles').select('id').where('key', '=', key).executeTakeFirst();

export const deleteGrantsOf = (tx: Tx, accountId: string) =>
  tx.deleteFrom('account_roles').where('account_id', '=', accountId).execute();

/** Proposals by and for the account, without those of an account on legal hold. */
export const deleteSuperProposalsOf = (tx: Tx, accountId: string) =>
  sql`
    DELETE FROM superadmin_proposals p WHERE (p.account_id = ${accountId} OR p.proposed_by = ${accountId})
      AND NOT EXISTS (SELECT FROM account_holds h WHERE h.account_id IN (p.account_id, p.proposed_by))`.execute(
    tx,
  );
