import type { SearchGroup, SearchHit, Suggestion, Trade } from '@mingtang/contract/search';
import { beforeAll, describe, expect, it } from 'vitest';
import { createMemberWithCard } from '../../../test/cards.fixture.ts';
import { insertCategories, insertCompany, insertDictionaryEntries } from '../../../test/companies.fixture.ts';
import { uniqueClientIp, useKit } from '../../../test/kit.ts';
import { insertPost } from '../../../test/posts.fixture.ts';
import { waitUntil } from '../../../test/services.fixture.ts';
import { indexAll, scheduleIndexing } from '../../kernel/search-index/search-index.service.ts';

interface Overview {
  groups: SearchGroup[];
  internationalCount: number;
  words: string[];
  mended: boolean;
}

describe('search of all kinds', () => {
  const kit = useKit();
  let company = '';
  let carton = '';
  const get = async <T>(path: string, keyword: string, language: 'zh' | 'en' = 'zh') =>
    (
      await kit.call<T>('GET', `/h5/search/${path}?keyword=${encodeURIComponent(keyword)}`, {
        clientIp: uniqueClientIp(),
        language,
      })
    ).data;
  const suggest = async (keyword: string, language: 'zh' | 'en' = 'zh') =>
    (await get<{ rows: Suggestion[] }>('suggest', keyword, language)).rows;
  const overview = (keyword: string, language: 'zh' | 'en' = 'zh') =>
    get<Overview>('overview', keyword, language);
  const reasons = async (keyword: string, tab: string, language: 'zh' | 'en' = 'zh') =>
    (
      await kit.call<{ rows: SearchHit[] }>('POST', '/h5/cloud/get_search', {
        body: { keyword, tab },
        clientIp: uniqueClientIp(),
        language,
      })
    ).data.rows.map((hit) => hit.match);

  beforeAll(async () => {
    await insertDictionaryEntries(kit);
    const category = await insertCategories(kit);
    company = await insertCompany(kit, {
      name_zh: '芜湖听岚包装有限公司',
      name_en: 'Wuhu Tinglan Packaging Co., Ltd.',
      main_business_zh: '彩盒、礼品盒',
      main_business_en: 'Gift boxes',
      profile_zh:
        '工厂占地两万平方米，自有瓦楞纸板生产线与制版车间，交货快。'.repeat(3) + '承接防潮蜂窝板订单。',
      region: 'suzhou',
    });
    const others: string[] = [];
    for (const name of ['太原渭树', '沈阳归棹', '泉州执衡', '宁波照汀'])
      others.push(await insertCompany(kit, { name_zh: `${name}包装有限公司`, main_business_zh: '纸箱' }));
    await kit.deps.db
      .insertInto('company_categories')
      .values([company, ...others].map((company_id) => ({ company_id, category_id: category.second })))
      .execute();
    await kit.deps.db
      .insertInto('company_categories')
      .values({ company_id: company, category_id: category.other })
      .execute();
    const product = (company_id: string, name_zh: string, name_en = '') => ({
      company_id,
      name_zh,
      name_en,
      first_category_id: category.first,
      category_id: category.second,
      approved_at: kit.clock.now(),
    });
    const products = await kit.deps.db
      .insertInto('products')
      .values([
        product(company, '五层瓦楞纸箱', 'Five-layer carton'),
        product(others[0]!, '五层瓦楞纸箱'),
        product(others[1]!, '出口纸箱'),
      ])
      .returning('id')
      .execute();
    carton = products[0]!.id;
    const member = await createMemberWithCard(kit, { name: '程望舒', title: '纸箱事业部经理' });
    await insertPost(kit, member.id, { title_zh: '求购包装材料', body_zh: '需要出口纸箱两千只。' });
    await indexAll(kit.deps);
  });

  it('suggests the records of each kind together, the kind with a match in a name first, products of the same name once', async () => {
    const rows = await suggest('纸箱');
    expect(rows.map(({ kind, text }) => [kind, text])).toEqual([
      ['product', '出口纸箱'],
      ['product', '五层瓦楞纸箱'],
      ['company', expect.stringContaining('包装有限公司')],
      ['company', expect.stringContaining('包装有限公司')],
      ['company', expect.stringContaining('包装有限公司')],
      ['member', '程望舒'],
      ['post', '求购包装材料'],
    ]);
    expect(rows[2]!.match).toEqual({ field: 'mainBusiness', text: '纸箱' });
    expect(rows[0]).toMatchObject({ match: null, detail: '沈阳归棹包装有限公司' });
    expect(rows[6]!.match).toEqual({ field: 'text', text: '需要出口纸箱两千只。' });
  });

  it('counts the results of every tab and returns the first three of each kind', async () => {
    const { groups, words, mended, internationalCount } = await overview('纸箱');
    expect(groups.map(({ tab, count, rows }) => [tab, count, rows.length])).toEqual([
      ['companies', 5, 3],
      ['products', 3, 3],
      ['members', 1, 1],
      ['posts', 1, 1],
      ['news', 0, 0],
    ]);
    expect({ words, mended, internationalCount }).toEqual({
      words: ['纸箱'],
      mended: false,
      internationalCount: 2,
    });
    const english = await overview('carton', 'en');
    expect(english.groups.map(({ count }) => count)).toEqual([1, 1, 0, 0, 0]);
  });

  it('counts international results that are not among the first of their kind', async () => {
    const domestic = Array.from({ length: 230 }, (_, index) => ({
      name_zh: `嘉兴铸造${index}`,
      origin: 'imported',
    }));
    await kit.deps.db.insertInto('companies').values(domestic).execute();
    await insertCompany(kit, { name_zh: '湖州铸造', name_en: 'Huzhou Foundry' });
    await indexAll(kit.deps);
    expect((await overview('铸造')).internationalCount).toBe(1);
    await kit.deps.db.deleteFrom('companies').where('name_zh', 'like', '%铸造%').execute();
    await indexAll(kit.deps);
  });

  it('counts nothing for a keyword without letters', async () => {
    expect((await overview('!!')).groups.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0]);
    expect(await suggest('!!')).toEqual([]);
  });

  it('says in which field a word was found, with the text around it', async () => {
    expect(await reasons('听岚', 'companies')).toEqual([null]);
    expect(await reasons('tinglan', 'companies')).toEqual([null]);
    expect(await reasons('礼品盒', 'companies')).toEqual([{ field: 'mainBusiness', text: '彩盒、礼品盒' }]);
    expect(await reasons('五层瓦楞', 'companies')).toContainEqual({
      field: 'products',
      text: '五层瓦楞纸箱',
    });
    expect(await reasons('机床', 'companies')).toContainEqual({ field: 'category', text: '机床' });
    expect(await reasons('苏州', 'companies')).toEqual([{ field: 'region', text: '苏州' }]);
    expect(await reasons('设备', 'products')).toContainEqual({ field: 'category', text: '设备' });
    expect(await reasons('蜂窝板', 'companies')).toEqual([
      { field: 'profile', text: '承接防潮蜂窝板订单。' },
    ]);
    expect(await reasons('事业部', 'members')).toEqual([{ field: 'title', text: '纸箱事业部经理' }]);
    expect(await reasons('boxes', 'companies', 'en')).toEqual([
      { field: 'mainBusiness', text: 'Gift boxes' },
    ]);
  });

  it('names the category and the region in the language of the reader, whichever was typed', async () => {
    expect(await reasons('机床', 'products', 'en')).toContainEqual({
      field: 'category',
      text: 'Machine tools',
    });
    expect(await reasons('moulds', 'companies')).toEqual([{ field: 'category', text: '模具' }]);
    expect(await reasons('苏州', 'companies', 'en')).toEqual([{ field: 'region', text: 'Suzhou' }]);
  });

  it('names the other language’s name if that was typed', async () => {
    expect(await reasons('听岚', 'companies', 'en')).toEqual([
      { field: 'name', text: '芜湖听岚包装有限公司' },
    ]);
    expect(await reasons('packaging', 'companies')).toEqual([
      { field: 'name', text: 'Wuhu Tinglan Packaging Co., Ltd.' },
    ]);
  });

  it('highlights the characters that were typed in pinyin or initials', async () => {
    expect((await overview('tinglan')).words).toContain('听岚');
    expect((await overview('tlbz')).words).toContain('听岚包装');
  });

  it('finds a company no longer by a product that it hid', async () => {
    expect((await reasons('五层瓦楞', 'companies')).length).toBe(2);
    await kit.deps.db.updateTable('products').set({ state: 'hidden' }).where('id', '=', carton).execute();
    await scheduleIndexing(kit.deps, 'product', carton);
    await waitUntil('the index', async () => (await reasons('五层瓦楞', 'companies')).length === 1);
  });

  it('lists the categories with the most companies, in the caller’s language', async () => {
    // Responses to visitors are cached.
    const { token } = await kit.createMember();
    const trades = async (language: 'zh' | 'en') =>
      (await kit.call<{ rows: Trade[] }>('GET', '/h5/search/trades', { language, token })).data.rows.map(
        ({ name }) => name,
      );
    expect(await trades('zh')).toEqual(['机床', '模具']);
    expect(await trades('en')).toEqual(['Machine tools', 'Moulds']);
    await kit.deps.db.updateTable('companies').set({ listed: false }).where('id', '=', company).execute();
    await indexAll(kit.deps);
    expect(await trades('zh')).toEqual(['机床']);
  });
});
