import type { SearchHit, Suggestion } from '@mingtang/contract/search';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertCompany, insertDictionaryEntries } from '../../../test/companies.fixture.ts';
import { uniqueClientIp, useKit } from '../../../test/kit.ts';
import { indexAll } from '../../kernel/search-index/search-index.service.ts';

const COMPANIES = [
  ['芜湖听岚纸品有限公司', 'Wuhu Tinglan Paper Products Co., Ltd.', '瓦楞纸箱、彩盒'],
  ['芜湖习坎纸品有限公司', 'Wuhu Xikan Paper Products Co., Ltd.', '纸管、纸护角'],
  ['太原渭树纸品有限公司', '', '生活用纸'],
  ['沈阳归棹纸品有限公司', '', '特种纸'],
  ['昆明花坞体育用品有限公司', 'Kunming Huawu Sporting Goods Co., Ltd.', '帐篷、睡袋'],
  ['苏州下泽体育用品有限责任公司', '', '球拍'],
  ['泉州执衡户外用品有限公司', '', '登山杖'],
  ['成都诚禾体育用品有限公司', '', '护具'],
  ['宁波照汀酒店用品有限公司', '', '布草'],
  ['温州杼光流体设备有限公司', 'Wenzhou Zhuguang Fluid Equipment Co., Ltd.', '工业泵与阀门'],
  ['湖州锌合五金有限公司', 'Huzhou Zinc Alloy Hardware Co., Ltd.', '锌合金压铸'],
] as const;

describe('corrections of a search', () => {
  const kit = useKit({ worker: false });
  const searchFor = async (keyword: string) => {
    const { data } = await kit.call<{ rows: SearchHit[]; words: string[]; mended: boolean }>(
      'POST',
      '/h5/cloud/get_search',
      { body: { keyword, tab: 'companies' }, clientIp: uniqueClientIp() },
    );
    return {
      ...data,
      names: data.rows.map((hit) => (hit.kind === 'company' ? hit.company.name : hit.kind)),
    };
  };
  const suggestedNames = async (keyword: string) =>
    (
      await kit.call<{ rows: Suggestion[] }>(
        'GET',
        `/h5/search/suggest?keyword=${encodeURIComponent(keyword)}`,
        { clientIp: uniqueClientIp() },
      )
    ).data.rows.map((row) => row.text);

  beforeAll(async () => {
    await insertDictionaryEntries(kit);
    for (const [name_zh, name_en, main_business_zh] of COMPANIES)
      await insertCompany(kit, { name_zh, name_en, main_business_zh });
    await indexAll(kit.deps);
  });

  it.each(COMPANIES.flatMap(([zh, en]) => [zh, en].filter((name) => name !== '')))(
    'does not call the whole name %s corrected',
    async (name) => {
      const { names, mended } = await searchFor(name);
      expect(names).toHaveLength(1);
      expect(mended).toBe(false);
    },
  );

  it('does not treat the end of an English word as a legal form', async () => {
    expect(await searchFor('zinc')).toMatchObject({ names: ['湖州锌合五金有限公司'], mended: false });
  });

  it.each([
    ['听蓝纸品', '听岚纸品', '芜湖听岚纸品有限公司'],
    ['芜湖听蓝纸品有限公司', '芜湖听岚纸品', '芜湖听岚纸品有限公司'],
    ['听蓝', '听岚', '芜湖听岚纸品有限公司'],
    ['芜湖习砍纸品', '芜湖习坎纸品', '芜湖习坎纸品有限公司'],
  ])('finds only the name that sounds like %s and says so', async (keyword, word, name) => {
    expect(await searchFor(keyword)).toMatchObject({ names: [name], words: [word], mended: true });
  });

  it('finds a name with one wrong character only if all others are in their places', async () => {
    expect(await searchFor('苏州下择体育用品')).toMatchObject({
      names: ['苏州下泽体育用品有限责任公司'],
      mended: true,
    });
    expect(await searchFor('听雨纸品')).toMatchObject({
      names: ['芜湖听岚纸品有限公司'],
      words: ['听岚纸品'],
      mended: true,
    });
  });

  it.each(['殡葬用品', '办公用品', '宠物用品', '进口纸品', '苏州殡葬'])(
    'finds no company for %s',
    async (keyword) => {
      expect(await searchFor(keyword)).toMatchObject({ names: [], mended: false });
    },
  );

  it.each(['阀', '阀门', '工业泵'])('suggests a company by its main business %s', async (keyword) => {
    expect(await suggestedNames(keyword)).toEqual(['温州杼光流体设备有限公司']);
  });

  it('suggests a name that sounds the same if nothing matches as typed', async () => {
    expect(await suggestedNames('听蓝')).toEqual(['芜湖听岚纸品有限公司']);
  });
});
