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
import type { WritePostInput } from '@mingtang/contract/posts';
import type { PublicSettings } from '@mingtang/contract/settings';
import type { Locator, Page, Request } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { BLANK_POST } from '@mingtang/test-support/blank-forms';
import { submitLogin, loginFields, expectDialog } from '../kit/login.steps.ts';
import { callApi, logInMember, registerMember, siteUrl, waitForSmsCode } from '../kit/api.steps.ts';
import { solidPng } from '../kit/image-files.ts';
import { sharedSuperAdministrator } from '../kit/posts.steps.ts';
import { statusText, logInWithToken, selectRadio } from '../kit/journey-test.ts';
import { HOME_URL_PATTERN, addressUrlPattern } from '../kit/visit-test.ts';
import { specifiedText } from '../kit/specified-texts.ts';
import { expireSmsRateLimit, pauseClock } from '../kit/time-travel.ts';
import {
  respond,
  changeResponse,
  EMAIL_CONSENT_URL,
  emailSwitch,
  expect,
  expectAfter,
  LANGUAGES,
  neverRespond,
  test,
  visibleText,
} from './conformance-fixtures.ts';

const SETTINGS_URL = '**/api/no-auth/h5/freSystemSettings/query/list*';
const USER_URL = '**/api/h5/member/getUserByToken';
/** The chunk that contains the About screen; its file name has a content hash. */
const ABOUT_CHUNK_URL = '**/assets/account-*.js';
const PUBLIC_CALLS = /^\/(?:no-auth\/|captchaImage$|h5\/account\/login$|h5\/register$)/;

// Short, so that a missing control or request fails its own check and not the whole test.
test.use({ actionTimeout: 10_000 });

const storedValue = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);
const cachedUser = async (page: Page): Promise<CurrentUser | null> =>
  JSON.parse((await storedValue(page, 'App-User')) ?? 'null') as CurrentUser | null;

interface Call {
  path: string;
  bearer: string | undefined;
  internation: string | undefined;
}
/** Records every API call that the page sends from now on. */
function recordCalls(page: Page): Call[] {
  const calls: Call[] = [];
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/')) return;
    const { authorization, internation } = request.headers();
    calls.push({ path: pathname.slice('/api'.length), bearer: authorization, internation });
  });
  return calls;
}

const profileHeader = (page: Page): Locator => page.getByRole('region', { name: '个人信息', exact: true });
const counts = (page: Page): Locator => page.getByRole('list', { name: '关注、粉丝与积分' }).locator('b');

test('login, authenticated calls and logout behave as specified', async ({ page, visit, verify }) => {
  const phone = await registerMember();
  const calls = recordCalls(page);
  await visit.open('login');
  const pendingResponse = page.waitForResponse('**/api/h5/account/login');
  const userRequest = page.waitForRequest(USER_URL);
  const streamRequest = page.waitForRequest('**/api/h5/notifications/stream*');
  await submitLogin(page, visit, phone);
  const { data } = (await (await pendingResponse).json()) as { data: { token: string } };
  const bearer = `Bearer ${data.token}`;

  await verify('login.fetches', async () => {
    expect((await userRequest).headers()['authorization']).toBe(bearer);
    await expect.poll(async () => (await cachedUser(page)) !== null).toBe(true);
  });
  await verify(['token.key', 'constant.TOKEN_KEY'], async () => {
    expect(TOKEN_KEY).toBe('App-Token');
    expect(await storedValue(page, 'App-Token')).toBe(data.token);
  });
  await verify('login.stores', async () => {
    expect(await storedValue(page, TOKEN_KEY)).toBe(data.token);
    expect((await cachedUser(page))?.user.nickname).toMatch(/^会员 [2-9A-Z]{4}$/);
  });
  await verify('login.signed-in', async () => {
    await page.goto('/#/pages/login');
    await expect(page).toHaveURL(HOME_URL_PATTERN);
    await expect(loginFields(page).submit).toBeHidden();
  });

  await streamRequest;
  const callCountBefore = calls.length;
  await visit.open('companies');
  await visit.open('mine');
  await expect(counts(page).first()).toBeVisible();
  const loggedInCalls = calls.slice(callCountBefore);
  await verify(['login.bearer', 'calls.bearer'], async () => {
    const memberCalls = loggedInCalls.filter(({ path }) => !PUBLIC_CALLS.test(path));
    expect(memberCalls.length).toBeGreaterThan(2);
    expect(memberCalls.filter((call) => call.bearer !== bearer)).toEqual([]);
  });
  await verify('calls.public', async () => {
    const publicCalls = calls.filter(({ path }) => PUBLIC_CALLS.test(path));
    expect(new Set(publicCalls.map(({ path }) => path))).toContain('/no-auth/h5/mall/companyInfo/list');
    expect(loggedInCalls.some(({ path }) => PUBLIC_CALLS.test(path))).toBe(true);
    expect(publicCalls.filter((call) => call.bearer !== undefined)).toEqual([]);
  });
  await verify('calls.header', async () => {
    expect(calls.length).toBeGreaterThan(5);
    expect(calls.filter(({ internation }) => internation !== '0').map(({ path }) => path)).toEqual([]);
  });

  await verify('user.cached', async () => {
    const cached = await cachedUser(page);
    expect(cached).toMatchObject({ roles: [], permissions: expect.any(Array), admin: false });
    expect(cached?.user).toMatchObject({ avatar: null, nickname: expect.any(String) });
    await page.route(USER_URL, neverRespond);
    await page.reload();
    await expect(profileHeader(page).getByText(cached!.user.nickname, { exact: true })).toBeVisible();
    expect(await storedValue(page, TOKEN_KEY)).toBe(data.token);
    await page.unroute(USER_URL);
  });

  await visit.open('settings');
  await page.evaluate(() => {
    localStorage.setItem('search-history', '["码头"]');
    sessionStorage.setItem('Draft-Feedback', '{"text":"码头"}');
  });
  const logoutRequest = page.waitForRequest('**/api/logout');
  await page.getByRole('button', { name: '退出登录', exact: true }).click();
  const dialog = await expectDialog(page, '退出登录', specifiedText('logout.confirm', 'zh'));
  await dialog.getByRole('button', { name: '退出', exact: true }).click();
  await verify('logout.calls', async () => {
    const request = await logoutRequest;
    expect([request.method(), request.headers()['authorization']]).toEqual(['POST', bearer]);
    expect((await request.response())?.status()).toBe(200);
  });
  await verify('logout.clears', async () => {
    await expect(page).toHaveURL(addressUrlPattern('login'));
    const storedKeys = () =>
      page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].toSorted());
    // Language, theme and the device id stay on the device; the device id grants no access.
    await expect
      .poll(async () => (await storedKeys()).filter((key) => key !== 'theme'))
      .toEqual(['App-Device', LANGUAGE_KEY]);
    await visit.open('mine');
    await expectDialog(page, '此操作需要登录', specifiedText('guard.login-required', 'zh'));
  });
});

test('the language switch changes texts, stored flag and request header', async ({
  page,
  visit,
  member,
  verify,
}) => {
  await logInWithToken(page, member);
  await visit.open('settings');
  const title = page.getByRole('heading', { level: 1 });
  await expect(page.getByText('本机', { exact: true })).toBeVisible();
  await verify(['constant.LANGUAGE_KEY', 'constant.LANGUAGE_FLAG_ZH'], async () => {
    expect([LANGUAGE_KEY, LANGUAGE_FLAG_ZH]).toEqual(['internation', '0']);
    expect(await storedValue(page, 'internation')).toBe('0');
    await expect(title).toHaveText('应用设置');
  });
  await verify(['constant.LANGUAGE_FLAG_EN', 'language.two', 'language.flag', 'calls.header'], async () => {
    expect(LANGUAGE_FLAG_EN).toBe('1');
    const englishRequest = page.waitForRequest('**/api/h5/account/sessions');
    await selectRadio(page, '界面语言', 'English');
    expect((await englishRequest).headers()['internation']).toBe('1');
    await expect(title).toHaveText('Settings');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    expect(await storedValue(page, 'internation')).toBe('1');
    // After a reload, only the stored flag determines the language.
    await page.reload();
    await expect(title).toHaveText('Settings');
    // The English data has loaded, so the next request is the one in Chinese.
    await expect(page.getByText('This device', { exact: true })).toBeVisible();
    const chineseRequest = page.waitForRequest('**/api/h5/account/sessions');
    await selectRadio(page, 'Language', '中文');
    expect((await chineseRequest).headers()['internation']).toBe('0');
    await expect(title).toHaveText('应用设置');
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
    expect(await storedValue(page, 'internation')).toBe('0');
  });
});

for (const language of LANGUAGES)
  test(`a screen whose chunk never arrives shows loading, then two timeouts, ${language}`, async ({
    page,
    visit,
    member,
    verify,
  }) => {
    const [aboutLink, timeoutText, version] =
      language === 'zh'
        ? ['关于名堂', '等待已超过 60 秒，网络可能较慢。', '版本 1.1.0（100）']
        : [
            'About Mingtang',
            'It took more than 60 seconds. The connection may be slow.',
            'Version 1.1.0 (100)',
          ];
    await visit.setLanguage(language);
    await page.clock.install();
    await logInWithToken(page, member);
    await page.route(ABOUT_CHUNK_URL, neverRespond);
    await visit.open('mine');
    const link = page.getByRole('main').getByRole('link', { name: aboutLink });
    await expect(link).toBeVisible();
    const loading = statusText(page, specifiedText('list.loading', language));
    await expect(loading).toHaveCount(0);
    await pauseClock(page);
    const chunkRequest = page.waitForRequest(ABOUT_CHUNK_URL);
    await link.click();
    await chunkRequest;
    const errorAlert = (text: string) => page.getByRole('alert').filter({ hasText: text });
    await verify(['page.delay', 'constant.PAGE_DELAY_MS'], () =>
      expectAfter(page, PAGE_DELAY_MS, loading, 20),
    );
    await verify(['page.timeout', 'constant.PAGE_TIMEOUT_MS'], () =>
      expectAfter(page, PAGE_TIMEOUT_MS - PAGE_DELAY_MS - 20, errorAlert(timeoutText)),
    );
    await verify(['text.chunk.timeout', 'constant.CHUNK_TIMEOUT_MS'], () =>
      expectAfter(
        page,
        CHUNK_TIMEOUT_MS - PAGE_TIMEOUT_MS - 100,
        errorAlert(specifiedText('chunk.timeout', language)),
      ),
    );
    await page.unroute(ABOUT_CHUNK_URL);
    await page.clock.resume();
    await verify(['version', 'constant.APP_VERSION', 'constant.APP_VERSION_CODE'], async () => {
      expect([APP_VERSION, APP_VERSION_CODE]).toEqual(['1.1.0', 100]);
      await errorAlert(specifiedText('chunk.timeout', language)).getByRole('button').click();
      await expect(visibleText(page, version)).toBeVisible();
    });
  });

test('a toast disappears and a captcha request times out when specified', async ({
  page,
  visit,
  member,
  verify,
}) => {
  await page.clock.install();
  await logInWithToken(page, member);
  await visit.open('profile');
  await emailSwitch(page).waitFor();
  await pauseClock(page);
  await verify('constant.TOAST_MS', async () => {
    await page.route(EMAIL_CONSENT_URL, (route) => respond(route, 500, '仓库正在盘点'));
    await emailSwitch(page).click();
    const toast = statusText(page, '仓库正在盘点');
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
  await visit.readCaptchaAnswerOnScreen();
  await pauseClock(page);
  await verify('constant.CAPTCHA_TIMEOUT_MS', async () => {
    await page.route('**/api/captchaImage', neverRespond);
    const captchaRequest = page.waitForRequest('**/api/captchaImage');
    await page.getByRole('button', { name: '换一张图形验证码', exact: true }).click();
    await captchaRequest;
    await expectAfter(page, CAPTCHA_TIMEOUT_MS, statusText(page, specifiedText('timeout', 'zh')));
  });
});

/** Asserts that a connection without a response is aborted after the network timeout. Needs an installed clock. */
async function expectAborted(page: Page, url: string, open: () => Promise<void>): Promise<void> {
  let failedCount = 0;
  page.on('requestfailed', (request) => {
    if (request.url().endsWith(url)) failedCount += 1;
  });
  const pendingRequest = page.waitForRequest(`**${url}`);
  await page.route(`**${url}`, neverRespond);
  await open();
  await pendingRequest;
  const startedAt = await page.evaluate(() => Date.now());
  await pauseClock(page);
  const elapsedMs = (await page.evaluate(() => Date.now())) - startedAt;
  // The exact start of the request is unknown, hence the margin of two seconds.
  await page.clock.runFor(NETWORK_TIMEOUT_MS - elapsedMs - 2_000);
  await sleep(60);
  expect(failedCount).toBe(0);
  await page.clock.runFor(3_000);
  await expect.poll(() => failedCount, { timeout: 2_000 }).toBe(1);
}

test('the notification stream is aborted after the network timeout', async ({
  page,
  visit,
  member,
  verify,
}) => {
  await page.clock.install();
  await logInWithToken(page, member);
  await verify('constant.NETWORK_TIMEOUT_MS', () =>
    expectAborted(page, '/api/h5/notifications/stream', () => visit.open('mine')),
  );
});

test('the back office formats times, and its uploads and streams time out, as specified', async ({
  page,
  visit,
  verify,
}) => {
  await page.clock.install();
  await logInWithToken(page, await sharedSuperAdministrator());
  await page.route('**/api/h5/freSystemSettings/getLogs', (route) =>
    changeResponse<{ rows: AuditEvent[] }>(route, ({ rows }) => {
      const times: unknown[] = ['2026-03-02T01:05:09Z', 1_700_000_000, '1700000001', 1_700_000_002_000];
      times.forEach((time, index) => (rows[index]!.at = time as string));
      rows.length = times.length;
    }),
  );
  await visit.open('adminAudit');
  const times = page.getByRole('main').locator('time');
  await verify('constant.TIME_FORMAT', () => expect(times.first()).toHaveText('2026-03-02 09:05:09'));
  await verify('constant.SECONDS_DIGITS', () =>
    expect(times).toHaveText([
      '2026-03-02 09:05:09',
      '2023-11-15 06:13:20',
      '2023-11-15 06:13:21',
      '2023-11-15 06:13:22',
    ]),
  );

  await visit.open('adminImports');
  const input = page.locator('input[type=file]');
  await input.waitFor({ state: 'attached' });
  await pauseClock(page);
  await verify('constant.UPLOAD_TIMEOUT_MS', async () => {
    await page.route('**/importData', neverRespond);
    const importRequest = page.waitForRequest('**/api/h5/mall/companyInfo/importData');
    await input.setInputFiles({
      name: 'companies.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('企业名称,手机\n岚溪五金厂,13912345678\n'),
    });
    await importRequest;
    await expectAfter(page, UPLOAD_TIMEOUT_MS, statusText(page, specifiedText('timeout', 'zh')));
  });

  await page.clock.resume();
  await page.route('**/api/h5/imports/77', (route) =>
    respond(route, 200, '', {
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
  await verify('constant.NETWORK_TIMEOUT_MS', () =>
    expectAborted(page, '/api/h5/imports/77/stream', () => visit.open('adminImports?open=77')),
  );
});

test('a list loads its next page near its end, and routes use the hash', async ({ page, visit, verify }) => {
  const nextPageRequests: string[] = [];
  page.on('request', (request) => {
    if (/companyInfo\/list\?.*cursor=/.test(request.url())) nextPageRequests.push(request.url());
  });
  await visit.open('companies');
  const list = page.getByRole('list', { name: '企业', exact: true });
  await list.getByRole('listitem').first().waitFor();
  const distanceToEnd = () =>
    list.evaluate((element) => Math.round(element.getBoundingClientRect().bottom - window.innerHeight));
  /** Scrolls until the end of the list is this many pixels below the viewport. */
  const scrollToDistance = async (distance: number) => {
    await list.evaluate((element, target) => {
      const { bottom } = element.getBoundingClientRect();
      window.scrollBy({ top: bottom - window.innerHeight - target, behavior: 'instant' });
    }, distance);
    await sleep(400);
  };
  await verify(['list.reach-bottom', 'constant.REACH_BOTTOM_PX'], async () => {
    await scrollToDistance(REACH_BOTTOM_PX + 15);
    expect(await distanceToEnd()).toBe(REACH_BOTTOM_PX + 15);
    expect(nextPageRequests).toEqual([]);
    await scrollToDistance(REACH_BOTTOM_PX - 5);
    expect(nextPageRequests).toHaveLength(1);
  });
  await verify('router.mode', async () => {
    let documentLoads = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documentLoads += 1;
    });
    await list.getByRole('link').first().click();
    await expect(page).toHaveURL(addressUrlPattern('business-card/index'));
    expect(new URL(page.url())).toMatchObject({ pathname: '/', search: '' });
    await page.goBack();
    await expect(page).toHaveURL(addressUrlPattern('enterprise-list/enterprise-list'));
    expect(documentLoads).toBe(0);
  });
});

test('search encodes its query and keeps a history, and long texts are shortened', async ({
  page,
  visit,
  member,
  verify,
}) => {
  await logInWithToken(page, member);
  await visit.open('search');
  const searchField = page.getByRole('combobox');
  const suggestRequest = page.waitForRequest('**/api/h5/search/suggest*');
  await searchField.fill('五轴 & 铸件');
  await verify('calls.query', async () => {
    const { searchParams, search } = new URL((await suggestRequest).url());
    expect([...searchParams]).toEqual([['keyword', '五轴 & 铸件']]);
    expect(search).not.toContain(' ');
  });
  await searchField.press('Enter');
  await expect(page).toHaveURL(/keyword=/);
  await verify('history', async () => {
    expect(JSON.parse((await storedValue(page, 'search-history')) ?? 'null')).toEqual(['五轴 & 铸件']);
    await page.goto('/favicon.svg');
    await visit.open('search');
    const history = page.getByRole('region', { name: '历史搜索', exact: true });
    await expect(history.getByRole('listitem')).toHaveText(['五轴 & 铸件']);
  });

  await verify('constant.SHORTEN_SUFFIX', async () => {
    expect(SHORTEN_SUFFIX).toBe('..');
    // Long enough to be shortened in the list.
    const body = '精密铸件'.repeat(100);
    const post: WritePostInput = { ...BLANK_POST, titleZh: '供应精密铸件', bodyZh: body };
    const written = await callApi('POST', '/h5/posts', { token: member.token, body: post });
    expect(written.code).toBe(200);
    await visit.open('myPosts');
    const shortenedText = page
      .getByRole('article')
      .getByText(/^(精密铸件)+/)
      .first();
    const text = (await shortenedText.textContent()) ?? '';
    expect(text.length).toBeLessThan(body.length);
    expect(text.slice(-6)).toMatch(/[^.]\.\.$/);
  });
});

test('the profile shows placeholders before its data', async ({ page, visit, verify }) => {
  const { token } = await visit.logIn();
  let release = (): void => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(USER_URL, async (route) => {
    await released;
    await changeResponse<CurrentUser>(route, ({ user }) => (user.nickname = ''));
  });
  await visit.open('mine');
  await verify('profile.placeholders', async () => {
    const placeholder = page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: specifiedText('list.loading', 'zh') });
    await expect(placeholder.first()).toBeAttached();
    await expect(profileHeader(page)).toBeHidden();
    release();
    await expect(profileHeader(page)).toContainText('还没有填写姓名');
    await expect(profileHeader(page)).toContainText('填写职务，让同行认识你');
    await expect(counts(page)).toHaveText(['0', '0', '0']);
  });
  await verify('user.avatar.default', async () => {
    const avatar = profileHeader(page).getByRole('link').first().locator('span').first();
    await expect(avatar.locator('svg')).toBeVisible();
    await expect(avatar.locator('img')).toHaveCount(0);
    await visit.open('avatar');
    await expect(page.getByRole('img', { name: '还没有头像', exact: true })).toBeVisible();
  });

  await page.unroute(USER_URL);
  const { buffer, name } = solidPng(64, [40, 110, 120]);
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(buffer)], { type: 'image/png' }), name);
  const uploaded = await fetch(`${siteUrl()}/api/h5/account/avatar`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
    body: form,
  });
  expect(await uploaded.json()).toMatchObject({ code: 200 });
  await verify('user.avatar.base', async () => {
    const pendingResponse = page.waitForResponse(USER_URL);
    await page.goto('/favicon.svg');
    await visit.open('mine');
    const { data } = (await (await pendingResponse).json()) as { data: CurrentUser };
    expect(data.user.avatar).toBeTruthy();
    const image = profileHeader(page).getByRole('link').first().locator('img');
    await expect(image).toHaveJSProperty('src', new URL(data.user.avatar!, siteUrl()).href);
    await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  });
});

for (const language of LANGUAGES)
  test(`the profile shows a temporary and a missing membership, ${language}`, async ({
    page,
    visit,
    member,
    verify,
  }) => {
    const [temporary, none, activate] =
      language === 'zh'
        ? ['临时会员', '尚未购买套餐', '开通会员']
        : ['Temporary member', 'No package yet', 'Become a member'];
    await visit.setLanguage(language);
    await logInWithToken(page, member);
    await verify('membership.states', async () => {
      const pendingResponse = page.waitForResponse('**/api/h5/membership');
      await visit.open('mine');
      expect(await (await pendingResponse).json()).toMatchObject({ data: { membership: 'temporary' } });
      await expect(visibleText(page, temporary)).toBeVisible();
      await page.route('**/api/h5/membership', (route) =>
        changeResponse<OwnMembership>(route, (own) =>
          Object.assign(own, { membership: 'none', packageName: null, endsOn: null, daysLeft: null }),
        ),
      );
      await page.reload();
      await expect(visibleText(page, none)).toBeVisible();
      await expect(page.getByRole('main').getByRole('link', { name: activate, exact: true })).toBeVisible();
    });
  });

test('the logo and contact details from the settings are shown', async ({ page, visit, member, verify }) => {
  await logInWithToken(page, member);
  const phone = '0512-6688 0718';
  const address = '苏州市听澜路 718 号';
  await page.route(SETTINGS_URL, (route) =>
    changeResponse<{ rows: PublicSettings[] }>(route, ({ rows }) => {
      Object.assign(rows[0]!, { phone, address, logoPath: '/icons/app-512.png' });
      rows[1]!.logoPath = '/icons/app-192.png';
    }),
  );
  await page.goto('/favicon.svg');
  await page.goto('/#/');
  await verify('settings.logo', async () => {
    const logo = page.locator('img[src$="/icons/app-512.png"]').filter({ visible: true });
    await expect(logo.first()).toBeVisible();
    await expect
      .poll(() => logo.first().evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0);
    await expect(page.locator('img[src$="/icons/app-192.png"]')).toHaveCount(0);
  });
  await verify('contact', async () => {
    const seen = { phone: false, address: false };
    for (const screen of ['about', 'help', 'feedback', 'settings'] as const) {
      await visit.open(screen);
      await sleep(300);
      const text = await page.locator('body').innerText();
      seen.phone ||= text.includes(phone);
      seen.address ||= text.includes(address);
    }
    expect(seen).toEqual({ phone: true, address: true });
  });
});

test('registration offers consents and area codes, and a forgotten password is reset by SMS', async ({
  page,
  visit,
  verify,
}) => {
  await visit.open('register');
  await verify('register.publishes', async () => {
    const publishOptions = page.getByRole('group', { name: /公开我的联系方式/ });
    await expect(publishOptions).toHaveAccessibleDescription(
      /企业和产品资料随协议公开；个人联系方式只公开这里勾选的/,
    );
    for (const name of ['手机号', '邮箱', '地址'])
      await expect(publishOptions.getByRole('checkbox', { name, exact: true })).toBeVisible();
  });
  await verify('register.area-code', async () => {
    await page.getByRole('button', { name: '国家或地区代码 +86', exact: true }).click();
    await page.getByRole('button', { name: /^新加坡/ }).click();
    await loginFields(page).phone.fill('81234567');
    await loginFields(page).captcha.fill(await visit.readCaptchaAnswerOnScreen());
    await page.route('**/api/no-auth/sms/register', (route) => respond(route, 200));
    const smsRequest = page.waitForRequest('**/api/no-auth/sms/register');
    await page.getByRole('button', { name: '获取验证码', exact: true }).click();
    expect((await smsRequest).postDataJSON()).toMatchObject({ mobile: '+6581234567' });
  });

  const phone = await registerMember();
  await expireSmsRateLimit(phone);
  await page.goto('/favicon.svg');
  await page.evaluate(() => sessionStorage.clear());
  await visit.open('login');
  const fields = loginFields(page);
  await fields.phone.fill(phone);
  await fields.captcha.fill(await visit.readCaptchaAnswerOnScreen());
  await page.getByRole('button', { name: '忘记密码', exact: true }).click();
  const sendButton = page.getByRole('alertdialog').getByRole('button', { name: '发送', exact: true });
  await sendButton.waitFor();
  // On the login screen or in its dialog: a user without the password can see nothing else.
  await verify('forgot.contact', () =>
    expect(visibleText(page, /联系(管理员|办公室)/)).toBeVisible({ timeout: 1_000 }),
  );
  await verify('forgot.sms', async () => {
    await sendButton.click();
    await expect(statusText(page, specifiedText('sms.sent', 'zh'))).toBeVisible();
    const code = await waitForSmsCode(phone, 8);
    await page.getByLabel('密码或短信一次性验证码', { exact: true }).fill(code);
    await fields.captcha.fill(await visit.readCaptchaAnswerOnScreen());
    await fields.submit.click();
    await expect(page).toHaveURL(addressUrlPattern('mine/pwd/index'));
    const password = 'lanterns over the bay';
    await page.getByLabel('新密码', { exact: true }).fill(password);
    await page.getByLabel('再次输入密码', { exact: true }).fill(password);
    await page.getByRole('button', { name: '保存新密码', exact: true }).click();
    await expect(page).toHaveURL(HOME_URL_PATTERN);
    expect(await logInMember(phone, password)).toMatch(/./);
  });
});
