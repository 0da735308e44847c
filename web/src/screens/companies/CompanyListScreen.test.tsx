import { fireEvent } from '@testing-library/dom';
import { describe, expect, test, vi } from 'vitest';
import type { FakeApi } from '../../../test/fake-api.ts';
import {
  type AppOptions,
  currentLocation,
  main,
  openApp,
  screen,
  waitFor,
  within,
} from '../../../test/open-app.ts';
import {
  categories,
  companyCard,
  companyDetail,
  dictionary,
} from '../../../test/samples/companies.sample.ts';

const SCREEN = 'companies';
const LIST = 'GET /no-auth/h5/mall/companyInfo/list';
const COUNT = 'GET /no-auth/h5/mall/companyInfo/count';

const miningCompany = companyCard({ id: '302', name: '青海澜石矿业有限公司' });
const unfilteredCompany = companyCard({ id: '303', name: '拉萨纸鸢玩具有限公司' });

/** Returns one company for mining in Qinghai, another one without filters, none otherwise. */
function stubCompanyList(api: FakeApi): void {
  api
    .respondWith(LIST, ({ query: { industry, region } }) => {
      if (industry === 'mining' && region === 'cn-qh') return { rows: [miningCompany], nextCursor: null };
      return {
        rows: industry === undefined && region === undefined ? [unfilteredCompany] : [],
        nextCursor: null,
      };
    })
    .respondWith(COUNT, { total: 1, more: false })
    .respondWith('GET /no-auth/pms/productCategory/list', { rows: categories() })
    .respondWith('GET /no-auth/h5/mall/certificates', { rows: [{ key: 'iso9001', name: 'ISO 9001' }] })
    .respondWith('GET /system/dict/data/type/{type}', ({ params }) => dictionary(params['type']!));
}

const open = (query: '' | `?${string}` = '', options: AppOptions = {}) =>
  openApp(`${SCREEN}${query}`, {
    ...options,
    api: (api) => {
      stubCompanyList(api);
      options.api?.(api);
    },
  });

const select = (name: string): HTMLElement => main().getByRole('combobox', { name });

/** The desktop's categories. */
const categoryNav = () => within(main().getByRole('navigation', { name: '产品分类' }));

describe('filters', () => {
  test('narrow the list when applied in sequence', async () => {
    const { user } = await open();
    await main().findByRole('article');
    await waitFor(() =>
      expect(within(select('行业')).getByRole('option', { name: '矿业' })).toBeInTheDocument(),
    );
    await waitFor(() =>
      expect(within(select('所在地区')).getByRole('option', { name: '青海' })).toBeInTheDocument(),
    );
    await user.selectOptions(select('行业'), 'mining');
    await waitFor(() => expect(currentLocation()).toBe(`${SCREEN}?industry=mining`));
    await user.selectOptions(select('所在地区'), 'cn-qh');
    await waitFor(() => expect(currentLocation()).toBe(`${SCREEN}?industry=mining&region=cn-qh`));
    // The previous list stays until the next one is loaded.
    await waitFor(() => expect(main().getByRole('article')).toHaveTextContent(miningCompany.name));
  });

  test('of the category unfold one branch at a time and mark the chosen one', async () => {
    const { user } = await open();
    const machinery = await main().findByRole('button', { name: '机械设备' });
    expect(categoryNav().queryByRole('button', { name: '全部机械设备' })).toBeNull();
    await user.click(machinery);
    expect(machinery).toHaveAttribute('aria-expanded', 'true');
    await user.click(categoryNav().getByRole('button', { name: '全部机械设备' }));
    await waitFor(() => expect(currentLocation()).toBe(`${SCREEN}?category=1`));
    expect(await categoryNav().findByRole('button', { name: '全部机械设备', pressed: true })).toBeVisible();
    await user.click(categoryNav().getByRole('button', { name: '机械设备' }));
    expect(categoryNav().queryByRole('button', { name: '全部机械设备' })).toBeNull();
    await user.click(categoryNav().getByRole('button', { name: '全部分类' }));
    await waitFor(() => expect(currentLocation()).toBe(SCREEN));
  });

  test('are both applied when the second is chosen before the screen rerenders', async () => {
    await open();
    await main().findByRole('article');
    const [industry, region] = [select('行业'), select('所在地区')];
    await waitFor(() => expect(within(industry).getByRole('option', { name: '矿业' })).toBeInTheDocument());
    await waitFor(() => expect(within(region).getByRole('option', { name: '青海' })).toBeInTheDocument());
    // Selects the region right after the industry is written to the URL, before the screen rerenders.
    const replace = history.replaceState.bind(history);
    vi.spyOn(history, 'replaceState').mockImplementationOnce((...args) => {
      replace(...args);
      queueMicrotask(() => fireEvent.change(region, { target: { value: 'cn-qh' } }));
    });
    fireEvent.change(industry, { target: { value: 'mining' } });
    await waitFor(() => expect(currentLocation()).toContain('region=cn-qh'));
    expect(currentLocation()).toContain('industry=mining');
  });

  test('are read from the URL', async () => {
    await open('?industry=mining&region=cn-qh');
    expect(await main().findByRole('article')).toHaveTextContent(miningCompany.name);
    await waitFor(() => expect(select('行业')).toHaveValue('mining'));
    expect(main().getByRole('button', { name: '清除筛选' })).toBeVisible();
  });

  test('that match nothing can be cleared', async () => {
    const { user } = await open('?industry=toys-gifts&region=cn-xz');
    expect(await main().findByRole('heading', { name: '没有符合条件的企业' })).toBeVisible();
    const [clear] = main().getAllByRole('button', { name: '清除筛选' }) as [HTMLElement];
    await user.click(clear);
    await waitFor(() => expect(currentLocation()).toBe(SCREEN));
    expect(await main().findByRole('article')).toHaveTextContent(unfilteredCompany.name);
  });
});

test('the filter sheet shows the number of matching companies and applies the filter with its button', async () => {
  const { api, user } = await open('?industry=mining&region=cn-qh');
  await main().findByRole('article');
  await user.click(main().getByRole('button', { name: '筛选，已选 2 项' }));
  const sheet = within(await screen.findByRole('dialog', { name: '筛选' }));
  expect(await sheet.findByRole('button', { name: '查看 1 家企业' })).toBeVisible();
  await user.selectOptions(sheet.getByRole('combobox', { name: '所在地区' }), 'cn-xz');
  await user.selectOptions(sheet.getByRole('combobox', { name: '行业' }), 'toys-gifts');
  expect(await sheet.findByRole('button', { name: '没有符合的企业' })).toBeVisible();
  expect(currentLocation()).toBe(`${SCREEN}?industry=mining&region=cn-qh`);
  await user.click(sheet.getByRole('button', { name: '重置' }));
  await user.click(sheet.getByRole('radio', { name: '全部机械设备' }));
  expect(sheet.getByRole('radio', { name: '全部机械设备' })).toBeChecked();
  await user.click(await sheet.findByRole('button', { name: '查看 1 家企业' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(currentLocation()).toBe(`${SCREEN}?category=1`);
  expect(api.requestsTo(LIST).at(-1)?.query).toEqual({ categoryId: '1', sort: 'recommended' });
});

const denyPosition: Geolocation['getCurrentPosition'] = (_onSuccess, onError) =>
  onError?.({ code: 1, message: 'denied' } as GeolocationPositionError);

function stubPosition(getCurrentPosition: Geolocation['getCurrentPosition']): void {
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
}

test('the number of companies follows the filter', async () => {
  const { user } = await open('', {
    api: (api) =>
      api.respondWith(COUNT, ({ query: { region } }) =>
        region === undefined ? { total: 10_000, more: true } : { total: 1_240, more: false },
      ),
  });
  expect(await main().findByText('共 10,000+ 家企业')).toBeVisible();
  await waitFor(() =>
    expect(within(select('所在地区')).getByRole('option', { name: '青海' })).toBeInTheDocument(),
  );
  await user.selectOptions(select('所在地区'), 'cn-qh');
  expect(await main().findByText('共 1,240 家企业')).toBeVisible();
});

describe('sorting by distance', () => {
  test('can be skipped when geolocation is denied', async () => {
    stubPosition(denyPosition);
    const { api, user } = await open('?sort=nearest');
    expect(await main().findByRole('heading', { name: '没有取得位置' })).toBeVisible();
    expect(api.requestsTo(LIST)).toEqual([]);
    await user.click(main().getByRole('button', { name: '不按距离' }));
    await waitFor(() => expect(currentLocation()).toBe(SCREEN));
    expect(await main().findByRole('article')).toBeVisible();
  });

  test('sends GCJ-02 coordinates after a successful retry of geolocation', async () => {
    stubPosition(denyPosition);
    const { api, user } = await open('?sort=nearest');
    await main().findByRole('heading', { name: '没有取得位置' });
    stubPosition((onSuccess) =>
      onSuccess({ coords: { latitude: 36.62, longitude: 101.78 } } as unknown as GeolocationPosition),
    );
    await user.click(main().getByRole('button', { name: '再试一次' }));
    await main().findByRole('article');
    const { latitude, longitude, sort } = api.requestsTo(LIST)[0]!.query;
    // The device's WGS-84 coordinates are converted to GCJ-02.
    expect(latitude).toMatch(/^36\.6/);
    expect(longitude).toBe('101.782');
    expect(sort).toBe('nearest');
  });
});

test('the company list in English requests the international edition and shows English names', async () => {
  const name = 'Lanshi Mining';
  const company = companyDetail({ id: '302', name, otherName: miningCompany.name, language: 'en' });
  const { api, user } = await open('?industry=mining&region=cn-qh', {
    language: 'en',
    api: (api) =>
      api
        .respondWith(LIST, { rows: [companyCard({ id: '302', name, language: 'en' })], nextCursor: null })
        .respondWith('GET /h5/mall/companyInfo/{id}', company)
        .respondWith('POST /h5/cloud/get_list', { rows: [], nextCursor: null }),
  });
  const row = await main().findByRole('article');
  expect(row).toHaveTextContent(name);
  expect(api.requestsTo(LIST)[0]?.headers['internation']).toBe('1');
  await user.click(within(row).getByRole('link'));
  await waitFor(() => expect(document.title).toContain(name));
  expect(await main().findByText(miningCompany.name)).toBeVisible();
});
