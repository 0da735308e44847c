import type { Author } from '@mingtang/contract/members.fields';
import type { Language } from '@mingtang/contract/fields';
import type { Deps } from '../../deps.ts';
import { inLanguage } from '../../in-language.ts';
import { pictureOf } from '../media/media.service.ts';
import { dayOf, isVip } from '../memberships/memberships.service.ts';

/** What a list must read of a member, and of the company the member names. */
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

/** A member as small as a row shows one. */
export const viewAuthor = (deps: Deps, language: Language, row: AuthorRow): Author => ({
  id: row.account_id,
  name: inLanguage(language, row.name, row.name_en),
  avatar: row.avatar_id === null ? null : pictureOf(deps, row.avatar_id).small,
  companyName: inLanguage(language, row.company_zh ?? '', row.company_en ?? '') || null,
  vip: isVip(row, dayOf(deps.clock.now())),
});
