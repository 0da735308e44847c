import type { CompanyCard } from '@mingtang/contract/companies';
import type { Language } from '@mingtang/contract/fields';
import type { Deps } from '../../deps.ts';
import { inLanguage, languageShown } from '../../in-language.ts';
import { dictionaryLabels } from '../dictionaries/dictionaries.service.ts';
import { pictureOf } from '../media/media.service.ts';
import { dayOf, isVip } from '../memberships/memberships.service.ts';
import type { CardRow } from './cards.queries.ts';

/** What the view of a company needs beside its row. */
export interface Labels {
  language: Language;
  industries: ReadonlyMap<string, string>;
  regions: ReadonlyMap<string, string>;
}

export async function labelsIn(deps: Deps, language: Language): Promise<Labels> {
  const [industries, regions] = await Promise.all([
    dictionaryLabels(deps, language, 'industry'),
    dictionaryLabels(deps, language, 'region'),
  ]);
  return { language, industries, regions };
}

export const labelOf = (labels: ReadonlyMap<string, string>, value: string | null): string | null =>
  value === null ? null : (labels.get(value) ?? null);

export const viewCard = (
  deps: Deps,
  { language, industries, regions }: Labels,
  row: CardRow,
  top: boolean,
): CompanyCard => ({
  id: row.id,
  name: inLanguage(language, row.name_zh, row.name_en),
  logoPath: row.logo_id === null ? null : pictureOf(deps, row.logo_id).small,
  mainBusiness: inLanguage(language, row.main_business_zh, row.main_business_en),
  industryName: labelOf(industries, row.industry),
  regionName: labelOf(regions, row.region),
  vip: isVip(row, dayOf(deps.clock.now())),
  top,
  distance: row.distance,
  language: languageShown(language, row.name_zh, row.name_en),
});
