import { createLoggedInAdministrator } from '../kit/admin-session.ts';
import {
  expect,
  goOffline,
  listCachedFiles,
  test,
  waitForServiceWorker,
} from '../kit/service-worker.steps.ts';
import { logInWithToken } from '../kit/journey-test.ts';

// Offline, the browser logs an error for each file that it cannot fetch.
test.use({ expectedConsoleError: /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|ERR_FAILED|Failed to fetch/ });

test(
  'staff read the handbook, with its pictures, without a network',
  { tag: '@desktop' },
  async ({ page, context, visit, deployment }) => {
    await logInWithToken(page, await createLoggedInAdministrator());
    await visit.open('adminAudit');
    await waitForServiceWorker(page, { isLoggedIn: true });
    // A minute: the pictures are requested one after the other, ten seconds after the section.
    await expect
      .poll(
        async () => (await listCachedFiles(page)).filter((path) => /\.zh-[\w-]+\.webp$/.test(path)).length,
        {
          timeout: 60_000,
        },
      )
      .toBeGreaterThan(15);
    await goOffline(context, deployment);
    await page.getByRole('button', { name: '操作手册' }).click();
    const handbook = page.getByRole('dialog', { name: '操作手册' });
    await handbook.getByRole('button', { name: '全部任务' }).click();
    await handbook.getByRole('button', { name: '导入会员名单' }).click();
    const picture = handbook.getByRole('img', { name: /的画面/ });
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(960);
  },
);
