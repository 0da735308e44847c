import type { Author } from '@mingtang/contract/members.fields';
import type { Language } from '@mingtang/contract/fields';
import type { Deps } from '../../deps.ts';
import { pickTranslation } from '../../pick-translation.ts';
import { pictureOf } from '../media/media.service.ts';
import { shanghaiDayOf, isVip } from '../memberships/memberships.service.ts';

/** The columns of a member, and of the company on the member's card, that `toAuthor` needs. */
export interface AuthorRow {
  account_id: string;
  name: string;
  name_en: string;
  avatar_id: string | null;
  period_kind: string | null;
  period_ends_on: string | null;
  company_zh: string | null;
  company_en: string | null;
}

export const toAuthor = (deps: Deps, language: Language, row: AuthorRow): Author => ({
  id: row.account_id,
  name: pickTranslation(language, row.name, row.name_en),
  avatar: row.avatar_id === null ? null : pictureOf(deps, row.avatar_id).small,
  companyName: pickTranslation(language, row.company_zh ?? '', row.company_en ?? '') || null,
  vip: isVip(row, shanghaiDayOf(deps.clock.now())),
});
