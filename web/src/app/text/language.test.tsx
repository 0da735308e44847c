import { LANGUAGE_KEY } from '@mingtang/contract/limits';
import { describe, expect, test, vi } from 'vitest';
import { announced, main, openApp, screen, waitFor, within } from '../../../test/app.ts';
import { refusal } from '../../../test/refusal.ts';
import { answerCaptchas, captchaImage, signedInDevice } from '../../../test/samples/accounts.ts';
import { answerMine } from '../../../test/samples/mine.ts';

const languageFlag = () => localStorage.getItem(LANGUAGE_KEY);
const pictureShown = (number: number) =>
  waitFor(() =>
    expect(document.querySelector('form img')).toHaveAttribute(
      'src',
      `data:image/png;base64,${captchaImage(number).img}`,
    ),
  );

/** The navigation of a wide window, which has the choice of the edition. */
const rail = async (name: string) => {
  const found = await screen.findAllByRole('navigation', { name });
  return within(found.find((one) => within(one).queryByRole('radiogroup') !== null)!);
};

describe('switching the language', () => {
  test('reads again what was still being read', async () => {
    const sessions = 'GET /h5/account/sessions';
    let release: (() => void) | undefined;
    const { user, api } = await openApp('mine/setting/index', {
      user: true,
      api: (api) => {
        api.answer(sessions, { rows: [signedInDevice()] });
        release = api.hold(sessions);
      },
    });
    await waitFor(() => expect(api.sent(sessions)).toHaveLength(1));
    expect(api.sent(sessions)[0]!.headers['internation']).toBe('0');
    const choice = within(screen.getByRole('radiogroup', { name: '界面语言' }));
    await user.click(choice.getByRole('radio', { name: 'English' }));
    await waitFor(() => expect(api.sent(sessions)).toHaveLength(2));
    expect(api.sent(sessions)[1]!.headers['internation']).toBe('1');
    expect(main().queryByText('This device')).not.toBeInTheDocument();
    release?.();
    expect(await main().findByText('This device')).toBeVisible();
  });

  test('on the login screen keeps what was typed, loads a new picture and changes the messages of the server', async () => {
    const logIn = 'POST /h5/account/login';
    const { user, api } = await openApp('login', {
      api: (api) => {
        answerCaptchas(api);
        api.fail(logIn, refusal('login.failed', 'zh'));
      },
    });
    await pictureShown(1);
    await user.type(screen.getByLabelText('手机号'), '13812345678');
    await user.type(screen.getByLabelText('密码'), 'not the right one');
    await user.type(screen.getByLabelText('图形验证码'), '12');
    await user.click(main().getByRole('button', { name: '登录' }));
    await announced('手机号或密码错误');
    await pictureShown(2);

    await user.click(screen.getByRole('button', { name: '切换到英文' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
    expect(screen.getByLabelText('Password')).toHaveValue('not the right one');
    await pictureShown(3);
    api.fail(logIn, refusal('login.failed', 'en'));
    await user.type(screen.getByLabelText('Picture code'), '12');
    await user.click(main().getByRole('button', { name: 'Log in' }));
    await announced('Wrong phone number or password.');
    expect(api.sent(logIn).map(({ headers }) => headers['internation'])).toEqual(['0', '1']);

    await user.click(screen.getByRole('button', { name: 'Switch to Chinese' }));
    expect(await screen.findByRole('heading', { level: 1, name: '登录' })).toBeVisible();
    expect(languageFlag()).toBe('0');
  });

  test('is done by the button and by the edition of the wide shell', async () => {
    const { user } = await openApp('tabbar/mine/mine', {
      user: true,
      viewport: { width: 1280, height: 800 },
      api: answerMine,
    });
    const choose = async (navigation: string, group: string, option: string) => {
      const radios = (await rail(navigation)).getByRole('radiogroup', { name: group });
      await user.click(within(radios).getByRole('radio', { name: option }));
    };
    const tools = within(screen.getByRole('region', { name: '语言、外观与账号' }));
    await user.click(tools.getByRole('button', { name: '切换到英文' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Me' })).toBeVisible();
    expect((await rail('Main')).getByRole('link', { name: 'Following' })).toBeVisible();
    await choose('Main', 'Edition', 'China');
    expect(await screen.findByRole('heading', { level: 1, name: '我的' })).toBeVisible();
    await choose('主导航', '版本', '国际');
    expect(await screen.findByRole('heading', { level: 1, name: 'Me' })).toBeVisible();
    expect(languageFlag()).toBe('1');
  });
});

test('a first visit from a browser in another language is in English, also for the server', async () => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('de-DE');
  const { api } = await openApp('login', {
    // No language has been chosen on this device.
    stored: { [LANGUAGE_KEY]: '' },
    api: answerCaptchas,
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  await pictureShown(1);
  expect(api.sent('GET /captchaImage').map(({ headers }) => headers['internation'])).toEqual(['1']);
  expect(languageFlag()).toBe('1');
});
