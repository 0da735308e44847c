import type { EditProfileInput } from '@mingtang/contract/accounts';
import type { Tx } from '../../platform/db/client.ts';

export const updateProfile = (tx: Tx, memberId: string, profile: EditProfileInput, at: Date) =>
  tx
    .updateTable('members')
    .set({
      name: profile.name,
      name_en: profile.nameEn,
      title: profile.title,
      intro: profile.intro,
      language: profile.language,
      updated_at: at,
    })
    .where('account_id', '=', memberId)
    .execute();

export const updateAvatar = (tx: Tx, memberId: string, mediaId: string, at: Date) =>
  tx
    .updateTable('members')
    .set({ avatar_id: mediaId, updated_at: at })
    .where('account_id', '=', memberId)
    .execute();

/** Writes at most once a day: the list of active members needs no finer resolution. */
export const updateLastActiveDay = (tx: Tx, id: string, today: string) =>
  tx
    .updateTable('members')
    .set({ last_active_on: today })
    .where('account_id', '=', id)
    .where('last_active_on', '<', today)
    .execute();
