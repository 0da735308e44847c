import type { DuplicateCompanyPair } from '@mingtang/contract/companies.admin';
import type { CursorPageQuery } from '@mingtang/contract/paging';
import { pickTranslation } from '../../base/pick-translation.ts';
import { dictionaryLabelOf, getDictionaryLabels } from '../../kernel/dictionaries/dictionaries.service.ts';
import { toPairPage, toPairPageRequest } from '../../platform/db/pair-paging.ts';
import type { Deps } from '../../platform/deps.ts';
import type { RequestContext } from '../../platform/http/handler.ts';
import * as queries from './companies.duplicate-pairs.queries.ts';

const COMPARED_COMPANIES = 200;

export async function listDuplicateCompanies(
  deps: Deps,
  { language }: RequestContext,
  { cursor, pageSize }: CursorPageQuery,
): Promise<{ rows: DuplicateCompanyPair[]; nextCursor: string | null }> {
  const page = toPairPageRequest(cursor, pageSize, COMPARED_COMPANIES);
  const [regions, pairs, nextId] = await Promise.all([
    getDictionaryLabels(deps, language, 'region'),
    queries.listDuplicateCompanyPairs(deps.db, page),
    queries.findNextComparedCompanyId(deps.db, page),
  ]);
  const toCompany = (row: queries.CompanyPairRow['high']): DuplicateCompanyPair['keep'] => ({
    id: row.id,
    name: pickTranslation(language, row.name_zh, row.name_en),
    regionName: dictionaryLabelOf(regions, row.region),
    uscc: row.uscc,
    state: row.state as DuplicateCompanyPair['keep']['state'],
    claimed: row.has_owner,
    createdAt: new Date(row.created_at).toISOString(),
  });
  const { rows, nextCursor } = toPairPage(pairs, pageSize, nextId);
  return {
    rows: rows.map(({ high, low, reasons }) => {
      // The older record is kept, unless only the newer one has an owner.
      const [keep, drop] = high.has_owner && !low.has_owner ? [high, low] : [low, high];
      return {
        reasons: reasons as DuplicateCompanyPair['reasons'],
        keep: toCompany(keep),
        drop: toCompany(drop),
      };
    }),
    nextCursor,
  };
}
