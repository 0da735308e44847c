import type { Page } from '@playwright/test';
import { call } from '../kit/network.ts';
import { question } from '../kit/entrance.ts';
import { carry, expect, test } from '../kit/quiet.ts';
import { at } from '../kit/test.ts';

const SCREEN = 'home-search/home-search';
const SUGGEST = '/no-auth/h5/search/suggest';

const field = (page: Page) => page.getByRole('combobox', { name: '搜企业、会员、产品、动态' });

/** A company of the network, and a part of its name. */
async function someCompany(): Promise<{ name: string; part: string }> {
  const { data } = await call<{ rows: { name: string }[] }>('GET', '/no-auth/h5/mall/companyInfo/list');
  const { name } = data.rows[0]!;
  return { name, part: name.slice(0, 4) };
}

test('a visitor is asked to log in before searching', async ({ page, visit }) => {
  await visit.open(SCREEN);
  await question(page, '此操作需要登录', '该操作需要登录，是否进入登录页？');
});

test('results are marked, keyword and tab stand in the address, and coming back finds them', async ({
  page,
  member,
  visit,
}) => {
  const { name, part } = await someCompany();
  await carry(page, member);
  await visit.open(SCREEN);
  await expect(field(page)).toBeFocused();
  await page.getByRole('tab', { name: '企业', exact: true }).click();
  await field(page).fill(part);
  await field(page).press('Enter');
  await expect(page).toHaveURL(/tab=companies/);
  await expect(page).toHaveURL(new RegExp(`keyword=${encodeURIComponent(part)}`));
  const results = page.getByRole('list', { name: '搜索结果' }).getByRole('listitem');
  const found = results.filter({ hasText: name }).first();
  await expect(found).toBeVisible();
  await expect(results.locator('mark').first()).toBeVisible();

  await found.getByRole('link').click();
  await expect(page).toHaveURL(at('business-card/index'));
  await page.goBack();
  await expect(found).toBeVisible();
  await expect(field(page)).toHaveValue(part);
});

test('suggestions follow the typing and are chosen with the arrows', async ({ page, member, visit }) => {
  const { name, part } = await someCompany();
  await carry(page, member);
  await visit.open(SCREEN);
  await field(page).fill(part);
  const option = page.getByRole('option', { name }).first();
  await expect(option).toBeVisible();
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
  await field(page).press('ArrowDown');
  await expect(page.getByRole('option', { selected: true })).toHaveCount(1);
  await field(page).press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
  await field(page).press('End');
  await field(page).press('Backspace');
  await field(page).press('ArrowDown');
  await expect(page.getByRole('option', { selected: true })).toHaveCount(1);
  await field(page).press('Enter');
  await expect(page).toHaveURL(/keyword=.+&tab=/);
});

test('nothing is asked for while an input method composes', async ({ page, member, visit }) => {
  await carry(page, member);
  await visit.open(SCREEN);
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith(SUGGEST)) asked.push(url.searchParams.get('keyword') ?? '');
  });
  await field(page).focus();
  const browser = await page.context().newCDPSession(page);
  await browser.send('Input.imeSetComposition', { text: 'suzhou', selectionStart: 6, selectionEnd: 6 });
  await page.waitForTimeout(500);
  expect(asked).toEqual([]);
  await browser.send('Input.insertText', { text: '苏州' });
  await expect.poll(() => asked).toEqual(['苏州']);
});

test('what is typed straight after the field was emptied stays', async ({ page, member, visit }) => {
  await carry(page, member);
  await visit.open(`${SCREEN}?keyword=${encodeURIComponent('岩板')}`);
  await expect(field(page)).toHaveValue('岩板');
  // Both before the address has changed.
  await field(page).evaluate((input: HTMLInputElement) => {
    input.closest('form')?.querySelector<HTMLButtonElement>('button[type="button"]')?.click();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '冷链');
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await expect(page).not.toHaveURL(/keyword=/);
  await expect(page.getByRole('region', { name: '历史搜索' }).or(page.getByText('搜一搜企业'))).toBeVisible();
  await expect(field(page)).toHaveValue('冷链');
});

test('the history is kept, chosen from and cleared after one question', async ({ page, member, visit }) => {
  await carry(page, member);
  await visit.open(SCREEN);
  const history = page.getByRole('region', { name: '历史搜索' });
  for (const keyword of ['岩板', '冷链', '岩板']) {
    await field(page).fill(keyword);
    await field(page).press('Enter');
    await expect(page).toHaveURL(new RegExp(`keyword=${encodeURIComponent(keyword)}`));
    await page.getByRole('button', { name: '清空', exact: true }).click();
    await expect(history).toBeVisible();
  }
  await expect(history.getByRole('listitem')).toHaveText(['岩板', '冷链']);
  await page.reload();
  await history.getByRole('button', { name: '冷链', exact: true }).click();
  await expect(field(page)).toHaveValue('冷链');
  await page.getByRole('button', { name: '清空', exact: true }).click();

  await history.getByRole('button', { name: '清空历史' }).click();
  const asked = await question(page, '清空历史', '清空后不能恢复。');
  await asked.getByRole('button', { name: '清空', exact: true }).click();
  await expect(history).toBeHidden();
  await expect(page.getByRole('heading', { name: '搜一搜企业、会员、产品和动态' })).toBeVisible();
});
