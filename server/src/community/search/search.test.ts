import type { SearchHit, Suggestion } from '@mingtang/contract/search';
import { beforeAll, describe, expect, it } from 'vitest';
import { saveApprovedCard } from '../../../test/cards.fixture.ts';
import { addCompany, companyForm } from '../../../test/companies.fixture.ts';
import { useKit } from '../../../test/kit.ts';
import { waitUntil } from '../../../test/services.fixture.ts';
import { indexAll } from '../../kernel/search-index/search-index.service.ts';

interface SearchResponse {
  rows: SearchHit[];
  nextCursor: string | null;
  words: string[];
  mended: boolean;
}

describe('search', () => {
  const kit = useKit();
  let token: string;
  const searchFor = async (
    keyword: string,
    tab = 'companies',
    more: object = {},
    language: 'zh' | 'en' = 'zh',
  ) =>
    (
      await kit.call<SearchResponse>('POST', '/h5/cloud/get_search', {
        body: { keyword, tab, ...more },
        language,
      })
    ).data;
  const names = async (keyword: string, tab = 'companies', language: 'zh' | 'en' = 'zh') =>
    (await searchFor(keyword, tab, {}, language)).rows.map((hit) =>
      hit.kind === 'company' ? hit.company.name : hit.kind === 'member' ? hit.member.name : hit.kind,
    );

  beforeAll(async () => {
    ({ token } = await kit.createMember());
    for (const [nameZh, nameEn, mainBusinessZh, mainBusinessEn] of [
      [
        '苏州砚田精密机械有限公司',
        'Suzhou Yantian Precision Machinery Co., Ltd.',
        '五轴数控加工',
        'Five-axis CNC machining',
      ],
      [
        '宁波听澜阀门有限公司',
        'Ningbo Tinglan Valves Co., Ltd.',
        '球阀与蝶阀',
        'Ball valves and butterfly valves',
      ],
      ['杭州知白茶业有限公司', '', '龙井茶叶', ''],
    ] as const)
      await addCompany(kit, token, { nameZh, nameEn, mainBusinessZh, mainBusinessEn });
    await saveApprovedCard(kit, token, { name: '周砚清', nameEn: 'Zhou Yanqing', title: '总经理' });
    // Jobs of one batch finish in any order.
    for (const [keyword, tab] of [
      ['周砚清', 'members'],
      ['砚田', 'companies'],
      ['听澜', 'companies'],
      ['知白', 'companies'],
    ] as const)
      await waitUntil(`the index of ${keyword}`, async () => (await names(keyword, tab)).length === 1);
  });

  it.each([
    ['a brand', '砚田'],
    ['one character', '砚'],
    ['the whole name', '苏州砚田精密机械有限公司'],
    ['separate words', '苏州 机械'],
    ['its main business', '数控'],
    ['pinyin', 'yantian'],
    ['pinyin from the place name on', 'suzhouyantian'],
    ['the beginning of pinyin', 'yantianjing'],
    ['initials', 'szyt'],
    ['initials from the brand on', 'ytjm'],
    ['English', 'precision'],
    ['English by its stem', 'machine'],
    ['both languages', '苏州 cnc'],
    ['full width', 'ＹＡＮＴＩＡＮ'],
  ])('finds a company by %s', async (_what, keyword) => {
    expect((await names(keyword))[0]).toBe('苏州砚田精密机械有限公司');
  });

  it.each([
    ['characters of the same sound', '研田'],
    ['one wrong character', '苏州岘田精密'],
    ['a letter left out', 'yantin'],
  ])('falls back to fuzzy matching for %s', async (_what, keyword) => {
    const response = await searchFor(keyword);
    expect(response.mended).toBe(true);
    expect(response.rows[0]).toMatchObject({ company: { name: '苏州砚田精密机械有限公司' } });
  });

  it('ranks a match in the name above a match in the text', async () => {
    await addCompany(kit, token, { nameZh: '上海数控有限公司' });
    await waitUntil('the index', async () => (await names('数控')).length === 2);
    expect(await names('数控')).toEqual(['上海数控有限公司', '苏州砚田精密机械有限公司']);
  });

  it('limits the international edition to companies with English text', async () => {
    expect(await names('龙井', 'companies')).toEqual(['杭州知白茶业有限公司']);
    expect(await names('龙井', 'companies', 'en')).toEqual([]);
    expect(await names('valve', 'companies', 'en')).toEqual(['Ningbo Tinglan Valves Co., Ltd.']);
    expect(await names('yantian', 'international')).toEqual(['苏州砚田精密机械有限公司']);
  });

  it('returns no hits for query operators and quotes', async () => {
    expect((await searchFor("' | ! & :* \\", 'companies')).rows).toEqual([]);
    expect((await searchFor("o'neil\\", 'companies')).rows).toEqual([]);
  });

  it('finds a rare character of two UTF-16 units without pinyin', async () => {
    // Truncating a name this long must not split a surrogate pair.
    await addCompany(kit, token, { nameZh: `嘉兴𠮷𬭎铸造${'𠮷'.repeat(40)}` });
    await waitUntil('the index', async () => (await names('𬭎铸')).length === 1);
  });

  it('removes a hidden company from the index', async () => {
    const ownCompanies = await kit.call<{ rows: { id: string; name: string }[] }>(
      'GET',
      '/h5/mall/companyInfo/mine',
      { token },
    );
    const { id } = ownCompanies.data.rows.find((row) => row.name.includes('听澜'))!;
    const form = companyForm({ nameZh: '宁波听澜阀门有限公司', nameEn: '' });
    await kit.call('PUT', `/h5/mall/companyInfo/${id}`, { token, body: { ...form, state: 'hidden' } });
    await waitUntil('the index', async () => (await names('听澜')).length === 0);
    await indexAll(kit.deps);
    expect(await names('听澜')).toEqual([]);
  });

  it('suggests names for partial input', async () => {
    const suggest = async (keyword: string) =>
      (
        await kit.call<{ rows: Suggestion[] }>(
          'GET',
          `/h5/search/suggest?keyword=${encodeURIComponent(keyword)}`,
        )
      ).data.rows;
    expect((await suggest('砚')).map((row) => row.text).sort()).toEqual(
      ['周砚清', '苏州砚田精密机械有限公司'].sort(),
    );
    expect(await suggest('zhouy')).toContainEqual(
      expect.objectContaining({ kind: 'member', text: '周砚清' }),
    );
  });

  it('pages without duplicates', async () => {
    const first = await searchFor('州', 'companies', { pageSize: 1 });
    const second = await searchFor('州', 'companies', { pageSize: 1, cursor: first.nextCursor });
    expect(second.rows).toHaveLength(1);
    expect(second.rows).not.toEqual(first.rows);
  });
});
