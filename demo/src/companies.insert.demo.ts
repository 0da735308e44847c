import { COMPANY_CATEGORIES_MAX } from '@mingtang/contract/limits';
import type { Insertable } from 'kysely';
import type { Tx } from '../../server/src/platform/db/client.ts';
import type { DB } from '../../server/src/platform/db/tables.ts';
import { normaliseCompanyNames } from '../../server/src/directory/companies/normalised-company-name.ts';
import { toComparableCompanyName } from '../../server/src/directory/companies/comparable-company-name.ts';
import { shanghaiDayOf } from '../../server/src/base/calendar.ts';
import { companyContacts, phones } from './contacts.demo.ts';
import { insertReturningIds, insertRows } from './demo.queries.ts';
import { displayName, type CompanyDraft } from './demo-drafts.ts';
import type { Pictures } from './pictures.demo.ts';
import { categoriesOf } from './products.demo.ts';
import { createSeededRandom } from './seeded-random.ts';
import {
  givenColumnsOf,
  givenPeriodRowsOf,
  randomMembershipHistory,
  type MembershipHistory,
} from './membership-history.ts';
import { officeTimeOn } from './office-time.ts';

export interface StoredCompany {
  id: string;
  draft: CompanyDraft;
  ageDays: number;
  listed: boolean;
  history: MembershipHistory;
}
/** Second-level categories by their Chinese name. */
export type Categories = Map<string, { id: string; parentId: string }>;

/** Maximum of the column `rotation_key`. */
const ROTATION_MAX = 2_147_483_647;

/** Inserts the companies oldest first, so that ids ascend with the creation date. */
export async function insertCompanies(
  tx: Tx,
  now: Date,
  drafts: readonly CompanyDraft[],
  pictures: Pictures,
  categories: Categories,
): Promise<StoredCompany[]> {
  const today = shanghaiDayOf(now);
  const prepared = drafts
    .map((draft, index) => {
      const history = randomMembershipHistory(
        createSeededRandom(`standing of ${displayName(draft.name)}`),
        draft.membership,
        'company',
        today,
        draft.term,
      );
      return { draft, index, history, row: companyRowOf(draft, history, pictures, now) };
    })
    .toSorted((one, other) => other.history.ageDays - one.history.ageDays);
  const ids = await insertReturningIds(
    tx,
    'companies',
    prepared.map(({ row }) => row),
  );
  const storedCompanies = prepared.map((company, rowIndex) => ({ ...company, id: ids[rowIndex]! }));

  await insertRows(
    tx,
    'membership_periods',
    storedCompanies.flatMap(({ id, history }) =>
      givenPeriodRowsOf(history).map((period) => ({ company_id: id, ...period })),
    ),
  );
  await insertRows(
    tx,
    'company_contacts',
    storedCompanies.flatMap(({ id, draft, index }) =>
      randomContacts(draft, index).map((contact) => ({ company_id: id, ...contact })),
    ),
  );
  await insertRows(
    tx,
    'company_categories',
    storedCompanies.flatMap(({ id, draft }) =>
      categoryIdsOf(draft, categories).map((category_id) => ({ company_id: id, category_id })),
    ),
  );
  return storedCompanies.map(({ id, draft, history }) => ({
    id,
    draft,
    history,
    ageDays: history.ageDays,
    listed: draft.membership !== 'lapsed',
  }));
}

function companyRowOf(draft: CompanyDraft, history: MembershipHistory, pictures: Pictures, now: Date) {
  const name = displayName(draft.name);
  const random = createSeededRandom(`record of ${name}`);
  const createdAt = officeTimeOn(history.joinedOn, random, now);
  return {
    name_zh: draft.name.zh,
    name_en: draft.name.en,
    name_normalised: normaliseCompanyNames(draft.name.zh, draft.name.en).join(' '),
    ...toComparableCompanyName(draft.name.zh, draft.name.en),
    uscc: draft.uscc,
    main_business_zh: draft.business.zh,
    main_business_en: draft.business.en,
    profile_zh: draft.profile.zh,
    profile_en: draft.profile.en,
    logo_id: pictures.logos.get(name) ?? null,
    image_id: draft.cover === null ? null : (pictures.covers.get(draft.cover) ?? null),
    industry: draft.trade.industry,
    region: draft.city.region,
    address_zh: draft.address.zh,
    address_en: draft.address.en,
    address_detail_zh: draft.addressDetail.zh,
    address_detail_en: draft.addressDetail.en,
    latitude: draft.latitude,
    longitude: draft.longitude,
    website: draft.imported || random.chance(0.25) ? '' : `https://www.${draft.slug}.example.com`,
    linkedin:
      draft.international && random.chance(0.5) ? `https://linkedin.example.com/company/${draft.slug}` : '',
    social_media: JSON.stringify(
      draft.name.zh === '' || random.chance(0.5)
        ? []
        : [{ name: '微信公众号', account: `${draft.slug}_news` }],
    ),
    language: draft.name.zh === '' ? 'en' : 'zh',
    international: draft.international,
    origin: draft.imported ? 'imported' : 'made',
    sort_order: draft.sortOrder,
    rotation_key: random.between(0, ROTATION_MAX),
    created_at: createdAt,
    updated_at: createdAt,
    listed: draft.membership !== 'lapsed',
    ...givenColumnsOf(history),
  } satisfies Insertable<DB['companies']>;
}

function randomContacts(draft: CompanyDraft, index: number) {
  const random = createSeededRandom(`contacts of ${displayName(draft.name)}`);
  const overseas = draft.name.zh === '';
  const person = draft.people[0]?.name;
  return companyContacts(random, [
    ['person', overseas ? (person?.en ?? '') : (person?.zh ?? '')],
    [
      'phone',
      overseas ? (draft.city.region === 'de' ? phones.overseasCompany(index) : '') : phones.company(index),
    ],
    [
      'landline',
      !overseas && random.chance(0.6) ? phones.landline(draft.city.diallingCode, 100 + index) : '',
    ],
    ['email', random.chance(0.85) ? `office@${draft.slug}.example.com` : ''],
    ['wechat', !overseas && random.chance(0.55) ? `${draft.slug}_${100 + index}` : ''],
  ]);
}

/** Ids of the first-level and second-level categories, without duplicates. */
function categoryIdsOf(draft: CompanyDraft, categories: Categories): string[] {
  const matchedCategories = categoriesOf(draft, COMPANY_CATEGORIES_MAX).flatMap(
    (name) => categories.get(name) ?? [],
  );
  return [...new Set(matchedCategories.flatMap(({ id, parentId }) => [id, parentId]))];
}
