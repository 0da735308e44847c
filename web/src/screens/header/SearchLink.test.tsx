import { describe, expect, test } from 'vitest';
import type { FakeApi } from '../../../test/fake-api.ts';
import { currentLocation, openApp, screen, waitFor, within } from '../../../test/open-app.ts';
import { companyCard } from '../../../test/samples/companies.sample.ts';
import { searchOverview, searchResults, suggestion } from '../../../test/samples/search.sample.ts';

const NAME = companyCard().name;
const DESKTOP = { width: 1280, height: 800 };
const LABEL = '搜企业、会员、产品、动态';

const stubSearch = (api: FakeApi) =>
  api
    .respondWith('GET /no-auth/h5/mall/companyInfo/list', { rows: [], nextCursor: null })
    .respondWith('GET /no-auth/h5/home/events', { rows: [] })
    .respondWith('POST /h5/member/list', { rows: [], nextCursor: null })
    .respondWith('GET /h5/search/suggest', { rows: [suggestion()], words: ['苏州'], mended: false })
    .respondWith('GET /h5/search/overview', searchOverview(['苏州'], { companies: 12 }))
    .respondWith('GET /h5/search/trades', { rows: [{ id: '7', name: '泵与阀门' }] })
    .respondWith('POST /h5/cloud/get_search', searchResults(['苏州']));

const searchField = () => screen.findByRole('combobox', { name: LABEL });

describe('the search field of home on a phone', () => {
  test('answers visitors in a sheet, without the login prompt', async () => {
    const { user, api } = await openApp('home', { api: stubSearch });
    await user.click((await screen.findAllByRole('link', { name: LABEL })).at(-1)!);
    const sheet = within(await screen.findByRole('dialog', { name: '搜索' }));
    expect(await sheet.findByRole('button', { name: '泵与阀门' })).toBeVisible();
    await user.type(sheet.getByRole('combobox'), '苏州');
    // The suggestion and the row that searches.
    await waitFor(() => expect(sheet.getAllByRole('option')).toHaveLength(2));
    await user.keyboard('{Enter}');
    const companies = within(await sheet.findByRole('region', { name: '企业' }));
    expect(companies.getByRole('link')).toHaveAttribute('href', expect.stringContaining('id=301'));
    await user.click(companies.getByRole('button', { name: '查看全部 12 条' }));
    expect(await sheet.findByRole('list', { name: '搜索结果' })).toHaveTextContent(NAME);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    for (const { headers } of api.requestsTo('GET /h5/search/overview'))
      expect(headers['Authorization']).toBeUndefined();
  });

  test('leads members to the search screen', async () => {
    const { user } = await openApp('home', { user: true, api: stubSearch });
    await user.click((await screen.findAllByRole('link', { name: LABEL })).at(-1)!);
    await waitFor(() => expect(currentLocation()).toBe('search'));
  });
});

describe('the search field of the bar on a wide screen', () => {
  // The key / needs a layout: see e2e/journeys/search.spec.ts.
  test('keeps the keys typed while it opens, and closes with Escape', async () => {
    const { user } = await openApp('home', { viewport: DESKTOP, user: true, api: stubSearch });
    await user.click(await screen.findByRole('link', { name: LABEL }));
    await user.keyboard('苏州');
    const field = await searchField();
    expect(field).toHaveValue('苏州');
    expect(field).toHaveFocus();
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('region', { name: '热门产品分类' })).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(screen.getByRole('link', { name: LABEL })).toHaveFocus();
  });

  test('searches on the search screen for members', async () => {
    const { user } = await openApp('home', { viewport: DESKTOP, user: true, api: stubSearch });
    await user.click(await screen.findByRole('link', { name: LABEL }));
    await user.type(await searchField(), '苏州{Enter}');
    await waitFor(() => expect(currentLocation()).toBe(`search?keyword=${encodeURIComponent('苏州')}`));
  });

  test('shows visitors the results below it', async () => {
    const { user } = await openApp('home', { viewport: DESKTOP, api: stubSearch });
    await user.click(await screen.findByRole('link', { name: LABEL }));
    await user.type(await searchField(), '苏州{Enter}');
    const companies = within(await screen.findByRole('region', { name: '企业' }));
    expect(companies.getByRole('link')).toHaveTextContent(NAME);
    expect(currentLocation()).toBe('home');
    window.history.back();
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
    expect(currentLocation()).toBe('home');
    await user.click(screen.getByRole('link', { name: LABEL }));
    await searchField();
    await user.click(document.body);
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  });
});
