import { type Permission } from '@mingtang/contract/permissions';
import { holds } from '@mingtang/contract/holds';
import type { Access } from '@mingtang/contract/route';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import { findActor } from '../features/sessions/sessions.service.ts';
import type { Actor } from './call.ts';

const BEARER = /^Bearer (at_[A-Za-z0-9_-]{43})$/;

export const tokenOf = (request: FastifyRequest): string | undefined =>
  BEARER.exec(request.headers.authorization ?? '')?.[1];

/** The actor of a call, or the refusal: 401 without a live session, 403 without the permission. */
export async function authenticate(
  deps: Deps,
  access: Access,
  token: string | undefined,
  reads: boolean,
): Promise<Actor | undefined> {
  if (access === 'public') return visitorOrActor(deps, token, reads);
  const actor = token === undefined ? undefined : await findActor(deps, token, reads);
  if (actor === undefined) throw new AppError('session.invalid');
  if (access === 'limited') return actor;
  // A session that still owes its second factor or a new password is no session for anything else.
  if (actor.step !== 'done') throw new AppError('session.invalid');
  if (access.startsWith('perm:')) {
    const wanted = access.slice('perm:'.length) as Permission;
    if (!holds(actor.permissions, wanted)) throw new AppError('forbidden');
  }
  return actor;
}

/**
 * Whoever is signed in sees more on a public page. A token that is no longer good, or that cannot be looked up
 * just now, makes a visitor and no refusal.
 */
async function visitorOrActor(
  deps: Deps,
  token: string | undefined,
  reads: boolean,
): Promise<Actor | undefined> {
  if (token === undefined) return undefined;
  const actor = await findActor(deps, token, reads).catch(() => undefined);
  return actor?.step === 'done' ? actor : undefined;
}
