import { CHUNK_TIMEOUT_MS, PAGE_DELAY_MS, PAGE_TIMEOUT_MS } from '@mingtang/contract/limits';
import type { Page } from '@playwright/test';
import { statusText, logInWithToken, expect, test } from '../kit/journey-test.ts';
import { specifiedText } from '../kit/specified-texts.ts';
import { pauseClock } from '../kit/time-travel.ts';

const PAGE_ERROR = '这一页没有打开';
const PAGE_TIMEOUT = '等待已超过 60 秒，网络可能较慢。';

/** The chunk of several small screens, including About; its file name has a content hash. */
const CHUNK_URL = '**/assets/account-*.js';
/** The chunk of the member's own posts. */
const OTHER_CHUNK_URL = '**/assets/MyPostsScreen-*.js';

const errorAlert = (page: Page) => page.getByRole('alert').filter({ hasText: PAGE_ERROR });
const aboutLink = (page: Page) => page.getByRole('main').getByRole('link', { name: '关于名堂' });
const expectAbout = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: '关于我们' })).toBeVisible();

// The router logs an error for a screen whose chunk does not load.
test.use({
  expectedConsoleError: /ChunkLoadError|chunk-load|dynamically imported module|MIME type/,
});

test.beforeEach(async ({ page, member }) => logInWithToken(page, member));

test('a missing chunk shows an error message, and its button loads the screen when the chunk is back', async ({
  page,
  visit,
}) => {
  await page.route(CHUNK_URL, (route) => route.fulfill({ status: 404, body: '' }));
  await visit.open('mine');
  await aboutLink(page).click();
  await expect(errorAlert(page)).toContainText(specifiedText('chunk.missing', 'zh'));
  await expect(errorAlert(page)).toContainText('chunk-load (missing)');

  await page.unroute(CHUNK_URL);
  await errorAlert(page).getByRole('button', { name: '重新加载' }).click();
  await expectAbout(page);
});

test('a chunk that is gone after a deploy is loaded by one reload', async ({ page, visit }) => {
  let requestCount = 0;
  await page.route(CHUNK_URL, (route) => {
    requestCount += 1;
    return requestCount === 1 ? route.abort() : route.continue();
  });
  await visit.open('mine');
  await aboutLink(page).click();
  await expectAbout(page);
  expect(requestCount).toBe(2);
});

test('a chunk that failed to load offline loads when its screen is opened again', async ({
  page,
  context,
  visit,
}) => {
  await visit.open('mine');
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
  const stylesheetResponse = page.waitForResponse('**/assets/account-*.css');
  // By keyboard: the connection bar disappears after a delay and would move the click target.
  await link.press('Enter');
  await expectAbout(page);
  expect((await stylesheetResponse).ok()).toBe(true);
  expect(loads).toBe(0);
});

test('a fast chunk opens without delay; a slow one shows a loading view, then the page timeout, then the chunk timeout', async ({
  page,
  visit,
}) => {
  await page.clock.install();
  await page.route(CHUNK_URL, () => {});
  await visit.open('mine');
  const link = aboutLink(page);
  await expect(link).toBeVisible();
  await pauseClock(page);

  const otherChunkRequest = page.waitForRequest(OTHER_CHUNK_URL);
  await page.getByRole('main').getByRole('link', { name: '我的发布' }).click();
  await otherChunkRequest;
  await expect(page.getByRole('heading', { level: 1, name: '我的发布' })).toBeVisible();
  await page.goBack();
  await expect(link).toBeVisible();

  const chunkRequest = page.waitForRequest(CHUNK_URL);
  await link.click();
  await chunkRequest;
  const loading = statusText(page, specifiedText('list.loading', 'zh'));
  await page.clock.runFor(PAGE_DELAY_MS - 10);
  await expect(loading).toBeHidden();
  await page.clock.runFor(20);
  await expect(loading).toBeVisible();

  await page.clock.runFor(PAGE_TIMEOUT_MS - PAGE_DELAY_MS - 20);
  await expect(errorAlert(page)).toBeHidden();
  await page.clock.runFor(20);
  await expect(errorAlert(page)).toContainText(PAGE_TIMEOUT);
  await expect(errorAlert(page).getByRole('button', { name: '重新加载' })).toBeVisible();

  await page.clock.runFor(CHUNK_TIMEOUT_MS - PAGE_TIMEOUT_MS - 20);
  await expect(errorAlert(page)).toContainText(PAGE_TIMEOUT);
  await page.clock.runFor(20);
  await expect(errorAlert(page)).toContainText(specifiedText('chunk.timeout', 'zh'));
});
