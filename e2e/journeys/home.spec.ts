import { PAGE_SIZE } from '@mingtang/contract/limits';
import type { Locator, Page } from '@playwright/test';
import { call } from '../kit/network.ts';
import { announced, choose, expect, test } from '../kit/quiet.ts';

interface Rows {
  rows: { id: string; name: string }[];
}

const MEMBERS = '/h5/member/list';
const COMPANIES = '/no-auth/h5/mall/companyInfo/list';

const EVENT = /加入名堂|入驻企业名录|新品：|动态：|商讯：/;

const section = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

/** A tab on a phone, a link of the rail on a desktop. */
async function openTab(page: Page, phone: boolean, name: string): Promise<void> {
  if (phone) await page.getByRole('tab', { name, exact: true }).click();
  else await page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
}

async function expectTab(page: Page, phone: boolean, name: string): Promise<void> {
  if (phone)
    await expect(page.getByRole('tab', { name, exact: true })).toHaveAttribute('aria-selected', 'true');
  else
    await expect(page.getByRole('navigation').getByRole('link', { name, exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
  await expect(page).toHaveTitle(`${name} · 名堂`);
}

/** A finger that drags down from the top and lets go. */
async function pullDown(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 195, y }] });
  await touch('touchStart', 340);
  for (let y = 350; y <= 520; y += 10) await touch('touchMove', y);
  await touch('touchEnd');
}

test('a visitor finds slides, plates, cards and products', async ({ page }) => {
  const [companies, members] = await Promise.all([
    call<Rows>('GET', COMPANIES),
    call<Rows>('POST', MEMBERS, { body: {} }),
  ]);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('首页');
  const slides = section(page, '精选内容');
  await expect(slides.getByRole('listitem').first()).toBeVisible();
  await slides.getByRole('button', { name: /^第 2 张/ }).click();
  await expect(slides.getByRole('button', { name: /^第 2 张/ })).toHaveAttribute('aria-current', 'true');

  const plates = section(page, '推荐企业').getByRole('listitem');
  await expect(plates.first()).toContainText(companies.data.rows[0]!.name);
  await expect(
    section(page, '会员名片').getByRole('link', { name: members.data.rows[0]!.name }).first(),
  ).toBeVisible();
  await expect(section(page, '会员动态').getByRole('listitem').first()).toContainText(EVENT);
  const products = section(page, '产品');
  await products.scrollIntoViewIfNeeded();
  await expect(products.getByRole('listitem').first()).toBeVisible();
});

test('what stands far below is asked for when somebody comes near', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const products = () => asked.filter((path) => path.endsWith('/pms/product/list')).length;
  await page.goto('/');
  await expect(section(page, '社区动态').getByRole('listitem').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(products()).toBe(0);
  await section(page, '产品').scrollIntoViewIfNeeded();
  await expect.poll(products).toBe(1);
});

test('each line of the member news leads to its thing', async ({ page, isMobile }) => {
  await page.goto('/');
  const news = section(page, '会员动态');
  await expect(news.getByRole('listitem').first()).toContainText(EVENT);
  if (isMobile) {
    await news.getByRole('button', { name: '查看全部动态' }).click();
    const sheet = page.getByRole('dialog', { name: '会员动态' });
    await expect(sheet.getByRole('link').nth(2)).toBeVisible();
    await sheet.getByRole('link').first().click();
  } else {
    await news.getByRole('link').first().click();
  }
  await expect(page).toHaveURL(
    /#\/pages\/(personal-card|business-card|product-info|home-card-detail|informationDetail)\/[\w-]+\?id=\d+$/,
  );
});

test('tabs stand in the address and survive a reload', async ({ page, isMobile }) => {
  await page.goto('/');
  await openTab(page, isMobile, '企业名片');
  await expect(page).toHaveURL(/#\/\?tab=companies$/);
  await expectTab(page, isMobile, '企业名片');
  await expect(page.getByRole('list', { name: '企业名片' }).getByRole('listitem').first()).toBeVisible();
  await page.reload();
  await expectTab(page, isMobile, '企业名片');
  await openTab(page, isMobile, '社区');
  await expect(page.getByRole('tab', { name: '采购', exact: true })).toBeVisible();
  await openTab(page, isMobile, '首页');
  await expect(page).toHaveURL(/#\/$/);
  await expectTab(page, isMobile, '首页');
});

test('the global tab explains the international edition and switches to it', async ({ page, isMobile }) => {
  await page.goto('/#/?tab=global');
  await expectTab(page, isMobile, '全球');
  await page.getByRole('button', { name: '切换到国际版' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page).toHaveTitle('Global · Mingtang');
  await expect(page.getByRole('list', { name: 'International edition' })).toBeVisible();
});

test('the edition switch turns home into English and asks for the international network', async ({
  page,
}) => {
  await page.goto('/');
  await expect(section(page, '推荐企业').getByRole('listitem').first()).toBeVisible();
  const asked = page.waitForRequest((request) => request.url().includes(COMPANIES));
  await choose(page, '版本', '国际');
  expect((await asked).headers()['internation']).toBe('1');
  const plates = section(page, 'Featured companies').getByRole('listitem');
  await expect(plates.first()).toBeVisible();
  await expect(page).toHaveTitle('Home · Mingtang');
  // However long the words are, plates hang beside each other as equals.
  const widths = await plates.evaluateAll((all) =>
    all.map((one) => Math.round(one.getBoundingClientRect().width)),
  );
  expect(new Set(widths).size).toBe(1);
});

test('reaching the bottom loads the next page, until there is no more', async ({ page }) => {
  await page.route(`**/api${MEMBERS}`, async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as { data: { nextCursor: string | null } };
    const { cursor } = route.request().postDataJSON() as { cursor?: string };
    // Two pages are the whole network: the third would tell nothing new.
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

test('pulling down, or the button, reads everything anew', async ({ page, isMobile }) => {
  await page.goto('/');
  await expect(section(page, '推荐企业').getByRole('listitem').first()).toBeVisible();
  const again = page.waitForRequest((request) => request.url().includes(COMPANIES));
  if (isMobile) await pullDown(page);
  else {
    await page.getByRole('button', { name: '刷新', exact: true }).focus();
    await page.keyboard.press('Enter');
  }
  await again;
  await expect(announced(page, '已刷新')).toBeVisible();
});

test('a section that fails says so and offers a retry; the others stand', async ({ page }) => {
  await page.route(`**/api${COMPANIES}*`, (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/');
  const plates = section(page, '推荐企业');
  await expect(plates.getByText('这一部分没有加载成功')).toBeVisible();
  await expect(section(page, '会员名片').getByRole('listitem').first()).toBeVisible();
  await page.unrouteAll();
  await plates.getByRole('button', { name: '重试' }).click();
  await expect(plates.getByRole('listitem').first()).toBeVisible();
});

test('what was loaded stays when the line is gone', async ({ page, context }) => {
  await page.goto('/');
  const plates = section(page, '推荐企业').getByRole('listitem');
  await expect(plates.first()).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('网络已断开，请检查网络')).toBeVisible();
  await expect(plates.first()).toBeVisible();
  await context.setOffline(false);
});
