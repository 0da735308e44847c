import { describe, expect, test } from 'vitest';
import type { FakeApi } from '../../../test/fake-api.ts';
import {
  type AppLocation,
  currentLocation,
  main,
  openApp,
  screen,
  waitFor,
  within,
} from '../../../test/open-app.ts';
import { categories, companyDetail } from '../../../test/samples/companies.sample.ts';
import { productCard, productDetail } from '../../../test/samples/products.sample.ts';

const LIST = 'GET /no-auth/pms/product/list';
import { searchOverview } from '../../../test/samples/search.sample.ts';

const SEARCH = 'POST /h5/cloud/get_search';
const DESKTOP = { width: 1280, height: 800 };

const TEXTS = {
  zh: {
    list: '产品',
    all: '分类：全部分类',
    chosen: '分类：检具',
    sheet: '产品分类',
    allCategories: '全部分类',
    branch: '机械设备',
    whole: '全部机械设备',
    subcategory: '检具',
    toys: '玩具礼品',
    allToys: '全部玩具礼品',
    updated: '最近更新',
    none: '这个分类下还没有产品',
    clear: '查看全部产品',
    breadcrumb: '检具',
    noHits: '这个分类下没有找到“石英”',
    searchAll: '在全部分类中搜索',
    reload: '重新加载',
  },
  en: {
    list: 'Products',
    all: 'Category: All categories',
    chosen: 'Category: Gauges',
    sheet: 'Product category',
    allCategories: 'All categories',
    branch: 'Machinery',
    whole: 'All of Machinery',
    subcategory: 'Gauges',
    toys: 'Toys and gifts',
    allToys: 'All of Toys and gifts',
    updated: 'Recently updated',
    none: 'No products in this category yet',
    clear: 'See all products',
    breadcrumb: '检具',
    noHits: 'Nothing found for “石英” in this category',
    searchAll: 'Search all categories',
    reload: 'Reload',
  },
} as const;

/** The toys category (id 2) has no products. */
const stubProductCalls = (api: FakeApi): FakeApi =>
  api
    .respondWith(LIST, ({ query }) => ({
      rows: query['categoryId'] === '2' ? [] : [productCard({ name: '高纯石英砂' })],
      nextCursor: null,
    }))
    .respondWith('GET /no-auth/pms/productCategory/list', { rows: categories() })
    .respondWith('GET /system/dict/data/type/{type}', { rows: [] })
    .respondWith('GET /no-auth/h5/mall/certificates', { rows: [] });

const lastListQuery = (api: FakeApi) => api.requestsTo(LIST).at(-1)?.query;
const urlQuery = () => Object.fromEntries(new URLSearchParams(currentLocation().split('?')[1]));

describe.each(['zh', 'en'] as const)('the product tab, %s', (language) => {
  const texts = TEXTS[language];
  const open = (location: AppLocation = '?tab=products', viewport?: typeof DESKTOP) =>
    openApp(location, { language, api: (api) => void stubProductCalls(api), ...(viewport && { viewport }) });

  test('offers the categories in a bottom sheet on a phone and stores the choice in the URL', async () => {
    const { user, api } = await open();
    expect(await main().findByRole('link', { name: /高纯石英砂/ })).toBeVisible();
    await user.click(await main().findByRole('button', { name: texts.all }));
    const sheet = within(await screen.findByRole('dialog', { name: texts.sheet }));
    await user.click(await sheet.findByRole('radio', { name: texts.subcategory }));
    await waitFor(() => expect(urlQuery()).toEqual({ tab: 'products', category: '11' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(lastListQuery(api)).toEqual({ categoryId: '11', sort: 'newest' }));
    expect(main().getByRole('button', { name: texts.chosen })).toBeVisible();
  });

  test('sorts the list, and offers all products if the category is empty', async () => {
    const { user, api } = await open('?tab=products&category=2');
    expect(await main().findByRole('heading', { name: texts.none })).toBeVisible();
    await user.click(main().getByRole('radio', { name: texts.updated }));
    await waitFor(() => expect(urlQuery()).toEqual({ tab: 'products', category: '2', sort: 'updated' }));
    await user.click(await main().findByRole('button', { name: texts.clear }));
    await waitFor(() => expect(urlQuery()).toEqual({ tab: 'products' }));
    await waitFor(() => expect(lastListQuery(api)).toEqual({ sort: 'newest' }));
    expect(await main().findByRole('link', { name: /高纯石英砂/ })).toBeVisible();
  });

  test('shows the categories beside the list on a desktop', async () => {
    const { user, api } = await open('?tab=products', DESKTOP);
    const aside = within(await main().findByRole('complementary'));
    await user.click(await aside.findByRole('button', { name: texts.toys }));
    await user.click(await aside.findByRole('button', { name: texts.allToys }));
    await waitFor(() => expect(urlQuery()).toEqual({ tab: 'products', category: '2' }));
    await user.click(aside.getByRole('button', { name: texts.allCategories }));
    await waitFor(() => expect(urlQuery()).toEqual({ tab: 'products' }));
    await user.click(aside.getByRole('radio', { name: texts.updated }));
    await waitFor(() => expect(lastListQuery(api)).toEqual({ sort: 'updated' }));
  });

  test('shows a load error in place and retries', async () => {
    const { user, api } = await openApp('?tab=products', {
      language,
      api: (api) => stubProductCalls(api).fail(LIST, { code: 500, msg: 'refused' }),
    });
    const reload = await main().findByRole('button', { name: texts.reload });
    stubProductCalls(api);
    await user.click(reload);
    expect(await main().findByRole('link', { name: /高纯石英砂/ })).toBeVisible();
  });

  test('is linked from the category of a product', async () => {
    const { user } = await openApp('product?id=401', {
      language,
      api: (api) => stubProductCalls(api).respondWith('GET /pms/product/{id}', productDetail()),
    });
    await user.click(await screen.findByRole('link', { name: texts.breadcrumb }));
    await waitFor(() => expect(currentLocation()).toBe('?tab=products&category=11'));
    expect(await screen.findByRole('button', { name: texts.chosen })).toBeVisible();
  });

  test('filters product search results by category', async () => {
    const { user, api } = await openApp(`search?tab=products&keyword=${encodeURIComponent('石英')}`, {
      language,
      user: true,
      api: (api) =>
        stubProductCalls(api)
          .respondWith('GET /h5/search/overview', searchOverview(['石英'], {}, {}))
          .respondWith(SEARCH, ({ body }) => {
            const { categoryId } = body as { categoryId?: string };
            const rows =
              categoryId === '11' ? [] : [{ kind: 'product' as const, product: productCard(), match: null }];
            return { rows, nextCursor: null, words: ['石英'], mended: false, leftOut: [] };
          }),
    });
    expect(await main().findByRole('article')).toHaveTextContent('高纯石英砂');
    await user.click(main().getByRole('button', { name: texts.all }));
    const sheet = within(await screen.findByRole('dialog', { name: texts.sheet }));
    await user.click(await sheet.findByRole('radio', { name: texts.subcategory }));
    expect(await main().findByRole('heading', { name: texts.noHits })).toBeVisible();
    expect(urlQuery()).toEqual({ tab: 'products', keyword: '石英', category: '11' });
    expect(api.requestsTo(SEARCH).at(-1)?.body).toEqual({
      tab: 'products',
      keyword: '石英',
      categoryId: '11',
    });
    await user.click(main().getByRole('button', { name: texts.searchAll }));
    await waitFor(() => expect(urlQuery()).toEqual({ tab: 'products', keyword: '石英' }));
    expect(await main().findByRole('article')).toBeVisible();
  });
});

test('the company page filters and sorts all products of the company', async () => {
  const { user, api } = await openApp('company?id=301', {
    api: (api) =>
      stubProductCalls(api)
        .respondWith(
          'GET /h5/mall/companyInfo/{id}',
          companyDetail({ products: [productCard()], productCount: 30 }),
        )
        .respondWith('POST /h5/cloud/get_list', { rows: [], nextCursor: null }),
  });
  await user.click(await screen.findByRole('button', { name: '全部 30' }));
  await waitFor(() => expect(urlQuery()).toEqual({ id: '301', products: 'all' }));
  await user.click(await main().findByRole('radio', { name: '最近更新' }));
  await user.click(await main().findByRole('button', { name: '分类：全部分类' }));
  const sheet = within(await screen.findByRole('dialog', { name: '产品分类' }));
  await user.click(await sheet.findByRole('radio', { name: '全部机械设备' }));
  await waitFor(() =>
    expect(urlQuery()).toEqual({ id: '301', products: 'all', sort: 'updated', category: '1' }),
  );
  await waitFor(() =>
    expect(lastListQuery(api)).toEqual({ companyId: '301', categoryId: '1', sort: 'updated' }),
  );
});

describe('terms and further filters', () => {
  const terms = {
    price: { min: 3_800, max: 5_250, unit: '件' },
    minOrder: { quantity: 1_500, unit: '件' },
    leadDays: 15,
  };
  const stub = (api: FakeApi) =>
    api
      .respondWith('GET /no-auth/pms/productCategory/list', { rows: categories() })
      .respondWith('GET /system/dict/data/type/{type}', {
        rows: [{ value: 'cn-js', label: '江苏', sortOrder: 1 }],
      })
      .respondWith('GET /no-auth/h5/mall/certificates', { rows: [{ key: 'iso9001', name: 'ISO 9001' }] })
      .respondWith(LIST, { rows: [productCard({ terms })], nextCursor: null });

  test('a tile shows the price per unit', async () => {
    await openApp('home?tab=products', { api: stub });
    const tile = await screen.findByRole('link', { name: /高纯石英砂/ });
    expect(tile).toHaveTextContent('¥38.00–52.50 / 件');
  });

  test('the product page shows the terms', async () => {
    await openApp('product?id=401', {
      api: (api) => api.respondWith('GET /pms/product/{id}', productDetail({ terms })),
    });
    expect(await screen.findByText('¥38.00–52.50')).toBeVisible();
    expect(screen.getByText('1,500 件')).toBeVisible();
    expect(screen.getByText('15 天')).toBeVisible();
  });

  test('a product without a price says so', async () => {
    await openApp('product?id=401', {
      language: 'en',
      api: (api) => api.respondWith('GET /pms/product/{id}', productDetail()),
    });
    expect(await screen.findByText('Price on request')).toBeVisible();
  });

  test('the sheet filters by place, certificate and delivery, with the count and in the URL', async () => {
    const { api, user } = await openApp('home?tab=products', { api: stub });
    await user.click(await screen.findByRole('button', { name: '筛选' }));
    const sheet = within(await screen.findByRole('dialog', { name: '筛选' }));
    await sheet.findByRole('option', { name: '江苏' });
    await user.selectOptions(sheet.getByRole('combobox', { name: '所在地区' }), '江苏');
    await sheet.findByRole('option', { name: 'ISO 9001' });
    await user.selectOptions(sheet.getByRole('combobox', { name: '企业证书' }), 'ISO 9001');
    await user.click(sheet.getByRole('radio', { name: '7 天内' }));
    await user.click(await sheet.findByRole('button', { name: '查看 1 件产品' }));
    await waitFor(() => expect(currentLocation()).toContain('region=cn-js'));
    expect(currentLocation()).toContain('certificate=iso9001');
    expect(currentLocation()).toContain('days=7');
    expect(api.requestsTo(LIST).at(-1)).toMatchObject({
      query: { region: 'cn-js', certificate: 'iso9001', leadDays: '7' },
    });
    expect(await screen.findByRole('button', { name: '筛选，已选 3 项' })).toBeVisible();
  });
});
