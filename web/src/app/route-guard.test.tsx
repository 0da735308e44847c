import { routes } from '@mingtang/contract/routes';
import { type ScreenName, screenTable } from '@mingtang/contract/screen-paths';
import { screenRefOf, type ScreenRef } from '@mingtang/contract/screen-refs';
import { describe, expect, test } from 'vitest';
import type { FakeApi } from '../../test/fake-api.ts';
import {
  currentLocation,
  enterUrl,
  hrefTo,
  main,
  openApp,
  screen,
  waitFor,
  within,
} from '../../test/open-app.ts';
import { stubCaptchaCalls, stubLoggedInCalls } from '../../test/samples/accounts.sample.ts';
import { agreement } from '../../test/samples/documents.sample.ts';
import { stubHomeCalls } from '../../test/samples/home.sample.ts';
import { stubMineCalls } from '../../test/samples/mine.sample.ts';
import { specifiedScreens } from '../../test/specification.ts';

const TEXTS = {
  zh: {
    title: '此操作需要登录',
    body: '该操作需要登录，是否进入登录页？',
    cancel: '取消',
    ok: '去登录',
    mine: '我的',
    follow: '关注',
    followTitle: '关注的人和企业，动态先到这里',
    yourName: '你的名字',
    join: '免费注册',
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
    follow: 'Following',
    followTitle: 'News from those you follow appears here first',
    yourName: 'Your name',
    join: 'Join free',
    navigation: 'Main',
    phone: 'Phone number',
    password: 'Password',
    picture: 'Picture code',
    logIn: 'Log in',
  },
} as const;
/** For tests that open dozens of screens. */
const MANY_SCREENS_TIMEOUT_MS = 60_000;
const NOT_FOUND = '没有找到这一页';
const NO_PERMISSION = '没有权限打开这一页';

const findLoginPrompt = async (language: 'zh' | 'en' = 'zh'): Promise<HTMLElement> => {
  // A tab shows its view for visitors first, whose module may be slow to load on a busy machine.
  const prompt = await screen.findByRole('alertdialog', { name: TEXTS[language].title }, { timeout: 5_000 });
  expect(prompt).toHaveAccessibleDescription(TEXTS[language].body);
  return prompt;
};
const waitForPromptClosed = () =>
  waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());

/** Enters a URL and returns the heading of the screen that appears. */
async function visit(target: ScreenRef): Promise<HTMLElement> {
  for (const shown of document.querySelectorAll<HTMLElement>('main')) shown.dataset['old'] = '';
  enterUrl(target);
  return waitFor(() => {
    const slot = document.querySelector('main:not([data-old])')?.closest<HTMLElement>('[data-slot]');
    if (!slot) throw new Error(`no new screen is shown at ${target}`);
    return within(slot).getByRole('heading', { level: 1 });
  });
}

/** The query that a screen needs to show content. */
const QUERIES: Partial<Record<ScreenName, string>> = {
  webview: '?doc=privacy-policy',
  textview: '?faq=forgotPassword',
  member: '?id=21',
  company: '?id=301',
  companyCard: '?id=301',
  product: '?id=401',
  post: '?id=43',
  postForMembers: '?id=43',
  comments: '?id=43',
  news: '?id=1',
  location: '?latitude=31.29834&longitude=120.71956',
};
const isForStaff = (name: ScreenName) => name === 'newsForm' || name.startsWith('admin');
const specifiedTargets = specifiedScreens.map(({ path, public: isPublic }) => {
  const name = screenRefOf(path) as ScreenName;
  return { name, isPublic, ref: (name + (QUERIES[name] ?? '')) as ScreenRef };
});

/** Final location and content of each target: a page, a prompt, or the title of one of the two error pages. */
async function visitAll(urls: readonly { ref: ScreenRef }[]) {
  const outcomes: { ref: ScreenRef; at: string; shows: string | null }[] = [];
  for (const { ref } of urls) {
    const { textContent } = await visit(ref);
    const shows = screen.queryByRole('alertdialog')
      ? 'a prompt'
      : [NOT_FOUND, NO_PERMISSION].includes(textContent)
        ? textContent
        : 'a page';
    outcomes.push({ ref, at: currentLocation(), shows });
  }
  return outcomes;
}

/** Makes every API call fail: these tests do not check the data of a screen. */
function failAllCalls(api: FakeApi): void {
  for (const key of Object.keys(routes) as (keyof typeof routes)[])
    if (!/getUserByToken|notifications\/stream/.test(key)) api.fail(key, { code: 500, msg: 'refused' });
}

describe.each(['zh', 'en'] as const)('a visitor on a screen for members, %s', (language) => {
  const text = TEXTS[language];

  test('is asked to log in; cancelling leaves what visitors see of it, with the focus on its heading', async () => {
    const { user } = await openApp('', { language, api: stubHomeCalls });
    const [tab] = screen
      .getAllByRole('navigation', { name: text.navigation })
      .flatMap((navigation) => within(navigation).queryAllByRole('link', { name: text.mine }));
    await user.click(tab!);
    const prompt = await findLoginPrompt(language);
    await user.click(within(prompt).getByRole('button', { name: text.cancel }));
    await waitForPromptClosed();
    expect(currentLocation()).toBe('mine');
    expect(screen.getByRole('heading', { level: 1, name: text.mine })).toHaveFocus();
    expect(main().getByText(text.yourName)).toBeVisible();
    expect(main().getByRole('link', { name: text.join })).toHaveAttribute(
      'href',
      hrefTo('register?back=%2Fpages%2Ftabbar%2Fmine%2Fmine'),
    );
    expect(main().getByRole('link', { name: text.logIn })).toHaveAttribute(
      'href',
      hrefTo('login?back=%2Fpages%2Ftabbar%2Fmine%2Fmine'),
    );
  });

  test('is asked again when the screen is opened again, but not when Back returns to it', async () => {
    const { user } = await openApp('', { language, api: stubHomeCalls });
    const open = async (name: string) => {
      const [tab] = screen
        .getAllByRole('navigation', { name: text.navigation })
        .flatMap((navigation) => within(navigation).queryAllByRole('link', { name }));
      await user.click(tab!);
    };
    const cancel = async () => {
      const prompt = await findLoginPrompt(language);
      await user.click(within(prompt).getByRole('button', { name: text.cancel }));
      await waitForPromptClosed();
    };
    await open(text.follow);
    await cancel();
    expect(screen.getByRole('heading', { level: 2, name: text.followTitle })).toBeVisible();
    await open(text.mine);
    await cancel();
    window.history.back();
    await waitFor(() => expect(currentLocation()).toBe('follows'));
    expect(await screen.findByRole('heading', { level: 2, name: text.followTitle })).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    await open(text.mine);
    await cancel();
    expect(currentLocation()).toBe('mine');
  });

  test('confirms, logs in and gets the requested screen', async () => {
    const { user, api } = await openApp('mine', {
      language,
      api: stubCaptchaCalls,
    });
    const prompt = await findLoginPrompt(language);
    await user.click(within(prompt).getByRole('button', { name: text.ok }));
    await waitFor(() => expect(currentLocation()).toMatch(/^login(\?|$)/));
    await user.type(await screen.findByLabelText(text.phone), '13812345678');
    await user.type(await screen.findByLabelText(text.password), 'a quiet harbour');
    await user.type(await screen.findByLabelText(text.picture), '12');
    await waitFor(() => expect(document.querySelector('form img')).toBeInTheDocument());
    stubLoggedInCalls(api);
    api.respondWith('POST /h5/account/login', { token: 'test-token', step: 'done' });
    stubMineCalls(api);
    await user.click(main().getByRole('button', { name: text.logIn }));
    expect(await screen.findByRole('heading', { level: 1, name: text.mine })).toBeVisible();
    expect(currentLocation()).toBe('mine');
  });
});

describe('a visitor', () => {
  test('stays on the open document after closing the prompt', async () => {
    const { user } = await openApp('webview?doc=privacy-policy', {
      api: (api) =>
        api.respondWith(
          'GET /no-auth/documents/{id}',
          agreement({ id: 'privacy-policy', title: '隐私政策' }),
        ),
    });
    await screen.findByRole('heading', { level: 1, name: '隐私政策' });
    enterUrl('profileForm');
    await findLoginPrompt();
    await user.keyboard('{Escape}');
    await waitForPromptClosed();
    expect(currentLocation()).toBe('webview?doc=privacy-policy');
    expect(screen.getByRole('heading', { level: 1, name: '隐私政策' })).toBeVisible();
  });

  test(
    'opens every public screen without a prompt',
    async () => {
      await openApp('nowhere', { api: failAllCalls });
      const publicUrls = specifiedTargets.filter((target) => target.isPublic);
      const outcomes = await visitAll(publicUrls);
      expect(outcomes).toEqual(publicUrls.map(({ ref }) => ({ ref, at: ref, shows: 'a page' })));
    },
    MANY_SCREENS_TIMEOUT_MS,
  );

  test(
    'is asked to log in at every other specified screen',
    async () => {
      const start = 'webview?doc=user-agreement';
      const { user } = await openApp(start, {
        api: (api) => {
          stubHomeCalls(api);
          api.respondWith('GET /no-auth/documents/{id}', agreement());
        },
      });
      const memberUrls = specifiedTargets.filter((target) => !target.isPublic);
      const hasVisitorView = (name: ScreenName) => 'visitorView' in screenTable[name];
      const outcomes: { ref: ScreenRef; at: string }[] = [];
      for (const { ref } of memberUrls) {
        enterUrl(ref);
        const prompt = await findLoginPrompt();
        await user.click(within(prompt).getByRole('button', { name: '取消' }));
        await waitForPromptClosed();
        outcomes.push({ ref, at: currentLocation() });
        if (currentLocation() !== start) await visit(start);
      }
      expect(outcomes).toEqual(
        memberUrls.map(({ name, ref }) => ({ ref, at: hasVisitorView(name) ? ref : start })),
      );
    },
    MANY_SCREENS_TIMEOUT_MS,
  );
});

describe('a member', () => {
  test(
    'gets a page at every specified URL, and “no permission” in the back office',
    async () => {
      await openApp('points', { user: true, api: failAllCalls });
      const all = specifiedTargets.filter(({ name }) => name !== 'login');
      const outcomes = await visitAll(all);
      expect(outcomes).toEqual(
        all.map(({ name, ref }) => ({
          ref,
          at: ref,
          shows: isForStaff(name) ? NO_PERMISSION : 'a page',
        })),
      );
    },
    MANY_SCREENS_TIMEOUT_MS,
  );

  test('is redirected from login to the return URL', async () => {
    await openApp('login?back=%2Fpages%2Fcommon%2Fwebview%2Findex%3Fdoc%3Duser-agreement', {
      user: true,
      api: (api) => api.respondWith('GET /no-auth/documents/{id}', agreement({ title: '用户协议' })),
    });
    expect(await screen.findByRole('heading', { level: 1, name: '用户协议' })).toBeInTheDocument();
    expect(currentLocation()).toBe('webview?doc=user-agreement');
  });

  test('is redirected from login to the home page', async () => {
    await openApp('login', { user: true, api: stubHomeCalls });
    expect(await screen.findByRole('tablist', { name: '首页' })).toBeInTheDocument();
    expect(currentLocation()).toBe('');
  });
});
