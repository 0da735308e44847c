import { PAGE_SIZE } from '@mingtang/contract/limits';
import type { Locator, Page } from '@playwright/test';
import { statusText, selectRadio, expect, test } from '../kit/journey-test.ts';

const MEMBERS_PATH = '/h5/member/list';
const COMPANIES_PATH = '/no-auth/h5/mall/companyInfo/list';

const NEWS_EVENT = /加入名堂|入驻企业名录|新品：|动态：|商讯：/;

const section = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

/** Drags a finger down from the top of the page. */
async function pullDown(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 195, y }] });
  await touch('touchStart', 340);
  for (let y = 350; y <= 520; y += 10) await touch('touchMove', y);
  await touch('touchEnd');
}

/** Waits for the next response to this call and returns the name in its first row. */
async function waitForFirstName(page: Page, path: string): Promise<string> {
  const response = await page.waitForResponse((candidate) => candidate.url().includes(path));
  const { data } = (await response.json()) as { data: { rows: { name: string }[] } };
  return data.rows[0]!.name;
}

const widthsOf = async (items: Locator): Promise<Set<number>> =>
  new Set(
    await items.evaluateAll((elements) =>
      elements.map((element) => Math.round(element.getBoundingClientRect().width)),
    ),
  );

test('a visitor sees the lazily loaded sections, pulls to refresh and changes the edition', async ({
  page,
}) => {
  // Read from the page's own responses, because other journeys change the lists meanwhile.
  const companyNamePromise = waitForFirstName(page, COMPANIES_PATH);
  const memberNamePromise = waitForFirstName(page, MEMBERS_PATH);
  const requestedPaths: string[] = [];
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
  const countProductRequests = () =>
    requestedPaths.filter((path) => path.endsWith('/pms/product/list')).length;

  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('首页');
  const slides = section(page, '精选内容');
  await expect(slides.getByRole('listitem').first()).toBeVisible();
  await slides.getByRole('button', { name: /^第 2 张/ }).click();
  await expect(slides.getByRole('button', { name: /^第 2 张/ })).toHaveAttribute('aria-current', 'true');
  const featuredCompanies = section(page, '推荐企业').getByRole('listitem');
  await expect(featuredCompanies.first()).toContainText(await companyNamePromise);
  await expect(
    section(page, '会员名片')
      .getByRole('link')
      .filter({ hasText: await memberNamePromise })
      .first(),
  ).toBeVisible();
  await expect(section(page, '会员动态').getByRole('listitem').first()).toContainText(NEWS_EVENT);
  await expect(section(page, '社区动态').getByRole('listitem').first()).toBeVisible();

  await page.waitForLoadState('networkidle');
  expect(countProductRequests()).toBe(0);
  const products = section(page, '产品');
  await products.scrollIntoViewIfNeeded();
  await expect.poll(countProductRequests).toBe(1);
  await expect(products.getByRole('listitem').first()).toBeVisible();

  await page.evaluate(() => window.scrollTo(0, 0));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  const refreshRequest = page.waitForRequest((request) => request.url().includes(COMPANIES_PATH));
  await pullDown(page);
  await refreshRequest;
  await expect(statusText(page, '已刷新')).toBeVisible();

  const englishRequest = page.waitForRequest((request) => request.url().includes(COMPANIES_PATH));
  await selectRadio(page, '版本', '国际');
  expect((await englishRequest).headers()['internation']).toBe('1');
  const internationalCompanies = section(page, 'Featured companies').getByRole('listitem');
  await expect(internationalCompanies.first()).toBeVisible();
  await expect(page).toHaveTitle('Home · Mingtang');
  // All companies have the same width whatever their names, both at phone and at desktop width.
  await expect.poll(async () => (await widthsOf(internationalCompanies)).size).toBe(1);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(internationalCompanies).toHaveCount(4);
  await expect.poll(async () => (await widthsOf(internationalCompanies)).size).toBe(1);
});

test('reaching the bottom loads the next page, until there is no more', async ({ page }) => {
  await page.route(`**/api${MEMBERS_PATH}`, async (route) => {
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
