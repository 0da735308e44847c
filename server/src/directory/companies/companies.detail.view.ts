import type { CompanyDetail } from '@mingtang/contract/companies';
import type { Deps } from '../../platform/deps.ts';
import { pickTranslation } from '../../base/pick-translation.ts';
import { dictionaryLabelOf, type DirectoryLabels } from '../../kernel/dictionaries/dictionaries.service.ts';
import { toCompanyCard } from './companies.cards.view.ts';
import type { FullCompanyRow } from './companies.queries.ts';
import type { CompanyRole } from '../company-access/company-access.service.ts';
import type { CompanyProofRow } from './companies.proof.queries.ts';
import { NO_COMPANY_PROOF } from './companies.proof.view.ts';
import { toPicture, toPoint, toSocialMedia } from './companies.view.ts';

const withLabel = (labels: ReadonlyMap<string, string>, value: string | null) => {
  const label = dictionaryLabelOf(labels, value);
  return value === null || label === null ? null : { value, label };
};

function isPinned(deps: Deps, { language }: DirectoryLabels, row: FullCompanyRow & CompanyProofRow): boolean {
  const now = deps.clock.now();
  const inEdition =
    row.placement === 'both' || row.placement === (language === 'en' ? 'international' : 'domestic');
  return (
    inEdition &&
    (row.starts_at === null || row.starts_at <= now) &&
    (row.ends_at === null || row.ends_at > now)
  );
}

const toApproval = (row: FullCompanyRow): CompanyDetail['approval'] =>
  row.state === 'waiting' || row.state === 'rejected'
    ? { state: row.state, reason: row.rejection_reason }
    : null;

/** Fields that come from the row alone, without lists and the caller's role. */
export function toCompanyDetailFields(
  deps: Deps,
  labels: DirectoryLabels,
  row: FullCompanyRow & CompanyProofRow,
) {
  const { language, industries, regions } = labels;
  const card = toCompanyCard(deps, labels, { ...row, distance: null }, isPinned(deps, labels, row));
  return {
    ...card,
    otherName: card.language === 'zh' ? row.name_en : row.name_zh,
    logo: toPicture(deps, row.logo_id, row.logo_placeholder),
    image: toPicture(deps, row.image_id, row.image_placeholder),
    profile: pickTranslation(language, row.profile_zh, row.profile_en),
    industry: withLabel(industries, row.industry),
    region: withLabel(regions, row.region),
    address: pickTranslation(language, row.address_zh, row.address_en),
    addressDetail: pickTranslation(language, row.address_detail_zh, row.address_detail_en),
    place: toPoint(row),
    website: row.website,
    linkedIn: row.linkedin,
    socialMedia: toSocialMedia(row),
    productCount: row.product_count,
    fansCount: row.fans_count,
    approval: toApproval(row),
  };
}

/** A lapsed company shows only its names and that its membership has lapsed. */
export function toLapsedCompanyDetail(
  deps: Deps,
  labels: DirectoryLabels,
  row: FullCompanyRow & CompanyProofRow,
  role: CompanyRole,
): CompanyDetail {
  const { id, name, language, otherName } = toCompanyDetailFields(deps, labels, row);
  return {
    id,
    name,
    language,
    otherName,
    membership: 'lapsed',
    role,
    logoPath: null,
    logo: null,
    image: null,
    mainBusiness: '',
    profile: '',
    industryName: null,
    industry: null,
    regionName: null,
    region: null,
    categories: [],
    address: '',
    addressDetail: '',
    place: null,
    distance: null,
    proof: NO_COMPANY_PROOF,
    website: '',
    linkedIn: '',
    socialMedia: [],
    contacts: [],
    team: [],
    certificates: [],
    products: [],
    productCount: 0,
    fansCount: 0,
    vip: false,
    top: false,
    followed: false,
    claimable: false,
    approval: null,
  };
}
