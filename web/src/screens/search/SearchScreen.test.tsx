import { fireEvent } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import type { FakeApi } from '../../../test/fake-api.ts';
import { currentLocation, main, openApp, screen, waitFor, within } from '../../../test/open-app.ts';
import { companyCard, companyDetail } from '../../../test/samples/companies.sample.ts';
import { searchResults, suggestion } from '../../../test/samples/search.sample.ts';

const SCREEN = 'search';
const SUGGEST = 'GET /h5/search/suggest';
const SEARCH = 'POST /h5/cloud/get_search';
const NAME = companyCard().name;

const field = () => main().getByRole('combobox', { name: '搜企业、会员、产品、动态' });
const history = () => main().getByRole('region', { name: '历史搜索' });
const urlParams = () => Object.fromEntries(new URLSearchParams(currentLocation().split('?')[1]));

const open = (query: '' | `?${string}` = '', localStorageItems: Record<string, string> = {}) =>
  openApp(`${SCREEN}${query}`, {
    user: true,
    localStorageItems,
    api: (api: FakeApi) =>
      api
        .respondWith(SUGGEST, { rows: [suggestion()] })
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

test('shows suggestions while typing, selectable with the arrow keys', async () => {
  const { user } = await open();
  await user.type(await main().findByRole('combobox'), '苏州');
  expect(await screen.findByRole('option', { name: new RegExp(NAME) })).toBeVisible();
  expect(field()).toHaveAttribute('aria-expanded', 'true');
  await user.keyboard('{ArrowDown}');
  const selected = screen.getByRole('option', { selected: true });
  expect(field()).toHaveAttribute('aria-activedescendant', selected.id);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('option')).toBeNull();
  expect(field()).toHaveAttribute('aria-expanded', 'false');
  await user.keyboard('{End}{Backspace}');
  await screen.findByRole('option');
  await user.keyboard('{ArrowDown}');
  expect(screen.getAllByRole('option', { selected: true })).toHaveLength(1);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(urlParams()).toEqual({ keyword: NAME, tab: 'companies' }));
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
  expect(await main().findByText('搜一搜企业、会员、产品和动态')).toBeVisible();
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
    expect(await main().findByRole('heading', { name: '搜一搜企业、会员、产品和动态' })).toBeVisible();
    expect(main().queryByRole('region', { name: '历史搜索' })).toBeNull();
  });
});
