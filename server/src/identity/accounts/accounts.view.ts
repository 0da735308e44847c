import type { CurrentUser, Profile } from '@mingtang/contract/accounts';
import type { Language } from '@mingtang/contract/fields';
import { maskPhone } from '../../adapters/phone-number.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/handler.ts';
import { pictureOf } from '../../kernel/media/media.service.ts';
import type { CurrentUserRow, ProfileRow } from './accounts.queries.ts';

const nameInLanguage = (row: ProfileRow, language: Language): string =>
  language === 'en' && row.name_en !== '' ? row.name_en : row.name;

export function toCurrentUser(
  deps: Deps,
  actor: Actor,
  row: CurrentUserRow,
  language: Language,
): CurrentUser {
  const name = nameInLanguage(row, language);
  const avatar = row.avatar_id === null ? null : pictureOf(deps, row.avatar_id).medium;
  return {
    user: {
      id: row.id,
      nickname: name,
      avatar,
      phoneMasked: maskPhone(row.phone),
      language: row.language as Language,
    },
    roles: row.roles.map((role) => ({ roleName: language === 'en' ? role.name_en : role.name })),
    permissions: [...actor.permissions],
    admin: actor.staff,
    profile: {
      avatar,
      author_name: name,
      follow_count: row.follow_count,
      fans_count: row.fans_count,
      integral_count: row.points_count,
    },
  };
}

export const toProfile = (deps: Deps, row: ProfileRow): Profile => ({
  name: row.name,
  nameEn: row.name_en,
  title: row.title,
  titleEn: row.title_en,
  intro: row.intro,
  introEn: row.intro_en,
  language: row.language as Language,
  avatar: row.avatar_id === null ? null : pictureOf(deps, row.avatar_id, row.placeholder ?? ''),
  phoneMasked: maskPhone(row.phone),
  joinedAt: row.created_at.toISOString(),
});
