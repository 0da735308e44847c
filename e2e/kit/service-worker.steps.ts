import type { BrowserContext, Page } from '@playwright/test';
import { createWebDeployment, type WebDeployment } from './web-deployment.ts';
import { expect, test as base } from './journey-test.ts';

/** `test` with the service worker enabled, each test behind its own nginx. */
export const test = base.extend<{ deployment: WebDeployment }>({
  serviceWorkers: 'allow',
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's dependencies from the braces
  deployment: async ({}, use) => {
    const front = await createWebDeployment();
    await use(front);
    await front.dispose();
  },
  baseURL: async ({ deployment }, use) => use(deployment.url),
});
export { expect };

interface PersistedRow {
  id: string;
  owner: string;
  at: number;
  data: unknown;
}

/** Everything that the app has persisted in IndexedDB. */
export const readPersistedRows = (page: Page): Promise<PersistedRow[]> =>
  page.evaluate(
    () =>
      new Promise<PersistedRow[]>((resolve, reject) => {
        const request = indexedDB.open('mingtang', 1);
        request.addEventListener('upgradeneeded', () =>
          request.result.createObjectStore('answers', { keyPath: 'id' }),
        );
        request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')));
        request.addEventListener('success', () => {
          const all = request.result.transaction('answers').objectStore('answers').getAll();
          all.addEventListener('success', () => {
            request.result.close();
            resolve(all.result as PersistedRow[]);
          });
        });
      }),
  );

/** Sets the age of all persisted rows to this number of minutes. */
export const agePersistedRows = (page: Page, minutes: number): Promise<void> =>
  page.evaluate(
    (ms) =>
      new Promise<void>((resolve) => {
        const request = indexedDB.open('mingtang', 1);
        request.addEventListener('success', () => {
          const store = request.result.transaction('answers', 'readwrite').objectStore('answers');
          const all = store.getAll();
          all.addEventListener('success', () => {
            for (const row of all.result as PersistedRow[]) store.put({ ...row, at: Date.now() - ms });
          });
          store.transaction.addEventListener('complete', () => {
            request.result.close();
            resolve();
          });
        });
      }),
    minutes * 60_000,
  );

export const listCachedFiles = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const openedCaches = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(openedCaches.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

/**
 * Waits until a worker controls the page and the files of the shell are cached; if logged in, also the member's card and
 * the files of the screens.
 */
export async function waitForServiceWorker(
  page: Page,
  { isLoggedIn }: { isLoggedIn: boolean },
): Promise<void> {
  const pollOptions = { timeout: 30_000 };
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), pollOptions)
    .toBe(true);
  await expect.poll(() => listCachedFiles(page), pollOptions).toContain('/');
  if (!isLoggedIn) return;
  // The member's own card is rendered from two responses.
  for (const queryKey of ['"members","own"', '"members","one"'])
    await expect
      .poll(async () => (await readPersistedRows(page)).map(({ id }) => id).join(), pollOptions)
      .toContain(queryKey);
  const screens = await listScreenFiles(page);
  await expect
    .poll(async () => {
      const cachedFiles = new Set(await listCachedFiles(page));
      return screens.filter((name) => !cachedFiles.has(name));
    }, pollOptions)
    .toEqual([]);
}

/** The files that the worker of this build caches for members. */
async function listScreenFiles(page: Page): Promise<string[]> {
  const script = await (await page.request.get('/sw.js')).text();
  const screens = JSON.parse(/^const SCREENS = (.*);$/m.exec(script)?.[1] ?? '[]') as string[];
  expect(screens.length).toBeGreaterThan(0);
  return screens;
}

/** Disconnects the browser and stops its nginx. */
export async function goOffline(context: BrowserContext, deployment: WebDeployment): Promise<void> {
  await context.setOffline(true);
  await deployment.stop();
}

export async function goOnline(context: BrowserContext, deployment: WebDeployment): Promise<void> {
  await deployment.start();
  await context.setOffline(false);
}

/** The entry script of the page, which identifies its build. */
export const runningBuild = (page: Page): Promise<string | undefined> =>
  page.evaluate(() =>
    document.querySelector<HTMLScriptElement>('script[src*="/assets/boot-"]')?.src.split('/').at(-1),
  );
