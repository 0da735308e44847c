import { PAGE_SIZE } from '@mingtang/contract/limits';
import type { Locator, Page } from '@playwright/test';
import { announced, choose, expect, test } from '../kit/quiet.ts';

const MEMBERS = '/h5/member/list';
const COMPANIES = '/no-auth/h5/mall/companyInfo/list';

const EVENT = /加入名堂|入驻企业名录|新品：|动态：|商讯：/;

const section = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

/** Drags a finger down from the top of the page. */
async function pullDown(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 195, y }] });
  await touch('touchStart', 340);
  for (let y = 350; y <= 520; y += 10) await touch('touchMove', y);
  await touch('touchEnd');
}

/** The name in the first row of the next answer to this call. */
async function firstNameOf(page: Page, path: string): Promise<string> {
  const response = await page.waitForResponse((answer) => answer.url().includes(path));
  const { data } = (await response.json()) as { data: { rows: { name: string }[] } };
  return data.rows[0]!.name;
}

const widthsOf = async (items: Locator): Promise<Set<number>> =>
  new Set(await items.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().width))));

test('a visitor sees the sections, which load when they come near, pulls to refresh and changes the edition', async ({
  page,
}) => {
  // Taken from the page's own answers: other journeys change the lists meanwhile.
  const companyName = firstNameOf(page, COMPANIES);
  const memberName = firstNameOf(page, MEMBERS);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const productLists = () => asked.filter((path) => path.endsWith('/pms/product/list')).length;

  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('首页');
  const slides = section(page, '精选内容');
  await expect(slides.getByRole('listitem').first()).toBeVisible();
  await slides.getByRole('button', { name: /^第 2 张/ }).click();
  await expect(slides.getByRole('button', { name: /^第 2 张/ })).toHaveAttribute('aria-current', 'true');
  const featured = section(page, '推荐企业').getByRole('listitem');
  await expect(featured.first()).toContainText(await companyName);
  await expect(
    section(page, '会员名片')
      .getByRole('link', { name: await memberName })
      .first(),
  ).toBeVisible();
  await expect(section(page, '会员动态').getByRole('listitem').first()).toContainText(EVENT);
  await expect(section(page, '社区动态').getByRole('listitem').first()).toBeVisible();

  await page.waitForLoadState('networkidle');
  expect(productLists()).toBe(0);
  const products = section(page, '产品');
  await products.scrollIntoViewIfNeeded();
  await expect.poll(productLists).toBe(1);
  await expect(products.getByRole('listitem').first()).toBeVisible();

  await page.evaluate(() => window.scrollTo(0, 0));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  const again = page.waitForRequest((request) => request.url().includes(COMPANIES));
  await pullDown(page);
  await again;
  await expect(announced(page, '已刷新')).toBeVisible();

  const inEnglish = page.waitForRequest((request) => request.url().includes(COMPANIES));
  await choose(page, '版本', '国际');
  expect((await inEnglish).headers()['internation']).toBe('1');
  const international = section(page, 'Featured companies').getByRole('listitem');
  await expect(international.first()).toBeVisible();
  await expect(page).toHaveTitle('Home · Mingtang');
  // However long the names are, all companies get the same width, in the strip of a phone and in the row of a desktop.
  await expect.poll(async () => (await widthsOf(international)).size).toBe(1);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(international).toHaveCount(4);
  await expect.poll(async () => (await widthsOf(international)).size).toBe(1);
});

test('reaching the bottom loads the next page, until there is no more', async ({ page }) => {
  await page.route(`**/api${MEMBERS}`, async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as { data: { nextCursor: string | null } };
    const { cursor } = route.request().postDataJSON() as { cursor?: string };
    // The list ends with its second page, however many members there are.
    if (cursor) json.data.nextCursor = null;
    await route.fulfill({ response, json });
  });
  await page.goto('/#/?tab=members');
  const rows = page.getByRole('list', { name: '会员名片' }).getByRole('listitem');
  await expect(rows).toHaveCount(PAGE_SIZE);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(page.getByText('没有更多了', { exact: true })).toBeVisible();
  expect(await rows.count()).toBeGreaterThan(PAGE_SIZE);
});
