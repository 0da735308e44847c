import type { ScreenName } from '@mingtang/contract/screen-paths';
import { screenRefOf } from '@mingtang/contract/screen-refs';
import type { PublicSettings } from '@mingtang/contract/settings';
import type { Locator, Page } from '@playwright/test';
import surface from '../../contract/conformance/surface.json' with { type: 'json' };
import { expectDialog } from '../kit/login.steps.ts';
import { callApi, logInMember, newClientIp, newPhone, registerMember, siteUrl } from '../kit/api.steps.ts';
import { approveMember } from '../kit/approvals.steps.ts';
import { sharedSuperAdministrator } from '../kit/posts.steps.ts';
import { statusText, logInWithToken, selectRadio } from '../kit/journey-test.ts';
import { screenQuery } from '../kit/screens.ts';
import { HOME_URL_PATTERN, addressUrlPattern, NEW_MAIN } from '../kit/visit-test.ts';
import { specifiedText } from '../kit/specified-texts.ts';
import { SCREEN_IDENTITIES, type UserKind, SCREEN_LINKS } from './screen-links.ts';
import { expect, test } from './statement-checks.ts';

test.use({
  deviceScaleFactor: 1,
  contextOptions: { reducedMotion: 'reduce' },
});

const LOGIN_SCREENS = new Set(['login', 'register']);
/** Below the prompt, these show what visitors would find there; the content for members is not shown. */
const HAS_VISITOR_VIEW = new Set(['tabbar/follow/follow', 'tabbar/mine/mine']);
const specifiedScreens = surface.screens;
const screensAfterLogin = specifiedScreens.filter(({ path }) => !LOGIN_SCREENS.has(path));

/**
 * A specified address with the query that its screen needs to show data. The reference to an address without a query is
 * the name of its screen.
 */
const pathWithQuery = (path: string): string => path + screenQuery(screenRefOf(path) as ScreenName);
const isAt = (path: string) => (url: URL) => url.hash === `#/pages/${pathWithQuery(path)}`;
const loginPrompt = (page: Page): Locator => page.getByRole('alertdialog');

let memberSession: Promise<{ token: string }> | undefined;
/** A member without a role, shared by all tests of a worker. */
const sharedMember = (): Promise<{ token: string }> =>
  (memberSession ??= registerMember().then(async (phone) => ({ token: await logInMember(phone) })));

const NAVIGATION_TIMEOUT_MS = 10_000;

/** Navigates and waits until the new screen is visible, even if it is one that stayed mounted. */
async function navigateBy(page: Page, action: () => Promise<unknown>): Promise<void> {
  await page.evaluate(() => {
    for (const main of document.querySelectorAll('main'))
      if (main.checkVisibility()) main.dataset['old'] = '';
      else delete main.dataset['old'];
  });
  await action();
  await page.locator(NEW_MAIN).first().waitFor({ timeout: NAVIGATION_TIMEOUT_MS });
}

/** Opens a hash route without reloading the document. */
async function openRoute(page: Page, route: string): Promise<void> {
  // Navigating to the current route shows no other screen.
  if (new URL(page.url()).hash !== `#${route}`) await navigateBy(page, () => page.goto(`/#${route}`));
}

async function expectScreen(page: Page, path: string): Promise<void> {
  const { heading, content } = SCREEN_IDENTITIES[path]!;
  await expect(page).toHaveURL(isAt(path));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText([heading]);
  await expect(page.locator(NEW_MAIN)).toContainText(content, { useInnerText: true });
  await expect(page.locator('section[role=alert]:visible')).toHaveCount(0);
  await expect(loginPrompt(page)).toHaveCount(0);
}

async function expectLoginPrompt(page: Page, path: string): Promise<void> {
  const { heading, content } = SCREEN_IDENTITIES[path]!;
  const dialog = await expectDialog(page, '此操作需要登录', specifiedText('guard.login-required', 'zh'));
  await expect(dialog.getByRole('button')).toHaveText(['取消', '去登录']);
  if (!HAS_VISITOR_VIEW.has(path)) await expect(page.locator('h1', { hasText: heading })).toHaveCount(0);
  await expect(page.locator('body')).not.toContainText(content, { useInnerText: true });
}

for (const [title, screensOfGroup] of [
  ['of the back office', screensAfterLogin.filter(({ path }) => path.startsWith('work/'))],
  ['of members', screensAfterLogin.filter(({ path }) => !path.startsWith('work/'))],
] as const)
  test(`an administrator opens every screen ${title} by its address`, async ({ page, verify }) => {
    await logInWithToken(page, await sharedSuperAdministrator());
    for (const { path } of screensOfGroup)
      await verify(`screen.${path}`, async () => {
        await openRoute(page, `/pages/${pathWithQuery(path)}`);
        await expectScreen(page, path);
      });
  });

test('a visitor opens the public screens by address and is asked to log in for all others', async ({
  page,
  verify,
}) => {
  const openedPaths: string[] = [];
  // The screen behind the prompt has texts that no other screen has.
  const backgroundScreen = 'informationDetail/informationDetail';
  const openBackground = async () => {
    await page.goto('/favicon.svg');
    await openRoute(page, `/pages/${pathWithQuery(backgroundScreen)}`);
  };
  await openBackground();
  let isBackgroundOpen = true;
  for (const { path } of specifiedScreens.filter((screen) => !screen.public))
    await verify(`guard.${path}`, async () => {
      if (!isBackgroundOpen) await openBackground();
      isBackgroundOpen = false;
      await page.goto(`/#/pages/${pathWithQuery(path)}`);
      await expect(
        loginPrompt(page).or(page.locator(NEW_MAIN).filter({ hasText: SCREEN_IDENTITIES[path]!.content })),
      ).toBeVisible();
      if ((await loginPrompt(page).count()) === 0) openedPaths.push(path);
      await expectLoginPrompt(page, path);
      await loginPrompt(page).getByRole('button', { name: '取消', exact: true }).click();
      await expect(page).toHaveURL(isAt(HAS_VISITOR_VIEW.has(path) ? path : backgroundScreen));
      await expect(loginPrompt(page)).toHaveCount(0);
      await expect(page.locator('body')).not.toContainText(SCREEN_IDENTITIES[path]!.content, {
        useInnerText: true,
      });
      isBackgroundOpen = !HAS_VISITOR_VIEW.has(path);
    });
  const publicPaths = specifiedScreens.filter((screen) => screen.public).map(({ path }) => path);
  await page.goto('/favicon.svg');
  for (const path of publicPaths)
    await verify([`guard.${path}`, ...(LOGIN_SCREENS.has(path) ? [`screen.${path}`] : [])], async () => {
      await openRoute(page, `/pages/${pathWithQuery(path)}`);
      await expectScreen(page, path);
      openedPaths.push(path);
    });
  await verify('visitor.public', async () => {
    expect(openedPaths).toEqual(publicPaths);
  });
});

const LOG_IN: Record<UserKind, (page: Page) => Promise<void>> = {
  visitor: async () => {},
  member: async (page) => logInWithToken(page, await sharedMember()),
  staff: async (page) => logInWithToken(page, await sharedSuperAdministrator()),
};
const PRESS_TIMEOUT_MS = 5_000;

for (const userKind of ['visitor', 'member', 'staff'] as const)
  test(`links lead to every screen: ${userKind}`, async ({ page, verify }) => {
    await LOG_IN[userKind](page);
    let currentRoute = '';
    for (const { to, from, findControl } of SCREEN_LINKS[userKind])
      await verify(`link.${to}`, async () => {
        if (currentRoute !== from) await openRoute(page, from);
        currentRoute = from;
        const control = await findControl(page);
        await control.waitFor({ timeout: PRESS_TIMEOUT_MS });
        currentRoute = '';
        await navigateBy(page, () => control.click({ timeout: PRESS_TIMEOUT_MS }));
        await expect(page).toHaveURL(to === 'tabbar/home/home' ? HOME_URL_PATTERN : addressUrlPattern(to));
        await expect(page.locator('section[role=alert]:visible')).toHaveCount(0);
        await expect(loginPrompt(page)).toHaveCount(0);
      });
  });

/** The routes of these links; the root is home. */
const routesOf = (links: Locator): Promise<string[]> =>
  links.evaluateAll((elements) =>
    elements.map((element) => {
      const href = element.getAttribute('href') ?? '';
      return href === '#/' ? 'tabbar/home/home' : href.replace('#/pages/', '');
    }),
  );
const tabBar = (page: Page): Locator =>
  page.getByRole('navigation', { name: '主导航', exact: true }).getByRole('link');
const tabsOf = (page: Page, name: string): Locator =>
  page.getByRole('tablist', { name, exact: true }).getByRole('tab');
const section = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const getSettings = async (internation: '0' | '1'): Promise<PublicSettings> => {
  const response = await fetch(`${siteUrl()}/api/no-auth/h5/freSystemSettings/query/list`, {
    headers: { internation, 'x-forwarded-for': newClientIp() },
  });
  return ((await response.json()) as { data: { rows: PublicSettings[] } }).data.rows[0]!;
};

const HOME_TABS: Record<string, string> = {
  homepage: '首页',
  memberCard: '会员名片',
  enterpriseCard: '企业名片',
  community: '社区',
  global: '全球',
  product: '产品',
};
const SEARCH_TABS: Record<string, string> = {
  members: '会员',
  enterprises: '企业',
  dynamics: '动态',
  international: '国际',
  products: '产品',
  businessNews: '商讯',
};

/** Presses each tab and asserts that its panel appears. */
async function expectTabs(page: Page, name: string, labels: readonly (string | undefined)[]): Promise<void> {
  const tabs = tabsOf(page, name);
  await expect(tabs).toHaveText(labels.map(String));
  for (const label of labels.map(String)) {
    await tabs.filter({ hasText: label }).click();
    await expect(tabs.and(page.locator('[aria-selected=true]'))).toHaveText([label]);
    await expect(page.getByRole('tabpanel', { name: label, exact: true })).toBeVisible();
  }
}

test('a visitor sees the home sections and is asked to log in for member actions', async ({
  page,
  verify,
}) => {
  await page.goto('/');
  await verify('home.news', async () => {
    await expect(section(page, '会员动态').getByRole('listitem').first()).toContainText(
      /加入名堂|入驻企业名录|新品：|动态：|商讯：/,
    );
  });
  for (const [id, name, path] of [
    ['home.companies', '推荐企业', 'business-card/index'],
    ['home.members', '会员名片', 'personal-card/index'],
    ['home.posts', '社区动态', 'home-card-detail/home-card-detail'],
    ['home.products', '产品', 'product-info/product-info'],
  ] as const)
    await verify(id, async () => {
      await expect(async () => {
        await section(page, name).scrollIntoViewIfNeeded({ timeout: 500 });
        const card = section(page, name).locator(`a[href^="#/pages/${path}?id="]`).first();
        await expect(card).toBeVisible({ timeout: 500 });
        await expect(card).toContainText(/\S{2}/, { timeout: 500 });
      }).toPass({ timeout: 5_000 });
    });
  await page.evaluate(() => window.scrollTo(0, 0));
  await verify('home.tabs', () =>
    expectTabs(
      page,
      '首页',
      surface.homeTabs.map((tab) => HOME_TABS[tab]),
    ),
  );
  await verify('tab.order', async () => {
    expect(await routesOf(tabBar(page))).toEqual(surface.tabBar.filter((path) => path !== 'work/index'));
  });
  await verify('guard.cancel', async () => {
    await openRoute(page, '/pages/member-list/member-list');
    await page.goto('/#/pages/mine/setting/index');
    await loginPrompt(page).getByRole('button', { name: '取消', exact: true }).click();
    await expect(loginPrompt(page)).toHaveCount(0);
    await expect(page).toHaveURL(addressUrlPattern('member-list/member-list'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(['会员']);
  });
  await verify('visitor.action', async () => {
    for (const [address, name] of [
      ['personal-card/index', '关注周砚清'],
      ['home-card-detail/home-card-detail', /^点赞 /],
    ] as const) {
      await openRoute(page, `/pages/${pathWithQuery(address)}`);
      await page
        .getByRole('button', { name, exact: typeof name === 'string' })
        .first()
        .click();
      await expectDialog(page, '此操作需要登录', specifiedText('guard.login-required', 'zh'));
      await loginPrompt(page).getByRole('button', { name: '取消', exact: true }).click();
      await expect(page).toHaveURL(isAt(address));
    }
  });
  await verify('guard.prompt', async () => {
    for (const [language, title, buttons] of [
      ['zh', '此操作需要登录', ['取消', '去登录']],
      ['en', 'Login required', ['Cancel', 'Log in']],
    ] as const) {
      // A new document, as from a shared link.
      await page.goto('/favicon.svg');
      await page.evaluate((flag) => localStorage.setItem('internation', flag), language === 'en' ? '1' : '0');
      await page.goto('/#/pages/mine/setting/index');
      const dialog = await expectDialog(page, title, specifiedText('guard.login-required', language));
      await expect(dialog.getByRole('button')).toHaveText(buttons);
    }
  });
  await verify('guard.confirm', async () => {
    await loginPrompt(page).getByRole('button').last().click();
    await expect(page).toHaveURL(addressUrlPattern('login'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(['Log in']);
  });
  await verify('home.international', async () => {
    await page.goto('/favicon.svg');
    await page.evaluate(() => localStorage.setItem('internation', '0'));
    const companies = () =>
      section(page, '推荐企业').or(section(page, 'Featured companies')).getByRole('listitem');
    await page.goto('/');
    await expect(companies().first()).toBeVisible();
    const domestic = await companies().allInnerTexts();
    const listRequest = page.waitForRequest((request) => request.url().includes('/mall/companyInfo/list'));
    await selectRadio(page, '版本', '国际');
    expect((await listRequest).headers()['internation']).toBe('1');
    await expect(page).toHaveTitle('Home · Mingtang');
    await expect(section(page, 'Featured companies').getByRole('listitem').first()).toBeVisible();
    // The companies of the other edition stay until those of this one have arrived.
    await expect.poll(() => companies().allInnerTexts()).not.toEqual(domestic);
  });
});

test('members and administrators see their tab bar, title bar and tabs', async ({ page, verify }) => {
  const pathnames: string[] = [];
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) pathnames.push(new URL(frame.url()).pathname);
  });
  await logInWithToken(page, await sharedMember());
  await openRoute(page, '/');
  await verify('tab.order', async () => {
    await expect(tabBar(page)).toHaveText(['首页', '关注', '我的']);
    expect(await routesOf(tabBar(page))).toEqual(surface.tabBar.filter((path) => path !== 'work/index'));
  });
  await verify(['roles.back-office', 'mine.backstage'], async () => {
    await openRoute(page, '/pages/tabbar/mine/mine');
    await expect(page.getByRole('link', { name: /^会员权益/ })).toBeVisible();
    await expect(page.getByRole('link', { name: /^后台管理/ })).toHaveCount(0);
  });
  await verify('roles.back-office', async () => {
    for (const { path } of specifiedScreens.filter(
      (screen) => screen.path.startsWith('work/') && !screen.public,
    )) {
      await page.goto(`/#/pages/${pathWithQuery(path)}`);
      await expect(page).toHaveURL(isAt(path));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(['没有权限打开这一页']);
      await expect(page.locator('body')).not.toContainText(SCREEN_IDENTITIES[path]!.content, {
        useInnerText: true,
      });
    }
  });

  const staff = await sharedSuperAdministrator();
  await logInWithToken(page, staff);
  pathnames.length = 0;
  await page.goto('/');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await verify(['tab.order', 'roles.back-office'], async () => {
    await expect(tabBar(page)).toHaveText(['首页', '工作台', '关注', '我的']);
    expect(await routesOf(tabBar(page))).toEqual(surface.tabBar);
  });
  for (const [id, label, url, heading] of [
    ['tab.follow', '关注', addressUrlPattern('tabbar/follow/follow'), '关注'],
    ['tab.admin', '工作台', addressUrlPattern('work/index'), '工作台'],
    ['tab.mine', '我的', addressUrlPattern('tabbar/mine/mine'), '我的'],
    ['tab.home', '首页', HOME_URL_PATTERN, '首页'],
  ] as const)
    await verify(id, async () => {
      await tabBar(page).filter({ hasText: label }).click();
      await expect(page).toHaveURL(url);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText([heading]);
      await expect(tabBar(page).and(page.locator('[aria-current=page]'))).toHaveText([label]);
    });
  await verify('hash-routes', async () => {
    await expect(page).toHaveURL(HOME_URL_PATTERN);
    await page.goBack();
    await expect(page).toHaveURL(addressUrlPattern('tabbar/mine/mine'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(['我的']);
    await page.goForward();
    await expect(page).toHaveURL(HOME_URL_PATTERN);
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    expect(pathnames.length).toBeGreaterThan(5);
    expect(new Set(pathnames)).toEqual(new Set(['/']));
  });
  await verify('tab.home', async () => {
    await openRoute(page, '/pages/tabbar/follow/follow');
    await page.goto('/#/pages/tabbar/home/home');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(['首页']);
    await expect(tabsOf(page, '首页').first()).toBeVisible();
  });
  await verify('home.bar', async () => {
    const main = page.getByRole('main');
    // Home has its own bar: the title is visually hidden, and there is no back button.
    await expect(main.getByRole('radiogroup', { name: '版本', exact: true })).toBeVisible();
    await expect(main.getByRole('link', { name: '搜企业、会员、产品、动态', exact: true })).toBeVisible();
    const title = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect(title!.height).toBeLessThanOrEqual(1);
    await expect(page.getByRole('button', { name: '返回', exact: true })).toHaveCount(0);
    await openRoute(page, '/pages/work/index');
    const bar = page.locator('header:visible').filter({ has: page.getByRole('heading', { level: 1 }) });
    await expect(bar).toHaveText(/^工作台管理员$/);
    await expect(page.getByRole('button', { name: '返回', exact: true })).toHaveCount(0);
  });
  await verify('search.tabs', async () => {
    await openRoute(page, '/pages/home-search/home-search');
    // Before the specified tabs, one more shows the best results of all of them.
    await expectTabs(page, '搜索范围', ['全部', ...surface.searchTabs.map((tab) => SEARCH_TABS[tab])]);
  });
  await verify('mine.backstage', async () => {
    await openRoute(page, '/pages/tabbar/mine/mine');
    await page.getByRole('link', { name: /^后台管理/ }).click();
    await expect(page).toHaveURL(addressUrlPattern('work/index'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(['工作台']);
  });
  await verify('member.card', async () => {
    const { data } = await callApi<{ id: string; name: string }>('GET', '/h5/member/card', staff);
    // A card that others cannot open has no code.
    await approveMember(data.id);
    await openRoute(page, '/pages/tabbar/mine/mine');
    await page.getByRole('link', { name: '我的名片', exact: true }).click();
    await expect(page).toHaveURL(addressUrlPattern('personal-card/index'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(['我的名片']);
    await expect(page.getByRole('main').getByText(data.name, { exact: true }).first()).toBeVisible();
    await page.getByRole('button', { name: '翻到二维码', exact: true }).click();
    await expect(page.getByRole('img', { name: /二维码/ }).first()).toBeVisible();
  });
});

/** The live region in which a sortable list announces moves to screen readers. */
const liveRegion = (page: Page): Locator => page.locator('[id^="DndLiveRegion"]');

/** Moves a row one place up by keyboard. */
async function moveUp(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `移动 ${name}`, exact: true }).focus();
  await page.keyboard.press('Space');
  await expect(liveRegion(page)).toContainText(`已拿起 ${name}`);
  // Arrow keys work only after a timer has measured all rows.
  await page.evaluate(
    () => new Promise<void>((resolve) => setTimeout(() => requestAnimationFrame(() => resolve()))),
  );
  await page.keyboard.press('ArrowUp');
  await expect(liveRegion(page)).toContainText(`${name} 移到`);
  await page.keyboard.press('Space');
}

async function publishDraft(page: Page): Promise<void> {
  await expect(page.getByText(/^草稿已保存/)).toBeVisible();
  await page.getByRole('button', { name: '发布到前台', exact: true }).click();
  await expect(statusText(page, '已发布，5 秒内对访客生效')).toBeVisible();
}

async function rollBack(page: Page): Promise<void> {
  await page.getByRole('button', { name: '历史版本', exact: true }).click();
  await page
    .getByRole('dialog', { name: '历史版本' })
    .getByRole('button', { name: '回滚', exact: true })
    .first()
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: '回滚', exact: true }).click();
  await expect(statusText(page, '已回滚，5 秒内对访客生效')).toBeVisible();
}

const listSlideTitles = async (): Promise<string[]> => {
  const { id } = await getSettings('0');
  const { data } = await callApi<{ rows: { title: string }[] }>('GET', `/h5/freSystemSettings/${id}`);
  return data.rows.map(({ title }) => title);
};

const uniqueSuffix = (): string => Date.now().toString(36).toUpperCase();
const pressSave = (page: Page | Locator): Promise<void> =>
  page.getByRole('button', { name: /^保 ?存$/ }).click();

test('an administrator changes what visitors see', async ({ page, verify }) => {
  const staff = await sharedSuperAdministrator();
  await logInWithToken(page, staff);
  const previousSlides = await listSlideTitles();
  const icpNumber = `沪ICP ${uniqueSuffix()}`;
  const label = `Shop ${uniqueSuffix()}`.slice(0, 16);
  const previousIcpNumber = (await getSettings('0')).icpNumber;

  await verify('admin.carousel', async () => {
    await openRoute(page, '/pages/work/swiper-setting');
    await page.getByRole('switch', { name: `展示 ${previousSlides.at(-1)!}`, exact: true }).click();
    await publishDraft(page);
  });
  await verify('admin.tabs', async () => {
    await openRoute(page, '/pages/work/tab-setting');
    await page.getByRole('main').locator('label').filter({ hasText: '国际' }).click();
    await page.getByRole('textbox', { name: '产品的英文名称', exact: true }).fill(label);
    await publishDraft(page);
  });
  const saveIcpNumber = async (text: string) => {
    await openRoute(page, '/pages/work/system-setting');
    await page.getByRole('textbox', { name: '备案号', exact: true }).fill(text);
    await pressSave(page);
    await expect(statusText(page, '已保存')).toBeVisible();
  };
  await verify('admin.settings', () => saveIcpNumber(icpNumber));

  await verify('admin.packages', async () => {
    const serial = `C-${uniqueSuffix()}`;
    const listSerials = async () =>
      (await callApi<{ rows: { serial: string }[] }>('GET', '/h5/packages', staff)).data.rows.map(
        (row) => row.serial,
      );
    await openRoute(page, '/pages/work/member-package-setup');
    await page.getByRole('button', { name: '新增套餐', exact: true }).click();
    const drawer = page.getByRole('dialog', { name: '新增套餐' });
    for (const [name, text] of [
      ['编号', serial],
      ['中文名称', `年度 ${serial}`],
      ['英文名称', `Year ${serial}`],
      ['价格（元）', '12'],
      ['排序', '9999'],
    ] as const)
      await drawer.getByLabel(name, { exact: true }).fill(text);
    await pressSave(drawer);
    await expect(page.getByText('套餐已保存', { exact: true })).toBeVisible();
    await expect.poll(listSerials).toContain(serial);
    await page.getByRole('button', { name: /^撤 ?销$/ }).click();
    await expect.poll(listSerials).not.toContain(serial);
  });

  await verify('admin.top-companies', async () => {
    const listPinnedNames = async () =>
      (await callApi<{ rows: { name: string }[] }>('GET', '/h5/mall/companyInfo/pins', staff)).data.rows.map(
        (row) => row.name,
      );
    const togglePin = async (button: Locator) => {
      await button.click();
      const pinned = page.getByRole('switch', { name: '置顶', exact: true });
      const drawer = page.getByRole('dialog').filter({ has: pinned });
      await pinned.click();
      await pressSave(drawer);
      await expect(drawer).toHaveCount(0);
    };
    await openRoute(page, '/pages/work/top-company');
    const row = page.getByRole('list', { name: '企业管理' }).getByRole('listitem').first();
    const name = await row.getByRole('link').first().innerText();
    const otherPins = await listPinnedNames();
    expect(otherPins).not.toContain(name);
    await row.getByRole('button', { name: `查看${name}`, exact: true }).click();
    const details = page.getByRole('dialog', { name, exact: true });
    await togglePin(details.getByRole('button', { name: '置顶与排序', exact: true }));
    await details.getByRole('button', { name: /^(关闭|Close)$/ }).click();
    await expect(details).toHaveCount(0);
    expect(await listPinnedNames()).toEqual([...otherPins, name]);
    await page.getByRole('tab', { name: /^置顶/ }).click();
    await moveUp(page, name);
    await expect.poll(listPinnedNames).toEqual([...otherPins.slice(0, -1), name, ...otherPins.slice(-1)]);
    const pinned = page.getByRole('list', { name: '置顶' }).getByRole('listitem').filter({ hasText: name });
    await togglePin(pinned.getByRole('button', { name: /^编 ?辑$/ }));
    expect(await listPinnedNames()).toEqual(otherPins);
  });

  const pollOptions = { timeout: 10_000, intervals: [250] };
  await verify('admin.carousel', async () => {
    await expect.poll(listSlideTitles, pollOptions).toEqual(previousSlides.slice(0, -1));
    await openRoute(page, '/pages/work/swiper-setting');
    await rollBack(page);
  });
  await verify('admin.tabs', async () => {
    await expect.poll(async () => (await getSettings('1')).tabLabels.products, pollOptions).toBe(label);
    await openRoute(page, '/pages/work/tab-setting');
    await rollBack(page);
  });
  await verify('admin.settings', async () => {
    await expect.poll(async () => (await getSettings('0')).icpNumber, pollOptions).toBe(icpNumber);
    await saveIcpNumber(previousIcpNumber);
  });
});

test('an administrator manages members, categories and news', async ({ page, verify }) => {
  // A role requires an account; a created member has none until its phone number registers.
  const [staff, candidatePhone] = await Promise.all([sharedSuperAdministrator(), registerMember()]);
  await logInWithToken(page, staff);
  const name = `温${uniqueSuffix()}`;
  await verify('admin.create-member', async () => {
    await openRoute(page, '/pages/work/create-member');
    await page.getByRole('textbox', { name: '手机号', exact: true }).fill(newPhone());
    await page.getByRole('textbox', { name: '姓名', exact: true }).fill(name);
    await page.getByRole('button', { name: '创建会员', exact: true }).click();
    await expect(page).toHaveURL(addressUrlPattern('work/work-user-users'));
    await expect(page.getByRole('dialog', { name: '会员详情' })).toContainText(name);
  });
  await verify('admin.members', async () => {
    await openRoute(page, `/pages/work/work-user-users?keyword=${encodeURIComponent(name)}`);
    const row = page.getByRole('list', { name: '会员管理' }).getByRole('listitem');
    await expect(row).toHaveCount(1);
    await row.getByRole('button', { name: `查看${name}`, exact: true }).click();
    await page
      .getByRole('dialog', { name: '会员详情' })
      .getByRole('button', { name: '编辑资料', exact: true })
      .click();
    await page.getByRole('textbox', { name: '职务', exact: true }).fill('理事');
    await pressSave(page);
    await page
      .getByRole('dialog', { name: '会员详情' })
      .getByRole('button', { name: '编辑资料', exact: true })
      .click();
    await expect(page).toHaveURL(addressUrlPattern('work/set-member'));
    await expect(page.getByRole('textbox', { name: '职务', exact: true })).toHaveValue('理事');
  });
  await verify('admin.administrators', async () => {
    await openRoute(page, `/pages/work/user?keyword=${candidatePhone}`);
    const row = page.getByRole('list', { name: '管理员', exact: true }).getByRole('listitem');
    await expect(row).toHaveText([/暂无角色/]);
    await row.getByRole('button', { name: /^查看/ }).click();
    await page.getByRole('button', { name: '授予角色', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: /授予角色$/ });
    await dialog.getByRole('combobox', { name: '角色' }).click();
    await page.getByTitle('客服管理员').click();
    await dialog.getByRole('button', { name: /^授 ?予$/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: '取消客服管理员', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '取消角色', exact: true }).click();
    await expect(row).toContainText('暂无角色');
  });
  await verify('admin.categories', async () => {
    const category = `测试 ${uniqueSuffix()}`;
    const categoryText = page.getByRole('main').getByText(category, { exact: true });
    await openRoute(page, '/pages/work/class-setting');
    await page.getByRole('button', { name: '添加一级分类', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: '添加一级分类' });
    await dialog.getByLabel('中文名称').fill(category);
    await dialog.getByLabel('英文名称').fill(`Test ${uniqueSuffix()}`);
    await pressSave(dialog);
    await expect(categoryText).toBeVisible();
    await page.getByRole('button', { name: `“${category}”的更多操作`, exact: true }).click();
    await page
      .getByRole('dialog', { name: category })
      .getByRole('button', { name: '删除', exact: true })
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: '删除', exact: true }).click();
    await expect(categoryText).toHaveCount(0);
  });
  await verify('admin.news', async () => {
    const title = `对接会定档 ${uniqueSuffix()}`;
    await openRoute(page, '/pages/work/zixun');
    await page.getByRole('button', { name: '发布商讯', exact: true }).click();
    await page.getByRole('textbox', { name: '标题', exact: true }).fill(title);
    await page.getByRole('textbox', { name: '正文', exact: true }).click();
    await page.getByRole('textbox', { name: '正文', exact: true }).fill('会期两天，免费入场。');
    await page.getByRole('button', { name: '存为草稿', exact: true }).click();
    await expect(statusText(page, '草稿已保存')).toBeVisible();
    await openRoute(page, '/pages/work/index');
    await openRoute(page, `/pages/work/zixun?keyword=${encodeURIComponent(title)}`);
    const row = page.getByRole('list', { name: '商讯管理' }).getByRole('listitem').filter({ hasText: title });
    await expect(row).toContainText('草稿');
  });
});
