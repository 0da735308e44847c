import type { SearchHit, Suggestion } from '@mingtang/contract/search';
import { beforeAll, describe, expect, it } from 'vitest';
import { createMemberWithCard } from '../../../test/cards.fixture.ts';
import { insertCategories, insertCompany, insertDictionaryEntries } from '../../../test/companies.fixture.ts';
import { uniqueClientIp, useKit } from '../../../test/kit.ts';
import { indexAll } from '../../kernel/search-index/search-index.service.ts';

/** Not better known than the others, but with a paid membership. */
const VIP = { period_kind: 'paid', period_ends_on: '2099-12-31' };

describe('ranking of search results', () => {
  const kit = useKit();
  const suggest = async (keyword: string, language: 'zh' | 'en' = 'zh') =>
    (
      await kit.call<{ rows: Suggestion[] }>(
        'GET',
        `/h5/search/suggest?keyword=${encodeURIComponent(keyword)}`,
        { clientIp: uniqueClientIp(), language },
      )
    ).data.rows;
  const companies = async (keyword: string) =>
    (
      await kit.call<{ rows: SearchHit[] }>('POST', '/h5/cloud/get_search', {
        body: { keyword, tab: 'companies' },
        clientIp: uniqueClientIp(),
      })
    ).data.rows.map((hit) => hit.kind === 'company' && hit.company.name);

  beforeAll(async () => {
    await insertDictionaryEntries(kit);
    const category = await insertCategories(kit);
    const inCategory = await insertCompany(kit, { name_zh: '泉州执衡有限公司', ...VIP });
    await kit.deps.db
      .insertInto('company_categories')
      .values({ company_id: inCategory, category_id: category.other })
      .execute();
    await insertCompany(kit, { name_zh: '沈阳归棹有限公司', profile_zh: '主要客户是模具行业。', ...VIP });
    await insertCompany(kit, { name_zh: '太原渭树有限公司', main_business_zh: '冲压模具与注塑件' });
    await insertCompany(kit, { name_zh: '昆明花坞模具有限公司', name_en: 'Kunming Huawu Mould', ...VIP });
    await insertCompany(kit, { name_zh: '模具之家科技发展有限公司', name_en: 'Mould House Technology' });
    await insertCompany(kit, { name_zh: '模具有限公司', main_business_zh: '程望舒工作室' });
    await createMemberWithCard(kit, { name: '程望舒', title: '模具工程师' });
    await indexAll(kit.deps);
  });

  it('puts the whole name first, then its beginning, names, main business, and categories before profiles', async () => {
    expect(await companies('模具')).toEqual([
      '模具有限公司',
      '模具之家科技发展有限公司',
      '昆明花坞模具有限公司',
      '太原渭树有限公司',
      '泉州执衡有限公司',
      '沈阳归棹有限公司',
    ]);
  });

  it('suggests in the same order, in both languages', async () => {
    expect((await suggest('模具')).map(({ kind, text }) => [kind, text])).toEqual([
      ['company', '模具有限公司'],
      ['company', '模具之家科技发展有限公司'],
      ['company', '昆明花坞模具有限公司'],
      ['member', '程望舒'],
    ]);
    expect((await suggest('mould', 'en')).map(({ text }) => text)).toEqual([
      'Mould House Technology',
      'Kunming Huawu Mould',
    ]);
  });

  it('suggests the member whose name was typed before companies that mention it', async () => {
    expect((await suggest('程望舒')).map(({ kind, text }) => [kind, text])).toEqual([
      ['member', '程望舒'],
      ['company', '模具有限公司'],
    ]);
  });
});
