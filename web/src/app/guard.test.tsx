import { routes } from '@mingtang/contract/routes';
import { describe, expect, test } from 'vitest';
import type { FakeApi } from '../../test/api.ts';
import { currentPath, main, openApp, screen, waitFor, within } from '../../test/app.ts';
import { answerCaptchas, answerSignedIn } from '../../test/samples/accounts.ts';
import { agreement } from '../../test/samples/documents.ts';
import { answerHome } from '../../test/samples/home.ts';
import { answerMine } from '../../test/samples/mine.ts';
import { specifiedScreens } from '../../test/surface.ts';

const TEXTS = {
  zh: {
    title: '此操作需要登录',
    body: '该操作需要登录，是否进入登录页？',
    cancel: '取消',
    ok: '去登录',
    mine: '我的',
    navigation: '主导航',
    phone: '手机号',
    password: '密码',
    picture: '图形验证码',
    logIn: '登录',
  },
  en: {
    title: 'Login required',
    body: 'This operation requires login, enter login page?',
    cancel: 'Cancel',
    ok: 'Log in',
    mine: 'Me',
    navigation: 'Main',
    phone: 'Phone number',
    password: 'Password',
    picture: 'Picture code',
    logIn: 'Log in',
  },
} as const;
/** For tests that open dozens of screens. */
const WALK_MS = 60_000;
const NOT_FOUND = '没有找到这一页';
const NO_PERMISSION = '没有权限打开这一页';

const loginPrompt = async (language: 'zh' | 'en' = 'zh'): Promise<HTMLElement> => {
  const prompt = await screen.findByRole('alertdialog', { name: TEXTS[language].title });
  expect(prompt).toHaveAccessibleDescription(TEXTS[language].body);
  return prompt;
};
const promptClosed = () => waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());

/** Types an address into the address bar of the open app. */
function enterAddress(path: string): void {
  window.history.pushState(null, '', `/#/pages/${path}`);
  window.dispatchEvent(new PopStateEvent('popstate'));
}

/** Enters an address and returns the heading of the screen that appears there. */
async function visit(path: string): Promise<HTMLElement> {
  for (const shown of document.querySelectorAll<HTMLElement>('main')) shown.dataset['left'] = '';
  enterAddress(path);
  return waitFor(() => {
    const slot = document.querySelector('main:not([data-left])')?.closest<HTMLElement>('[data-slot]');
    if (!slot) throw new Error(`nothing new is shown at ${path}`);
    return within(slot).getByRole('heading', { level: 1 });
  });
}

/** What a screen needs in its address to have something to show. */
const QUERIES: Record<string, string> = {
  'common/webview/index': '?doc=privacy-policy',
  'common/textview/index': '?faq=forgotPassword',
  'personal-card/index': '?id=21',
  'business-card/index': '?id=301',
  'business-card/card': '?id=301',
  'product-info/product-info': '?id=401',
  'home-card-detail/home-card-detail': '?id=43',
  'home-detail/home-detail': '?id=43',
  'detail-comments/detail-comments': '?id=43',
  'informationDetail/informationDetail': '?id=1',
  'common/open-location/index': '?latitude=31.29834&longitude=120.71956',
};
const isForStaff = (path: string, open: boolean) =>
  (path.startsWith('work/') && !open) || path === 'publish-dynamics/publish-dynamics-zx';
const addresses = specifiedScreens.map(({ path, public: open }) => ({
  path,
  open,
  address: path + (QUERIES[path] ?? ''),
}));

/** Where each address leads and what it shows: a page, a prompt, or one of the two refusals by its title. */
async function visitAll(all: readonly { address: string }[]) {
  const outcomes: { address: string; at: string; shows: string | null }[] = [];
  for (const { address } of all) {
    const { textContent } = await visit(address);
    const shows = screen.queryByRole('alertdialog')
      ? 'a prompt'
      : [NOT_FOUND, NO_PERMISSION].includes(textContent)
        ? textContent
        : 'a page';
    outcomes.push({ address, at: currentPath(), shows });
  }
  return outcomes;
}

/** Every call is refused: what a screen shows instead of its data is not the subject here. */
function refuseAll(api: FakeApi): void {
  for (const key of Object.keys(routes) as (keyof typeof routes)[])
    if (!/getUserByToken|notifications\/stream/.test(key)) api.fail(key, { code: 500, msg: 'refused' });
}

describe.each(['zh', 'en'] as const)('a visitor at a screen for members, %s', (language) => {
  const text = TEXTS[language];

  test('is asked to log in; cancelling stays at home with the focus on the tab', async () => {
    const { user } = await openApp('', { language, api: answerHome });
    const [tab] = screen
      .getAllByRole('navigation', { name: text.navigation })
      .flatMap((navigation) => within(navigation).queryAllByRole('link', { name: text.mine }));
    await user.click(tab!);
    const prompt = await loginPrompt(language);
    await user.click(within(prompt).getByRole('button', { name: text.cancel }));
    await promptClosed();
    expect(currentPath()).toBe('');
    expect(tab).toHaveFocus();
  });

  test('confirms, logs in and lands on the screen that was wanted', async () => {
    const { user, api } = await openApp('tabbar/mine/mine', {
      language,
      api: answerCaptchas,
    });
    const prompt = await loginPrompt(language);
    await user.click(within(prompt).getByRole('button', { name: text.ok }));
    await waitFor(() => expect(currentPath()).toMatch(/^login(\?|$)/));
    await user.type(await screen.findByLabelText(text.phone), '13812345678');
    await user.type(await screen.findByLabelText(text.password), 'a quiet harbour');
    await user.type(await screen.findByLabelText(text.picture), '12');
    await waitFor(() => expect(document.querySelector('form img')).toBeInTheDocument());
    answerSignedIn(api);
    api.answer('POST /h5/account/login', { token: 'test-token', step: 'done' });
    answerMine(api);
    await user.click(main().getByRole('button', { name: text.logIn }));
    expect(await screen.findByRole('heading', { level: 1, name: text.mine })).toBeVisible();
    expect(currentPath()).toBe('tabbar/mine/mine');
  });
});

describe('a visitor', () => {
  test('who closes the prompt keeps the document that was open', async () => {
    const { user } = await openApp('common/webview/index?doc=privacy-policy', {
      api: (api) =>
        api.answer('GET /no-auth/documents/{id}', agreement({ id: 'privacy-policy', title: '隐私政策' })),
    });
    await screen.findByRole('heading', { level: 1, name: '隐私政策' });
    enterAddress('mine/info/edit');
    await loginPrompt();
    await user.keyboard('{Escape}');
    await promptClosed();
    expect(currentPath()).toBe('common/webview/index?doc=privacy-policy');
    expect(screen.getByRole('heading', { level: 1, name: '隐私政策' })).toBeVisible();
  });

  test(
    'opens every public screen without a prompt',
    async () => {
      await openApp('nowhere', { api: refuseAll });
      const open = addresses.filter((one) => one.open);
      const outcomes = await visitAll(open);
      expect(outcomes).toEqual(open.map(({ address }) => ({ address, at: address, shows: 'a page' })));
    },
    WALK_MS,
  );

  test(
    'is asked to log in at every other specified screen',
    async () => {
      const start = 'common/webview/index?doc=user-agreement';
      const { user } = await openApp(start, {
        api: (api) => api.answer('GET /no-auth/documents/{id}', agreement()),
      });
      const closed = addresses.filter((one) => !one.open);
      const after: { address: string; at: string }[] = [];
      for (const { address } of closed) {
        enterAddress(address);
        const prompt = await loginPrompt();
        await user.click(within(prompt).getByRole('button', { name: '取消' }));
        await promptClosed();
        after.push({ address, at: currentPath() });
      }
      expect(after).toEqual(closed.map(({ address }) => ({ address, at: start })));
    },
    WALK_MS,
  );
});

describe('a member', () => {
  test(
    'finds a page at every specified address, and a refusal at those of the back office',
    async () => {
      await openApp('mine/points/index', { user: true, api: refuseAll });
      const all = addresses.filter(({ path }) => path !== 'login');
      const outcomes = await visitAll(all);
      expect(outcomes).toEqual(
        all.map(({ path, address, open }) => ({
          address,
          at: address,
          shows: isForStaff(path, open) ? NO_PERMISSION : 'a page',
        })),
      );
    },
    WALK_MS,
  );

  test('who opens the login screen is sent to the home page', async () => {
    await openApp('login', { user: true, api: answerHome });
    expect(await screen.findByRole('tablist', { name: '首页' })).toBeInTheDocument();
    expect(currentPath()).toBe('');
  });
});
