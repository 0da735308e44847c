import type { ErrorKey } from '@mingtang/contract/errors';
import { type Permission } from '@mingtang/contract/permissions';
import { ALL_PERMISSIONS } from '@mingtang/contract/all-permissions';
import { holdsAll } from '@mingtang/contract/holds';
import type { Deps, TxDeps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { countActiveHolders, findRoleByKey, lockRole } from './administrators.queries.ts';
import { listHeld } from './reach.queries.ts';

/** Whom somebody may not freeze or remove, and why: oneself, and those who hold what one does not hold oneself. */
export async function listBeyondReach(
  deps: Deps,
  actorId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ErrorKey>> {
  const held = new Map(
    (await listHeld(deps.db, [actorId, ...ids])).map((row) => [row.account_id, row.permissions]),
  );
  const own = held.get(actorId) ?? [];
  const beyond = ids.filter((id) => !holdsAll(own, (held.get(id) ?? []) as Permission[]));
  const refused = new Map<string, ErrorKey>(beyond.map((id) => [id, 'member.above']));
  if (ids.includes(actorId)) refused.set(actorId, 'member.self');
  return refused;
}

export async function requireReach(deps: Deps, actorId: string, id: string): Promise<void> {
  const refused = (await listBeyondReach(deps, actorId, [id])).get(id);
  if (refused !== undefined) throw new AppError(refused);
}

/** After an account was shut: somebody must be left who may do everything. */
export async function requireSuperLeft(deps: TxDeps, shutId: string): Promise<void> {
  const [shut] = await listHeld(deps.db, [shutId]);
  if (shut?.permissions.includes(ALL_PERMISSIONS) !== true) return;
  // Two supers who shut each other wait here for each other; the second one finds nobody left.
  await lockRole(deps.db, (await findRoleByKey(deps.db, 'super'))!.id);
  if ((await countActiveHolders(deps.db, 'super')) === 0) throw new AppError('grant.last_super');
}
