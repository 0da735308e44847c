import type { SearchHit } from '@mingtang/contract/search';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertCategories, insertDictionaryEntries, insertCompany } from '../../../test/companies.fixture.ts';
import { useKit } from '../../../test/kit.ts';
import { errorResponse } from '../../../test/error-responses.fixture.ts';
import { waitUntil } from '../../../test/services.fixture.ts';
import { indexAll } from '../../kernel/search-index/search-index.service.ts';

describe('product search within a category', () => {
  const kit = useKit();
  let category = { first: '', second: '', other: '' };
  const searchFor = (keyword: string, more: object = {}) =>
    kit.call<{ rows: SearchHit[]; nextCursor: string | null }>('POST', '/h5/cloud/get_search', {
      body: { keyword, tab: 'products', ...more },
    });
  const names = async (keyword: string, categoryId?: string) =>
    (await searchFor(keyword, { categoryId })).data.rows.map(
      (hit) => hit.kind === 'product' && hit.product.name,
    );

  beforeAll(async () => {
    await insertDictionaryEntries(kit);
    category = await insertCategories(kit);
    const company_id = await insertCompany(kit, { name_zh: '苏州砺衡' });
    const common = { company_id, first_category_id: category.first, approved_at: kit.clock.now() };
    await kit.deps.db
      .insertInto('products')
      .values([
        { ...common, category_id: category.second, name_zh: '精密主轴', name_en: 'Spindle' },
        { ...common, category_id: category.other, name_zh: '精密模架', profile_zh: '主轴配套' },
      ])
      .execute();
    await indexAll(kit.deps);
  });

  it('filters by either category level for name, text, pinyin and fuzzy matches', async () => {
    expect(await names('精密')).toEqual(expect.arrayContaining(['精密主轴', '精密模架']));
    for (const keyword of ['精密', 'jingmi', '主轴']) {
      expect(await names(keyword, category.first), keyword).toHaveLength(2);
      expect(await names(keyword, category.second), keyword).toContain('精密主轴');
      expect(await names(keyword, category.second), keyword).not.toContain('精密模架');
      expect(await names(keyword, category.other), keyword).not.toContain('精密主轴');
    }
    // A homophone, and one wrong letter.
    expect(await names('经密主轴', category.second)).toEqual(['精密主轴']);
    expect(await names('经密主轴', category.other)).toEqual([]);
    expect(await names('spindls', category.second)).toEqual(['精密主轴']);
    expect(await names('spindls', category.other)).toEqual([]);
    expect(await names('精密', '987654321')).toEqual([]);
  });

  it('ignores a typed category lexeme and rejects a category on other tabs', async () => {
    expect(await names(`category ${category.second}`)).toEqual([]);
    expect(await names('category')).toEqual([]);
    expect(await searchFor('精密', { tab: 'members', categoryId: category.first })).toMatchObject(
      errorResponse('request.invalid'),
    );
  });

  it('reindexes products when their category is merged', async () => {
    const { token } = await kit.createSuperAdmin();
    const body = { from: category.other, into: category.second };
    expect((await kit.call('POST', '/pms/productCategory/merge', { token, body })).code).toBe(200);
    await waitUntil(
      'the index of the moved products',
      async () => (await names('精密', category.second)).length === 2,
    );
  });
});
