import type { Page } from '@playwright/test';
import { createMemberWithCard } from '../kit/cards.steps.ts';
import { expect, runningBuild, test, waitForServiceWorker } from '../kit/service-worker.steps.ts';
import { logInWithToken } from '../kit/journey-test.ts';
import { fullChromium } from '../playwright.config.ts';

// The headless shell, which other journeys use, has no notifications.
test.use({ launchOptions: fullChromium });

const updateWorker = (page: Page) =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update();
  });

/**
 * Waits until the worker of this build controls the page and has sent its build to the page: by then a prompt would be
 * visible. `waitForServiceWorker` accepts a worker of any build. Sends no message to an older worker, because the page
 * would take its reply for a newer build.
 */
const waitForWorkerOfBuild = (page: Page, build: string) =>
  expect
    .poll(
      () =>
        page.evaluate(async (name) => {
          const { installing, waiting, active } = await navigator.serviceWorker.ready;
          const { controller } = navigator.serviceWorker;
          const cacheNames = await caches.keys();
          if (
            installing ||
            waiting ||
            !controller ||
            controller !== active ||
            !cacheNames.includes(`app ${name}`)
          )
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
      // A new worker first caches its files. It then activates when the old worker has no event in progress; the old one
      // may still be caching a file.
      { timeout: 30_000 },
    )
    .toBe(build);

const countCaches = (page: Page) => page.evaluate(async () => (await caches.keys()).length);

test('a deploy under an open tab shows one prompt, breaks no file, and loads the new build on request', async ({
  page,
  visit,
  deployment,
}) => {
  test.slow();
  const failedAssets: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/assets/') && !response.ok()) failedAssets.push(response.url());
  });
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  const member = await createMemberWithCard('闻人岸');
  await logInWithToken(page, member);
  await page.goto('/');
  await waitForServiceWorker(page, { isLoggedIn: true });
  const oldBuild = await runningBuild(page);
  const prompt = page.getByText('有新版本可用');
  await expect(prompt).toBeHidden();
  const loadsBefore = loads;

  const newBuild = await deployment.deploy();
  expect(newBuild).not.toBe(oldBuild);
  await updateWorker(page);
  await expect(prompt).toBeVisible();
  // Screens that this tab has never opened, whose files the server no longer has.
  for (const [screen, title] of [
    ['about', '关于我们'],
    ['points', '我的积分'],
  ] as const) {
    await visit.open(screen);
    await expect(page.getByRole('heading', { level: 1, name: title }).first()).toBeAttached();
  }
  expect(await runningBuild(page)).toBe(oldBuild);
  await updateWorker(page);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(prompt).toHaveCount(1);
  expect(loads).toBe(loadsBefore);
  expect(failedAssets).toEqual([]);

  await page.getByRole('button', { name: '更新', exact: true }).click();
  await expect.poll(() => runningBuild(page)).toBe(newBuild);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  await waitForWorkerOfBuild(page, newBuild);
  await expect(prompt).toBeHidden();
  expect(loads).toBe(loadsBefore + 1);
});

test('the service worker replaces the older push worker and shows pushes, a returning visitor gets the new build, and the kill switch clears all caches', async ({
  page,
  context,
  deployment,
}) => {
  await context.grantPermissions(['notifications']);
  await page.goto('/favicon.svg');
  const scope = await page.evaluate(async () => {
    const { trustedTypes } = window as unknown as {
      trustedTypes: { createPolicy(name: string, rules: object): { createScriptURL(url: string): string } };
    };
    const policy = trustedTypes.createPolicy('app', { createScriptURL: (url: string) => url });
    const registration = await navigator.serviceWorker.register(
      policy.createScriptURL('/push-worker.js?lang=zh'),
    );
    await navigator.serviceWorker.ready;
    return registration.scope;
  });
  await page.goto('/');
  await waitForServiceWorker(page, { isLoggedIn: false });
  // The older worker controls the page first; the new one fetches its files before it takes over.
  await expect
    .poll(() =>
      page.evaluate(async () =>
        (await navigator.serviceWorker.getRegistrations()).map(({ scope, active }) => [
          scope,
          active?.scriptURL,
        ]),
      ),
    )
    .toEqual([[scope, `${deployment.url}/sw.js?lang=zh`]]);

  const cdp = await context.newCDPSession(page);
  const registrationIdPromise = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  await cdp.send('ServiceWorker.deliverPushMessage', {
    origin: deployment.url,
    registrationId: await registrationIdPromise,
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

  // Leave before the deploy: an open page might request a file that is gone.
  await page.goto('/favicon.svg');
  const newBuild = await deployment.deploy();
  await page.goto('/');
  await expect.poll(() => runningBuild(page)).toBe(newBuild);
  await waitForWorkerOfBuild(page, newBuild);
  await expect(page.getByText('有新版本可用')).toBeHidden();

  await deployment.activateKillSwitch();
  await updateWorker(page);
  await expect.poll(() => countCaches(page)).toBe(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  // The page has registered the worker again; it is the kill switch, which caches nothing.
  await updateWorker(page);
  expect(await countCaches(page)).toBe(0);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(1);
});
