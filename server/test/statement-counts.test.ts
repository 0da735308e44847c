import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { addCompany, insertCategories, insertDictionaryEntries } from './companies.fixture.ts';
import { exchangeContacts } from './cards.fixture.ts';
import { useKit } from './kit.ts';
import { createTrustedMember, insertPost } from './posts.fixture.ts';
import { indexAll } from '../src/kernel/search-index/search-index.service.ts';
import { addProduct, insertRemovedProduct } from './products.fixture.ts';

/**
 * The most statements that a signed-in member's call may send to PostgreSQL when labels, categories, settings and the
 * session are in memory. A detail needs at most two, and no number grows with the number of rows.
 */
const STATEMENT_COUNTS: readonly { call: string; count: number; body?: object }[] = [
  { call: 'GET /no-auth/h5/mall/companyInfo/list', count: 1 },
  { call: 'GET /no-auth/h5/mall/companyInfo/list?sort=newest', count: 1 },
  { call: 'GET /no-auth/h5/mall/companyInfo/list?industry=machinery&region=suzhou', count: 1 },
  { call: 'GET /no-auth/h5/mall/companyInfo/count', count: 1 },
  { call: 'GET /h5/mall/companyInfo/{company}', count: 2 },
  { call: 'GET /h5/mall/companyInfo/{ownCompany}', count: 2 },
  { call: 'GET /h5/mall/companyInfo/mine', count: 1 },
  { call: 'POST /h5/member/list', count: 1, body: {} },
  { call: 'POST /h5/member/list', count: 1, body: { sort: 'newest' } },
  { call: 'GET /h5/member/{member}', count: 1 },
  { call: 'GET /h5/member/card', count: 4 },
  { call: 'GET /no-auth/pms/product/list', count: 1 },
  { call: 'GET /no-auth/pms/product/list?companyId={company}', count: 1 },
  { call: 'GET /pms/product/{product}', count: 2 },
  { call: 'GET /pms/product/{ownProduct}', count: 2 },
  { call: 'GET /pms/product/mine?companyId={ownCompany}', count: 2 },
  { call: 'GET /no-auth/pms/productCategory/list', count: 1 },
  { call: 'POST /h5/cloud/get_list', count: 1, body: {} },
  { call: 'POST /h5/cloud/get_list', count: 2, body: { sort: 'hottest' } },
  { call: 'POST /h5/cloud/get_detail', count: 2, body: { postId: '{post}' } },
  { call: 'POST /h5/cloud/get_comments', count: 3, body: { postId: '{post}' } },
  { call: 'POST /h5/cloud/get_author', count: 2, body: { authorId: '{member}' } },
  { call: 'POST /h5/cloud/get_follow', count: 1, body: {} },
  { call: 'POST /h5/cloud/get_user', count: 1, body: {} },
  { call: 'POST /h5/cloud/get_search', count: 2, body: { tab: 'companies', keyword: '机械' } },
  { call: 'POST /h5/cloud/get_search', count: 2, body: { tab: 'members', keyword: '听澜' } },
  { call: 'GET /h5/search/overview?keyword=机械', count: 6 },
  { call: 'GET /h5/search/suggest?keyword=机械', count: 7 },
  { call: 'GET /h5/information/list', count: 1 },
  { call: 'GET /no-auth/h5/home/events', count: 1 },
  { call: 'GET /no-auth/h5/directory/totals', count: 0 },
  { call: 'GET /no-auth/h5/freSystemSettings/query/list', count: 1 },
  { call: 'GET /h5/member/getUserByToken', count: 1 },
  { call: 'GET /h5/notifications', count: 1 },
  { call: 'GET /h5/notifications/unread', count: 1 },
  { call: 'GET /h5/membership', count: 6 },
  { call: 'GET /h5/packages', count: 3 },
  { call: 'GET /no-auth/h5/membership/prices', count: 1 },
  { call: 'GET /h5/orders', count: 1 },
  { call: 'GET /h5/points', count: 1 },
  { call: 'GET /h5/referral', count: 2 },
  { call: 'GET /h5/first-steps', count: 1 },
  { call: 'GET /h5/contacts/exchanges', count: 1 },
  { call: 'GET /h5/account/profile', count: 1 },
];

describe('statements of a signed-in member', () => {
  const kit = useKit({ worker: false });
  const ids: Record<string, string> = {};
  let token: string;

  beforeAll(async () => {
    await insertDictionaryEntries(kit);
    const { first, second } = await insertCategories(kit);
    const owner = await createTrustedMember(kit);
    const viewer = await createTrustedMember(kit, '温既白');
    await exchangeContacts(kit, owner, viewer);
    const companyOf = async ({ token, id: ownerId }: typeof owner, nameZh: string) => {
      const { id } = await addCompany(kit, token, {
        nameZh,
        industry: 'machinery',
        region: 'suzhou',
        categoryIds: [second],
        contacts: [{ field: 'phone', value: '0512-55550100', audience: 'members' }],
      });
      const category = { category_id: second, first_category_id: first };
      await insertRemovedProduct(kit, ownerId, { company_id: id, ...category });
      return id;
    };
    ids['company'] = await companyOf(owner, '澄湖精密机械有限公司');
    ids['ownCompany'] = await companyOf(viewer, '既白机械厂');
    const categories = { firstCategoryId: first, categoryId: second };
    ids['product'] = (await addProduct(kit, owner.token, ids['company'], categories)).id;
    ids['ownProduct'] = (await addProduct(kit, viewer.token, ids['ownCompany'], categories)).id;
    ids['member'] = owner.id;
    ids['post'] = await insertPost(kit, owner.id);
    await indexAll(kit.deps);
    token = viewer.token;
    // What is in memory stays there, however long a call takes.
    vi.useFakeTimers({ toFake: ['Date'] });
  });
  afterAll(() => {
    vi.useRealTimers();
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  const withIds = (text: string) => text.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name]!);

  it.each(STATEMENT_COUNTS)('$call sends at most $count', async ({ call, count, body }) => {
    const [method = '', path = ''] = withIds(call).split(' ');
    const send = () =>
      kit.call(method, path, {
        token,
        ...(body === undefined ? {} : { body: JSON.parse(withIds(JSON.stringify(body))) as unknown }),
      });
    expect((await send()).code).toBe(200);
    const query = vi.spyOn(pg.Client.prototype, 'query');
    expect((await send()).code).toBe(200);
    const texts = query.mock.calls.map(([statement]: unknown[]) =>
      typeof statement === 'string' ? statement : (statement as { text: string }).text,
    );
    expect(texts.length, texts.join('\n\n')).toBeLessThanOrEqual(count);
  });
});
