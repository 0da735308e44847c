import { fireEvent } from '@testing-library/dom';
import { describe, expect, test, vi } from 'vitest';
import type { FakeApi } from '../../../test/api.ts';
import { type AppOptions, currentPath, main, openApp, screen, waitFor, within } from '../../../test/app.ts';
import { categories, companyCard, companyDetail, dictionary } from '../../../test/samples/companies.ts';

const SCREEN = 'enterprise-list/enterprise-list';
const LIST = 'GET /no-auth/h5/mall/companyInfo/list';

const mine = companyCard({ id: '302', name: '青海澜石矿业有限公司' });
const other = companyCard({ id: '303', name: '拉萨纸鸢玩具有限公司' });

/** One company of the mining industry in Qinghai, one without filters, none otherwise. */
function answerList(api: FakeApi): void {
  api
    .answer(LIST, ({ query: { industry, region } }) => {
      if (industry === 'mining' && region === 'cn-qh') return { rows: [mine], nextCursor: null };
      return { rows: industry === undefined && region === undefined ? [other] : [], nextCursor: null };
    })
    .answer('GET /no-auth/pms/productCategory/list', { rows: categories() })
    .answer('GET /system/dict/data/type/{type}', ({ params }) => dictionary(params['type']!));
}

const open = (query = '', options: AppOptions = {}) =>
  openApp(`${SCREEN}${query}`, {
    ...options,
    api: (api) => {
      answerList(api);
      options.api?.(api);
    },
  });

/** The filters of a desktop. Those of a phone, a bar above the list, come first in the page. */
const aside = () => within(main().getByRole('complementary', { name: '筛选' }));

const select = (name: string, index: number): HTMLElement =>
  main().getAllByRole('combobox', { name })[index]!;

describe('filters', () => {
  for (const [place, index] of [
    ['bar of a phone', 0],
    ['aside of a desktop', 1],
  ] as const)
    test(`in the ${place} narrow the list one after the other`, async () => {
      const { user } = await open();
      await main().findByRole('article');
      await waitFor(() =>
        expect(within(select('行业', index)).getByRole('option', { name: '矿业' })).toBeInTheDocument(),
      );
      await waitFor(() =>
        expect(within(select('所在地区', index)).getByRole('option', { name: '青海' })).toBeInTheDocument(),
      );
      await user.selectOptions(select('行业', index), 'mining');
      await waitFor(() => expect(currentPath()).toBe(`${SCREEN}?industry=mining`));
      await user.selectOptions(select('所在地区', index), 'cn-qh');
      await waitFor(() => expect(currentPath()).toBe(`${SCREEN}?industry=mining&region=cn-qh`));
      // The list before stays until the next one is there.
      await waitFor(() => expect(main().getByRole('article')).toHaveTextContent(mine.name));
    });

  test('chosen at the same moment both count', async () => {
    await open();
    await main().findByRole('article');
    const [industry, region] = [select('行业', 0), select('所在地区', 0)];
    await waitFor(() => expect(within(industry).getByRole('option', { name: '矿业' })).toBeInTheDocument());
    await waitFor(() => expect(within(region).getByRole('option', { name: '青海' })).toBeInTheDocument());
    // The region is chosen right after the address has taken the industry, before the screen is drawn again.
    const replace = history.replaceState.bind(history);
    vi.spyOn(history, 'replaceState').mockImplementationOnce((...args) => {
      replace(...args);
      queueMicrotask(() => fireEvent.change(region, { target: { value: 'cn-qh' } }));
    });
    fireEvent.change(industry, { target: { value: 'mining' } });
    await waitFor(() => expect(currentPath()).toContain('region=cn-qh'));
    expect(currentPath()).toContain('industry=mining');
  });

  test('are read from the address', async () => {
    await open('?industry=mining&region=cn-qh');
    expect(await main().findByRole('article')).toHaveTextContent(mine.name);
    for (const select of main().getAllByRole('combobox', { name: '行业' }))
      await waitFor(() => expect(select).toHaveValue('mining'));
    expect(aside().getByRole('button', { name: '清除筛选' })).toBeVisible();
  });

  test('that match nothing can be cleared', async () => {
    const { user } = await open('?industry=toys-gifts&region=cn-xz');
    expect(await main().findByRole('heading', { name: '没有符合条件的企业' })).toBeVisible();
    const [clear] = main().getAllByRole('button', { name: '清除筛选' }) as [HTMLElement];
    await user.click(clear);
    await waitFor(() => expect(currentPath()).toBe(SCREEN));
    expect(await main().findByRole('article')).toHaveTextContent(other.name);
  });
});

test('the filter sheet says how many companies its choice has, and applies it with the button', async () => {
  const { api, user } = await open('?industry=mining&region=cn-qh');
  await main().findByRole('article');
  await user.click(main().getByRole('button', { name: '筛选，已选 2 项' }));
  const sheet = within(await screen.findByRole('dialog', { name: '筛选' }));
  expect(await sheet.findByRole('button', { name: '查看 1 家企业' })).toBeVisible();
  await user.selectOptions(sheet.getByRole('combobox', { name: '所在地区' }), 'cn-xz');
  await user.selectOptions(sheet.getByRole('combobox', { name: '行业' }), 'toys-gifts');
  expect(await sheet.findByRole('button', { name: '没有符合的企业' })).toBeVisible();
  expect(currentPath()).toBe(`${SCREEN}?industry=mining&region=cn-qh`);
  await user.click(sheet.getByRole('button', { name: '重置' }));
  await user.click(sheet.getByRole('radio', { name: '全部机械设备' }));
  expect(sheet.getByRole('radio', { name: '全部机械设备' })).toBeChecked();
  await user.click(await sheet.findByRole('button', { name: '查看 1 家企业' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(currentPath()).toBe(`${SCREEN}?category=1`);
  expect(api.sent(LIST).at(-1)?.query).toEqual({ categoryId: '1', sort: 'recommended' });
});

const refuse: Geolocation['getCurrentPosition'] = (_done, failed) =>
  failed?.({ code: 1, message: 'denied' } as GeolocationPositionError);

function stubPosition(getCurrentPosition: Geolocation['getCurrentPosition']): void {
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
}

describe('distance', () => {
  test('can be tried again, or given up, after a refusal', async () => {
    stubPosition(refuse);
    const { api, user } = await open('?sort=nearest');
    expect(await main().findByRole('heading', { name: '没有取得位置' })).toBeVisible();
    expect(api.sent(LIST)).toEqual([]);
    await user.click(main().getByRole('button', { name: '不按距离' }));
    await waitFor(() => expect(currentPath()).toBe(SCREEN));
    expect(await main().findByRole('article')).toBeVisible();
  });

  test('is asked for in the coordinates of Chinese maps', async () => {
    stubPosition(refuse);
    const { api, user } = await open('?sort=nearest');
    await main().findByRole('heading', { name: '没有取得位置' });
    stubPosition((done) =>
      done({ coords: { latitude: 36.62, longitude: 101.78 } } as unknown as GeolocationPosition),
    );
    await user.click(main().getByRole('button', { name: '再试一次' }));
    await main().findByRole('article');
    const { latitude, longitude, sort } = api.sent(LIST)[0]!.query;
    // WGS-84 of the device became GCJ-02.
    expect(latitude).toMatch(/^36\.6/);
    expect(longitude).toBe('101.782');
    expect(sort).toBe('nearest');
  });
});

test('in English asks for the international edition and shows English names', async () => {
  const name = 'Lanshi Mining';
  const company = companyDetail({ id: '302', name, otherName: mine.name, language: 'en' });
  const { api, user } = await open('?industry=mining&region=cn-qh', {
    language: 'en',
    api: (api) =>
      api
        .answer(LIST, { rows: [companyCard({ id: '302', name, language: 'en' })], nextCursor: null })
        .answer('GET /h5/mall/companyInfo/{id}', company)
        .answer('POST /h5/cloud/get_list', { rows: [], nextCursor: null }),
  });
  const row = await main().findByRole('article');
  expect(row).toHaveTextContent(name);
  expect(api.sent(LIST)[0]?.headers['internation']).toBe('1');
  await user.click(within(row).getByRole('link'));
  await waitFor(() => expect(document.title).toContain(name));
  expect(await main().findByText(mine.name)).toBeVisible();
});
