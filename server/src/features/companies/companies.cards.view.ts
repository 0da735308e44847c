import type { CompanyCard } from '@mingtang/contract/companies';
import type { Language } from '@mingtang/contract/fields';
import type { Deps } from '../../deps.ts';
import { pickTranslation, pickTranslationLanguage } from '../../pick-translation.ts';
import { getDictionaryLabels } from '../dictionaries/dictionaries.service.ts';
import { pictureOf } from '../media/media.service.ts';
import { shanghaiDayOf, isVip } from '../memberships/memberships.service.ts';
import type { CompanyCardRow } from './companies.cards.queries.ts';

/** Language and dictionary labels for rendering company rows. */
export interface CompanyDictionaryLabels {
  language: Language;
  industries: ReadonlyMap<string, string>;
  regions: ReadonlyMap<string, string>;
}

export async function getCompanyDictionaryLabels(
  deps: Deps,
  language: Language,
): Promise<CompanyDictionaryLabels> {
  const [industries, regions] = await Promise.all([
    getDictionaryLabels(deps, language, 'industry'),
    getDictionaryLabels(deps, language, 'region'),
  ]);
  return { language, industries, regions };
}

export const dictionaryLabelOf = (labels: ReadonlyMap<string, string>, value: string | null): string | null =>
  value === null ? null : (labels.get(value) ?? null);

export const toCompanyCard = (
  deps: Deps,
  { language, industries, regions }: CompanyDictionaryLabels,
  row: CompanyCardRow,
  top: boolean,
): CompanyCard => ({
  id: row.id,
  name: pickTranslation(language, row.name_zh, row.name_en),
  logoPath: row.logo_id === null ? null : pictureOf(deps, row.logo_id).small,
  mainBusiness: pickTranslation(language, row.main_business_zh, row.main_business_en),
  industryName: dictionaryLabelOf(industries, row.industry),
  regionName: dictionaryLabelOf(regions, row.region),
  vip: isVip(row, shanghaiDayOf(deps.clock.now())),
  top,
  distance: row.distance,
  language: pickTranslationLanguage(language, row.name_zh, row.name_en),
});
