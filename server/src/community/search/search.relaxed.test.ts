import type { SearchHit } from '@mingtang/contract/search';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertCompany, insertDictionaryEntries } from '../../../test/companies.fixture.ts';
import { uniqueClientIp, useKit } from '../../../test/kit.ts';
import { indexAll } from '../../kernel/search-index/search-index.service.ts';

const COMPANIES = [
  ['芜湖听岚纸品有限公司', '', '瓦楞纸箱、彩盒'],
  ['太原渭树纸品有限公司', '', '生活用纸、纸箱'],
  ['温州杼光流体设备有限公司', '', '不锈钢截止阀、闸阀'],
  ['台州朗阀流体设备有限公司', '', '铸铁闸阀'],
  ['东莞砚和鞋业有限公司', '', '男鞋、童鞋'],
  ['昆明花坞体育用品有限公司', '', '帐篷、睡袋'],
  ['宁波照汀精密有限公司', 'Ningbo Zhaoting Precision Co., Ltd.', '滚珠丝杠、法兰螺母'],
  ['Palmiran Bearings Co., Ltd.', 'Palmiran Bearings Co., Ltd.', 'Hub bearings for trucks'],
] as const;

interface SearchData {
  rows: SearchHit[];
  nextCursor: string | null;
  words: string[];
  mended: boolean;
  leftOut: string[];
}

describe('search with words that no document contains together', () => {
  const kit = useKit({ worker: false });
  const searchFor = async (keyword: string, input: { cursor?: string; pageSize?: number } = {}) => {
    const { data } = await kit.call<SearchData>('POST', '/h5/cloud/get_search', {
      body: { keyword, tab: 'companies', ...input },
      clientIp: uniqueClientIp(),
    });
    return {
      ...data,
      names: data.rows.map((hit) => (hit.kind === 'company' ? hit.company.name : hit.kind)),
    };
  };

  beforeAll(async () => {
    await insertDictionaryEntries(kit);
    for (const [name_zh, name_en, main_business_zh] of COMPANIES)
      await insertCompany(kit, { name_zh, name_en, main_business_zh });
    await indexAll(kit.deps);
  });

  it.each([
    ['谁家做瓦楞纸箱的，急', ['芜湖听岚纸品有限公司']],
    ['求购不锈钢截止阀500个，哪位老板有现货', ['温州杼光流体设备有限公司']],
    ['各位会长好，请问咱们商会有没有做帐篷的', ['昆明花坞体育用品有限公司']],
    ['东莞鞋厂', ['东莞砚和鞋业有限公司']],
    ['we need 2000 pcs hub bearings asap', ['Palmiran Bearings Co., Ltd.']],
  ])('leaves out the words of a request: %s', async (keyword, names) => {
    expect(await searchFor(keyword)).toMatchObject({ names, mended: false, leftOut: [] });
  });

  it('leaves out unknown words and says so', async () => {
    expect(await searchFor('不锈钢截止阀 DN50 耐磨')).toMatchObject({
      names: ['温州杼光流体设备有限公司'],
      words: expect.arrayContaining(['截止阀']),
      leftOut: ['dn50', '耐磨'],
    });
  });

  it('leaves out the word that most documents contain first', async () => {
    const { names, leftOut } = await searchFor('流体 帐篷');
    expect({ names, leftOut }).toEqual({ names: ['昆明花坞体育用品有限公司'], leftOut: ['流体'] });
  });

  it('prefers two words that occur together to the rarest word', async () => {
    expect(await searchFor('滚珠丝杠 帐篷 C7级')).toMatchObject({
      names: ['宁波照汀精密有限公司'],
      leftOut: ['帐篷', 'c7'],
    });
  });

  it.each(['殡葬用品', 'asdf zxcv', '宠物火化 流体', '在吗', '谁有'])(
    'finds nothing for %s, of which at most half is known',
    async (keyword) => {
      expect(await searchFor(keyword)).toMatchObject({ names: [], leftOut: [] });
    },
  );

  it('continues with the same words on the next page', async () => {
    const keyword = '谁家做闸阀的';
    const first = await searchFor(keyword, { pageSize: 1 });
    const second = await searchFor(keyword, { pageSize: 1, cursor: first.nextCursor! });
    expect([...first.names, ...second.names].toSorted()).toEqual([
      '台州朗阀流体设备有限公司',
      '温州杼光流体设备有限公司',
    ]);
    expect(second.nextCursor).toBeNull();
  });

  it('shows the same results in the overview of all tabs', async () => {
    const { data } = await kit.call<{
      groups: { tab: string; count: number; rows: SearchHit[] }[];
      leftOut: string[];
    }>('GET', `/h5/search/overview?keyword=${encodeURIComponent('谁家做帐篷的 耐磨 体育')}`, {
      clientIp: uniqueClientIp(),
    });
    expect(data.groups.find(({ tab }) => tab === 'companies')).toMatchObject({ count: 1 });
    expect(data.leftOut).toEqual(['耐磨']);
  });
});
