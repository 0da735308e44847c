import type { AdminMemberListItem } from '@mingtang/contract/members.admin-list';
import { memberColumns } from '@mingtang/contract/members.columns';
import { maskPhone } from '../../adapters/phone-number.ts';
import type { Deps } from '../../platform/deps.ts';
import { pickTranslation } from '../../base/pick-translation.ts';
import { shanghaiDayOf } from '../../base/calendar.ts';
import { selectedColumns } from '../../base/selected-columns.ts';
import { membershipOf } from '../../kernel/membership-state/membership-state.service.ts';
import { dictionaryLabelOf, type DirectoryLabels } from '../../kernel/dictionaries/dictionaries.service.ts';
import { toAuthor } from '../../kernel/authors/authors.service.ts';
import type { MemberAdminRow } from './members.admin-list.queries.ts';

export function toAdminMemberListItem(
  deps: Deps,
  { language, industries }: DirectoryLabels,
  row: MemberAdminRow,
): AdminMemberListItem {
  const membership = membershipOf(row, shanghaiDayOf(deps.clock.now()));
  const isActiveOrGrace = membership === 'active' || membership === 'grace';
  return {
    ...selectedColumns(memberColumns, row),
    ...toAuthor(deps, language, row),
    phoneMasked: maskPhone(row.phone),
    title: pickTranslation(language, row.title, row.title_en),
    companyId: row.company_id,
    industryName: dictionaryLabelOf(industries, row.industry),
    membership,
    packageName:
      (isActiveOrGrace && pickTranslation(language, row.package_zh ?? '', row.package_en ?? '')) || null,
    endsOn: row.period_ends_on,
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
    lastContact: null,
  };
}
