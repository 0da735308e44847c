import type { EditProfileInput } from '@mingtang/contract/accounts';
import type { Language } from '@mingtang/contract/fields';
import type { Deps } from '../../platform/deps.ts';
import type { Actor, RequestContext } from '../../platform/http/handler.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { recordAuditEvent } from '../../kernel/audit/audit.service.ts';
import { storePicture } from '../../kernel/media/media.service.ts';
import { scheduleIndexing } from '../../kernel/search-index/search-index.service.ts';
import { findProfile, listRoleNames, updateAvatar, updateProfile } from './accounts.queries.ts';
import { toCurrentUser, toProfile } from './accounts.view.ts';

export async function getCurrentUser(deps: Deps, actor: Actor, language: Language) {
  const [profile, roles] = await Promise.all([
    findProfile(deps.db, actor.accountId),
    listRoleNames(deps.db, actor.accountId),
  ]);
  return toCurrentUser(deps, actor, profile, roles, language);
}

export const getProfile = async (deps: Deps, actor: Actor) =>
  toProfile(deps, await findProfile(deps.db, actor.accountId));

export async function editProfile(deps: Deps, actor: Actor, ctx: RequestContext, input: EditProfileInput) {
  await inTransaction(deps, async (deps) => {
    const before = await findProfile(deps.db, actor.accountId);
    await updateProfile(deps.db, actor.accountId, input, deps.clock.now());
    await scheduleIndexing(deps, 'member', actor.accountId);
    await recordAuditEvent(deps, {
      actorId: actor.accountId,
      action: 'account.profile',
      subject: `account:${actor.accountId}`,
      before: { name: before.name, nameEn: before.name_en, title: before.title },
      after: { name: input.name, nameEn: input.nameEn, title: input.title },
      traceId: ctx.traceId,
    });
  });
  return getProfile(deps, actor);
}

export async function changeAvatar(deps: Deps, actor: Actor, bytes: Uint8Array) {
  const { id, picture } = await storePicture(deps, actor.accountId, 'avatar', bytes);
  await inTransaction(deps, async (deps) => {
    await updateAvatar(deps.db, actor.accountId, id, deps.clock.now());
    await scheduleIndexing(deps, 'member', actor.accountId);
  });
  return picture;
}
