import type { CurrentUser } from '@mingtang/contract/accounts';
import type { AuditEvent } from '@mingtang/contract/audit';
import {
  APP_VERSION,
  APP_VERSION_CODE,
  CAPTCHA_TIMEOUT_MS,
  CHUNK_TIMEOUT_MS,
  LANGUAGE_FLAG_EN,
  LANGUAGE_FLAG_ZH,
  LANGUAGE_KEY,
  NETWORK_TIMEOUT_MS,
  PAGE_DELAY_MS,
  PAGE_TIMEOUT_MS,
  REACH_BOTTOM_PX,
  SHORTEN_SUFFIX,
  TOAST_MS,
  TOKEN_KEY,
  UPLOAD_TIMEOUT_MS,
} from '@mingtang/contract/limits';
import type { OwnMembership } from '@mingtang/contract/memberships';
import type { WritePost } from '@mingtang/contract/posts';
import type { PublicSettings } from '@mingtang/contract/settings';
import type { Locator, Page, Request } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { BLANK_POST } from '../../scripts/blank-forms.ts';
import { logInHere, loginFields, question } from '../kit/entrance.ts';
import { call, logInMember, registerMember, siteUrl, smsCode } from '../kit/network.ts';
import { png } from '../kit/pictures.ts';
import { sharedModerator } from '../kit/posts.ts';
import { announced, carry, choose } from '../kit/quiet.ts';
import { AT_HOME, at } from '../kit/test.ts';
import { said } from '../kit/texts.ts';
import { minutesAfterSms, pauseClock } from '../kit/time.ts';
import {
  answer,
  change,
  CONSENT,
  emailSwitch,
  expect,
  expectAfter,
  LANGUAGES,
  never,
  test,
  visibleText,
} from './fixtures.ts';

const SETTINGS = '**/api/no-auth/h5/freSystemSettings/query/list*';
const USER = '**/api/h5/member/getUserByToken';
/** The script of the page about us; its name carries a hash. */
const CHUNK = '**/assets/own-*.js';
const PUBLIC = /^\/(?:no-auth\/|captchaImage$|h5\/account\/login$|h5\/register$)/;

// What cannot be pressed, and a call that is not sent, fail their own check and not the whole test.
test.use({ actionTimeout: 10_000 });

const stored = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);
const cachedUser = async (page: Page): Promise<CurrentUser | null> =>
  JSON.parse((await stored(page, 'App-User')) ?? 'null') as CurrentUser | null;

interface Call {
  path: string;
  bearer: string | undefined;
  internation: string | undefined;
}
/** Notes every call that the page sends from now on. */
function noteCalls(page: Page): Call[] {
  const calls: Call[] = [];
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/')) return;
    const { authorization, internation } = request.headers();
    calls.push({ path: pathname.slice('/api'.length), bearer: authorization, internation });
  });
  return calls;
}

const header = (page: Page): Locator => page.getByRole('region', { name: '个人信息', exact: true });
const counts = (page: Page): Locator => page.getByRole('list', { name: '关注、粉丝与积分' }).locator('b');

test('login, its calls, and logout', async ({ page, visit, shows }) => {
  const phone = await registerMember();
  const calls = noteCalls(page);
  await visit.open('login');
  const answered = page.waitForResponse('**/api/h5/account/login');
  const fetched = page.waitForRequest(USER);
  const line = page.waitForRequest('**/api/h5/notifications/stream*');
  await logInHere(page, visit, phone);
  const { data } = (await (await answered).json()) as { data: { token: string } };
  const bearer = `Bearer ${data.token}`;

  await shows('login.fetches', async () => {
    expect((await fetched).headers()['authorization']).toBe(bearer);
    await expect.poll(async () => (await cachedUser(page)) !== null).toBe(true);
  });
  await shows(['token.key', 'constant.TOKEN_KEY'], async () => {
    expect(TOKEN_KEY).toBe('App-Token');
    expect(await stored(page, 'App-Token')).toBe(data.token);
  });
  await shows('login.stores', async () => {
    expect(await stored(page, TOKEN_KEY)).toBe(data.token);
    expect((await cachedUser(page))?.user.nickname).toMatch(/^会员 [2-9A-Z]{4}$/);
  });
  await shows('login.signed-in', async () => {
    await page.goto('/#/pages/login');
    await expect(page).toHaveURL(AT_HOME);
    await expect(loginFields(page).submit).toBeHidden();
  });

  await line;
  const before = calls.length;
  await visit.open('enterprise-list/enterprise-list');
  await visit.open('tabbar/mine/mine');
  await expect(counts(page).first()).toBeVisible();
  const signedIn = calls.slice(before);
  await shows(['login.bearer', 'calls.bearer'], async () => {
    const own = signedIn.filter(({ path }) => !PUBLIC.test(path));
    expect(own.length).toBeGreaterThan(2);
    expect(own.filter((one) => one.bearer !== bearer)).toEqual([]);
  });
  await shows('calls.public', async () => {
    const open = calls.filter(({ path }) => PUBLIC.test(path));
    expect(new Set(open.map(({ path }) => path))).toContain('/no-auth/h5/mall/companyInfo/list');
    expect(signedIn.some(({ path }) => PUBLIC.test(path))).toBe(true);
    expect(open.filter((one) => one.bearer !== undefined)).toEqual([]);
  });
  await shows('calls.header', async () => {
    expect(calls.length).toBeGreaterThan(5);
    expect(calls.filter(({ internation }) => internation !== '0').map(({ path }) => path)).toEqual([]);
  });

  await shows('user.cached', async () => {
    const cached = await cachedUser(page);
    expect(cached).toMatchObject({ roles: [], permissions: expect.any(Array), admin: false });
    expect(cached?.user).toMatchObject({ avatar: null, nickname: expect.any(String) });
    await page.route(USER, never);
    await page.reload();
    await expect(header(page).getByText(cached!.user.nickname, { exact: true })).toBeVisible();
    expect(await stored(page, TOKEN_KEY)).toBe(data.token);
    await page.unroute(USER);
  });

  await visit.open('mine/setting/index');
  await page.evaluate(() => {
    localStorage.setItem('search-history', '["码头"]');
    sessionStorage.setItem('Draft-Feedback', '{"text":"码头"}');
  });
  const told = page.waitForRequest('**/api/logout');
  await page.getByRole('button', { name: '退出登录', exact: true }).click();
  const asked = await question(page, '退出登录', said('logout.confirm', 'zh'));
  await asked.getByRole('button', { name: '退出', exact: true }).click();
  await shows('logout.calls', async () => {
    const request = await told;
    expect([request.method(), request.headers()['authorization']]).toEqual(['POST', bearer]);
    expect((await request.response())?.status()).toBe(200);
  });
  await shows('logout.clears', async () => {
    await expect(page).toHaveURL(at('login'));
    const left = () =>
      page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].toSorted());
    // Language and theme are choices of the device; it is known again by a mark that opens nothing.
    await expect
      .poll(async () => (await left()).filter((key) => key !== 'theme'))
      .toEqual(['App-Device', LANGUAGE_KEY]);
    await visit.open('tabbar/mine/mine');
    await question(page, '此操作需要登录', said('guard.login-required', 'zh'));
  });
});

test('language', async ({ page, visit, member, shows }) => {
  await carry(page, member);
  await visit.open('mine/setting/index');
  const title = page.getByRole('heading', { level: 1 });
  await expect(page.getByText('本机', { exact: true })).toBeVisible();
  await shows(['constant.LANGUAGE_KEY', 'constant.LANGUAGE_FLAG_ZH'], async () => {
    expect([LANGUAGE_KEY, LANGUAGE_FLAG_ZH]).toEqual(['internation', '0']);
    expect(await stored(page, 'internation')).toBe('0');
    await expect(title).toHaveText('应用设置');
  });
  await shows(['constant.LANGUAGE_FLAG_EN', 'language.two', 'language.flag', 'calls.header'], async () => {
    expect(LANGUAGE_FLAG_EN).toBe('1');
    const inEnglish = page.waitForRequest('**/api/h5/account/sessions');
    await choose(page, '界面语言', 'English');
    expect((await inEnglish).headers()['internation']).toBe('1');
    await expect(title).toHaveText('Settings');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    expect(await stored(page, 'internation')).toBe('1');
    // Only the stored flag is left to tell the language after a reload.
    await page.reload();
    await expect(title).toHaveText('Settings');
    // What is asked for in English is on screen, so the next call is of the other language.
    await expect(page.getByText('This device', { exact: true })).toBeVisible();
    const inChinese = page.waitForRequest('**/api/h5/account/sessions');
    await choose(page, 'Language', '中文');
    expect((await inChinese).headers()['internation']).toBe('0');
    await expect(title).toHaveText('应用设置');
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
    expect(await stored(page, 'internation')).toBe('0');
  });
});

for (const language of LANGUAGES)
  test(`times of a page and its files, ${language}`, async ({ page, visit, member, shows }) => {
    const [aboutLink, tooLate, version] =
      language === 'zh'
        ? ['关于名堂', '等待已超过 60 秒，网络可能较慢。', '版本 1.1.0（100）']
        : [
            'About Mingtang',
            'It took more than 60 seconds. The connection may be slow.',
            'Version 1.1.0 (100)',
          ];
    await visit.speak(language);
    await page.clock.install();
    await carry(page, member);
    await page.route(CHUNK, never);
    await visit.open('tabbar/mine/mine');
    const link = page.getByRole('main').getByRole('link', { name: aboutLink });
    await expect(link).toBeVisible();
    const loading = announced(page, said('list.loading', language));
    await expect(loading).toHaveCount(0);
    await pauseClock(page);
    const asked = page.waitForRequest(CHUNK);
    await link.click();
    await asked;
    const failure = (text: string) => page.getByRole('alert').filter({ hasText: text });
    await shows(['page.delay', 'constant.PAGE_DELAY_MS'], () =>
      expectAfter(page, PAGE_DELAY_MS, loading, 20),
    );
    await shows(['page.timeout', 'constant.PAGE_TIMEOUT_MS'], () =>
      expectAfter(page, PAGE_TIMEOUT_MS - PAGE_DELAY_MS - 20, failure(tooLate)),
    );
    await shows(['text.chunk.timeout', 'constant.CHUNK_TIMEOUT_MS'], () =>
      expectAfter(page, CHUNK_TIMEOUT_MS - PAGE_TIMEOUT_MS - 100, failure(said('chunk.timeout', language))),
    );
    await page.unroute(CHUNK);
    await page.clock.resume();
    await shows(['version', 'constant.APP_VERSION', 'constant.APP_VERSION_CODE'], async () => {
      expect([APP_VERSION, APP_VERSION_CODE]).toEqual(['1.1.0', 100]);
      await failure(said('chunk.timeout', language)).getByRole('button').click();
      await expect(visibleText(page, version)).toBeVisible();
    });
  });

test('times of calls and of messages', async ({ page, visit, member, shows }) => {
  await page.clock.install();
  await carry(page, member);
  await visit.open('mine/info/index');
  await emailSwitch(page).waitFor();
  await pauseClock(page);
  await shows('constant.TOAST_MS', async () => {
    await page.route(CONSENT, (route) => answer(route, 500, '仓库正在盘点'));
    await emailSwitch(page).click();
    const toast = announced(page, '仓库正在盘点');
    await expect(toast).toBeVisible();
    await page.clock.runFor(TOAST_MS - 100);
    await sleep(60);
    await expect(toast).toBeVisible();
    await page.clock.runFor(200);
    await expect(toast).toBeHidden();
  });

  await page.evaluate((key) => localStorage.removeItem(key), TOKEN_KEY);
  await page.goto('/favicon.svg');
  await page.clock.resume();
  await visit.open('login');
  await visit.readCaptcha();
  await pauseClock(page);
  await shows('constant.CAPTCHA_TIMEOUT_MS', async () => {
    await page.route('**/api/captchaImage', never);
    const asked = page.waitForRequest('**/api/captchaImage');
    await page.getByRole('button', { name: '换一张图形验证码', exact: true }).click();
    await asked;
    await expectAfter(page, CAPTCHA_TIMEOUT_MS, announced(page, said('timeout', 'zh')));
  });
});

/** With the clock paused: a connection without an answer is given up when the limit for the network is over. */
async function expectGivenUp(page: Page, url: string, open: () => Promise<void>): Promise<void> {
  let failed = 0;
  page.on('requestfailed', (request) => {
    if (request.url().endsWith(url)) failed += 1;
  });
  const asked = page.waitForRequest(`**${url}`);
  await page.route(`**${url}`, never);
  await open();
  await asked;
  const start = await page.evaluate(() => Date.now());
  await pauseClock(page);
  const passed = (await page.evaluate(() => Date.now())) - start;
  // The start is known less well than a paused clock would tell it.
  await page.clock.runFor(NETWORK_TIMEOUT_MS - passed - 2_000);
  await sleep(60);
  expect(failed).toBe(0);
  await page.clock.runFor(3_000);
  await expect.poll(() => failed, { timeout: 2_000 }).toBe(1);
}

test('the limit for the network', async ({ page, visit, member, shows }) => {
  await page.clock.install();
  await carry(page, member);
  await shows('constant.NETWORK_TIMEOUT_MS', () =>
    expectGivenUp(page, '/api/h5/notifications/stream', () => visit.open('tabbar/mine/mine')),
  );
});

test('the office: uploads, times and the limit for the network', async ({ page, visit, shows }) => {
  await page.clock.install();
  await carry(page, await sharedModerator());
  await page.route('**/api/h5/freSystemSettings/getLogs', (route) =>
    change<{ rows: AuditEvent[] }>(route, ({ rows }) => {
      const times: unknown[] = ['2026-03-02T01:05:09Z', 1_700_000_000, '1700000001', 1_700_000_002_000];
      times.forEach((time, index) => (rows[index]!.at = time as string));
      rows.length = times.length;
    }),
  );
  await visit.open('work/audit');
  const times = page.getByRole('main').locator('time');
  await shows('constant.TIME_FORMAT', () => expect(times.first()).toHaveText('2026-03-02 09:05:09'));
  await shows('constant.SECONDS_DIGITS', () =>
    expect(times).toHaveText([
      '2026-03-02 09:05:09',
      '2023-11-15 06:13:20',
      '2023-11-15 06:13:21',
      '2023-11-15 06:13:22',
    ]),
  );

  await visit.open('work/imports');
  const input = page.locator('input[type=file]');
  await input.waitFor({ state: 'attached' });
  await pauseClock(page);
  await shows('constant.UPLOAD_TIMEOUT_MS', async () => {
    await page.route('**/importData', never);
    const asked = page.waitForRequest('**/api/h5/mall/companyInfo/importData');
    await input.setInputFiles({
      name: 'companies.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('企业名称,手机\n岚溪五金厂,13912345678\n'),
    });
    await asked;
    await expectAfter(page, UPLOAD_TIMEOUT_MS, announced(page, said('timeout', 'zh')));
  });

  await page.clock.resume();
  await page.route('**/api/h5/imports/77', (route) =>
    answer(route, 200, '', {
      id: '77',
      kind: 'companies',
      state: 'checking',
      filename: 'companies.csv',
      bytes: 100,
      reason: null,
      rowCount: 1,
      counts: {},
      createdAt: '2026-03-02T01:05:09Z',
      createdBy: '沈听澜',
      appliedAt: null,
      finishedAt: null,
      undoUntil: null,
      columns: [],
      fields: [],
    }),
  );
  await shows('constant.NETWORK_TIMEOUT_MS', () =>
    expectGivenUp(page, '/api/h5/imports/77/stream', () => visit.open('work/imports?open=77')),
  );
});

test('lists and routes', async ({ page, visit, shows }) => {
  const next: string[] = [];
  page.on('request', (request) => {
    if (/companyInfo\/list\?.*cursor=/.test(request.url())) next.push(request.url());
  });
  await visit.open('enterprise-list/enterprise-list');
  const list = page.getByRole('list', { name: '企业', exact: true });
  await list.getByRole('listitem').first().waitFor();
  const endAway = () =>
    list.evaluate((element) => Math.round(element.getBoundingClientRect().bottom - window.innerHeight));
  /** Scrolls until the end of the list is so far under the edge of the screen. */
  const bring = async (distance: number) => {
    await list.evaluate((element, wanted) => {
      const { bottom } = element.getBoundingClientRect();
      window.scrollBy({ top: bottom - window.innerHeight - wanted, behavior: 'instant' });
    }, distance);
    await sleep(400);
  };
  await shows(['list.reach-bottom', 'constant.REACH_BOTTOM_PX'], async () => {
    await bring(REACH_BOTTOM_PX + 15);
    expect(await endAway()).toBe(REACH_BOTTOM_PX + 15);
    expect(next).toEqual([]);
    await bring(REACH_BOTTOM_PX - 5);
    expect(next).toHaveLength(1);
  });
  await shows('router.mode', async () => {
    let documents = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });
    await list.getByRole('link').first().click();
    await expect(page).toHaveURL(at('business-card/index'));
    expect(new URL(page.url())).toMatchObject({ pathname: '/', search: '' });
    await page.goBack();
    await expect(page).toHaveURL(at('enterprise-list/enterprise-list'));
    expect(documents).toBe(0);
  });
});

test('search, its history, and a shortened text', async ({ page, visit, member, shows }) => {
  await carry(page, member);
  await visit.open('home-search/home-search');
  const field = page.getByRole('combobox');
  const suggested = page.waitForRequest('**/api/h5/search/suggest*');
  await field.fill('五轴 & 铸件');
  await shows('calls.query', async () => {
    const { searchParams, search } = new URL((await suggested).url());
    expect([...searchParams]).toEqual([['keyword', '五轴 & 铸件']]);
    expect(search).not.toContain(' ');
  });
  await field.press('Enter');
  await expect(page).toHaveURL(/keyword=/);
  await shows('history', async () => {
    expect(JSON.parse((await stored(page, 'search-history')) ?? 'null')).toEqual(['五轴 & 铸件']);
    await page.goto('/favicon.svg');
    await visit.open('home-search/home-search');
    const history = page.getByRole('region', { name: '历史搜索', exact: true });
    await expect(history.getByRole('listitem')).toHaveText(['五轴 & 铸件']);
  });

  await shows('constant.SHORTEN_SUFFIX', async () => {
    expect(SHORTEN_SUFFIX).toBe('..');
    // The list shows the beginning of a text this long.
    const body = '精密铸件'.repeat(100);
    const post: WritePost = { ...BLANK_POST, titleZh: '供应精密铸件', bodyZh: body };
    const written = await call('POST', '/h5/posts', { token: member.token, body: post });
    expect(written.code).toBe(200);
    await visit.open('my-article/my-article');
    const shown = page
      .getByRole('article')
      .getByText(/^(精密铸件)+/)
      .first();
    const text = (await shown.textContent()) ?? '';
    expect(text.length).toBeLessThan(body.length);
    expect(text.slice(-6)).toMatch(/[^.]\.\.$/);
  });
});

test('a profile without and with its data', async ({ page, visit, shows }) => {
  const { token } = await visit.signIn();
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(USER, async (route) => {
    await held;
    await change<CurrentUser>(route, ({ user }) => (user.nickname = ''));
  });
  await visit.open('tabbar/mine/mine');
  await shows('profile.placeholders', async () => {
    const waiting = page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: said('list.loading', 'zh') });
    await expect(waiting.first()).toBeAttached();
    await expect(header(page)).toBeHidden();
    release();
    await expect(header(page)).toContainText('还没有填写姓名');
    await expect(header(page)).toContainText('填写职务，让同行认识你');
    await expect(counts(page)).toHaveText(['0', '0', '0']);
  });
  await shows('user.avatar.default', async () => {
    const picture = header(page).getByRole('link').first().locator('span').first();
    await expect(picture.locator('svg')).toBeVisible();
    await expect(picture.locator('img')).toHaveCount(0);
    await visit.open('mine/avatar/index');
    await expect(page.getByRole('img', { name: '还没有头像', exact: true })).toBeVisible();
  });

  await page.unroute(USER);
  const { buffer, name } = png(64, [40, 110, 120]);
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(buffer)], { type: 'image/png' }), name);
  const uploaded = await fetch(`${siteUrl()}/api/h5/account/avatar`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
    body: form,
  });
  expect(await uploaded.json()).toMatchObject({ code: 200 });
  await shows('user.avatar.base', async () => {
    const answered = page.waitForResponse(USER);
    await page.goto('/favicon.svg');
    await visit.open('tabbar/mine/mine');
    const { data } = (await (await answered).json()) as { data: CurrentUser };
    expect(data.user.avatar).toBeTruthy();
    const image = header(page).getByRole('link').first().locator('img');
    await expect(image).toHaveJSProperty('src', new URL(data.user.avatar!, siteUrl()).href);
    await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
  });
});

for (const language of LANGUAGES)
  test(`membership, ${language}`, async ({ page, visit, member, shows }) => {
    const [temporary, none, activate] =
      language === 'zh'
        ? ['临时会员', '尚未购买套餐', '开通会员']
        : ['Temporary member', 'No package yet', 'Become a member'];
    await visit.speak(language);
    await carry(page, member);
    await shows('membership.states', async () => {
      const answered = page.waitForResponse('**/api/h5/membership');
      await visit.open('tabbar/mine/mine');
      expect(await (await answered).json()).toMatchObject({ data: { membership: 'temporary' } });
      await expect(visibleText(page, temporary)).toBeVisible();
      await page.route('**/api/h5/membership', (route) =>
        change<OwnMembership>(route, (own) =>
          Object.assign(own, { membership: 'none', packageName: null, endsOn: null, daysLeft: null }),
        ),
      );
      await page.reload();
      await expect(visibleText(page, none)).toBeVisible();
      await expect(page.getByRole('main').getByRole('link', { name: activate, exact: true })).toBeVisible();
    });
  });

test('logo and contact of the office', async ({ page, visit, member, shows }) => {
  await carry(page, member);
  const phone = '0512-6688 0718';
  const address = '苏州市听澜路 718 号';
  await page.route(SETTINGS, (route) =>
    change<{ rows: PublicSettings[] }>(route, ({ rows }) => {
      Object.assign(rows[0]!, { phone, address, logoPath: '/icons/app-512.png' });
      rows[1]!.logoPath = '/icons/app-192.png';
    }),
  );
  await page.goto('/favicon.svg');
  await page.goto('/#/');
  await shows('settings.logo', async () => {
    const logo = page.locator('img[src$="/icons/app-512.png"]').filter({ visible: true });
    await expect(logo.first()).toBeVisible();
    await expect
      .poll(() => logo.first().evaluate((one: HTMLImageElement) => one.naturalWidth))
      .toBeGreaterThan(0);
    await expect(page.locator('img[src$="/icons/app-192.png"]')).toHaveCount(0);
  });
  await shows('contact', async () => {
    const seen = { phone: false, address: false };
    for (const screen of ['mine/about/index', 'mine/help/index', 'feedback/feedback', 'mine/setting/index']) {
      await visit.open(screen);
      await sleep(300);
      const text = await page.locator('body').innerText();
      seen.phone ||= text.includes(phone);
      seen.address ||= text.includes(address);
    }
    expect(seen).toEqual({ phone: true, address: true });
  });
});

test('registration and a forgotten password', async ({ page, visit, shows }) => {
  await visit.open('register');
  await shows('register.publishes', async () => {
    const publish = page.getByRole('group', { name: /公开我的联系方式/ });
    await expect(publish).toHaveAccessibleDescription(
      /企业和产品资料随协议公开；个人联系方式只公开这里勾选的/,
    );
    for (const name of ['手机号', '邮箱', '地址'])
      await expect(publish.getByRole('checkbox', { name, exact: true })).toBeVisible();
  });
  await shows('register.area-code', async () => {
    const area = page.getByRole('combobox', { name: '国家或地区代码', exact: true });
    await expect(area).toHaveValue('86');
    await area.selectOption({ label: '+65 新加坡' });
    await loginFields(page).phone.fill('81234567');
    await loginFields(page).picture.fill(await visit.readCaptcha());
    await page.route('**/api/no-auth/sms/register', (route) => answer(route, 200));
    const asked = page.waitForRequest('**/api/no-auth/sms/register');
    await page.getByRole('button', { name: '获取验证码', exact: true }).click();
    expect((await asked).postDataJSON()).toMatchObject({ mobile: '+6581234567' });
  });

  const phone = await registerMember();
  await minutesAfterSms(phone);
  await page.goto('/favicon.svg');
  await page.evaluate(() => sessionStorage.clear());
  await visit.open('login');
  const fields = loginFields(page);
  await fields.phone.fill(phone);
  await fields.picture.fill(await visit.readCaptcha());
  await page.getByRole('button', { name: '忘记密码', exact: true }).click();
  const send = page.getByRole('alertdialog').getByRole('button', { name: '发送', exact: true });
  await send.waitFor();
  // On the screen of login or in its question: this is all that somebody without the password comes to see.
  await shows('forgot.contact', () =>
    expect(visibleText(page, /联系(管理员|办公室)/)).toBeVisible({ timeout: 1_000 }),
  );
  await shows('forgot.sms', async () => {
    await send.click();
    await expect(announced(page, said('sms.sent', 'zh'))).toBeVisible();
    const code = await smsCode(phone, 8);
    await page.getByLabel('密码或短信一次性验证码', { exact: true }).fill(code);
    await fields.picture.fill(await visit.readCaptcha());
    await fields.submit.click();
    await expect(page).toHaveURL(at('mine/pwd/index'));
    const password = 'lanterns over the bay';
    await page.getByLabel('新密码', { exact: true }).fill(password);
    await page.getByLabel('再次输入密码', { exact: true }).fill(password);
    await page.getByRole('button', { name: '保存新密码', exact: true }).click();
    await expect(page).toHaveURL(AT_HOME);
    expect(await logInMember(phone, password)).toMatch(/./);
  });
});
