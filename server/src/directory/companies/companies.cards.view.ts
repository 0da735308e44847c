import type { CompanyCard } from '@mingtang/contract/companies';
import type { Deps } from '../../platform/deps.ts';
import { pickTranslation, pickTranslationLanguage } from '../../base/pick-translation.ts';
import {
  type DirectoryLabels,
  dictionaryLabelOf,
  regionNameOf,
} from '../../kernel/dictionaries/dictionaries.service.ts';
import { pictureOf } from '../../kernel/media/media.service.ts';
import { shanghaiDayOf } from '../../base/calendar.ts';
import { isVip } from '../../kernel/membership-state/membership-state.service.ts';
import { toCompanyProof } from './companies.proof.view.ts';
import type { CompanyCardRow } from './companies.cards.queries.ts';

export const toCompanyCard = (
  deps: Deps,
  labels: DirectoryLabels,
  row: CompanyCardRow,
  top: boolean,
): CompanyCard => {
  const { language, industries } = labels;
  const today = shanghaiDayOf(deps.clock.now());
  return {
    id: row.id,
    name: pickTranslation(language, row.name_zh, row.name_en),
    logoPath: row.logo_id === null ? null : pictureOf(deps, row.logo_id).small,
    mainBusiness: pickTranslation(language, row.main_business_zh, row.main_business_en),
    industryName: dictionaryLabelOf(industries, row.industry),
    regionName: regionNameOf(labels, row.region),
    vip: isVip(row, today),
    top,
    distance: row.distance,
    proof: toCompanyProof(row, today),
    language: pickTranslationLanguage(language, row.name_zh, row.name_en),
  };
};
