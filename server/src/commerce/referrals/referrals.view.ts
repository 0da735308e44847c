import type { Language } from '@mingtang/contract/fields';
import type { InvitedFriend } from '@mingtang/contract/referrals';
import type { Deps } from '../../platform/deps.ts';
import { maskName } from '../../base/mask-name.ts';
import { pickTranslation } from '../../base/pick-translation.ts';
import { pictureOf } from '../../kernel/media/media.service.ts';
import type { listReferees } from './referrals.queries.ts';

/** The avatar is included only if the member is listed in the public directory. */
export const toInvitedFriend = (
  deps: Deps,
  language: Language,
  row: Awaited<ReturnType<typeof listReferees>>[number],
): InvitedFriend => ({
  name: maskName(pickTranslation(language, row.name, row.name_en).trim()),
  avatar: row.listed && row.avatar_id !== null ? pictureOf(deps, row.avatar_id).small : null,
  state: row.state as InvitedFriend['state'],
  // `paid`: the referee has paid; the referrer's reward is due at `due_at`.
  dueAt: row.state === 'paid' ? (row.due_at?.toISOString() ?? null) : null,
  joinedAt: row.joined_at.toISOString(),
});
