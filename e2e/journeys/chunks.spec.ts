import { CHUNK_TIMEOUT_MS, PAGE_DELAY_MS, PAGE_TIMEOUT_MS } from '@mingtang/contract/limits';
import type { Page } from '@playwright/test';
import { announced, carry, expect, test } from '../kit/quiet.ts';
import type { Visit } from '../kit/test.ts';
import { said } from '../kit/texts.ts';
import { pauseClock } from '../kit/time.ts';

const WORDS = {
  zh: {
    mine: '我的',
    about: '关于名堂',
    aboutTitle: '关于我们',
    notOpened: '这一页没有打开',
    late: '等待已超过 60 秒，网络可能较慢。',
    reload: '重新加载',
  },
  en: {
    mine: 'Me',
    about: 'About Mingtang',
    aboutTitle: 'About us',
    notOpened: 'This page did not open',
    late: 'It took more than 60 seconds. The connection may be slow.',
    reload: 'Reload',
  },
} as const;

/** The file of one screen; its name carries a hash. */
const CHUNK = '**/assets/own-*.js';

// A screen whose file does not come is an error of the router, which the console may hold.
test.use({
  expectedComplaint: /ChunkFailure|chunk-load|dynamically imported module|MIME type|broken on purpose/,
});

for (const language of ['zh', 'en'] as const) {
  const words = WORDS[language];

  const follow = async (page: Page, visit: Visit) => {
    await visit.open('tabbar/mine/mine');
    await page.getByRole('main').getByRole('link', { name: words.about }).click();
  };
  const failure = (page: Page) => page.getByRole('alert').filter({ hasText: words.notOpened });

  // The words do not depend on the width: each device takes one language.
  test.describe(`page files, ${language}`, { tag: language === 'zh' ? '@desktop' : '@phone' }, () => {
    test.beforeEach(async ({ page, visit, member }) => {
      await visit.speak(language);
      await carry(page, member);
    });

    test('a missing file: one reload by itself, then the page says it', async ({ page, visit }) => {
      await page.route(CHUNK, (route) => route.fulfill({ status: 404, body: '' }));
      await follow(page, visit);
      await expect(failure(page)).toContainText(said('chunk.missing', language));
      await expect(failure(page)).toContainText('chunk-load (missing)');

      await page.unroute(CHUNK);
      await failure(page).getByRole('button', { name: words.reload }).click();
      await expect(page.getByRole('heading', { level: 1, name: words.aboutTitle })).toBeVisible();
    });

    test('a file that is gone after a deploy is fetched by one reload', async ({ page, visit }) => {
      let asked = 0;
      await page.route(CHUNK, (route) => {
        asked += 1;
        return asked === 1 ? route.abort() : route.continue();
      });
      await follow(page, visit);
      await expect(page.getByRole('heading', { level: 1, name: words.aboutTitle })).toBeVisible();
      expect(asked).toBe(2);
    });

    test('a file that did not come without a network comes when its screen is opened again', async ({
      page,
      context,
      visit,
    }) => {
      await visit.open('tabbar/mine/mine');
      const link = page.getByRole('main').getByRole('link', { name: words.about });
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
      await expect(page.getByRole('heading', { level: 1, name: words.aboutTitle })).toBeVisible();
      expect((await sheet).ok()).toBe(true);
      expect(loads).toBe(0);
    });

    test('a file that does not run', async ({ page, visit }) => {
      await page.route(CHUNK, (route) =>
        route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken on purpose")' }),
      );
      await follow(page, visit);
      await expect(failure(page)).toContainText(said('chunk.other', language));
    });

    test('a file that comes at once: its screen waits for no clock', async ({ page, visit }) => {
      await page.clock.install();
      await visit.open('tabbar/mine/mine');
      const link = page.getByRole('main').getByRole('link', { name: words.about });
      await expect(link).toBeVisible();
      await pauseClock(page);
      await link.click();
      await expect(page.getByRole('heading', { level: 1, name: words.aboutTitle })).toBeVisible();
    });

    test('a slow file: loading view, failure of the page, chunk-load error', async ({ page, visit }) => {
      await page.clock.install();
      await page.route(CHUNK, () => {});
      await visit.open('tabbar/mine/mine');
      const link = page.getByRole('main').getByRole('link', { name: words.about });
      await expect(link).toBeVisible();
      await pauseClock(page);
      const asked = page.waitForRequest(CHUNK);
      await link.click();
      await asked;
      const loading = announced(page, said('list.loading', language));
      await page.clock.runFor(PAGE_DELAY_MS - 10);
      await expect(loading).toBeHidden();
      await page.clock.runFor(20);
      await expect(loading).toBeVisible();

      await page.clock.runFor(PAGE_TIMEOUT_MS - PAGE_DELAY_MS - 20);
      await expect(failure(page)).toBeHidden();
      await page.clock.runFor(20);
      await expect(failure(page)).toContainText(words.late);
      await expect(failure(page).getByRole('button', { name: words.reload })).toBeVisible();

      await page.clock.runFor(CHUNK_TIMEOUT_MS - PAGE_TIMEOUT_MS - 20);
      await expect(failure(page)).toContainText(words.late);
      await page.clock.runFor(20);
      await expect(failure(page)).toContainText(said('chunk.timeout', language));
    });
  });
}
