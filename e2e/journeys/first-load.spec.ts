import { gzipSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';
import { expect, logInWithToken, test } from '../kit/journey-test.ts';

/** Gzip bytes of all scripts that home loads until it is idle, without a touch, key or scroll. */
const MAX_BYTES = 150_000;
/** Makes the browser one of the sample whose performance is measured, which no automated browser is otherwise. */
const measurePerformance = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, 'webdriver', { value: false });
    crypto.getRandomValues = (array) => array;
  });

/** The app is idle when it has requested no script for this time, which is longer than its timers after the start. */
const IDLE_MS = 3_500;

/**
 * Opens home and returns the size of each script that the browser loaded. Without a service worker, which caches the
 * scripts of other screens only after the app is idle.
 */
async function loadHome(page: Page): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  let lastScriptAt = Date.now();
  const reads: Promise<void>[] = [];
  page.on('response', (response) => {
    const [, name] = /\/assets\/([^/?]+\.js)$/.exec(response.url()) ?? [];
    if (name === undefined) return;
    lastScriptAt = Date.now();
    reads.push(
      response.body().then((body) => {
        sizes.set(name, gzipSync(body, { level: 9 }).length);
      }),
    );
  });
  await measurePerformance(page);
  await page.goto('/');
  await expect(page.getByRole('region', { name: '推荐企业', exact: true })).toBeVisible();
  await expect.poll(() => Date.now() - lastScriptAt, { timeout: 60_000 }).toBeGreaterThan(IDLE_MS);
  await Promise.all(reads);
  return sizes;
}

function expectWithinLimit(sizes: Map<string, number>): void {
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  const list = [...sizes].toSorted((a, b) => b[1] - a[1]).map(([name, size]) => `${size} ${name}`);
  console.log(
    `metric: scripts of home until idle, gzip: ${(total / 1000).toFixed(1)} kB, ${sizes.size} files`,
  );
  for (const name of ['HomeScreen', 'web-vitals-report']) expect([...sizes.keys()].join()).toContain(name);
  expect(total, list.join('\n')).toBeLessThanOrEqual(MAX_BYTES);
}

test('a visitor’s home loads at most 150 kB of scripts until it is idle', async ({ page }) => {
  expectWithinLimit(await loadHome(page));
});

test('a page that is hidden sends its performance values once, without identity', async ({
  page,
  member,
}) => {
  await logInWithToken(page, member);
  await loadHome(page);
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/no-auth/web-vitals')) requests.push(request);
  });
  const sent = page.waitForResponse(/\/web-vitals$/);
  // A real key press, because the library completes LCP only after a trusted event.
  await page.keyboard.press('Shift');
  // Playwright shows no request of a page that is being left, so the page stays and only says that it is hidden.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    for (let count = 0; count < 2; count += 1)
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  expect((await sent).status()).toBe(200);
  expect(requests).toHaveLength(1);
  const headers = await requests[0]!.allHeaders();
  for (const name of ['authorization', 'cookie', 'referer', 'idempotency-key'])
    expect(headers, name).not.toHaveProperty(name);
  const report = requests[0]!.postDataJSON() as { device: string; language: string; values: object[] };
  expect(Object.keys(report)).toEqual(['device', 'language', 'values']);
  expect(report).toMatchObject({ device: 'phone', language: 'zh' });
  for (const metric of ['LCP', 'FCP', 'TTFB', 'CLS'])
    expect(report.values).toContainEqual({ metric, screen: 'home', value: expect.any(Number) as unknown });
});

test('a member’s home loads at most 150 kB of scripts until it is idle', async ({ page, member }) => {
  await logInWithToken(page, member);
  expectWithinLimit(await loadHome(page));
});
