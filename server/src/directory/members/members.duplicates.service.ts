import type { Language } from '@mingtang/contract/fields';
import type { DuplicateMemberPair } from '@mingtang/contract/members.admin-detail';
import type { NumberedPageQuery } from '@mingtang/contract/paging';
import { maskPhone } from '../../adapters/phone-number.ts';
import { toAdminListPage, TOTAL_COUNT_MAX, toOffsetLimit } from '../../platform/db/admin-list-paging.ts';
import type { Deps } from '../../platform/deps.ts';
import type { RequestContext } from '../../platform/http/handler.ts';
import { pickTranslation } from '../../base/pick-translation.ts';
import * as queries from './members.duplicates.queries.ts';

export function listDuplicateMembers(deps: Deps, { language }: RequestContext, query: NumberedPageQuery) {
  const { offset, limit } = toOffsetLimit(query);
  return toAdminListPage(
    queries.listDuplicatePairs(deps.db, offset, limit),
    queries.countDuplicatePairs(deps.db, TOTAL_COUNT_MAX + 1),
    (row) => toDuplicatePair(language, row),
  );
}

const toDuplicatePair = (language: Language, row: queries.DuplicatePairRow): DuplicateMemberPair => ({
  by: row.by as DuplicateMemberPair['by'],
  keep: {
    id: row.keep_id,
    name: row.keep_name,
    phoneMasked: maskPhone(row.keep_phone),
    companyName: pickTranslation(language, row.keep_company_zh ?? '', row.keep_company_en ?? '') || null,
    state: row.keep_state as DuplicateMemberPair['keep']['state'],
    registeredAt: row.keep_at.toISOString(),
  },
  drop: {
    id: row.drop_id,
    name: row.drop_name,
    phoneMasked: maskPhone(row.drop_phone),
    companyName: pickTranslation(language, row.drop_company_zh ?? '', row.drop_company_en ?? '') || null,
    state: row.drop_state as DuplicateMemberPair['drop']['state'],
    registeredAt: row.drop_at.toISOString(),
  },
});
