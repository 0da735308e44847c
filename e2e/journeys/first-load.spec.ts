import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, logInWithToken, test } from '../kit/journey-test.ts';

/** Gzip bytes of all scripts that home loads until it is idle, without a touch, key or scroll. */
const MAX_BYTES = 150_000;
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
  expect([...sizes.keys()].join()).toContain('HomeScreen');
  expect(total, list.join('\n')).toBeLessThanOrEqual(MAX_BYTES);
}

test('a visitor’s home loads at most 150 kB of scripts until it is idle', async ({ page }) => {
  expectWithinLimit(await loadHome(page));
});

test('a member’s home loads at most 150 kB of scripts until it is idle', async ({ page, member }) => {
  await logInWithToken(page, member);
  expectWithinLimit(await loadHome(page));
});
