import { includesAnyPermission, permissionsOfAccess } from '@mingtang/contract/permissions.check';
import type { Access } from '@mingtang/contract/route';
import type { Deps } from '../deps.ts';
import { AppError } from '../../base/errors.ts';
import type { SessionActor } from './handler.ts';

/** Implemented by the feature `sessions`. */
export interface SessionStore {
  /** `readOnly`: the request changes nothing, so that a cached session may be used. */
  findActor(deps: Deps, token: string, readOnly: boolean): Promise<SessionActor | undefined>;
  findValidSessionIds(deps: Deps, sessionIds: string[]): Promise<ReadonlySet<string>>;
}

/** Returns the actor of a request; throws 401 without a valid session, 403 without the permission. */
export async function authenticate(
  deps: Deps,
  { findActor }: SessionStore,
  access: Access,
  token: string | undefined,
  readOnly: boolean,
): Promise<SessionActor | undefined> {
  if (access === 'public') return findOptionalActor(deps, findActor, token, readOnly);
  const actor = token === undefined ? undefined : await findActor(deps, token, readOnly);
  if (actor === undefined) throw new AppError('session.invalid');
  if (access === 'limited') return actor;
  // A session that still needs its second factor or a new password may use `limited` routes only.
  if (actor.step !== 'done') throw new AppError('session.invalid');
  const required = permissionsOfAccess(access);
  if (required.length > 0 && !includesAnyPermission(actor.permissions, required))
    throw new AppError('forbidden');
  return actor;
}

/**
 * Signed-in callers see more on public routes. A token that is invalid, or cannot be checked at the moment, makes the
 * caller anonymous instead of failing the request.
 */
async function findOptionalActor(
  deps: Deps,
  findActor: SessionStore['findActor'],
  token: string | undefined,
  readOnly: boolean,
): Promise<SessionActor | undefined> {
  if (token === undefined) return undefined;
  const actor = await findActor(deps, token, readOnly).catch(() => undefined);
  return actor?.step === 'done' ? actor : undefined;
}
