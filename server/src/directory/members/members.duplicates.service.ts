import type { Language } from '@mingtang/contract/fields';
import type { DuplicateMemberPair } from '@mingtang/contract/members.admin-detail';
import type { CursorPageQuery } from '@mingtang/contract/paging';
import { maskPhone } from '../../adapters/phone-number.ts';
import { toPairPage, toPairPageRequest } from '../../platform/db/pair-paging.ts';
import type { Deps } from '../../platform/deps.ts';
import type { RequestContext } from '../../platform/http/handler.ts';
import { pickTranslation } from '../../base/pick-translation.ts';
import { nameFormsOf } from './member-name-forms.ts';
import * as queries from './members.duplicates.queries.ts';

const COMPARED_ACCOUNTS = 500;

export async function listDuplicateMembers(
  deps: Deps,
  { language }: RequestContext,
  { cursor, pageSize }: CursorPageQuery,
) {
  const page = toPairPageRequest(cursor, pageSize, COMPARED_ACCOUNTS);
  const unclaimed = await queries.listUnclaimedMembers(deps.db, page.after.high, page.compared + 1);
  const compared = unclaimed
    .slice(0, page.compared)
    .map(({ id, name }) => ({ id, forms: nameFormsOf(name) }));
  const pairs = await queries.listDuplicatePairs(deps.db, page, compared);
  const { rows, nextCursor } = toPairPage(pairs, pageSize, unclaimed[page.compared]?.id);
  return { rows: rows.map((row) => toDuplicatePair(language, row)), nextCursor };
}

const toDuplicatePair = (language: Language, row: queries.DuplicatePairRow): DuplicateMemberPair => ({
  reasons: row.reasons as DuplicateMemberPair['reasons'],
  keep: {
    id: row.low_id,
    name: row.keep_name,
    phoneMasked: maskPhone(row.keep_phone),
    companyName: pickTranslation(language, row.keep_company_zh ?? '', row.keep_company_en ?? '') || null,
    state: row.keep_state as DuplicateMemberPair['keep']['state'],
    registeredAt: row.keep_at.toISOString(),
  },
  drop: {
    id: row.high_id,
    name: row.drop_name,
    phoneMasked: maskPhone(row.drop_phone),
    companyName: pickTranslation(language, row.drop_company_zh ?? '', row.drop_company_en ?? '') || null,
    state: row.drop_state as DuplicateMemberPair['drop']['state'],
    registeredAt: row.drop_at.toISOString(),
  },
});
