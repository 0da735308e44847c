import type { AddCompanyInput, EditableCompany } from '@mingtang/contract/companies';
import type { Kit } from './kit.ts';

/** A valid company form; a test overrides only the fields that it needs. */
export const companyForm = (overrides: Partial<AddCompanyInput> = {}): AddCompanyInput => ({
  nameZh: '澄湖精密机械有限公司',
  nameEn: '',
  uscc: '',
  profileZh: '',
  profileEn: '',
  logo: null,
  image: null,
  industry: null,
  region: null,
  categoryIds: [],
  mainBusinessZh: '',
  mainBusinessEn: '',
  contacts: [],
  website: '',
  addressZh: '',
  addressEn: '',
  addressDetailZh: '',
  addressDetailEn: '',
  place: null,
  socialMedia: [],
  linkedIn: '',
  language: 'zh',
  international: false,
  ...overrides,
});

export async function addCompany(
  kit: Kit,
  token: string,
  overrides: Partial<AddCompanyInput> = {},
): Promise<EditableCompany> {
  const response = await kit.call<EditableCompany>('POST', '/h5/mall/companyInfo', {
    token,
    body: companyForm(overrides),
  });
  if (response.code !== 200) throw new Error(`adding the company failed: ${response.text}`);
  return response.data;
}

/** Inserts a company directly; by default it is an imported company without an owner. */
export const insertCompany = async (
  kit: Kit,
  row: Partial<{
    name_zh: string;
    name_en: string;
    main_business_zh: string;
    main_business_en: string;
    profile_zh: string;
    name_normalised: string;
    comparable_names: string[];
    name_prefixes: string[];
    name_city: string;
    website: string;
    state: string;
    listed: boolean;
    rotation_key: number;
    sort_order: number;
    latitude: number;
    longitude: number;
    industry: string;
    region: string;
    period_kind: string;
    period_ends_on: string;
    international: boolean;
    uscc: string;
  }> = {},
): Promise<string> =>
  (
    await kit.deps.db
      .insertInto('companies')
      .values({ name_zh: '无名商行', origin: 'imported', ...row })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

/** Inserts the dictionary entries that company tests use. */
export const insertDictionaryEntries = (kit: Kit) =>
  kit.deps.db
    .insertInto('dictionary_entries')
    .values([
      { type: 'industry', value: 'machinery', label_zh: '机械', label_en: 'Machinery' },
      { type: 'industry', value: 'textiles', label_zh: '纺织', label_en: 'Textiles' },
      { type: 'region', value: 'suzhou', label_zh: '苏州', label_en: 'Suzhou' },
      { type: 'region', value: 'wuxi', label_zh: '无锡', label_en: 'Wuxi' },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Inserts a first-level category and two second-level categories below it, `second` and `other`. */
export async function insertCategories(kit: Kit): Promise<{ first: string; second: string; other: string }> {
  const add = async (parent_id: string | null, name_zh: string, name_en: string) =>
    (
      await kit.deps.db
        .insertInto('categories')
        .values({ parent_id, name_zh, name_en })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const first = await add(null, '设备', 'Equipment');
  return {
    first,
    second: await add(first, '机床', 'Machine tools'),
    other: await add(first, '模具', 'Moulds'),
  };
}
