import { routes } from '@mingtang/contract/routes';
import { describe, expect, test } from 'vitest';
import type { FakeApi } from '../../test/api.ts';
import { currentPath, main, openApp, screen, waitFor, within } from '../../test/app.ts';
import { findLoginForm, findQuestion, LOG_IN, pictureShown, submitLogin } from '../../test/login-form.ts';
import { refusal } from '../../test/refusal.ts';
import {
  answerCaptchas,
  answerSignedIn,
  consents,
  currentUser,
  profile,
  signedInDevice,
} from '../../test/samples/accounts.ts';
import { specifiedText } from '../../test/surface.ts';

const TEXTS = {
  zh: {
    stay: '留在此页',
    again: '重新登录',
    switch: '公开邮箱',
    devices: '已登录的设备',
    thisDevice: '本机',
    notOpened: '这一页没有打开',
    logIn: '登录',
    name: '姓名',
    save: '保存',
  },
  en: {
    stay: 'Stay here',
    again: 'Log in again',
    switch: 'Show email',
    devices: 'Signed-in devices',
    thisDevice: 'This device',
    notOpened: 'This page did not open',
    logIn: 'Log in',
    name: 'Name',
    save: 'Save',
  },
} as const;

/** The server no longer knows the session: every call of members is refused from now on. */
function endSession(api: FakeApi, language: 'zh' | 'en' = 'zh'): void {
  for (const [key, { access }] of Object.entries(routes) as [keyof typeof routes, { access: string }][])
    if (access !== 'public') api.fail(key, refusal('session.invalid', language));
  api.answer('POST /logout', null);
  answerCaptchas(api);
}

describe.each(['zh', 'en'] as const)('an expired session in %s', (language) => {
  const texts = TEXTS[language];
  const rejection = specifiedText('code.401.rejection', language);
  const findExpired = () =>
    findQuestion(specifiedText('code.401.dialog', language), specifiedText('code.401.ask', language));

  type User = Awaited<ReturnType<typeof openApp>>['user'];
  async function stay(user: User): Promise<void> {
    const question = await findExpired();
    expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
    await user.click(within(question).getByRole('button', { name: texts.stay }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  }

  test('asks after a press; who stays finds the switch as it was', async () => {
    const { user, api } = await openApp('mine/info/index', {
      language,
      user: true,
      api: (api) =>
        api.answer('GET /h5/account/profile', profile()).answer('GET /h5/account/consents', consents()),
    });
    const emailSwitch = await screen.findByRole('switch', { name: texts.switch });
    endSession(api, language);
    await user.click(emailSwitch);
    await stay(user);
    expect(api.sent('POST /logout')).toEqual([]);
    expect(currentPath()).toBe('mine/info/index');
    expect(emailSwitch).toBeInTheDocument();
    expect(emailSwitch).not.toBeChecked();
  });

  test('is asked about until Back, which stays on the page', async () => {
    await openApp('mine/setting/index', {
      language,
      user: true,
      api: (api) => endSession(api, language),
    });
    await findExpired();
    window.history.back();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(currentPath()).toBe('mine/setting/index');
  });

  test('is named in the panel that could not load, which leads to login', async () => {
    const { user } = await openApp('mine/setting/index', {
      language,
      user: true,
      api: (api) => endSession(api, language),
    });
    await stay(user);
    const panel = await screen.findByRole('region', { name: texts.devices });
    expect(panel).toHaveTextContent(rejection);
    await user.click(within(panel).getByRole('button', { name: texts.again }));
    await stay(user);
    expect(currentPath()).toBe('mine/setting/index');
  });

  test('is named where a page could not load, which leads to login', async () => {
    const { user, api } = await openApp('feedback/feedback', {
      language,
      user: true,
      api: (api) => endSession(api, language),
    });
    await stay(user);
    const failure = (await screen.findByText(texts.notOpened)).closest<HTMLElement>('[role=alert]')!;
    expect(failure).toHaveTextContent(rejection);
    await user.click(within(failure).getByRole('button', { name: texts.again }));
    await user.click(within(await findExpired()).getByRole('button', { name: texts.again }));
    expect(await screen.findByRole('heading', { level: 1, name: texts.logIn })).toBeInTheDocument();
    expect(localStorage.getItem('App-Token')).toBeNull();
    expect(api.sent('POST /logout')).toHaveLength(1);
  });

  test('returns after login to the same address with its query', async () => {
    const { user, api } = await openApp('mine/setting/index?from=elsewhere', {
      language,
      user: true,
      api: (api) => endSession(api, language),
    });
    await user.click(within(await findExpired()).getByRole('button', { name: texts.again }));
    await waitFor(() => expect(currentPath()).toMatch(/^login\?/));
    const form = await findLoginForm(language);
    await pictureShown();
    answerSignedIn(api);
    api
      .answer(LOG_IN, { token: 'new-token', step: 'done' })
      .answer('GET /h5/account/sessions', { rows: [signedInDevice()] });
    await submitLogin(user, form);
    await waitFor(() => expect(currentPath()).toBe('mine/setting/index?from=elsewhere'));
    expect(await screen.findByText(texts.thisDevice)).toBeInTheDocument();
  });

  test('keeps what was typed in a form, whose button asks again', async () => {
    const { user, api } = await openApp('mine/info/edit', {
      language,
      user: true,
      api: (api) => api.answer('GET /h5/account/profile', profile()),
    });
    const name = await screen.findByRole('textbox', { name: texts.name });
    const save = screen.getByRole('button', { name: texts.save });
    await user.clear(name);
    await user.type(name, '程见野');
    endSession(api, language);
    await user.click(save);
    await stay(user);
    expect(currentPath()).toBe('mine/info/edit');
    expect(name).toHaveValue('程见野');
    expect(await screen.findByRole('alert')).toHaveTextContent(rejection);
    await user.click(save);
    await findExpired();
  });
});

describe('an expired session', () => {
  test('asks once on a page with several calls, also when one of them is late', async () => {
    let release: (() => void) | undefined;
    const { user, api } = await openApp('tabbar/mine/mine', {
      user: true,
      api: (api) => {
        endSession(api);
        release = api.hold('GET /h5/account/profile');
      },
    });
    const question = await findQuestion('登录状态已过期', '是否重新登录？登录后会回到当前页面。');
    await waitFor(() => expect(api.sent('GET /h5/membership')).not.toEqual([]));
    expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
    await user.click(within(question).getByRole('button', { name: '留在此页' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(currentPath()).toBe('tabbar/mine/mine');

    release?.();
    // The phone number takes the place of the title that could not be loaded.
    await main().findByText(currentUser().user.phoneMasked);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
