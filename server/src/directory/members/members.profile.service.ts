import type { EditProfileInput } from '@mingtang/contract/accounts';
import { shanghaiDayOf } from '../../base/calendar.ts';
import type { Deps, TxDeps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/handler.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { getProfile } from '../../identity/accounts/accounts.profile.service.ts';
import { recordAuditEvent } from '../../kernel/audit/audit.service.ts';
import { storePicture } from '../../kernel/media/media.service.ts';
import { scheduleIndexing } from '../../kernel/search-index/search-index.service.ts';
import { updateAvatar, updateLastActiveDay, updateProfile } from './members.profile.queries.ts';

export async function editProfile(deps: Deps, actor: Actor, input: EditProfileInput) {
  await inTransaction(deps, async (deps) => {
    const before = await getProfile(deps, actor);
    await updateProfile(deps.db, actor.accountId, input, deps.clock.now());
    await scheduleIndexing(deps, 'member', actor.accountId);
    await recordAuditEvent(deps, actor, 'account.profile', `account:${actor.accountId}`, {
      before: { name: before.name, nameEn: before.nameEn, title: before.title },
      after: { name: input.name, nameEn: input.nameEn, title: input.title },
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

/** Runs at each login. The member directory sorts by the last active day. */
export async function recordActiveDay(deps: TxDeps, memberId: string): Promise<void> {
  await updateLastActiveDay(deps.db, memberId, shanghaiDayOf(deps.clock.now()));
}
