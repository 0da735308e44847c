import type { BrowserContext, Page } from '@playwright/test';
import { openFront, type Front } from './front.ts';
import { expect, test as base } from './quiet.ts';

/** Journeys with the worker on, each worker of the runner behind a front door of its own. */
export const test = base.extend<{ front: Front }>({
  serviceWorkers: 'allow',
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from the braces
  front: async ({}, use) => {
    const front = await openFront();
    await use(front);
    await front.end();
  },
  baseURL: async ({ front }, use) => use(front.url),
});
export { expect };

interface Row {
  id: string;
  owner: string;
  at: number;
  data: unknown;
}

/** Everything the app wrote down on this device. */
export const keptRows = (page: Page): Promise<Row[]> =>
  page.evaluate(
    () =>
      new Promise<Row[]>((resolve, reject) => {
        const asked = indexedDB.open('mingtang', 1);
        asked.addEventListener('upgradeneeded', () =>
          asked.result.createObjectStore('answers', { keyPath: 'id' }),
        );
        asked.addEventListener('error', () => reject(asked.error ?? new Error('IndexedDB')));
        asked.addEventListener('success', () => {
          const all = asked.result.transaction('answers').objectStore('answers').getAll();
          all.addEventListener('success', () => {
            asked.result.close();
            resolve(all.result as Row[]);
          });
        });
      }),
  );

/** As if all of it had been read this long ago. */
export const ageRows = (page: Page, minutes: number): Promise<void> =>
  page.evaluate(
    (ms) =>
      new Promise<void>((resolve) => {
        const asked = indexedDB.open('mingtang', 1);
        asked.addEventListener('success', () => {
          const store = asked.result.transaction('answers', 'readwrite').objectStore('answers');
          const all = store.getAll();
          all.addEventListener('success', () => {
            for (const row of all.result as Row[]) store.put({ ...row, at: Date.now() - ms });
          });
          store.transaction.addEventListener('complete', () => {
            asked.result.close();
            resolve();
          });
        });
      }),
    minutes * 60_000,
  );

const keptFiles = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(caches_.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

/** The worker has the page, the shell, and with a member signed in also the own card and the screens. */
export async function untilReady(page: Page, signedIn: boolean): Promise<void> {
  const patience = { timeout: 30_000 };
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), patience)
    .toBe(true);
  await expect.poll(() => keptFiles(page), patience).toContain('/');
  if (!signedIn) return;
  // The own card is drawn from two answers.
  for (const row of ['"members","own"', '"members","one"'])
    await expect.poll(async () => (await keptRows(page)).map(({ id }) => id).join(), patience).toContain(row);
  const screens = await screenFiles(page);
  await expect
    .poll(async () => {
      const kept = new Set(await keptFiles(page));
      return screens.filter((name) => !kept.has(name));
    }, patience)
    .toEqual([]);
}

/** What the worker of this build keeps for a member. */
async function screenFiles(page: Page): Promise<string[]> {
  const script = await (await page.request.get('/sw.js')).text();
  const screens = JSON.parse(/^const SCREENS = (.*);$/m.exec(script)?.[1] ?? '[]') as string[];
  expect(screens.length).toBeGreaterThan(0);
  return screens;
}

/** No network, and no server behind it either. */
export async function goOffline(context: BrowserContext, front: Front): Promise<void> {
  await context.setOffline(true);
  await front.close();
}

export async function goOnline(context: BrowserContext, front: Front): Promise<void> {
  await front.open();
  await context.setOffline(false);
}

/** The build that the page runs. */
export const runningBuild = (page: Page): Promise<string | undefined> =>
  page.evaluate(() =>
    document.querySelector<HTMLScriptElement>('script[src*="/assets/boot-"]')?.src.split('/').at(-1),
  );
