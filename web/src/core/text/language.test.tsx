import { LANGUAGE_KEY } from '@mingtang/contract/limits';
import { describe, expect, test, vi } from 'vitest';
import { findAnnouncement, main, openApp, screen, waitFor, within } from '../../../test/open-app.ts';
import { serverError } from '../../../test/server-error.sample.ts';
import { stubCaptchaCalls, captchaImage, accountSession } from '../../../test/samples/accounts.sample.ts';
import { preferredLanguage } from './language.ts';
import { stubMineCalls } from '../../../test/samples/mine.sample.ts';

const languageFlag = () => localStorage.getItem(LANGUAGE_KEY);
const expectCaptcha = (number: number) =>
  waitFor(() =>
    expect(document.querySelector('form img')).toHaveAttribute(
      'src',
      `data:image/png;base64,${captchaImage(number).img}`,
    ),
  );

/** The navigation of the wide layout, which contains the edition switch. */
const wideNavigation = async (name: string) => {
  const navigations = await screen.findAllByRole('navigation', { name });
  return within(navigations.find((navigation) => within(navigation).queryByRole('radiogroup') !== null)!);
};

describe('switching the language', () => {
  test('repeats a request that was in flight', async () => {
    const sessions = 'GET /h5/account/sessions';
    let release: (() => void) | undefined;
    const { user, api } = await openApp('settings', {
      user: true,
      api: (api) => {
        api.respondWith(sessions, { rows: [accountSession()] });
        release = api.delayResponse(sessions);
      },
    });
    await waitFor(() => expect(api.requestsTo(sessions)).toHaveLength(1));
    expect(api.requestsTo(sessions)[0]!.headers['internation']).toBe('0');
    const choice = within(screen.getByRole('radiogroup', { name: '界面语言' }));
    await user.click(choice.getByRole('radio', { name: 'English' }));
    await waitFor(() => expect(api.requestsTo(sessions)).toHaveLength(2));
    expect(api.requestsTo(sessions)[1]!.headers['internation']).toBe('1');
    expect(main().queryByText('This device')).not.toBeInTheDocument();
    release?.();
    expect(await main().findByText('This device')).toBeVisible();
  });

  test('on the login screen keeps the input, loads a new captcha and changes the language of server messages', async () => {
    const logIn = 'POST /h5/account/login';
    const { user, api } = await openApp('login', {
      api: (api) => {
        stubCaptchaCalls(api);
        api.fail(logIn, serverError('login.failed', 'zh'));
      },
    });
    await expectCaptcha(1);
    await user.type(screen.getByLabelText('手机号'), '13812345678');
    await user.type(screen.getByLabelText('密码'), 'not the right one');
    await user.type(screen.getByLabelText('图形验证码'), '12');
    await user.click(main().getByRole('button', { name: '登录' }));
    await findAnnouncement('手机号或密码错误');
    await expectCaptcha(2);

    await user.click(screen.getByRole('button', { name: '切换到英文' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
    expect(screen.getByLabelText('Password')).toHaveValue('not the right one');
    await expectCaptcha(3);
    api.fail(logIn, serverError('login.failed', 'en'));
    await user.type(screen.getByLabelText('Picture code'), '12');
    await user.click(main().getByRole('button', { name: 'Log in' }));
    await findAnnouncement('Wrong phone number or password.');
    expect(api.requestsTo(logIn).map(({ headers }) => headers['internation'])).toEqual(['0', '1']);

    await user.click(screen.getByRole('button', { name: 'Switch to Chinese' }));
    expect(await screen.findByRole('heading', { level: 1, name: '登录' })).toBeVisible();
    expect(languageFlag()).toBe('0');
  });

  test('works with the language button and with the edition switch of the wide layout', async () => {
    const { user } = await openApp('mine', {
      user: true,
      viewport: { width: 1280, height: 800 },
      api: stubMineCalls,
    });
    const selectOption = async (navigation: string, group: string, option: string) => {
      const radios = (await wideNavigation(navigation)).getByRole('radiogroup', { name: group });
      await user.click(within(radios).getByRole('radio', { name: option }));
    };
    const tools = within(screen.getByRole('region', { name: '语言、外观与账号' }));
    await user.click(tools.getByRole('button', { name: '切换到英文' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Me' })).toBeVisible();
    expect((await wideNavigation('Main')).getByRole('link', { name: 'Following' })).toBeVisible();
    await selectOption('Main', 'Edition', 'China');
    expect(await screen.findByRole('heading', { level: 1, name: '我的' })).toBeVisible();
    await selectOption('主导航', '版本', '国际');
    expect(await screen.findByRole('heading', { level: 1, name: 'Me' })).toBeVisible();
    expect(languageFlag()).toBe('1');
  });
});

test('a first visit with a browser in neither Chinese nor English uses English, also in API requests', async () => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('de-DE');
  const { api } = await openApp('login', {
    // No stored language.
    localStorageItems: { [LANGUAGE_KEY]: '' },
    api: stubCaptchaCalls,
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  await expectCaptcha(1);
  expect(api.requestsTo('GET /captchaImage').map(({ headers }) => headers['internation'])).toEqual(['1']);
  expect(languageFlag()).toBe('1');
});

test('a first visit from a public page uses the language of the page', () => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('zh-CN');
  localStorage.clear();
  vi.spyOn(window, 'location', 'get').mockReturnValue({
    ...window.location,
    search: '?lang=en&ref=ABCDEFGH',
  });
  expect(preferredLanguage()).toBe('en');
  localStorage.setItem(LANGUAGE_KEY, '0');
  expect(preferredLanguage()).toBe('zh');
});
