import type { SearchHit } from '@mingtang/contract/search';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertCategories, insertCompany, insertDictionaryEntries } from '../../../test/companies.fixture.ts';
import { errorResponse } from '../../../test/error-responses.fixture.ts';
import { useKit } from '../../../test/kit.ts';
import { addDays, shanghaiDayOf } from '../../base/calendar.ts';
import { indexAll } from '../../kernel/search-index/search-index.service.ts';

describe('search filtered by company', () => {
  const kit = useKit();
  const searchFor = (keyword: string, more: object) =>
    kit.call<{ rows: SearchHit[] }>('POST', '/h5/cloud/get_search', { body: { keyword, ...more } });
  const namesOf = async (tab: 'companies' | 'products', filter: object, keyword = '齿轮') =>
    (await searchFor(keyword, { tab, ...filter })).data.rows
      .map((hit) => (hit.kind === 'company' ? hit.company.name : hit.kind === 'product' && hit.product.name))
      .toSorted();

  beforeAll(async () => {
    await insertDictionaryEntries(kit);
    const category = await insertCategories(kit);
    const today = shanghaiDayOf(kit.clock.now());
    const companies = [
      { name_zh: '江苏齿轮厂', region: 'suzhou', industry: 'machinery' },
      { name_zh: '广东齿轮厂', region: 'wuxi', industry: 'machinery' },
      { name_zh: '江苏齿轮贸易', region: 'suzhou', industry: 'textiles' },
    ];
    for (const company of companies) {
      const company_id = await insertCompany(kit, company);
      await kit.deps.db
        .insertInto('products')
        .values({
          company_id,
          name_zh: `${company.name_zh}的齿轮`,
          first_category_id: category.first,
          category_id: category.second,
          approved_at: kit.clock.now(),
        })
        .execute();
      const days = company.region === 'suzhou' ? 10 : -1;
      await kit.deps.db
        .insertInto('company_certificates')
        .values({ company_id, name_en: 'ISO 9001', valid_until: addDays(today, days) })
        .execute();
    }
    await indexAll(kit.deps);
  });

  it('finds companies and products by place, industry and valid certificate', async () => {
    expect(await namesOf('companies', {})).toHaveLength(3);
    expect(await namesOf('companies', { region: 'suzhou' })).toEqual(['江苏齿轮厂', '江苏齿轮贸易']);
    expect(await namesOf('companies', { region: 'suzhou', industry: 'machinery' })).toEqual(['江苏齿轮厂']);
    expect(await namesOf('companies', { certificate: 'iso9001', industry: 'machinery' })).toEqual([
      '江苏齿轮厂',
    ]);
    expect(await namesOf('products', { region: 'wuxi' })).toEqual(['广东齿轮厂的齿轮']);
    expect(await namesOf('products', { certificate: 'iso9001', industry: 'textiles' })).toEqual([
      '江苏齿轮贸易的齿轮',
    ]);
    expect(await namesOf('products', { certificate: 'ce' })).toEqual([]);
  });

  it('filters corrected keywords too', async () => {
    expect(await namesOf('companies', { region: 'wuxi' }, '广东齿纶厂')).toEqual(['广东齿轮厂']);
    expect(await namesOf('companies', { region: 'suzhou' }, '广东齿纶厂')).not.toContain('广东齿轮厂');
  });

  it('rejects the filters on other tabs', async () => {
    for (const filter of [{ region: 'suzhou' }, { industry: 'textiles' }, { certificate: 'ce' }])
      expect(await searchFor('齿轮', { tab: 'members', ...filter })).toMatchObject(
        errorResponse('request.invalid'),
      );
  });
});
