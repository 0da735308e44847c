import type { PublicSettings } from '@mingtang/contract/settings';
import type { Locator, Page } from '@playwright/test';
import surface from '../../contract/conformance/surface.json' with { type: 'json' };
import { question } from '../kit/entrance.ts';
import { call, logInMember, newAddress, newPhone, registerMember, siteUrl } from '../kit/network.ts';
import { sharedModerator } from '../kit/posts.ts';
import { announced, carry, choose } from '../kit/quiet.ts';
import { addressOf } from '../kit/screens.ts';
import { AT_HOME, at, NEW_MAIN } from '../kit/test.ts';
import { said } from '../kit/texts.ts';
import { OWN, type Person, WAYS } from './links.ts';
import { expect, test } from './shows.ts';

test.use({
  deviceScaleFactor: 1,
  contextOptions: { reducedMotion: 'reduce' },
});

const ENTRANCES = new Set(['login', 'register']);
const all = surface.screens;
const staffScreens = all.filter(({ path }) => !ENTRANCES.has(path));

const addressed = (path: string) => (url: URL) => url.hash === `#/pages/${addressOf(path)}`;
const prompt = (page: Page): Locator => page.getByRole('alertdialog');

let ownMember: Promise<{ token: string }> | undefined;
/** A member without a role, one for all tests of a worker. */
const sharedMember = (): Promise<{ token: string }> =>
  (ownMember ??= registerMember().then(async (phone) => ({ token: await logInMember(phone) })));

const ARRIVAL_MS = 10_000;

/** Does what leads to another screen and waits until that one is shown, which may be one that stayed mounted. */
async function leave(page: Page, go: () => Promise<unknown>): Promise<void> {
  await page.evaluate(() => {
    for (const main of document.querySelectorAll('main'))
      if (main.checkVisibility()) main.dataset['left'] = '';
      else delete main.dataset['left'];
  });
  await go();
  await page.locator(NEW_MAIN).first().waitFor({ timeout: ARRIVAL_MS });
}

/** Opens an address behind the hash without loading the document anew. */
async function open(page: Page, address: string): Promise<void> {
  // The address that is open already brings no other screen.
  if (new URL(page.url()).hash !== `#${address}`) await leave(page, () => page.goto(`/#${address}`));
}

async function expectItself(page: Page, path: string): Promise<void> {
  const { heading, content } = OWN[path]!;
  await expect(page).toHaveURL(addressed(path));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText([heading]);
  await expect(page.locator(NEW_MAIN)).toContainText(content, { useInnerText: true });
  await expect(page.locator('section[role=alert]:visible')).toHaveCount(0);
  await expect(prompt(page)).toHaveCount(0);
}

async function expectPrompt(page: Page, path: string): Promise<void> {
  const { heading, content } = OWN[path]!;
  const asked = await question(page, '此操作需要登录', said('guard.login-required', 'zh'));
  await expect(asked.getByRole('button')).toHaveText(['取消', '去登录']);
  await expect(page.locator('h1', { hasText: heading })).toHaveCount(0);
  await expect(page.locator('body')).not.toContainText(content, { useInnerText: true });
}

for (const [title, chosen] of [
  ['of the back office', staffScreens.filter(({ path }) => path.startsWith('work/'))],
  ['of members', staffScreens.filter(({ path }) => !path.startsWith('work/'))],
] as const)
  test(`an administrator opens every screen ${title} by its address`, async ({ page, shows }) => {
    await carry(page, await sharedModerator());
    for (const { path } of chosen)
      await shows(`screen.${path}`, async () => {
        await open(page, `/pages/${addressOf(path)}`);
        await expectItself(page, path);
      });
  });

test('a visitor opens every screen by its address', async ({ page, shows }) => {
  const opened: string[] = [];
  // Behind the prompt stands a screen whose words are not those of any other.
  const behind = 'product-info/product-info';
  const start = async () => {
    await page.goto('/favicon.svg');
    await open(page, `/pages/${addressOf(behind)}`);
  };
  await start();
  let asked = true;
  for (const { path } of all.filter((screen) => !screen.public))
    await shows(`guard.${path}`, async () => {
      if (!asked) await start();
      asked = false;
      await page.goto(`/#/pages/${addressOf(path)}`);
      await expect(
        prompt(page).or(page.locator(NEW_MAIN).filter({ hasText: OWN[path]!.content })),
      ).toBeVisible();
      if ((await prompt(page).count()) === 0) opened.push(path);
      await expectPrompt(page, path);
      await prompt(page).getByRole('button', { name: '取消', exact: true }).click();
      await expect(page).toHaveURL(addressed(behind));
      await expect(prompt(page)).toHaveCount(0);
      asked = true;
    });
  const publicPaths = all.filter((screen) => screen.public).map(({ path }) => path);
  await page.goto('/favicon.svg');
  for (const path of publicPaths)
    await shows([`guard.${path}`, ...(ENTRANCES.has(path) ? [`screen.${path}`] : [])], async () => {
      await open(page, `/pages/${addressOf(path)}`);
      await expectItself(page, path);
      opened.push(path);
    });
  await shows('visitor.public', async () => {
    expect(opened).toEqual(publicPaths);
  });
});

const SIGN_IN: Record<Person, (page: Page) => Promise<void>> = {
  visitor: async () => {},
  member: async (page) => carry(page, await sharedMember()),
  staff: async (page) => carry(page, await sharedModerator()),
};
const PRESS_MS = 5_000;

for (const person of ['visitor', 'member', 'staff'] as const)
  test(`links lead to every screen: ${person}`, async ({ page, shows }) => {
    await SIGN_IN[person](page);
    let now = '';
    for (const { to, from, press } of WAYS[person])
      await shows(`link.${to}`, async () => {
        if (now !== from) await open(page, from);
        now = from;
        const pressed = await press(page);
        await pressed.waitFor({ timeout: PRESS_MS });
        now = '';
        await leave(page, () => pressed.click({ timeout: PRESS_MS }));
        await expect(page).toHaveURL(to === 'tabbar/home/home' ? AT_HOME : at(to));
        await expect(page.locator('section[role=alert]:visible')).toHaveCount(0);
        await expect(prompt(page)).toHaveCount(0);
      });
  });

/** The screens behind the links of a list, the root being home. */
const placesOf = (links: Locator): Promise<string[]> =>
  links.evaluateAll((all) =>
    all.map((one) => {
      const href = one.getAttribute('href') ?? '';
      return href === '#/' ? 'tabbar/home/home' : href.replace('#/pages/', '');
    }),
  );
const tabBar = (page: Page): Locator =>
  page.getByRole('navigation', { name: '主导航', exact: true }).getByRole('link');
const tabsOf = (page: Page, name: string): Locator =>
  page.getByRole('tablist', { name, exact: true }).getByRole('tab');
const section = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const settings = async (internation: '0' | '1'): Promise<PublicSettings> => {
  const response = await fetch(`${siteUrl()}/api/no-auth/h5/freSystemSettings/query/list`, {
    headers: { internation, 'x-forwarded-for': newAddress() },
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

/** Presses one tab after the other and sees its panel come. */
async function expectTabs(page: Page, name: string, labels: readonly (string | undefined)[]): Promise<void> {
  const tabs = tabsOf(page, name);
  await expect(tabs).toHaveText(labels.map(String));
  for (const label of labels.map(String)) {
    await tabs.filter({ hasText: label }).click();
    await expect(tabs.and(page.locator('[aria-selected=true]'))).toHaveText([label]);
    await expect(page.getByRole('tabpanel', { name: label, exact: true })).toBeVisible();
  }
}

test('what a visitor finds on home, and what asks a visitor to log in', async ({ page, shows }) => {
  await page.goto('/');
  await shows('home.news', async () => {
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
    await shows(id, async () => {
      await expect(async () => {
        await section(page, name).scrollIntoViewIfNeeded({ timeout: 500 });
        const card = section(page, name).locator(`a[href^="#/pages/${path}?id="]`).first();
        await expect(card).toBeVisible({ timeout: 500 });
        await expect(card).toContainText(/\S{2}/, { timeout: 500 });
      }).toPass({ timeout: 5_000 });
    });
  await page.evaluate(() => window.scrollTo(0, 0));
  await shows('home.tabs', () =>
    expectTabs(
      page,
      '首页',
      surface.homeTabs.map((tab) => HOME_TABS[tab]),
    ),
  );
  await shows('tab.order', async () => {
    expect(await placesOf(tabBar(page))).toEqual(surface.tabBar.filter((path) => path !== 'work/index'));
  });
  await shows('guard.cancel', async () => {
    await open(page, '/pages/member-list/member-list');
    await page.goto('/#/pages/tabbar/mine/mine');
    await prompt(page).getByRole('button', { name: '取消', exact: true }).click();
    await expect(prompt(page)).toHaveCount(0);
    await expect(page).toHaveURL(at('member-list/member-list'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(['会员']);
  });
  await shows('visitor.action', async () => {
    for (const [address, name] of [
      ['personal-card/index', '关注周砚清'],
      ['home-card-detail/home-card-detail', /^点赞 /],
    ] as const) {
      await open(page, `/pages/${addressOf(address)}`);
      await page
        .getByRole('button', { name, exact: typeof name === 'string' })
        .first()
        .click();
      await question(page, '此操作需要登录', said('guard.login-required', 'zh'));
      await prompt(page).getByRole('button', { name: '取消', exact: true }).click();
      await expect(page).toHaveURL(addressed(address));
    }
  });
  await shows('guard.prompt', async () => {
    for (const [language, title, buttons] of [
      ['zh', '此操作需要登录', ['取消', '去登录']],
      ['en', 'Login required', ['Cancel', 'Log in']],
    ] as const) {
      // A new document, as from a link that somebody sent.
      await page.goto('/favicon.svg');
      await page.evaluate((flag) => localStorage.setItem('internation', flag), language === 'en' ? '1' : '0');
      await page.goto('/#/pages/mine/setting/index');
      const asked = await question(page, title, said('guard.login-required', language));
      await expect(asked.getByRole('button')).toHaveText(buttons);
    }
  });
  await shows('guard.confirm', async () => {
    await prompt(page).getByRole('button').last().click();
    await expect(page).toHaveURL(at('login'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(['Log in']);
  });
  await shows('home.international', async () => {
    await page.goto('/favicon.svg');
    await page.evaluate(() => localStorage.setItem('internation', '0'));
    const companies = () =>
      section(page, '推荐企业').or(section(page, 'Featured companies')).getByRole('listitem');
    await page.goto('/');
    await expect(companies().first()).toBeVisible();
    const domestic = await companies().allInnerTexts();
    const asked = page.waitForRequest((request) => request.url().includes('/mall/companyInfo/list'));
    await choose(page, '版本', '国际');
    expect((await asked).headers()['internation']).toBe('1');
    await expect(page).toHaveTitle('Home · Mingtang');
    await expect(section(page, 'Featured companies').getByRole('listitem').first()).toBeVisible();
    expect(await companies().allInnerTexts()).not.toEqual(domestic);
  });
});

test('the tab bar, the bars and the tabs of members and administrators', async ({ page, shows }) => {
  const pathnames: string[] = [];
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) pathnames.push(new URL(frame.url()).pathname);
  });
  await carry(page, await sharedMember());
  await open(page, '/');
  await shows('tab.order', async () => {
    await expect(tabBar(page)).toHaveText(['首页', '关注', '我的']);
    expect(await placesOf(tabBar(page))).toEqual(surface.tabBar.filter((path) => path !== 'work/index'));
  });
  await shows(['roles.office', 'mine.backstage'], async () => {
    await open(page, '/pages/tabbar/mine/mine');
    await expect(page.getByRole('link', { name: /^会员权益/ })).toBeVisible();
    await expect(page.getByRole('link', { name: /^后台管理/ })).toHaveCount(0);
  });
  await shows('roles.office', async () => {
    for (const { path } of all.filter((screen) => screen.path.startsWith('work/') && !screen.public)) {
      await page.goto(`/#/pages/${addressOf(path)}`);
      await expect(page).toHaveURL(addressed(path));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(['没有权限打开这一页']);
      await expect(page.locator('body')).not.toContainText(OWN[path]!.content, { useInnerText: true });
    }
  });

  const staff = await sharedModerator();
  await carry(page, staff);
  pathnames.length = 0;
  await page.goto('/');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await shows(['tab.order', 'roles.office'], async () => {
    await expect(tabBar(page)).toHaveText(['首页', '工作台', '关注', '我的']);
    expect(await placesOf(tabBar(page))).toEqual(surface.tabBar);
  });
  for (const [id, label, url, heading] of [
    ['tab.follow', '关注', at('tabbar/follow/follow'), '关注'],
    ['tab.admin', '工作台', at('work/index'), '工作台'],
    ['tab.mine', '我的', at('tabbar/mine/mine'), '我的'],
    ['tab.home', '首页', AT_HOME, '首页'],
  ] as const)
    await shows(id, async () => {
      await tabBar(page).filter({ hasText: label }).click();
      await expect(page).toHaveURL(url);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText([heading]);
      await expect(tabBar(page).and(page.locator('[aria-current=page]'))).toHaveText([label]);
    });
  await shows('hash-routes', async () => {
    await expect(page).toHaveURL(AT_HOME);
    await page.goBack();
    await expect(page).toHaveURL(at('tabbar/mine/mine'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(['我的']);
    await page.goForward();
    await expect(page).toHaveURL(AT_HOME);
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    expect(pathnames.length).toBeGreaterThan(5);
    expect(new Set(pathnames)).toEqual(new Set(['/']));
  });
  await shows('tab.home', async () => {
    await open(page, '/pages/tabbar/follow/follow');
    await page.goto('/#/pages/tabbar/home/home');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(['首页']);
    await expect(tabsOf(page, '首页').first()).toBeVisible();
  });
  await shows('home.bar', async () => {
    const main = page.getByRole('main');
    // Its own bar stands in place of the usual one, whose title is heard only and which has no way back.
    await expect(main.getByRole('radiogroup', { name: '版本', exact: true })).toBeVisible();
    await expect(main.getByRole('link', { name: '搜企业、会员、产品、动态', exact: true })).toBeVisible();
    const title = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect(title!.height).toBeLessThanOrEqual(1);
    await expect(page.getByRole('button', { name: '返回', exact: true })).toHaveCount(0);
    await open(page, '/pages/work/index');
    const bar = page.locator('header:visible').filter({ has: page.getByRole('heading', { level: 1 }) });
    await expect(bar).toHaveText(/^工作台管理员$/);
    await expect(page.getByRole('button', { name: '返回', exact: true })).toHaveCount(0);
  });
  await shows('search.tabs', async () => {
    await open(page, '/pages/home-search/home-search');
    await expectTabs(
      page,
      '搜索范围',
      surface.searchTabs.map((tab) => SEARCH_TABS[tab]),
    );
  });
  await shows('mine.backstage', async () => {
    await open(page, '/pages/tabbar/mine/mine');
    await page.getByRole('link', { name: /^后台管理/ }).click();
    await expect(page).toHaveURL(at('work/index'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(['工作台']);
  });
  await shows('member.card', async () => {
    const { data } = await call<{ name: string }>('GET', '/h5/member/card', staff);
    await open(page, '/pages/tabbar/mine/mine');
    await page.getByRole('link', { name: '我的名片', exact: true }).click();
    await expect(page).toHaveURL(at('personal-card/index'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(['我的名片']);
    await expect(page.getByRole('main').getByText(data.name, { exact: true }).first()).toBeVisible();
    await page.getByRole('button', { name: '翻到二维码', exact: true }).click();
    await expect(page.getByRole('img', { name: /二维码/ }).first()).toBeVisible();
  });
});

/** What a sortable list says to a screen reader while a row is moved. */
const told = (page: Page): Locator => page.locator('[id^="DndLiveRegion"]');

/** Moves a row one place up by keyboard. */
async function moveUp(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `移动 ${name}`, exact: true }).focus();
  await page.keyboard.press('Space');
  await expect(told(page)).toContainText(`已拿起 ${name}`);
  // Arrows count from a timer later, when all rows are measured.
  await page.evaluate(
    () => new Promise<void>((resolve) => setTimeout(() => requestAnimationFrame(() => resolve()))),
  );
  await page.keyboard.press('ArrowUp');
  await expect(told(page)).toContainText(`${name} 移到`);
  await page.keyboard.press('Space');
}

async function publishDraft(page: Page): Promise<void> {
  await expect(page.getByText(/^草稿已保存/)).toBeVisible();
  await page.getByRole('button', { name: '发布到前台', exact: true }).click();
  await expect(announced(page, '已发布，5 秒内对访客生效')).toBeVisible();
}

async function rollBack(page: Page): Promise<void> {
  await page.getByRole('button', { name: '历史版本', exact: true }).click();
  await page
    .getByRole('dialog', { name: '历史版本' })
    .getByRole('button', { name: '回滚', exact: true })
    .first()
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: '回滚', exact: true }).click();
  await expect(announced(page, '已回滚，5 秒内对访客生效')).toBeVisible();
}

const slides = async (): Promise<string[]> => {
  const { id } = await settings('0');
  const { data } = await call<{ rows: { title: string }[] }>('GET', `/h5/freSystemSettings/${id}`);
  return data.rows.map(({ title }) => title);
};

const mark = (): string => Date.now().toString(36).toUpperCase();
const save = (page: Page | Locator): Promise<void> => page.getByRole('button', { name: /^保 ?存$/ }).click();

test('an administrator sets what visitors see', async ({ page, shows }) => {
  const staff = await sharedModerator();
  await carry(page, staff);
  const before = { slides: await slides(), english: await settings('1') };
  const code = `沪ICP ${mark()}`;
  const label = `Shop ${mark()}`.slice(0, 16);
  const oldCode = (await settings('0')).icpNumber;

  await shows('office.carousel', async () => {
    await open(page, '/pages/work/swiper-setting');
    await page.getByRole('switch', { name: `展示 ${before.slides.at(-1)!}`, exact: true }).click();
    await publishDraft(page);
  });
  await shows('office.tabs', async () => {
    await open(page, '/pages/work/tab-setting');
    await page.getByRole('main').locator('label').filter({ hasText: '国际' }).click();
    await page.getByRole('textbox', { name: '产品的英文名称', exact: true }).fill(label);
    await publishDraft(page);
  });
  const fillCode = async (text: string) => {
    await open(page, '/pages/work/system-setting');
    await page.getByRole('textbox', { name: '备案号', exact: true }).fill(text);
    await save(page);
    await expect(announced(page, '已保存')).toBeVisible();
  };
  await shows('office.settings', () => fillCode(code));

  await shows('office.packages', async () => {
    const serial = `C-${mark()}`;
    const listed = async () =>
      (await call<{ rows: { serial: string }[] }>('GET', '/h5/packages', staff)).data.rows.map(
        (one) => one.serial,
      );
    await open(page, '/pages/work/member-package-setup');
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
    await save(drawer);
    await expect(page.getByText('套餐已保存', { exact: true })).toBeVisible();
    await expect.poll(listed).toContain(serial);
    await page.getByRole('button', { name: /^撤 ?销$/ }).click();
    await expect.poll(listed).not.toContain(serial);
  });

  await shows('office.top-companies', async () => {
    const pins = async () =>
      (await call<{ rows: { name: string }[] }>('GET', '/h5/mall/companyInfo/pins', staff)).data.rows.map(
        (one) => one.name,
      );
    const place = async (button: Locator) => {
      await button.click();
      const drawer = page.getByRole('dialog');
      await drawer.getByRole('switch', { name: '置顶', exact: true }).click();
      await save(drawer);
      await expect(drawer).toHaveCount(0);
    };
    await open(page, '/pages/work/top-company');
    const row = page.getByRole('list', { name: '企业管理' }).getByRole('listitem').first();
    const name = await row.getByRole('link').first().innerText();
    const others = await pins();
    expect(others).not.toContain(name);
    await place(row.getByRole('button', { name: '置顶与排序', exact: true }));
    expect(await pins()).toEqual([...others, name]);
    await page.getByRole('tab', { name: /^置顶/ }).click();
    await moveUp(page, name);
    await expect.poll(pins).toEqual([...others.slice(0, -1), name, ...others.slice(-1)]);
    const pinned = page.getByRole('list', { name: '置顶' }).getByRole('listitem').filter({ hasText: name });
    await place(pinned.getByRole('button', { name: /^编 ?辑$/ }));
    expect(await pins()).toEqual(others);
  });

  const seen = { timeout: 10_000, intervals: [250] };
  await shows('office.carousel', async () => {
    await expect.poll(slides, seen).toEqual(before.slides.slice(0, -1));
    await open(page, '/pages/work/swiper-setting');
    await rollBack(page);
  });
  await shows('office.tabs', async () => {
    await expect.poll(async () => (await settings('1')).tabLabels.products, seen).toBe(label);
    await open(page, '/pages/work/tab-setting');
    await rollBack(page);
  });
  await shows('office.settings', async () => {
    await expect.poll(async () => (await settings('0')).icpNumber, seen).toBe(code);
    await fillCode(oldCode);
  });
});

test('an administrator works on members, categories and news', async ({ page, shows }) => {
  // Roles are for those who have an account of their own; a created member has none until the phone registers.
  const [staff, candidate] = await Promise.all([sharedModerator(), registerMember()]);
  await carry(page, staff);
  const name = `温${mark()}`;
  await shows('office.create-member', async () => {
    await open(page, '/pages/work/create-member');
    await page.getByRole('textbox', { name: '手机号', exact: true }).fill(newPhone());
    await page.getByRole('textbox', { name: '姓名', exact: true }).fill(name);
    await page.getByRole('button', { name: '创建会员', exact: true }).click();
    await expect(page).toHaveURL(at('work/work-user-users'));
    await expect(page.getByRole('dialog', { name: '会员详情' })).toContainText(name);
  });
  await shows('office.members', async () => {
    await open(page, `/pages/work/work-user-users?keyword=${encodeURIComponent(name)}`);
    const row = page.getByRole('list', { name: '会员管理' }).getByRole('listitem');
    await expect(row).toHaveCount(1);
    await row.getByRole('button', { name: '编辑', exact: true }).click();
    await page.getByRole('textbox', { name: '职务', exact: true }).fill('理事');
    await save(page);
    await page
      .getByRole('dialog', { name: '会员详情' })
      .getByRole('button', { name: '编辑资料', exact: true })
      .click();
    await expect(page).toHaveURL(at('work/set-member'));
    await expect(page.getByRole('textbox', { name: '职务', exact: true })).toHaveValue('理事');
  });
  await shows('office.administrators', async () => {
    await open(page, `/pages/work/user?keyword=${candidate}`);
    const row = page.getByRole('list', { name: '管理员', exact: true }).getByRole('listitem');
    await expect(row).toHaveText([/暂无角色/]);
    await row.getByRole('button', { name: '授予角色', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: /授予角色$/ });
    await dialog.getByRole('combobox', { name: '角色' }).click();
    await page.getByTitle('客服管理员').click();
    await dialog.getByRole('button', { name: /^授 ?予$/ }).click();
    await row.getByRole('button', { name: '取消客服管理员', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '取消角色', exact: true }).click();
    await expect(row).toContainText('暂无角色');
  });
  await shows('office.categories', async () => {
    const category = `测试 ${mark()}`;
    const listed = page.getByRole('main').getByText(category, { exact: true });
    await open(page, '/pages/work/class-setting');
    await page.getByRole('button', { name: '添加一级分类', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: '添加一级分类' });
    await sheet.getByLabel('中文名称').fill(category);
    await sheet.getByLabel('英文名称').fill(`Test ${mark()}`);
    await save(sheet);
    await expect(listed).toBeVisible();
    await page.getByRole('button', { name: `“${category}”的更多操作`, exact: true }).click();
    await page
      .getByRole('dialog', { name: category })
      .getByRole('button', { name: '删除', exact: true })
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: '删除', exact: true }).click();
    await expect(listed).toHaveCount(0);
  });
  await shows('office.news', async () => {
    const title = `对接会定档 ${mark()}`;
    await open(page, '/pages/work/zixun');
    await page.getByRole('button', { name: '发布商讯', exact: true }).click();
    await page.getByRole('textbox', { name: '标题', exact: true }).fill(title);
    await page.getByRole('textbox', { name: '正文', exact: true }).click();
    await page.getByRole('textbox', { name: '正文', exact: true }).fill('会期两天，免费入场。');
    await page.getByRole('button', { name: '存为草稿', exact: true }).click();
    await expect(announced(page, '草稿已保存')).toBeVisible();
    await open(page, '/pages/work/index');
    await open(page, `/pages/work/zixun?keyword=${encodeURIComponent(title)}`);
    const row = page.getByRole('list', { name: '资讯管理' }).getByRole('listitem').filter({ hasText: title });
    await expect(row).toContainText('草稿');
  });
});
