import type { Author } from '@mingtang/contract/members.fields';
import type { Language } from '@mingtang/contract/fields';
import { shanghaiDayOf } from '../../base/calendar.ts';
import { pickTranslation } from '../../base/pick-translation.ts';
import type { Deps } from '../../platform/deps.ts';
import { pictureOf } from '../media/media.service.ts';
import { isVip, type NewestPeriod } from '../membership-state/membership-state.service.ts';

/** The columns of a member, and of the company on the member's card, that `toAuthor` needs. */
export interface AuthorRow extends NewestPeriod {
  account_id: string;
  name: string;
  name_en: string;
  avatar_id: string | null;
  company_zh: string | null;
  company_en: string | null;
}

/** The public identity of a member, as shown beside posts, comments, reviews and notifications. */
export const toAuthor = (deps: Deps, language: Language, row: AuthorRow): Author => ({
  id: row.account_id,
  name: pickTranslation(language, row.name, row.name_en),
  avatar: row.avatar_id === null ? null : pictureOf(deps, row.avatar_id).small,
  companyName: pickTranslation(language, row.company_zh ?? '', row.company_en ?? '') || null,
  vip: isVip(row, shanghaiDayOf(deps.clock.now())),
});
