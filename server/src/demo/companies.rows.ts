import { COMPANY_CATEGORIES_MAX } from '@mingtang/contract/limits';
import type { Insertable } from 'kysely';
import type { Tx } from '../db/client.ts';
import type { DB } from '../db/tables.ts';
import { foldedNames } from '../features/companies/folded-name.ts';
import { addDays, dayOf } from '../features/memberships/memberships.service.ts';
import { companyContacts, phones } from './contacts.ts';
import { insertNumbered, insertRows } from './demo.queries.ts';
import { shownName, type CompanyDraft } from './drafts.ts';
import type { Pictures } from './pictures.ts';
import { categoriesOf } from './products.ts';
import { dice } from './random.ts';
import { periodsOf, standingColumns, throwStanding, type Standing } from './standing.ts';

/** A company as it stands in the database. */
export interface StoredCompany {
  id: string;
  draft: CompanyDraft;
  since: number;
  listed: boolean;
}
/** Second-level categories by their Chinese name. */
export type Categories = Map<string, { id: string; parentId: string }>;

const RING = 2_147_483_647;

/** Oldest first, so that ids and dates agree. */
export async function insertCompanies(
  tx: Tx,
  now: Date,
  drafts: readonly CompanyDraft[],
  pictures: Pictures,
  categories: Categories,
): Promise<StoredCompany[]> {
  const today = dayOf(now);
  const made = drafts
    .map((draft, index) => {
      const standing = throwStanding(dice(`standing of ${shownName(draft.name)}`), draft.membership);
      return { draft, index, standing, row: rowOf(draft, standing, pictures, today) };
    })
    .toSorted((one, other) => other.standing.since - one.standing.since);
  const ids = await insertNumbered(
    tx,
    'companies',
    made.map(({ row }) => row),
  );
  const stored = made.map((one, place) => ({ ...one, id: ids[place]! }));

  await insertRows(
    tx,
    'membership_periods',
    stored.flatMap(({ id, standing }) =>
      periodsOf(standing, today).map((period) => ({ company_id: id, ...period })),
    ),
  );
  await insertRows(
    tx,
    'company_contacts',
    stored.flatMap(({ id, draft, index }) =>
      contactsOf(draft, index).map((contact) => ({ company_id: id, ...contact })),
    ),
  );
  await insertRows(
    tx,
    'company_categories',
    stored.flatMap(({ id, draft }) =>
      filedUnder(draft, categories).map((category_id) => ({ company_id: id, category_id })),
    ),
  );
  return stored.map(({ id, draft, standing, row }) => ({
    id,
    draft,
    since: standing.since,
    listed: row.listed === true,
  }));
}

function rowOf(
  draft: CompanyDraft,
  standing: Standing,
  pictures: Pictures,
  today: string,
): Insertable<DB['companies']> {
  const name = shownName(draft.name);
  const throws = dice(`record of ${name}`);
  const made = new Date(`${addDays(today, -standing.since)}T02:00:00Z`);
  return {
    name_zh: draft.name.zh,
    name_en: draft.name.en,
    name_folded: foldedNames(draft.name.zh, draft.name.en).join(' '),
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
    website: draft.imported || throws.chance(0.25) ? '' : `https://www.${draft.slug}.example.com`,
    linkedin:
      draft.international && throws.chance(0.5) ? `https://linkedin.example.com/company/${draft.slug}` : '',
    social_media: JSON.stringify(
      draft.name.zh === '' || throws.chance(0.5)
        ? []
        : [{ name: '微信公众号', account: `${draft.slug}_news` }],
    ),
    language: draft.name.zh === '' ? 'en' : 'zh',
    international: draft.international,
    origin: draft.imported ? 'imported' : 'made',
    sort_order: draft.sortOrder,
    rotation: throws.between(0, RING),
    created_at: made,
    updated_at: made,
    ...standingColumns(standing, draft.membership, today),
  };
}

function contactsOf(draft: CompanyDraft, index: number) {
  const throws = dice(`contacts of ${shownName(draft.name)}`);
  const abroad = draft.name.zh === '';
  const person = draft.people[0]?.name;
  return companyContacts(throws, [
    ['person', abroad ? (person?.en ?? '') : (person?.zh ?? '')],
    [
      'phone',
      abroad ? (draft.city.region === 'de' ? phones.companyAbroad(index) : '') : phones.company(index),
    ],
    ['landline', !abroad && throws.chance(0.6) ? phones.landline(draft.city.dialling, 100 + index) : ''],
    ['email', throws.chance(0.85) ? `office@${draft.slug}.example.com` : ''],
    ['wechat', !abroad && throws.chance(0.55) ? `${draft.slug}_${100 + index}` : ''],
  ]);
}

/** First level and second level, each once. */
function filedUnder(draft: CompanyDraft, categories: Categories): string[] {
  const found = categoriesOf(draft, COMPANY_CATEGORIES_MAX).flatMap((name) => categories.get(name) ?? []);
  return [...new Set(found.flatMap(({ id, parentId }) => [id, parentId]))];
}
