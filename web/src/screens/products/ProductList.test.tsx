import { describe, expect, test } from 'vitest';
import type { FakeApi } from '../../../test/api.ts';
import { currentPath, main, openApp, screen, waitFor, within } from '../../../test/app.ts';
import { categories, companyDetail } from '../../../test/samples/companies.ts';
import { productCard, productDetail } from '../../../test/samples/products.ts';

const LIST = 'GET /no-auth/pms/product/list';
const SEARCH = 'POST /h5/cloud/get_search';
const DESKTOP = { width: 1280, height: 800 };

const TEXTS = {
  zh: {
    list: '产品',
    all: '分类：全部分类',
    chosen: '分类：检具',
    sheet: '产品分类',
    everything: '全部分类',
    branch: '机械设备',
    whole: '全部机械设备',
    leaf: '检具',
    toys: '玩具礼品',
    allToys: '全部玩具礼品',
    updated: '最近更新',
    none: '这个分类下还没有产品',
    clear: '查看全部产品',
    crumb: '检具',
    nothing: '这个分类下没有找到“石英”',
    everywhere: '在全部分类中搜索',
    again: '重新加载',
  },
  en: {
    list: 'Products',
    all: 'Category: All categories',
    chosen: 'Category: Gauges',
    sheet: 'Product category',
    everything: 'All categories',
    branch: 'Machinery',
    whole: 'All of Machinery',
    leaf: 'Gauges',
    toys: 'Toys and gifts',
    allToys: 'All of Toys and gifts',
    updated: 'Last changed',
    none: 'No products in this category yet',
    clear: 'See all products',
    crumb: '检具',
    nothing: 'Nothing found for “石英” in this category',
    everywhere: 'Search all categories',
    again: 'Reload',
  },
} as const;

/** Toys have no product. */
const answerList = (api: FakeApi): FakeApi =>
  api
    .answer(LIST, ({ query }) => ({
      rows: query['categoryId'] === '2' ? [] : [productCard({ name: '高纯石英砂' })],
      nextCursor: null,
    }))
    .answer('GET /no-auth/pms/productCategory/list', { rows: categories() });

const asked = (api: FakeApi) => api.sent(LIST).at(-1)?.query;
const query = () => Object.fromEntries(new URLSearchParams(currentPath().split('?')[1]));

describe.each(['zh', 'en'] as const)('the product tab, %s', (language) => {
  const texts = TEXTS[language];
  const open = (path = '?tab=products', viewport?: typeof DESKTOP) =>
    openApp(path, { language, api: (api) => void answerList(api), ...(viewport && { viewport }) });

  test('of a phone offers the categories in a sheet and keeps the choice in the address', async () => {
    const { user, api } = await open();
    expect(await main().findByRole('link', { name: /高纯石英砂/ })).toBeVisible();
    await user.click(await main().findByRole('button', { name: texts.all }));
    const sheet = within(await screen.findByRole('dialog', { name: texts.sheet }));
    await user.click(await sheet.findByRole('radio', { name: texts.leaf }));
    await waitFor(() => expect(query()).toEqual({ tab: 'products', category: '11' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(asked(api)).toEqual({ categoryId: '11', sort: 'newest' }));
    expect(main().getByRole('button', { name: texts.chosen })).toBeVisible();
  });

  test('sorts, and says when a category is empty with a way on', async () => {
    const { user, api } = await open('?tab=products&category=2');
    expect(await main().findByRole('heading', { name: texts.none })).toBeVisible();
    await user.click(main().getByRole('radio', { name: texts.updated }));
    await waitFor(() => expect(query()).toEqual({ tab: 'products', category: '2', sort: 'updated' }));
    await user.click(await main().findByRole('button', { name: texts.clear }));
    await waitFor(() => expect(query()).toEqual({ tab: 'products' }));
    await waitFor(() => expect(asked(api)).toEqual({ sort: 'newest' }));
    expect(await main().findByRole('link', { name: /高纯石英砂/ })).toBeVisible();
  });

  test('of a desktop has them beside the list', async () => {
    const { user, api } = await open('?tab=products', DESKTOP);
    const aside = within(await main().findByRole('complementary'));
    await user.click(await aside.findByRole('button', { name: texts.toys }));
    await user.click(await aside.findByRole('radio', { name: texts.allToys }));
    await waitFor(() => expect(query()).toEqual({ tab: 'products', category: '2' }));
    await user.click(aside.getByRole('button', { name: texts.everything }));
    await waitFor(() => expect(query()).toEqual({ tab: 'products' }));
    await user.click(aside.getByRole('radio', { name: texts.updated }));
    await waitFor(() => expect(asked(api)).toEqual({ sort: 'updated' }));
  });

  test('fails in place and can be asked again', async () => {
    const { user, api } = await openApp('?tab=products', {
      language,
      api: (api) => answerList(api).fail(LIST, { code: 500, msg: 'refused' }),
    });
    const again = await main().findByRole('button', { name: texts.again });
    answerList(api);
    await user.click(again);
    expect(await main().findByRole('link', { name: /高纯石英砂/ })).toBeVisible();
  });

  test('is where the category of a product leads', async () => {
    const { user } = await openApp('product-info/product-info?id=401', {
      language,
      api: (api) => answerList(api).answer('GET /pms/product/{id}', productDetail()),
    });
    await user.click(await screen.findByRole('link', { name: texts.crumb }));
    await waitFor(() => expect(currentPath()).toBe('?tab=products&category=11'));
    expect(await screen.findByRole('button', { name: texts.chosen })).toBeVisible();
  });

  test('searching, narrows the products found to a category', async () => {
    const { user, api } = await openApp(
      `home-search/home-search?tab=products&keyword=${encodeURIComponent('石英')}`,
      {
        language,
        user: true,
        api: (api) =>
          answerList(api).answer(SEARCH, ({ body }) => {
            const { categoryId } = body as { categoryId?: string };
            const rows = categoryId === '11' ? [] : [{ kind: 'product' as const, product: productCard() }];
            return { rows, nextCursor: null, words: ['石英'], mended: false };
          }),
      },
    );
    expect(await main().findByRole('article')).toHaveTextContent('高纯石英砂');
    await user.click(main().getByRole('button', { name: texts.all }));
    const sheet = within(await screen.findByRole('dialog', { name: texts.sheet }));
    await user.click(await sheet.findByRole('radio', { name: texts.leaf }));
    expect(await main().findByRole('heading', { name: texts.nothing })).toBeVisible();
    expect(query()).toEqual({ tab: 'products', keyword: '石英', category: '11' });
    expect(api.sent(SEARCH).at(-1)?.body).toEqual({ tab: 'products', keyword: '石英', categoryId: '11' });
    await user.click(main().getByRole('button', { name: texts.everywhere }));
    await waitFor(() => expect(query()).toEqual({ tab: 'products', keyword: '石英' }));
    expect(await main().findByRole('article')).toBeVisible();
  });
});

test('all products of a company are narrowed and sorted in its own page', async () => {
  const { user, api } = await openApp('business-card/index?id=301', {
    api: (api) =>
      answerList(api)
        .answer(
          'GET /h5/mall/companyInfo/{id}',
          companyDetail({ products: [productCard()], productCount: 30 }),
        )
        .answer('POST /h5/cloud/get_list', { rows: [], nextCursor: null }),
  });
  await user.click(await screen.findByRole('button', { name: '全部 30' }));
  await waitFor(() => expect(query()).toEqual({ id: '301', products: 'all' }));
  await user.click(await main().findByRole('radio', { name: '最近更新' }));
  await user.click(await main().findByRole('button', { name: '分类：全部分类' }));
  const sheet = within(await screen.findByRole('dialog', { name: '产品分类' }));
  await user.click(await sheet.findByRole('radio', { name: '全部机械设备' }));
  await waitFor(() =>
    expect(query()).toEqual({ id: '301', products: 'all', sort: 'updated', category: '1' }),
  );
  await waitFor(() => expect(asked(api)).toEqual({ companyId: '301', categoryId: '1', sort: 'updated' }));
});
