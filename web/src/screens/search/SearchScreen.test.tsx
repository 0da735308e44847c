import { fireEvent } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import type { FakeApi } from '../../../test/fake-api.ts';
import { currentLocation, main, openApp, screen, waitFor, within } from '../../../test/open-app.ts';
import { companyCard, companyDetail, dictionary } from '../../../test/samples/companies.sample.ts';
import { postCard } from '../../../test/samples/posts.sample.ts';
import { searchOverview, searchResults, suggestion } from '../../../test/samples/search.sample.ts';

const SCREEN = 'search';
const SUGGEST = 'GET /h5/search/suggest';
const OVERVIEW = 'GET /h5/search/overview';
const SEARCH = 'POST /h5/cloud/get_search';
const NAME = companyCard().name;
const SUGGESTIONS = [
  suggestion(),
  suggestion({ kind: 'product', id: '11', text: '五轴加工件', detail: NAME }),
  suggestion({
    kind: 'member',
    id: '12',
    text: '周砚清',
    match: { field: 'companyBusiness', text: '苏州园林' },
  }),
  suggestion({ kind: 'post', id: '13', text: '求购外壳', detail: '' }),
];

const field = () => main().getByRole('combobox', { name: '搜企业、会员、产品、动态' });
const history = () => main().getByRole('region', { name: '历史搜索' });
const urlParams = () => Object.fromEntries(new URLSearchParams(currentLocation().split('?')[1]));
/** Texts of the options without their pictures: a seal or an avatar contains characters too. */
const options = () =>
  screen.getAllByRole('option').map((option) => {
    const copy = option.cloneNode(true) as HTMLElement;
    copy.querySelectorAll('[aria-hidden]').forEach((picture) => picture.remove());
    return copy.textContent;
  });

const open = (query: '' | `?${string}` = '', localStorageItems: Record<string, string> = {}) =>
  openApp(`${SCREEN}${query}`, {
    user: true,
    localStorageItems,
    api: (api: FakeApi) =>
      api
        .respondWith(SUGGEST, { rows: SUGGESTIONS, words: ['苏州'], mended: false })
        .respondWith(OVERVIEW, ({ query: { keyword } }) =>
          searchOverview([String(keyword)], { companies: 100, products: 2 }),
        )
        .respondWith('GET /h5/search/trades', { rows: [{ id: '7', name: '泵与阀门' }] })
        .respondWith(SEARCH, ({ body }) => searchResults([(body as { keyword: string }).keyword])),
  });

test('asks a visitor to log in', async () => {
  await openApp(SCREEN);
  expect(await screen.findByRole('alertdialog', { name: '此操作需要登录' })).toHaveAccessibleDescription(
    '该操作需要登录，是否进入登录页？',
  );
});

describe('results', () => {
  test('highlight the keyword; keyword and tab are stored in the URL', async () => {
    const { api, user } = await open();
    await waitFor(() => expect(field()).toHaveFocus());
    await user.click(main().getByRole('tab', { name: '企业' }));
    await user.type(field(), '苏州{Enter}');
    await waitFor(() => expect(urlParams()).toEqual({ keyword: '苏州', tab: 'companies' }));
    const results = within(await main().findByRole('list', { name: '搜索结果' }));
    const result = results.getByRole('listitem');
    expect(result).toHaveTextContent(NAME);
    expect(result.querySelector('mark')).toHaveTextContent('苏州');
    expect(api.requestsTo(SEARCH).map(({ body }) => body)).toEqual([{ keyword: '苏州', tab: 'companies' }]);
  });

  test('are restored by back navigation', async () => {
    const { api, user } = await open(`?keyword=${encodeURIComponent('苏州')}&tab=companies`);
    api
      .respondWith('GET /h5/mall/companyInfo/{id}', companyDetail())
      .respondWith('POST /h5/cloud/get_list', { rows: [], nextCursor: null });
    const results = within(await main().findByRole('list', { name: '搜索结果' }));
    await user.click(results.getByRole('link'));
    await waitFor(() => expect(currentLocation()).toBe('company?id=301'));
    window.history.back();
    await waitFor(() => expect(field()).toHaveValue('苏州'));
    expect(await main().findByRole('list', { name: '搜索结果' })).toHaveTextContent(NAME);
  });
});

test('results open on the best of each kind, with the number of results on the tabs', async () => {
  const { user } = await open(`?keyword=${encodeURIComponent('苏州')}`);
  const companies = within(await main().findByRole('region', { name: '企业' }));
  expect(companies.getByRole('article')).toHaveTextContent(NAME);
  expect(main().getByRole('tab', { selected: true })).toHaveTextContent('全部99+');
  expect(
    main()
      .getAllByRole('tab')
      .map((tab: HTMLElement) => tab.textContent),
  ).toEqual(['全部99+', '会员0', '企业99+', '动态0', '国际0', '产品2', '商讯0']);
  expect(main().queryByRole('region', { name: '会员' })).toBeNull();
  await user.click(companies.getByRole('button', { name: '查看全部 99+ 条' }));
  await waitFor(() => expect(urlParams()).toEqual({ keyword: '苏州', tab: 'companies' }));
  expect(await main().findByRole('list', { name: '搜索结果' })).toHaveTextContent(NAME);
});

test('results say why something was found, unless the row shows it', async () => {
  const { api } = await open();
  const hits = [
    {
      kind: 'company' as const,
      company: companyCard({ id: '1' }),
      match: { field: 'products' as const, text: '球阀、闸阀' },
    },
    {
      kind: 'company' as const,
      company: companyCard({ id: '2' }),
      match: { field: 'mainBusiness' as const, text: '阀门' },
    },
  ];
  api.respondWith(OVERVIEW, searchOverview(['闸阀'], { companies: 2 }, { companies: hits }));
  fireEvent.input(field(), { target: { value: '闸阀' } });
  fireEvent.submit(field());
  const rows = await main().findAllByRole('article');
  expect(rows[0]).toHaveTextContent('产品：球阀、闸阀');
  expect(rows[0]!.querySelector('mark')).toHaveTextContent('闸阀');
  expect(rows[1]).not.toHaveTextContent('主营：');
});

test('results in English keep their line and add the reason that is in Chinese', async () => {
  const englishCard = companyCard({ name: 'Ningbo Tinglan', mainBusiness: 'Ball valves', language: 'en' });
  const hits = [
    {
      kind: 'company' as const,
      company: englishCard,
      match: { field: 'mainBusiness' as const, text: '球阀' },
    },
    {
      kind: 'post' as const,
      post: postCard({ title: 'Wanted: valves', excerpt: 'Two hundred pieces', language: 'en' }),
      match: { field: 'text' as const, text: '…球阀两百只' },
    },
  ];
  await openApp(`${SCREEN}?keyword=${encodeURIComponent('球阀')}`, {
    language: 'en',
    user: true,
    api: (api) =>
      api.respondWith(
        OVERVIEW,
        searchOverview(['球阀'], { companies: 1, posts: 1 }, { companies: [hits[0]!], posts: [hits[1]!] }),
      ),
  });
  const [company, post] = await main().findAllByRole('article');
  expect(company).toHaveTextContent('Ball valves');
  expect(company).toHaveTextContent('Business: 球阀');
  expect(within(company!).getByText('球阀').closest('[lang]')).toHaveAttribute('lang', 'zh-CN');
  expect(post).toHaveTextContent('Two hundred pieces');
  expect(post).toHaveTextContent('Text: …球阀两百只');
});

test('results keep a text of which the match is the beginning, and show another part instead of it', async () => {
  const { api } = await open();
  const excerpt = '求购球阀两百只，月底前交货，需要样品。';
  const postHit = (id: string, text: string) => ({
    kind: 'post' as const,
    post: postCard({ id, excerpt }),
    match: { field: 'text' as const, text },
  });
  api.respondWith(
    OVERVIEW,
    searchOverview(
      ['球阀'],
      { posts: 2 },
      { posts: [postHit('1', '求购球阀两百只…'), postHit('2', '…另有球阀库存。')] },
    ),
  );
  fireEvent.input(field(), { target: { value: '球阀' } });
  fireEvent.submit(field());
  const [whole, part] = await main().findAllByRole('article');
  expect(whole).toHaveTextContent(excerpt);
  expect(part).toHaveTextContent('…另有球阀库存。');
  expect(part).not.toHaveTextContent('月底前交货');
});

test('results say what was found instead of a misspelt word', async () => {
  const { api } = await open();
  api.respondWith(OVERVIEW, { ...searchOverview(['听岚']), mended: true });
  fireEvent.input(field(), { target: { value: '听蓝' } });
  fireEvent.submit(field());
  expect(await main().findByText('没有找到“听蓝”，已显示“听岚”的结果。')).toBeVisible();
});

test('results name the words that they do not contain', async () => {
  const { api } = await open();
  api.respondWith(OVERVIEW, { ...searchOverview(['截止阀']), leftOut: ['DN50', '法兰'] });
  fireEvent.input(field(), { target: { value: '截止阀 DN50 法兰' } });
  fireEvent.submit(field());
  expect(await main().findByText('没有结果包含全部词语，已略去：DN50、法兰。')).toBeVisible();
});

test('results offer popular trades if nothing was found', async () => {
  const { api, user } = await open();
  api.respondWith(OVERVIEW, searchOverview([], {}, {}));
  fireEvent.input(field(), { target: { value: '殡葬用品' } });
  fireEvent.submit(field());
  expect(await main().findByRole('heading', { name: '没有找到“殡葬用品”' })).toBeVisible();
  await user.click(await main().findByRole('button', { name: '泵与阀门' }));
  await waitFor(() => expect(urlParams()).toEqual({ keyword: '泵与阀门' }));
});

test('results can be loaded again after an error', async () => {
  const { api, user } = await open();
  api.fail(OVERVIEW, { code: 500, msg: '服务暂时不可用' });
  fireEvent.input(field(), { target: { value: '苏州' } });
  fireEvent.submit(field());
  const retry = await main().findByRole('button', { name: '重新加载' });
  api.respondWith(OVERVIEW, searchOverview(['苏州']));
  await user.click(retry);
  expect(await main().findByRole('region', { name: '企业' })).toHaveTextContent(NAME);
});

describe('suggestions', () => {
  test('are grouped by kind, replace the content below the field and can be selected with the arrow keys', async () => {
    const { api, user } = await open();
    api
      .respondWith('GET /h5/mall/companyInfo/{id}', companyDetail())
      .respondWith('POST /h5/cloud/get_list', { rows: [], nextCursor: null });
    expect(await main().findByRole('region', { name: '热门产品分类' })).toBeVisible();
    await user.type(field(), '苏州');
    await screen.findByRole('option', { name: new RegExp(NAME) });
    expect(main().queryByRole('tablist')).toBeNull();
    expect(main().queryByRole('region', { name: '热门产品分类' })).toBeNull();
    expect(screen.getAllByRole('group').map((group) => group.firstElementChild?.textContent)).toEqual([
      '企业',
      '产品',
      '会员',
      '动态',
    ]);
    expect(options()).toEqual([
      `${NAME}精密零件加工`,
      `五轴加工件${NAME}`,
      '周砚清企业主营：苏州园林',
      '求购外壳',
      '搜索「苏州」',
    ]);
    expect(screen.getByRole('option', { name: /周砚清/ }).querySelector('mark')).toHaveTextContent('苏州');
    expect(field()).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('{ArrowUp}');
    const selected = screen.getByRole('option', { selected: true });
    expect(selected).toHaveTextContent('搜索「苏州」');
    expect(field()).toHaveAttribute('aria-activedescendant', selected.id);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('option')).toBeNull();
    expect(field()).toHaveAttribute('aria-expanded', 'false');
    expect(main().getByRole('tablist')).toBeVisible();
    await user.keyboard('{End}{Backspace}州');
    await screen.findByRole('option', { name: new RegExp(NAME) });
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(currentLocation()).toBe('company?id=301'));
    await waitFor(() => expect(main().queryByRole('combobox')).toBeNull());
    window.history.back();
    await waitFor(() => expect(field()).toHaveValue('苏州'));
    expect(await main().findByRole('article')).toHaveTextContent(NAME);
  });

  test('end with a row that searches, even before they have loaded', async () => {
    const { api, user } = await open();
    api.fail(SUGGEST, { code: 500, msg: '服务暂时不可用' });
    await user.type(field(), '冷链');
    await user.click(screen.getByRole('option', { name: '搜索「冷链」' }));
    await waitFor(() => expect(urlParams()).toEqual({ keyword: '冷链' }));
    expect(localStorage.getItem('search-history')).toBe(JSON.stringify(['冷链']));
  });

  test.each([
    [/五轴加工件/, 'product?id=11', 'GET /pms/product/{id}'],
    [/周砚清/, 'member?id=12', 'GET /h5/member/{id}'],
    [/求购外壳/, 'post?id=13', 'POST /h5/cloud/get_detail'],
  ] as const)('open %s directly', async (name, location, recordCall) => {
    const { api, user } = await open();
    api.fail(recordCall, { code: 404, msg: '内容不存在' });
    await user.type(field(), '苏州');
    await user.click(await screen.findByRole('option', { name }));
    await waitFor(() => expect(currentLocation()).toBe(location));
  });
});

test('requests suggestions as the logged-in member, so that blocks apply', async () => {
  const { api, user } = await open();
  await user.type(await main().findByRole('combobox'), '苏州');
  await screen.findByRole('option', { name: new RegExp(NAME) });
  for (const { headers } of api.requestsTo(SUGGEST))
    expect(headers['Authorization']).toBe('Bearer test-token');
});

test('requests no suggestions during IME composition', async () => {
  const { api } = await open();
  const input = await main().findByRole('combobox');
  const keywords = () => api.requestsTo(SUGGEST).map(({ query }) => query['keyword']);
  fireEvent.compositionStart(input);
  fireEvent.input(input, { target: { value: 'suzhou' } });
  // Longer than the debounce of the suggestion requests.
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(keywords()).toEqual([]);
  fireEvent.input(input, { target: { value: '苏州' } });
  fireEvent.compositionEnd(input);
  await waitFor(() => expect(keywords()).toEqual(['苏州']));
});

test('keeps text typed right after the field was cleared', async () => {
  await open(`?keyword=${encodeURIComponent('岩板')}`);
  await waitFor(() => expect(field()).toHaveValue('岩板'));
  const input = field();
  // Both events happen before the URL changes.
  main().getByRole('button', { name: '清空' }).click();
  fireEvent.input(input, { target: { value: '冷链' } });
  await waitFor(() => expect(urlParams()).not.toHaveProperty('keyword'));
  expect(field()).toHaveValue('冷链');
});

describe('history', () => {
  test('lists each keyword once, newest first', async () => {
    const { user } = await open();
    for (const keyword of ['岩板', '冷链', '岩板']) {
      await user.type(await main().findByRole('combobox'), `${keyword}{Enter}`);
      await waitFor(() => expect(urlParams()).toHaveProperty('keyword', keyword));
      await user.click(main().getByRole('button', { name: '清空' }));
      await waitFor(() => expect(history()).toBeVisible());
    }
    const rows = within(history()).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual(['岩板', '冷链']);
    expect(localStorage.getItem('search-history')).toBe(JSON.stringify(['岩板', '冷链']));
  });

  test('is restored on the next visit, selectable, and cleared after confirmation', async () => {
    const { user } = await open('', { 'search-history': JSON.stringify(['岩板', '冷链']) });
    await waitFor(() => expect(history()).toBeVisible());
    await user.click(within(history()).getByRole('button', { name: '冷链' }));
    await waitFor(() => expect(field()).toHaveValue('冷链'));
    await user.click(main().getByRole('button', { name: '清空' }));
    await waitFor(() => expect(history()).toBeVisible());
    await user.click(within(history()).getByRole('button', { name: '清空历史' }));
    const confirmDialog = await screen.findByRole('alertdialog', { name: '清空历史' });
    expect(confirmDialog).toHaveAccessibleDescription('清空后不能恢复。');
    await user.click(within(confirmDialog).getByRole('button', { name: '清空' }));
    await waitFor(() => expect(main().queryByRole('region', { name: '历史搜索' })).toBeNull());
    expect(main().getByRole('region', { name: '热门产品分类' })).toBeVisible();
  });
});

describe('the filters of the results', () => {
  const openTab = (tab: string, viewport?: { width: number; height: number }) =>
    openApp(`search?keyword=阀门&tab=${tab}`, {
      user: true,
      ...(viewport && { viewport }),
      api: (api) =>
        api
          .respondWith(OVERVIEW, searchOverview(['阀门']))
          .respondWith(SEARCH, { ...searchResults(['阀门']), rows: [] })
          .respondWith('GET /no-auth/h5/mall/certificates', { rows: [{ key: 'iso9001', name: 'ISO 9001' }] })
          .respondWith('GET /no-auth/pms/productCategory/list', { rows: [] })
          .respondWith('GET /system/dict/data/type/{type}', ({ params }) =>
            dictionary(params['type']!, 'zh'),
          ),
    });

  test('are chosen in a sheet, stored in the URL and cleared if nothing matches', async () => {
    const { api, user } = await openTab('companies');
    await user.click(await screen.findByRole('button', { name: '筛选' }));
    const sheet = within(await screen.findByRole('dialog', { name: '筛选' }));
    await sheet.findByRole('option', { name: '江苏' });
    await user.selectOptions(sheet.getByRole('combobox', { name: '所在地区' }), '江苏');
    await sheet.findByRole('option', { name: 'ISO 9001' });
    await user.selectOptions(sheet.getByRole('combobox', { name: '企业证书' }), 'ISO 9001');
    await user.click(sheet.getByRole('button', { name: '查看结果' }));
    await waitFor(() => expect(currentLocation()).toContain('region=cn-js'));
    expect(currentLocation()).toContain('certificate=iso9001');
    await waitFor(() =>
      expect(api.requestsTo(SEARCH).at(-1)?.body).toMatchObject({
        tab: 'companies',
        region: 'cn-js',
        certificate: 'iso9001',
      }),
    );
    expect(screen.getByRole('button', { name: '筛选，已选 2 项' })).toBeVisible();
    await user.click(await screen.findByRole('button', { name: '清除筛选' }));
    await waitFor(() => expect(currentLocation()).not.toContain('region'));
    expect(currentLocation()).not.toContain('certificate');
  });

  test('are above the results on a desktop', async () => {
    const { user } = await openTab('products', { width: 1280, height: 800 });
    await screen.findByRole('option', { name: '江苏' });
    await user.selectOptions(screen.getByRole('combobox', { name: '所在地区' }), '江苏');
    await waitFor(() => expect(currentLocation()).toContain('region=cn-js'));
    expect(screen.queryByRole('button', { name: '筛选' })).toBeNull();
  });

  test('are not offered for members', async () => {
    await openTab('members');
    await screen.findByText('会员中没有“阀门”');
    expect(screen.queryByRole('button', { name: '筛选' })).toBeNull();
  });
});
