import type { DuplicateCompany } from '@mingtang/contract/companies';
import type { Deps } from '../../platform/deps.ts';
import type { RequestContext } from '../../platform/http/handler.ts';
import { pickTranslation } from '../../base/pick-translation.ts';
import { getDictionaryLabels, dictionaryLabelOf } from '../../kernel/dictionaries/dictionaries.service.ts';
import { listDuplicates } from './companies.duplicates.queries.ts';
import { normaliseCompanyNames } from './normalised-company-name.ts';

const DUPLICATES_MAX = 5;

export async function findDuplicateCompanies(
  deps: Deps,
  { language }: RequestContext,
  input: { nameZh: string; nameEn: string; uscc: string },
): Promise<DuplicateCompany[]> {
  const [regions, rows] = await Promise.all([
    getDictionaryLabels(deps, language, 'region'),
    listDuplicates(
      deps.db,
      input.uscc === '' ? null : input.uscc,
      normaliseCompanyNames(input.nameZh, input.nameEn),
      DUPLICATES_MAX,
    ),
  ]);
  return rows.map((row) => ({
    id: row.id,
    name: pickTranslation(language, row.name_zh, row.name_en),
    regionName: dictionaryLabelOf(regions, row.region),
    by: row.by,
    claimable: row.claimable,
  }));
}
