import type { SearchHit, Suggestion } from '@mingtang/contract/search';
import { beforeAll, describe, expect, it } from 'vitest';
import { saveCard } from '../../../test/cards.ts';
import { addCompany, companyForm } from '../../../test/companies.ts';
import { useKit } from '../../../test/kit.ts';
import { until } from '../../../test/services.ts';
import { indexAll } from './index.service.ts';

interface Answer {
  rows: SearchHit[];
  nextCursor: string | null;
  words: string[];
  mended: boolean;
}

describe('search', () => {
  const kit = useKit();
  let token: string;
  const look = async (keyword: string, tab = 'companies', more: object = {}, language: 'zh' | 'en' = 'zh') =>
    (await kit.call<Answer>('POST', '/h5/cloud/get_search', { body: { keyword, tab, ...more }, language }))
      .data;
  const names = async (keyword: string, tab = 'companies', language: 'zh' | 'en' = 'zh') =>
    (await look(keyword, tab, {}, language)).rows.map((hit) =>
      hit.kind === 'company' ? hit.company.name : hit.kind === 'member' ? hit.member.name : hit.kind,
    );

  beforeAll(async () => {
    ({ token } = await kit.member());
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
    await saveCard(kit, token, { name: '周砚清', nameEn: 'Zhou Yanqing', title: '总经理' });
    // Jobs that are taken together end in any order.
    for (const [keyword, tab] of [
      ['周砚清', 'members'],
      ['砚田', 'companies'],
      ['听澜', 'companies'],
      ['知白', 'companies'],
    ] as const)
      await until(`the index of ${keyword}`, async () => (await names(keyword, tab)).length === 1);
  });

  it.each([
    ['a brand', '砚田'],
    ['one character', '砚'],
    ['the whole name', '苏州砚田精密机械有限公司'],
    ['words apart', '苏州 机械'],
    ['what it does', '数控'],
    ['pinyin', 'yantian'],
    ['pinyin from the place on', 'suzhouyantian'],
    ['the beginning of pinyin', 'yantianjing'],
    ['initials', 'szyt'],
    ['initials of the brand on', 'ytjm'],
    ['English', 'precision'],
    ['English by its stem', 'machine'],
    ['both languages', '苏州 cnc'],
    ['full width', 'ＹＡＮＴＩＡＮ'],
  ])('finds by %s', async (_what, keyword) => {
    expect((await names(keyword))[0]).toBe('苏州砚田精密机械有限公司');
  });

  it.each([
    ['characters of the same sound', '研田'],
    ['one wrong character', '苏州岘田精密'],
    ['a letter left out', 'yantin'],
  ])('mends %s and says so', async (_what, keyword) => {
    const answer = await look(keyword);
    expect(answer.mended).toBe(true);
    expect(answer.rows[0]).toMatchObject({ company: { name: '苏州砚田精密机械有限公司' } });
  });

  it('puts a name before a text that holds the word', async () => {
    await addCompany(kit, token, { nameZh: '上海数控有限公司' });
    await until('the index', async () => (await names('数控')).length === 2);
    expect(await names('数控')).toEqual(['上海数控有限公司', '苏州砚田精密机械有限公司']);
  });

  it('shows the international edition what has English text', async () => {
    expect(await names('龙井', 'companies')).toEqual(['杭州知白茶业有限公司']);
    expect(await names('龙井', 'companies', 'en')).toEqual([]);
    expect(await names('valve', 'companies', 'en')).toEqual(['Ningbo Tinglan Valves Co., Ltd.']);
    expect(await names('yantian', 'international')).toEqual(['苏州砚田精密机械有限公司']);
  });

  it('answers empty for signs alone', async () => {
    expect((await look("' | ! & :* \\", 'companies')).rows).toEqual([]);
    expect((await look("o'neil\\", 'companies')).rows).toEqual([]);
  });

  it('finds a rare character, which is two units long and has no sound', async () => {
    // A name this long ends in the middle of one.
    await addCompany(kit, token, { nameZh: `嘉兴𠮷𬭎铸造${'𠮷'.repeat(40)}` });
    await until('the index', async () => (await names('𬭎铸')).length === 1);
  });

  it('forgets what was hidden', async () => {
    const mine = await kit.call<{ rows: { id: string; name: string }[] }>(
      'GET',
      '/h5/mall/companyInfo/mine',
      { token },
    );
    const { id } = mine.data.rows.find((row) => row.name.includes('听澜'))!;
    const form = companyForm({ nameZh: '宁波听澜阀门有限公司', nameEn: '' });
    await kit.call('PUT', `/h5/mall/companyInfo/${id}`, { token, body: { ...form, state: 'hidden' } });
    await until('the index', async () => (await names('听澜')).length === 0);
    await indexAll(kit.deps);
    expect(await names('听澜')).toEqual([]);
  });

  it('suggests names while one types', async () => {
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
    expect((await suggest('zhouy'))[0]).toMatchObject({ kind: 'member', text: '周砚清' });
  });

  it('scrolls without repeats', async () => {
    const first = await look('州', 'companies', { pageSize: 1 });
    const second = await look('州', 'companies', { pageSize: 1, cursor: first.nextCursor });
    expect(second.rows).toHaveLength(1);
    expect(second.rows).not.toEqual(first.rows);
  });
});
