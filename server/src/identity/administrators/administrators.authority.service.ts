import type { ErrorKey } from '@mingtang/contract/errors';
import { type Permission } from '@mingtang/contract/permissions';
import { ALL_PERMISSIONS } from '@mingtang/contract/permissions.wildcard';
import { includesAllPermissions } from '@mingtang/contract/permissions.check';
import type { Deps, TxDeps } from '../../platform/deps.ts';
import { AppError } from '../../base/errors.ts';
import { countActiveRoleHolders, findRoleByKey, lockRole } from './administrators.queries.ts';
import { holdsPermission, listPermissionsOfAccounts } from './administrators.authority.queries.ts';

/**
 * Accounts that the actor may not freeze or remove, with the reason: the actor's own account, and accounts
 * with permissions that the actor lacks.
 */
export async function listAccountsOutsideAuthority(
  deps: Deps,
  actorId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ErrorKey>> {
  const permissionsByAccount = new Map(
    (await listPermissionsOfAccounts(deps.db, [actorId, ...ids])).map((row) => [
      row.account_id,
      row.permissions,
    ]),
  );
  const ownPermissions = permissionsByAccount.get(actorId) ?? [];
  const outside = ids.filter(
    (id) => !includesAllPermissions(ownPermissions, (permissionsByAccount.get(id) ?? []) as Permission[]),
  );
  const reasons = new Map<string, ErrorKey>(outside.map((id) => [id, 'member.above']));
  if (ids.includes(actorId)) reasons.set(actorId, 'member.self');
  return reasons;
}

export async function requireAuthorityOver(deps: Deps, actorId: string, id: string): Promise<void> {
  const reason = (await listAccountsOutsideAuthority(deps, actorId, [id])).get(id);
  if (reason !== undefined) throw new AppError(reason);
}

/** Whether an administrator who is not the caller is still active and entitled. */
export const hasPermissionNow = (deps: Deps, accountId: string, permission: Permission): Promise<boolean> =>
  holdsPermission(deps.db, accountId, permission);

/** Call after deactivating an account: at least one active super administrator must remain. */
export async function requireRemainingSuperAdmin(deps: TxDeps, deactivatedId: string): Promise<void> {
  const [deactivated] = await listPermissionsOfAccounts(deps.db, [deactivatedId]);
  if (deactivated?.permissions.includes(ALL_PERMISSIONS) !== true) return;
  // Serialises two super administrators who deactivate each other; the second one then fails.
  await lockRole(deps.db, (await findRoleByKey(deps.db, 'super'))!.id);
  if ((await countActiveRoleHolders(deps.db, 'super')) === 0) throw new AppError('grant.last_super');
}
