import { CHUNK_TIMEOUT_MS, PAGE_DELAY_MS, PAGE_TIMEOUT_MS } from '@mingtang/contract/limits';
import type { Page } from '@playwright/test';
import { announced, carry, expect, test } from '../kit/quiet.ts';
import { said } from '../kit/texts.ts';
import { pauseClock } from '../kit/time.ts';

const FAILED = '这一页没有打开';
const LATE = '等待已超过 60 秒，网络可能较慢。';

/** The script of several small screens, of the page about us among them; its name carries a hash. */
const CHUNK = '**/assets/own-*.js';
/** The script of the member's own posts. */
const OTHER_CHUNK = '**/assets/MyPostsScreen-*.js';

const failure = (page: Page) => page.getByRole('alert').filter({ hasText: FAILED });
const aboutLink = (page: Page) => page.getByRole('main').getByRole('link', { name: '关于名堂' });
const expectAbout = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: '关于我们' })).toBeVisible();

// The router logs the failure of a screen whose file does not come.
test.use({
  expectedComplaint: /ChunkFailure|chunk-load|dynamically imported module|MIME type/,
});

test.beforeEach(async ({ page, member }) => carry(page, member));

test('a missing file: one reload by itself, then the page says it', async ({ page, visit }) => {
  await page.route(CHUNK, (route) => route.fulfill({ status: 404, body: '' }));
  await visit.open('tabbar/mine/mine');
  await aboutLink(page).click();
  await expect(failure(page)).toContainText(said('chunk.missing', 'zh'));
  await expect(failure(page)).toContainText('chunk-load (missing)');

  await page.unroute(CHUNK);
  await failure(page).getByRole('button', { name: '重新加载' }).click();
  await expectAbout(page);
});

test('a file that is gone after a deploy is fetched by one reload', async ({ page, visit }) => {
  let asked = 0;
  await page.route(CHUNK, (route) => {
    asked += 1;
    return asked === 1 ? route.abort() : route.continue();
  });
  await visit.open('tabbar/mine/mine');
  await aboutLink(page).click();
  await expectAbout(page);
  expect(asked).toBe(2);
});

test('a file that did not come without a network comes when its screen is opened again', async ({
  page,
  context,
  visit,
}) => {
  await visit.open('tabbar/mine/mine');
  const link = aboutLink(page);
  await expect(link).toBeVisible();
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await context.setOffline(true);
  await link.click();
  await expect(page.getByRole('alert').filter({ hasText: 'chunk-load (missing)' })).toBeVisible();
  await page.goBack();
  await expect(link).toBeVisible();
  await context.setOffline(false);
  const sheet = page.waitForResponse('**/assets/own-*.css');
  // By key: the bar about the connection goes in its own time, and moves what a finger aims at.
  await link.press('Enter');
  await expectAbout(page);
  expect((await sheet).ok()).toBe(true);
  expect(loads).toBe(0);
});

test('a file that comes at once waits for no clock; a slow one shows a loading view, then the failure of the page, then its own', async ({
  page,
  visit,
}) => {
  await page.clock.install();
  await page.route(CHUNK, () => {});
  await visit.open('tabbar/mine/mine');
  const link = aboutLink(page);
  await expect(link).toBeVisible();
  await pauseClock(page);

  const quick = page.waitForRequest(OTHER_CHUNK);
  await page.getByRole('main').getByRole('link', { name: '我的发布' }).click();
  await quick;
  await expect(page.getByRole('heading', { level: 1, name: '我的发布' })).toBeVisible();
  await page.goBack();
  await expect(link).toBeVisible();

  const asked = page.waitForRequest(CHUNK);
  await link.click();
  await asked;
  const loading = announced(page, said('list.loading', 'zh'));
  await page.clock.runFor(PAGE_DELAY_MS - 10);
  await expect(loading).toBeHidden();
  await page.clock.runFor(20);
  await expect(loading).toBeVisible();

  await page.clock.runFor(PAGE_TIMEOUT_MS - PAGE_DELAY_MS - 20);
  await expect(failure(page)).toBeHidden();
  await page.clock.runFor(20);
  await expect(failure(page)).toContainText(LATE);
  await expect(failure(page).getByRole('button', { name: '重新加载' })).toBeVisible();

  await page.clock.runFor(CHUNK_TIMEOUT_MS - PAGE_TIMEOUT_MS - 20);
  await expect(failure(page)).toContainText(LATE);
  await page.clock.runFor(20);
  await expect(failure(page)).toContainText(said('chunk.timeout', 'zh'));
});
