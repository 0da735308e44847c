import { createMemberWithCard } from '../kit/cards.steps.ts';
import { addCompany } from '../kit/companies.steps.ts';
import { waitForSessionEnd } from '../kit/login.steps.ts';
import {
  agePersistedRows,
  expect,
  goOffline,
  goOnline,
  readPersistedRows,
  test,
  waitForServiceWorker,
} from '../kit/service-worker.steps.ts';
import { statusText, logInWithToken } from '../kit/journey-test.ts';
import { screenUrlPattern, urlOf } from '../kit/visit-test.ts';

const LIST = 'companies';
const NOT_CACHED = '没有网络，这一页还没有在本机保存';
const OFFLINE = '网络已断开，请检查网络';

// Offline, the browser logs an error for each file that it cannot fetch.
test.use({ expectedConsoleError: /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|ERR_FAILED|Failed to fetch/ });

test('the app is installable even if a company name on the front page looks like the path of an app file', async ({
  page,
  context,
  visit,
  deployment,
}) => {
  const name = `/assets/${Date.now().toString(36)}.js`;
  const member = await createMemberWithCard('程知远');
  await addCompany(member.token, { nameZh: name });
  await expect.poll(async () => (await page.request.get('/')).text(), { timeout: 20_000 }).toContain(name);
  await visit.setLanguage('en');
  await page.goto('/');
  await waitForServiceWorker(page, { isLoggedIn: false });
  const cdp = await context.newCDPSession(page);
  const { url, errors, data } = await cdp.send('Page.getAppManifest');
  expect(url).toBe(`${deployment.url}/app.en.webmanifest`);
  expect(errors).toEqual([]);
  expect(JSON.parse(data ?? '{}')).toMatchObject({ short_name: 'Mingtang', start_url: '/', scope: '/' });
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors');
  // Tests run in a private window, which is the only acceptable obstacle.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  for (const [file, type] of [
    ['sw.js', 'application/javascript'],
    ['push-worker.js', 'application/javascript'],
    ['app.zh.webmanifest', 'application/manifest+json'],
  ]) {
    const response = await page.request.get(`/${file}`);
    expect(response.headers()).toMatchObject({ 'content-type': type, 'cache-control': 'no-cache' });
  }
});

test('offline, the member’s own card, the last list and a viewed company open; online, data is refreshed', async ({
  page,
  context,
  visit,
  deployment,
}) => {
  test.slow();
  const member = await createMemberWithCard('顾听澜', { title: '采购经理' });
  await logInWithToken(page, member);
  await page.goto('/');
  await waitForServiceWorker(page, { isLoggedIn: true });
  await visit.open(LIST);
  const rows = page.getByRole('main').getByRole('article');
  await expect(rows.nth(3)).toBeVisible();
  const companyName = (await rows.first().locator('b').first().textContent()) ?? '';
  await rows.first().getByRole('link').first().click();
  await expect(page).toHaveURL(screenUrlPattern('company'));
  const companyUrl = page.url();
  await expect(page.getByRole('main').getByText(companyName).first()).toBeVisible();
  await expect
    .poll(async () => (await readPersistedRows(page)).map(({ id }) => id).join())
    .toContain('"companies","one"');

  // Otherwise the list may come from the HTTP cache, also offline: its response is cacheable for four seconds.
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.clearBrowserCache');
  await cdp.detach();
  await goOffline(context, deployment);
  await agePersistedRows(page, 10);
  // Reload, so that the app starts offline.
  await page.goto(urlOf('member'));
  await page.reload();
  await expect(page.getByRole('heading', { name: '顾听澜' }).first()).toBeVisible();
  await expect(statusText(page, OFFLINE)).toBeVisible();
  await expect(statusText(page, '数据来自10分钟前')).toBeVisible();
  await page.getByRole('button', { name: '翻到二维码' }).click();
  await expect(page.getByRole('img', { name: '顾听澜名片的二维码' })).toBeVisible();

  await visit.open(LIST);
  await page.reload();
  await expect(rows.filter({ hasText: companyName }).first()).toBeVisible();
  await expect(statusText(page, '数据来自10分钟前')).toBeVisible();
  await page.goto(companyUrl);
  await expect(page.getByRole('main').getByText(companyName).first()).toBeVisible();

  await visit.open('company?id=999999');
  const notCachedAlert = page.getByRole('alert').filter({ hasText: NOT_CACHED });
  await expect(notCachedAlert).toBeVisible();
  await expect(notCachedAlert.getByRole('button', { name: '重新加载' })).toBeVisible();

  await visit.open('feedback');
  const text = page.getByRole('textbox', { name: '内容' });
  await text.fill('名片在离线时也能打开。');
  await page.getByRole('button', { name: '发送' }).click();
  await expect(page.getByText('后端接口连接异常').first()).toBeVisible();
  await expect(text).toHaveValue('名片在离线时也能打开。');

  await visit.open(LIST);
  await expect(rows.nth(3)).toBeVisible();
  const listResponse = page.waitForResponse((response) => response.url().includes('/companyInfo/list'));
  await goOnline(context, deployment);
  await listResponse;
  await expect(statusText(page, OFFLINE)).toBeHidden();
  await expect(statusText(page, '数据来自10分钟前')).toBeHidden();
});

test('logout and an ended session delete offline data, and another member on the same device cannot see it', async ({
  page,
  context,
  visit,
  deployment,
}) => {
  test.slow();
  const [firstMember, secondMember] = await Promise.all([
    createMemberWithCard('祁怀瑾'),
    createMemberWithCard('宋与归'),
  ]);
  await logInWithToken(page, firstMember);
  await page.goto('/');
  await waitForServiceWorker(page, { isLoggedIn: true });
  expect(JSON.stringify(await readPersistedRows(page))).toContain('祁怀瑾');
  await visit.open('settings');
  await page.getByRole('button', { name: '退出登录', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '退出', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: '登录' })).toBeVisible();
  await expect
    .poll(async () => (await readPersistedRows(page)).filter(({ owner }) => owner !== ''))
    .toEqual([]);

  await page.evaluate(() => sessionStorage.clear());
  await logInWithToken(page, secondMember);
  await page.goto('/');
  await waitForServiceWorker(page, { isLoggedIn: true });
  await expect.poll(async () => JSON.stringify(await readPersistedRows(page))).toContain('宋与归');
  expect(
    JSON.stringify((await readPersistedRows(page)).filter(({ id }) => id.includes('own'))),
  ).not.toContain('祁怀瑾');
  await goOffline(context, deployment);
  await page.goto(urlOf('member'));
  await page.reload();
  await expect(page.getByRole('heading', { name: '宋与归' }).first()).toBeVisible();
  await visit.open(`member?id=${firstMember.id}`);
  await expect(page.getByRole('alert').filter({ hasText: NOT_CACHED })).toBeVisible();

  await goOnline(context, deployment);
  await page.request.post('/api/logout', { headers: { authorization: `Bearer ${secondMember.token}` } });
  await waitForSessionEnd(secondMember.token);
  await visit.open('mine');
  await expect(page.getByRole('alertdialog', { name: '登录状态已过期' })).toBeVisible();
  await expect.poll(() => readPersistedRows(page)).toEqual([]);
  await page.getByRole('button', { name: '留在此页' }).click();
  await visit.open(LIST);
  await expect(page.getByRole('main').getByRole('article').nth(3)).toBeVisible();
  expect(await readPersistedRows(page)).toEqual([]);
});
