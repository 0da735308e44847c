import type { CompanyDetail } from '@mingtang/contract/companies';
import type { Deps } from '../../deps.ts';
import { inLanguage } from '../../in-language.ts';
import { labelOf, type Labels, viewCard } from './cards.view.ts';
import type { RecordRow } from './companies.queries.ts';
import type { CompanyRole } from './companies.service.ts';
import { viewPicture, viewPlace, viewSocial } from './companies.view.ts';

const named = (labels: ReadonlyMap<string, string>, value: string | null) => {
  const label = labelOf(labels, value);
  return value === null || label === null ? null : { value, label };
};

function isOnTop(deps: Deps, { language }: Labels, row: RecordRow): boolean {
  const now = deps.clock.now();
  const here =
    row.placement === 'both' || row.placement === (language === 'en' ? 'international' : 'domestic');
  return (
    here && (row.starts_at === null || row.starts_at <= now) && (row.ends_at === null || row.ends_at > now)
  );
}

/** What the row itself says; lists and what the caller is to the company come from elsewhere. */
export function viewDetail(deps: Deps, labels: Labels, row: RecordRow) {
  const { language, industries, regions } = labels;
  const card = viewCard(deps, labels, { ...row, distance: null }, isOnTop(deps, labels, row));
  return {
    ...card,
    otherName: card.language === 'zh' ? row.name_en : row.name_zh,
    logo: viewPicture(deps, row.logo_id, row.logo_sketch),
    image: viewPicture(deps, row.image_id, row.image_sketch),
    profile: inLanguage(language, row.profile_zh, row.profile_en),
    industry: named(industries, row.industry),
    region: named(regions, row.region),
    address: inLanguage(language, row.address_zh, row.address_en),
    addressDetail: inLanguage(language, row.address_detail_zh, row.address_detail_en),
    place: viewPlace(row),
    website: row.website,
    linkedIn: row.linkedin,
    socialMedia: viewSocial(row),
    productCount: row.product_count,
    fansCount: row.fans_count,
  };
}

/** Of a lapsed company the name stays, and that it has lapsed. */
export function viewLapsed(deps: Deps, labels: Labels, row: RecordRow, role: CompanyRole): CompanyDetail {
  const { id, name, language, otherName } = viewDetail(deps, labels, row);
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
    website: '',
    linkedIn: '',
    socialMedia: [],
    contacts: [],
    team: [],
    products: [],
    productCount: 0,
    fansCount: 0,
    vip: false,
    top: false,
    followed: false,
    claimable: false,
  };
}
