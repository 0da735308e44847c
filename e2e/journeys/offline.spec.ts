import { holdCard } from '../kit/cards.ts';
import { addCompany } from '../kit/companies.ts';
import { untilEnded } from '../kit/entrance.ts';
import { ageRows, expect, goOffline, goOnline, keptRows, test, untilReady } from '../kit/offline.ts';
import { announced, carry } from '../kit/quiet.ts';
import { at } from '../kit/test.ts';

const LIST = 'enterprise-list/enterprise-list';
const NEVER_SEEN = '没有网络，这一页还没有在本机保存';
const OFFLINE = '网络已断开，请检查网络';

// Without a network the browser says so of each file it could not fetch.
test.use({ expectedComplaint: /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|ERR_FAILED|Failed to fetch/ });

test('the app can be installed, and what members write on the front page is no file of it', async ({
  page,
  context,
  visit,
  front,
}) => {
  const name = `/assets/${Date.now().toString(36)}.js`;
  const holder = await holdCard('程知远');
  await addCompany(holder.token, { nameZh: name });
  await expect.poll(async () => (await page.request.get('/')).text(), { timeout: 20_000 }).toContain(name);
  await visit.speak('en');
  await page.goto('/');
  await untilReady(page, false);
  const cdp = await context.newCDPSession(page);
  const { url, errors, data } = await cdp.send('Page.getAppManifest');
  expect(url).toBe(`${front.url}/app.en.webmanifest`);
  expect(errors).toEqual([]);
  expect(JSON.parse(data ?? '{}')).toMatchObject({ short_name: 'Mingtang', start_url: '/', scope: '/' });
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors');
  // A window of a test is a private one, and that alone may stand in the way.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  for (const [file, type] of [
    ['sw.js', 'application/javascript'],
    ['push-worker.js', 'application/javascript'],
    ['app.zh.webmanifest', 'application/manifest+json'],
  ]) {
    const answer = await page.request.get(`/${file}`);
    expect(answer.headers()).toMatchObject({ 'content-type': type, 'cache-control': 'no-cache' });
  }
});

test('without a network: the own card and its code, the last list, a seen company; then back', async ({
  page,
  context,
  visit,
  front,
}) => {
  test.slow();
  const holder = await holdCard('顾听澜', { title: '采购经理' });
  await carry(page, holder);
  await page.goto('/');
  await untilReady(page, true);
  await visit.open(LIST);
  const rows = page.getByRole('main').getByRole('article');
  await expect(rows.nth(3)).toBeVisible();
  const seen = (await rows.first().locator('b').first().textContent()) ?? '';
  await rows.first().getByRole('link').first().click();
  await expect(page).toHaveURL(at('business-card/index'));
  const company = page.url();
  await expect(page.getByRole('main').getByText(seen).first()).toBeVisible();
  await expect
    .poll(async () => (await keptRows(page)).map(({ id }) => id).join())
    .toContain('"companies","one"');

  await goOffline(context, front);
  await ageRows(page, 10);
  // A new start of the app, not only the open one.
  await page.goto('/#/pages/personal-card/index');
  await page.reload();
  await expect(page.getByRole('heading', { name: '顾听澜' }).first()).toBeVisible();
  await expect(announced(page, OFFLINE)).toBeVisible();
  await expect(announced(page, '数据来自10分钟前')).toBeVisible();
  await page.getByRole('button', { name: '翻到二维码' }).click();
  await expect(page.getByRole('img', { name: '顾听澜名片的二维码' })).toBeVisible();

  await visit.open(LIST);
  await page.reload();
  await expect(rows.filter({ hasText: seen }).first()).toBeVisible();
  await expect(announced(page, '数据来自10分钟前')).toBeVisible();
  await page.goto(company);
  await expect(page.getByRole('main').getByText(seen).first()).toBeVisible();

  await visit.open('business-card/index?id=999999');
  const state = page.getByRole('alert').filter({ hasText: NEVER_SEEN });
  await expect(state).toBeVisible();
  await expect(state.getByRole('button', { name: '重新加载' })).toBeVisible();

  await visit.open('feedback/feedback');
  const text = page.getByRole('textbox', { name: '内容' });
  await text.fill('名片在离线时也能打开。');
  await page.getByRole('button', { name: '发送' }).click();
  await expect(page.getByText('后端接口连接异常').first()).toBeVisible();
  await expect(text).toHaveValue('名片在离线时也能打开。');

  await visit.open(LIST);
  await expect(rows.nth(3)).toBeVisible();
  const asked = page.waitForResponse((answer) => answer.url().includes('/companyInfo/list'));
  await goOnline(context, front);
  await asked;
  await expect(announced(page, OFFLINE)).toBeHidden();
  await expect(announced(page, '数据来自10分钟前')).toBeHidden();
});

test('logging out forgets, somebody else on the same phone sees nothing, and an ended session leaves nothing', async ({
  page,
  context,
  visit,
  front,
}) => {
  test.slow();
  const [first, second] = await Promise.all([holdCard('祁怀瑾'), holdCard('宋与归')]);
  await carry(page, first);
  await page.goto('/');
  await untilReady(page, true);
  expect(JSON.stringify(await keptRows(page))).toContain('祁怀瑾');
  await visit.open('mine/setting/index');
  await page.getByRole('button', { name: '退出登录', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '退出', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: '登录' })).toBeVisible();
  await expect.poll(async () => (await keptRows(page)).filter(({ owner }) => owner !== '')).toEqual([]);

  await page.evaluate(() => sessionStorage.clear());
  await carry(page, second);
  await page.goto('/');
  await untilReady(page, true);
  await expect.poll(async () => JSON.stringify(await keptRows(page))).toContain('宋与归');
  expect(JSON.stringify((await keptRows(page)).filter(({ id }) => id.includes('own')))).not.toContain(
    '祁怀瑾',
  );
  await goOffline(context, front);
  await page.goto('/#/pages/personal-card/index');
  await page.reload();
  await expect(page.getByRole('heading', { name: '宋与归' }).first()).toBeVisible();
  await visit.open(`personal-card/index?id=${first.id}`);
  await expect(page.getByRole('alert').filter({ hasText: NEVER_SEEN })).toBeVisible();

  await goOnline(context, front);
  await page.request.post('/api/logout', { headers: { authorization: `Bearer ${second.token}` } });
  await untilEnded(second.token);
  await visit.open('tabbar/mine/mine');
  await expect(page.getByRole('alertdialog', { name: '登录状态已过期' })).toBeVisible();
  await expect.poll(() => keptRows(page)).toEqual([]);
  await page.getByRole('button', { name: '留在此页' }).click();
  await visit.open(LIST);
  await expect(page.getByRole('main').getByRole('article').nth(3)).toBeVisible();
  expect(await keptRows(page)).toEqual([]);
});
