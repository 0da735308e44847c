import type { GrantRoleInput, Role, RoleInput } from '@mingtang/contract/administrators';
import { type Permission, type RoleKey, systemRoles } from '@mingtang/contract/permissions';
import { includesAllPermissions } from '@mingtang/contract/permissions.check';
import { DAY_MS } from '../../base/calendar.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps, TxDeps } from '../../platform/deps.ts';
import { AppError, requireFound } from '../../base/errors.ts';
import type { Actor } from '../../platform/http/handler.ts';
import { recordAuditEvent } from '../../kernel/audit/audit.service.ts';
import { endSessionsOfAccount, requireStepUp } from '../../kernel/sessions/sessions.service.ts';
import * as queries from './administrators.queries.ts';
import { normaliseRoleName, isReservedRoleName } from './confusables.ts';

/** How long the proposal of a super administrator can be confirmed by a second one. */
const PROPOSAL_VALID_MS = DAY_MS;

type RoleRow = NonNullable<Awaited<ReturnType<typeof queries.findRole>>>;

const toRole = (row: RoleRow): Role => ({
  id: row.id,
  name: row.name,
  nameEn: row.name_en,
  system: row.key !== null,
  permissions: row.permissions ?? [],
  holders: Number(row.holders),
});

export const listRoles = async (deps: Deps): Promise<Role[]> =>
  (await queries.listRoles(deps.db)).map(toRole);

async function requireRoleRow(deps: Deps, id: string): Promise<RoleRow> {
  const row = requireFound(await queries.findRole(deps.db, id), 'role.not_found');
  return row;
}

/** Rejects permissions that the actor does not hold. */
function requireHeldPermissions(actor: Actor, permissions: readonly string[]): void {
  if (!includesAllPermissions(actor.permissions, permissions as readonly Permission[]))
    throw new AppError('grant.beyond_own');
}

const roleNameColumnsOf = (input: RoleInput) => ({
  name: input.name,
  name_en: input.nameEn,
  name_normalised: normaliseRoleName(input.name),
});

function requireUnreservedName(input: RoleInput): void {
  if (isReservedRoleName(input.name) || isReservedRoleName(input.nameEn))
    throw new AppError('role.name_reserved');
}

export async function createRole(deps: Deps, actor: Actor, input: RoleInput): Promise<Role> {
  requireUnreservedName(input);
  requireHeldPermissions(actor, input.permissions);
  requireStepUp(deps, actor);
  const id = await inTransaction(deps, async (deps) => {
    const role = requireFound(await queries.insertRole(deps.db, roleNameColumnsOf(input)), 'role.name_taken');
    await queries.replaceRolePermissions(deps.db, role.id, input.permissions);
    await recordAuditEvent(deps, actor, 'role.create', `role:${role.id}`, { after: input });
    return role.id;
  });
  return toRole(await requireRoleRow(deps, id));
}

export async function changeRole(deps: Deps, actor: Actor, id: string, input: RoleInput): Promise<Role> {
  requireUnreservedName(input);
  const role = await requireRoleRow(deps, id);
  if (role.key !== null) throw new AppError('role.not_changeable');
  // The current permissions of the role count too: narrowing it takes permissions away from its holders.
  requireHeldPermissions(actor, [...input.permissions, ...(role.permissions ?? [])]);
  requireStepUp(deps, actor);
  await inTransaction(deps, async (deps) => {
    await queries.lockRole(deps.db, id);
    const sameNameRole = await queries.findRoleByNormalisedName(deps.db, normaliseRoleName(input.name));
    if (sameNameRole !== undefined && sameNameRole.id !== id) throw new AppError('role.name_taken');
    await queries.updateRoleNames(deps.db, id, roleNameColumnsOf(input)).catch((error: unknown) => {
      // A concurrent request took the name after the check above.
      const isNameTaken = (error as { constraint?: string }).constraint === 'roles_name_normalised_key';
      throw isNameTaken ? new AppError('role.name_taken') : error;
    });
    await queries.replaceRolePermissions(deps.db, id, input.permissions);
    await recordAuditEvent(deps, actor, 'role.change', `role:${id}`, {
      before: { name: role.name, permissions: role.permissions },
      after: input,
    });
  });
  return toRole(await requireRoleRow(deps, id));
}

export async function removeRole(deps: Deps, actor: Actor, id: string): Promise<void> {
  const role = await requireRoleRow(deps, id);
  if (role.key !== null) throw new AppError('role.not_changeable');
  requireHeldPermissions(actor, role.permissions ?? []);
  requireStepUp(deps, actor);
  await inTransaction(deps, async (deps) => {
    await queries.lockRole(deps.db, id);
    if (Number((await requireRoleRow(deps, id)).holders) > 0) throw new AppError('role.in_use');
    await queries.deleteRole(deps.db, id);
    await recordAuditEvent(deps, actor, 'role.remove', `role:${id}`, { before: { name: role.name } });
  });
}

/**
 * Grants or cancels a role. Rejects changes to the actor's own roles, roles with permissions the actor lacks, and
 * cancelling the last super administrator; granting super needs two administrators. If anything changed, the account's
 * sessions end: staff sessions are shorter and need a second factor.
 */
export async function grantOrCancelRole(deps: Deps, actor: Actor, input: GrantRoleInput): Promise<void> {
  if (input.accountId === actor.accountId) throw new AppError('grant.self');
  const role = await requireRoleRow(deps, input.roleId);
  requireHeldPermissions(actor, role.permissions ?? []);
  requireStepUp(deps, actor);
  requireGrantable(input, await queries.findAccountState(deps.db, input.accountId));
  if (input.grant && role.key === 'super') await requireSecondApprover(deps, actor, input);
  await inTransaction(deps, async (deps) => {
    // Lock the account first, in the same order as sign-in and freezing; another lock order could deadlock.
    requireGrantable(input, await queries.lockAccountState(deps.db, input.accountId));
    const changed = input.grant
      ? await insertRoleGrant(deps, actor, input)
      : await cancelRoleGrant(deps, role.key, input);
    if (changed) await endSessionsOfAccount(deps, input.accountId);
    await recordAuditEvent(
      deps,
      actor,
      input.grant ? 'administrator.grant' : 'administrator.cancel',
      `account:${input.accountId}`,
      { after: { roleId: input.roleId, role: role.name, changed } },
    );
  });
}

/** A role can be cancelled for a frozen or closing account, but not granted to one. */
function requireGrantable({ grant }: GrantRoleInput, account: { state: string } | undefined): void {
  if (account === undefined || (grant && account.state !== 'active')) throw new AppError('account.not_found');
}

/**
 * A super administrator needs two approvers: the first grant stores a proposal and fails with
 * `grant.second_approval_needed`; a grant by another administrator completes it. The proposal is committed in
 * its own transaction before the error.
 */
async function requireSecondApprover(deps: Deps, actor: Actor, input: GrantRoleInput): Promise<void> {
  const now = deps.clock.now();
  const approved = await inTransaction(deps, async (deps) => {
    await queries.lockRole(deps.db, input.roleId);
    if (await queries.findGrant(deps.db, input.accountId, input.roleId)) return true;
    const since = new Date(now.getTime() - PROPOSAL_VALID_MS);
    if (await queries.consumeSuperProposal(deps.db, input, actor.accountId, since)) return true;
    await queries.upsertSuperProposal(deps.db, input.accountId, actor.accountId, now);
    await recordAuditEvent(deps, actor, 'administrator.propose', `account:${input.accountId}`, {
      after: { roleId: input.roleId },
    });
    return false;
  });
  if (!approved) throw new AppError('grant.second_approval_needed');
}

async function insertRoleGrant(deps: TxDeps, actor: Actor, input: GrantRoleInput): Promise<boolean> {
  const row = await queries.insertGrant(deps.db, {
    account_id: input.accountId,
    role_id: input.roleId,
    granted_by: actor.accountId,
  });
  return row !== undefined;
}

async function cancelRoleGrant(
  deps: TxDeps,
  roleKey: string | null,
  input: GrantRoleInput,
): Promise<boolean> {
  // If two super administrators cancel each other's role, the second waits and fails with `grant.last_super`.
  await queries.lockRole(deps.db, input.roleId);
  const row = await queries.deleteGrant(deps.db, input.accountId, input.roleId);
  if (
    row !== undefined &&
    roleKey === 'super' &&
    (await queries.countActiveRoleHolders(deps.db, 'super')) === 0
  ) {
    throw new AppError('grant.last_super');
  }
  return row !== undefined;
}

/** Grants a role without a granting administrator. For the CLI. */
export async function grantRoleFromConsole(deps: TxDeps, accountId: string, key: RoleKey): Promise<void> {
  const role = await queries.findRoleByKey(deps.db, key);
  if (role === undefined) throw new Error('system role not found: run the migrations first');
  await queries.insertGrant(deps.db, { account_id: accountId, role_id: role.id, granted_by: null });
}

/** Writes the system roles of the contract to the database; runs at each migration. */
export const syncSystemRoles = (deps: Pick<Deps, 'db'>): Promise<void> =>
  deps.db.transaction().execute(async (db) => {
    for (const [key, role] of Object.entries(systemRoles)) {
      const names = { name: role.zh, name_en: role.en, name_normalised: normaliseRoleName(role.zh) };
      const id =
        (await queries.findRoleByKey(db, key))?.id ?? (await queries.insertRole(db, { key, ...names }))?.id;
      if (id === undefined)
        throw new Error(`system role ${key} has the same normalised name as another role`);
      await queries.updateRoleNames(db, id, names);
      await queries.replaceRolePermissions(db, id, role.permissions);
    }
  });
