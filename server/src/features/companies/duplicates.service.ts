import type { Duplicate } from '@mingtang/contract/companies';
import type { Deps } from '../../deps.ts';
import type { From } from '../../http/call.ts';
import { inLanguage } from '../../in-language.ts';
import { dictionaryLabels } from '../dictionaries/dictionaries.service.ts';
import { labelOf } from './cards.view.ts';
import { listDuplicates } from './duplicates.queries.ts';
import { foldedNames } from './folded-name.ts';

const SHOWN = 5;

export async function findDuplicates(
  deps: Deps,
  { language }: From,
  given: { nameZh: string; nameEn: string; uscc: string },
): Promise<Duplicate[]> {
  const [regions, rows] = await Promise.all([
    dictionaryLabels(deps, language, 'region'),
    listDuplicates(
      deps.db,
      given.uscc === '' ? null : given.uscc,
      foldedNames(given.nameZh, given.nameEn),
      SHOWN,
    ),
  ]);
  return rows.map((row) => ({
    id: row.id,
    name: inLanguage(language, row.name_zh, row.name_en),
    regionName: labelOf(regions, row.region),
    by: row.by,
    claimable: row.claimable,
  }));
}
