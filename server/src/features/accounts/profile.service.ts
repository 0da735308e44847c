import type { EditProfile } from '@mingtang/contract/accounts';
import type { Language } from '@mingtang/contract/fields';
import type { Deps } from '../../deps.ts';
import type { Actor, From } from '../../http/call.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { recordEvent } from '../audit/audit.service.ts';
import { storePicture } from '../media/media.service.ts';
import { indexLater } from '../search/index.service.ts';
import { findProfile, listRoleNames, setAvatar, setProfile } from './accounts.queries.ts';
import { viewCurrentUser, viewProfile } from './accounts.view.ts';

export async function getCurrentUser(deps: Deps, actor: Actor, language: Language) {
  const [profile, roles] = await Promise.all([
    findProfile(deps.db, actor.accountId),
    listRoleNames(deps.db, actor.accountId),
  ]);
  return viewCurrentUser(deps, actor, profile, roles, language);
}

export const getProfile = async (deps: Deps, actor: Actor) =>
  viewProfile(deps, await findProfile(deps.db, actor.accountId));

export async function editProfile(deps: Deps, actor: Actor, from: From, given: EditProfile) {
  await inTransaction(deps, async (deps) => {
    const before = await findProfile(deps.db, actor.accountId);
    await setProfile(deps.db, actor.accountId, given, deps.clock.now());
    await indexLater(deps, 'member', actor.accountId);
    await recordEvent(deps, {
      actorId: actor.accountId,
      action: 'account.profile',
      subject: `account:${actor.accountId}`,
      before: { name: before.name, nameEn: before.name_en, title: before.title },
      after: { name: given.name, nameEn: given.nameEn, title: given.title },
      traceId: from.traceId,
    });
  });
  return getProfile(deps, actor);
}

export async function changeAvatar(deps: Deps, actor: Actor, bytes: Uint8Array) {
  const { id, picture } = await storePicture(deps, actor.accountId, 'avatar', bytes);
  await inTransaction(deps, async (deps) => {
    await setAvatar(deps.db, actor.accountId, id, deps.clock.now());
    await indexLater(deps, 'member', actor.accountId);
  });
  return picture;
}
