import type { AddCompany, Company } from '@mingtang/contract/companies';
import type { Kit } from './kit.ts';

/** A form that is right in every field; a test names what it is about. */
export const companyForm = (change: Partial<AddCompany> = {}): AddCompany => ({
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
  ...change,
});

export async function addCompany(
  kit: Kit,
  token: string,
  change: Partial<AddCompany> = {},
): Promise<Company> {
  const answer = await kit.call<Company>('POST', '/h5/mall/companyInfo', {
    token,
    body: companyForm(change),
  });
  if (answer.code !== 200) throw new Error(`company: ${answer.text}`);
  return answer.data;
}

/** A company that nobody has added through the app: as an import leaves it, unless the test says otherwise. */
export const insertCompany = async (
  kit: Kit,
  row: Partial<{
    name_zh: string;
    name_en: string;
    name_folded: string;
    state: string;
    listed: boolean;
    rotation: number;
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

/** The choices of the dictionaries that the tests of companies use. */
export const insertChoices = (kit: Kit) =>
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
