import type { Language } from '@mingtang/contract/fields';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/handler.ts';
import { findCurrentUser, findProfile } from './accounts.queries.ts';
import { toCurrentUser, toProfile } from './accounts.view.ts';

export async function getCurrentUser(deps: Deps, actor: Actor, language: Language) {
  const [row] = await findCurrentUser(deps.db, { id: actor.accountId });
  return toCurrentUser(deps, actor, row!, language);
}

export const getProfile = async (deps: Deps, actor: Actor) =>
  toProfile(deps, await findProfile(deps.db, actor.accountId));
