import type { Page } from '@playwright/test';
import { holdCard } from '../kit/cards.ts';
import { expect, runningBuild, test, untilReady } from '../kit/offline.ts';
import { carry } from '../kit/quiet.ts';
import { whole } from '../playwright.config.ts';

test.use({ launchOptions: whole });

const update = (page: Page) =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update();
  });

/**
 * The worker of this build controls the page and has told the page its build: a prompt would be there by now. An older
 * worker must not be asked, because the page would take its answer for a newer build.
 */
const untilWorkerIs = (page: Page, build: string) =>
  expect
    .poll(
      () =>
        page.evaluate(async (name) => {
          const { installing, waiting, active } = await navigator.serviceWorker.ready;
          const { controller } = navigator.serviceWorker;
          const kept = await caches.keys();
          if (installing || waiting || !controller || controller !== active || !kept.includes(`app ${name}`))
            return 'not yet';
          return new Promise<string>((resolve) => {
            navigator.serviceWorker.addEventListener(
              'message',
              ({ data }: MessageEvent<{ build?: string }>) => resolve(data.build ?? ''),
              { once: true },
            );
            // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's messages have no target
            controller.postMessage('build');
          });
        }, build),
      // A worker takes over when the one before it has fetched what a member may need.
      { timeout: 30_000 },
    )
    .toBe(build);

const keptCaches = (page: Page) => page.evaluate(async () => (await caches.keys()).length);

test('a new build under an open tab: one prompt, no broken file, and the new one after it', async ({
  page,
  visit,
  front,
}) => {
  test.slow();
  const complaints: string[] = [];
  page.on('response', (answer) => {
    if (answer.url().includes('/assets/') && !answer.ok()) complaints.push(answer.url());
  });
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  const holder = await holdCard('闻人岸');
  await carry(page, holder);
  await page.goto('/');
  await untilReady(page, true);
  const before = await runningBuild(page);
  const prompt = page.getByText('有新版本可用');
  await expect(prompt).toBeHidden();
  const loadsBefore = loads;

  const next = await front.deploy();
  expect(next).not.toBe(before);
  await update(page);
  await expect(prompt).toBeVisible();
  // Screens that this tab has never opened, whose files the server no longer has.
  for (const [screen, title] of [
    ['mine/about/index', '关于我们'],
    ['mine/points/index', '我的积分'],
  ] as const) {
    await visit.open(screen);
    await expect(page.getByRole('heading', { level: 1, name: title }).first()).toBeAttached();
  }
  expect(await runningBuild(page)).toBe(before);
  await update(page);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(prompt).toHaveCount(1);
  expect(loads).toBe(loadsBefore);
  expect(complaints).toEqual([]);

  await page.getByRole('button', { name: '更新', exact: true }).click();
  await expect.poll(() => runningBuild(page)).toBe(next);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  await untilWorkerIs(page, next);
  await expect(prompt).toBeHidden();
  expect(loads).toBe(loadsBefore + 1);
});

test('an older registration shows pushes, whoever comes back runs the new build unasked, and the kill switch forgets all', async ({
  page,
  context,
  front,
}) => {
  await context.grantPermissions(['notifications']);
  await page.goto('/favicon.svg');
  const scope = await page.evaluate(async () => {
    const { trustedTypes } = window as unknown as {
      trustedTypes: { createPolicy(name: string, rules: object): { createScriptURL(url: string): string } };
    };
    const policy = trustedTypes.createPolicy('app', { createScriptURL: (url: string) => url });
    const made = await navigator.serviceWorker.register(policy.createScriptURL('/push-worker.js?lang=zh'));
    await navigator.serviceWorker.ready;
    return made.scope;
  });
  await page.goto('/');
  await untilReady(page, false);
  // The older one has the page from the start, and the new one fetches its files before it takes its place.
  await expect
    .poll(() =>
      page.evaluate(async () =>
        (await navigator.serviceWorker.getRegistrations()).map(({ scope, active }) => [
          scope,
          active?.scriptURL,
        ]),
      ),
    )
    .toEqual([[scope, `${front.url}/sw.js?lang=zh`]]);

  const cdp = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  await cdp.send('ServiceWorker.deliverPushMessage', {
    origin: front.url,
    registrationId: await registered,
    data: JSON.stringify({ kind: 'comment', unread: 2 }),
  });
  await expect
    .poll(() =>
      page.evaluate(async () =>
        (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body }) => [
          title,
          body,
        ]),
      ),
    )
    .toEqual([['有人评论了你的动态', '2 条未读通知']]);

  // Left before the deploy: an open page might ask for a file that is gone.
  await page.goto('/favicon.svg');
  const next = await front.deploy();
  await page.goto('/');
  await expect.poll(() => runningBuild(page)).toBe(next);
  await untilWorkerIs(page, next);
  await expect(page.getByText('有新版本可用')).toBeHidden();

  await front.switchWorkerOff();
  await update(page);
  await expect.poll(() => keptCaches(page)).toBe(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  // The page has registered its worker again, which is the one that keeps nothing.
  await update(page);
  expect(await keptCaches(page)).toBe(0);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(1);
});
