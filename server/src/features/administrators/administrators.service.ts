import type { CalOrGrant, Role, WriteRole } from '@mingtang/contract/administrators';
import { type Permission, type RoleKey, systemRoles } from '@mingtang/contract/permissions';
import { holdsAll } from '@mingtang/contract/holds';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps, TxDeps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { Actor, From } from '../../http/call.ts';
import { recordEvent } from '../audit/audit.service.ts';
import { endSessions, requireStepUp } from '../sessions/sessions.service.ts';
import * as queries from './administrators.queries.ts';
import { foldName, isReserved } from './fold.ts';

/** How long a proposed super administrator waits for another's word. */
const PROPOSAL_MS = 24 * 60 * 60 * 1000;

type RoleRow = NonNullable<Awaited<ReturnType<typeof queries.findRole>>>;

const viewRole = (row: RoleRow): Role => ({
  id: row.id,
  name: row.name,
  nameEn: row.name_en,
  system: row.key !== null,
  permissions: row.permissions ?? [],
  holders: Number(row.holders),
});

export const listRoles = async (deps: Deps): Promise<Role[]> =>
  (await queries.listRoles(deps.db)).map(viewRole);

async function getRole(deps: Deps, id: string): Promise<RoleRow> {
  const row = await queries.findRole(deps.db, id);
  if (row === undefined) throw new AppError('role.not_found');
  return row;
}

/** Nobody makes or widens a role beyond what they hold themselves. */
function requireOwnRights(actor: Actor, permissions: readonly string[]): void {
  if (!holdsAll(actor.permissions, permissions as readonly Permission[]))
    throw new AppError('grant.beyond_own');
}

const namesOf = (given: WriteRole) => ({
  name: given.name,
  name_en: given.nameEn,
  name_folded: foldName(given.name),
});

function requireFreeName(given: WriteRole): void {
  if (isReserved(given.name) || isReserved(given.nameEn)) throw new AppError('role.name_reserved');
}

export async function createRole(deps: Deps, actor: Actor, from: From, given: WriteRole): Promise<Role> {
  requireFreeName(given);
  requireOwnRights(actor, given.permissions);
  requireStepUp(deps, actor);
  const id = await inTransaction(deps, async (deps) => {
    const role = await queries.insertRole(deps.db, namesOf(given));
    if (role === undefined) throw new AppError('role.name_taken');
    await queries.setRolePermissions(deps.db, role.id, given.permissions);
    await recordEvent(deps, {
      actorId: actor.accountId,
      action: 'role.create',
      subject: `role:${role.id}`,
      after: given,
      traceId: from.traceId,
    });
    return role.id;
  });
  return viewRole(await getRole(deps, id));
}

export async function changeRole(
  deps: Deps,
  actor: Actor,
  from: From,
  id: string,
  given: WriteRole,
): Promise<Role> {
  requireFreeName(given);
  const role = await getRole(deps, id);
  if (role.key !== null) throw new AppError('role.system');
  // What the role held counts too: narrowing it takes rights away from others.
  requireOwnRights(actor, [...given.permissions, ...(role.permissions ?? [])]);
  requireStepUp(deps, actor);
  await inTransaction(deps, async (deps) => {
    await queries.lockRole(deps.db, id);
    const same = await queries.findRoleByFold(deps.db, foldName(given.name));
    if (same !== undefined && same.id !== id) throw new AppError('role.name_taken');
    await queries.setRoleNames(deps.db, id, namesOf(given)).catch((error: unknown) => {
      // Somebody took the name after the look above.
      const taken = (error as { constraint?: string }).constraint === 'roles_name_folded_key';
      throw taken ? new AppError('role.name_taken') : error;
    });
    await queries.setRolePermissions(deps.db, id, given.permissions);
    await recordEvent(deps, {
      actorId: actor.accountId,
      action: 'role.change',
      subject: `role:${id}`,
      before: { name: role.name, permissions: role.permissions },
      after: given,
      traceId: from.traceId,
    });
  });
  return viewRole(await getRole(deps, id));
}

export async function removeRole(deps: Deps, actor: Actor, from: From, id: string): Promise<void> {
  const role = await getRole(deps, id);
  if (role.key !== null) throw new AppError('role.system');
  requireOwnRights(actor, role.permissions ?? []);
  requireStepUp(deps, actor);
  await inTransaction(deps, async (deps) => {
    await queries.lockRole(deps.db, id);
    if (Number((await getRole(deps, id)).holders) > 0) throw new AppError('role.in_use');
    await queries.deleteRole(deps.db, id);
    await recordEvent(deps, {
      actorId: actor.accountId,
      action: 'role.remove',
      subject: `role:${id}`,
      before: { name: role.name },
      traceId: from.traceId,
    });
  });
}

/**
 * Grants a role or cancels it. Never to oneself, never beyond one's own rights, never the last super away, and a super
 * only by two.
 * The holder's sessions end either way: staff sessions are shorter and carry a second factor.
 */
export async function grantOrCancel(deps: Deps, actor: Actor, from: From, given: CalOrGrant): Promise<void> {
  if (given.accountId === actor.accountId) throw new AppError('grant.self');
  const role = await getRole(deps, given.roleId);
  requireOwnRights(actor, role.permissions ?? []);
  requireStepUp(deps, actor);
  requireGrantable(given, await queries.findAccountState(deps.db, given.accountId));
  if (given.grant && role.key === 'super') await requireSecond(deps, actor, from, given);
  await inTransaction(deps, async (deps) => {
    // First of all, as in a sign-in and a freeze: whoever holds these in another order may wait for the other for ever.
    requireGrantable(given, await queries.lockAccountState(deps.db, given.accountId));
    const changed = given.grant ? await grant(deps, actor, given) : await cancel(deps, role.key, given);
    if (changed) await endSessions(deps, given.accountId);
    await recordEvent(deps, {
      actorId: actor.accountId,
      action: given.grant ? 'administrator.grant' : 'administrator.cancel',
      subject: `account:${given.accountId}`,
      after: { roleId: given.roleId, role: role.name, changed },
      traceId: from.traceId,
    });
  });
}

/** A role can be taken from an account that is frozen or leaving, but not given to one. */
function requireGrantable({ grant }: CalOrGrant, account: { state: string } | undefined): void {
  if (account === undefined || (grant && account.state !== 'active')) throw new AppError('account.not_found');
}

/**
 * Who may do everything is not made by one hand: the first who grants it proposes, and is told so; another completes it.
 * The proposal is kept although the call is refused.
 */
async function requireSecond(deps: Deps, actor: Actor, from: From, given: CalOrGrant): Promise<void> {
  const now = deps.clock.now();
  const seconded = await inTransaction(deps, async (deps) => {
    await queries.lockRole(deps.db, given.roleId);
    if (await queries.findGrant(deps.db, given.accountId, given.roleId)) return true;
    const since = new Date(now.getTime() - PROPOSAL_MS);
    if (await queries.deleteProposal(deps.db, given, actor.accountId, since)) return true;
    await queries.setProposal(deps.db, given.accountId, actor.accountId, now);
    await recordEvent(deps, {
      actorId: actor.accountId,
      action: 'administrator.propose',
      subject: `account:${given.accountId}`,
      after: { roleId: given.roleId },
      traceId: from.traceId,
    });
    return false;
  });
  if (!seconded) throw new AppError('grant.second_needed');
}

async function grant(deps: TxDeps, actor: Actor, given: CalOrGrant): Promise<boolean> {
  const row = await queries.insertGrant(deps.db, {
    account_id: given.accountId,
    role_id: given.roleId,
    granted_by: actor.accountId,
  });
  return row !== undefined;
}

async function cancel(deps: TxDeps, roleKey: string | null, given: CalOrGrant): Promise<boolean> {
  // Two supers cancelling each other wait here for each other; the second one finds itself the last.
  await queries.lockRole(deps.db, given.roleId);
  const row = await queries.deleteGrant(deps.db, given.accountId, given.roleId);
  if (
    row !== undefined &&
    roleKey === 'super' &&
    (await queries.countActiveHolders(deps.db, 'super')) === 0
  ) {
    throw new AppError('grant.last_super');
  }
  return row !== undefined;
}

/** Granted by nobody: only the console makes an administrator without one. */
export async function grantAtConsole(deps: TxDeps, accountId: string, key: RoleKey): Promise<void> {
  const role = await queries.findRoleByKey(deps.db, key);
  if (role === undefined) throw new Error('run the migrations first');
  await queries.insertGrant(deps.db, { account_id: accountId, role_id: role.id, granted_by: null });
}

/** The roles of the contract, brought into the database at each migration. */
export const syncSystemRoles = (deps: Pick<Deps, 'db'>): Promise<void> =>
  deps.db.transaction().execute(async (db) => {
    for (const [key, role] of Object.entries(systemRoles)) {
      const names = { name: role.zh, name_en: role.en, name_folded: foldName(role.zh) };
      const id =
        (await queries.findRoleByKey(db, key))?.id ?? (await queries.insertRole(db, { key, ...names }))?.id;
      if (id === undefined) throw new Error(`system role ${key} collides with another name`);
      await queries.setRoleNames(db, id, names);
      await queries.setRolePermissions(db, id, role.permissions);
    }
  });
