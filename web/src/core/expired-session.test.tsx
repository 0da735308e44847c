import { routes } from '@mingtang/contract/routes';
import { describe, expect, test } from 'vitest';
import type { FakeApi } from '../../test/fake-api.ts';
import { currentLocation, main, openApp, screen, waitFor, within } from '../../test/open-app.ts';
import {
  findLoginForm,
  findConfirmDialog,
  LOGIN_ROUTE,
  waitForCaptcha,
  submitLogin,
} from '../../test/login-form.ts';
import { serverError } from '../../test/server-error.sample.ts';
import {
  stubCaptchaCalls,
  stubLoggedInCalls,
  consents,
  profile,
  accountSession,
} from '../../test/samples/accounts.sample.ts';
import { ownCard } from '../../test/samples/members.sample.ts';
import { specifiedText } from '../../test/specification.ts';

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
    switch: 'Public email',
    devices: 'Logged-in devices',
    thisDevice: 'This device',
    notOpened: 'This page did not open',
    logIn: 'Log in',
    name: 'Name',
    save: 'Save',
  },
} as const;

/** Simulates an expired session: every non-public call fails with 401 from now on. */
function expireSession(api: FakeApi, language: 'zh' | 'en' = 'zh'): void {
  for (const [key, { access }] of Object.entries(routes) as [keyof typeof routes, { access: string }][])
    if (access !== 'public') api.fail(key, serverError('session.invalid', language));
  api.respondWith('POST /logout', null);
  stubCaptchaCalls(api);
}

describe.each(['zh', 'en'] as const)('an expired session in %s', (language) => {
  const texts = TEXTS[language];
  const rejection = specifiedText('code.401.rejection', language);
  const findExpiredDialog = () =>
    findConfirmDialog(specifiedText('code.401.dialog', language), specifiedText('code.401.ask', language));

  type User = Awaited<ReturnType<typeof openApp>>['user'];
  async function stayOnPage(user: User): Promise<void> {
    const dialog = await findExpiredDialog();
    expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
    await user.click(within(dialog).getByRole('button', { name: texts.stay }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  }

  test('opens a dialog after a click; staying on the page reverts the switch', async () => {
    const { user, api } = await openApp('profile', {
      language,
      user: true,
      api: (api) =>
        api
          .respondWith('GET /h5/account/profile', profile())
          .respondWith('GET /h5/account/consents', consents())
          .respondWith('GET /h5/member/card', ownCard()),
    });
    const emailSwitch = await screen.findByRole('switch', { name: texts.switch });
    expireSession(api, language);
    await user.click(emailSwitch);
    await stayOnPage(user);
    expect(api.requestsTo('POST /logout')).toEqual([]);
    expect(currentLocation()).toBe('profile');
    expect(emailSwitch).toBeInTheDocument();
    await waitFor(() => expect(emailSwitch).not.toBeChecked());
  });

  test('has a dialog that Back closes, and the page stays open', async () => {
    await openApp('settings', {
      language,
      user: true,
      api: (api) => expireSession(api, language),
    });
    await findExpiredDialog();
    window.history.back();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(currentLocation()).toBe('settings');
  });

  test('is shown in the panel that could not load, with a button to log in', async () => {
    const { user } = await openApp('settings', {
      language,
      user: true,
      api: (api) => expireSession(api, language),
    });
    await stayOnPage(user);
    const panel = await screen.findByRole('region', { name: texts.devices });
    expect(panel).toHaveTextContent(rejection);
    await user.click(within(panel).getByRole('button', { name: texts.again }));
    await stayOnPage(user);
    expect(currentLocation()).toBe('settings');
  });

  test('is shown on the page that could not load, with a button to log in', async () => {
    const { user, api } = await openApp('feedback', {
      language,
      user: true,
      api: (api) => expireSession(api, language),
    });
    await stayOnPage(user);
    const failure = (await screen.findByText(texts.notOpened)).closest<HTMLElement>('[role=alert]')!;
    expect(failure).toHaveTextContent(rejection);
    await user.click(within(failure).getByRole('button', { name: texts.again }));
    await user.click(within(await findExpiredDialog()).getByRole('button', { name: texts.again }));
    expect(await screen.findByRole('heading', { level: 1, name: texts.logIn })).toBeInTheDocument();
    expect(localStorage.getItem('App-Token')).toBeNull();
    expect(api.requestsTo('POST /logout')).toHaveLength(1);
  });

  test('is renewed by a login, which returns to the same URL with its query', async () => {
    const { user, api } = await openApp('settings?from=elsewhere', {
      language,
      user: true,
      api: (api) => expireSession(api, language),
    });
    await user.click(within(await findExpiredDialog()).getByRole('button', { name: texts.again }));
    await waitFor(() => expect(currentLocation()).toMatch(/^login\?/));
    const form = await findLoginForm(language);
    await waitForCaptcha();
    stubLoggedInCalls(api);
    api
      .respondWith(LOGIN_ROUTE, { token: 'new-token', step: 'done' })
      .respondWith('GET /h5/account/sessions', { rows: [accountSession()] });
    await submitLogin(user, form);
    await waitFor(() => expect(currentLocation()).toBe('settings?from=elsewhere'));
    expect(await screen.findByText(texts.thisDevice)).toBeInTheDocument();
  });

  test('keeps the form input; submitting opens the dialog again', async () => {
    const { user, api } = await openApp('profileForm', {
      language,
      user: true,
      api: (api) => api.respondWith('GET /h5/account/profile', profile()),
    });
    const name = await screen.findByRole('textbox', { name: texts.name });
    const save = screen.getByRole('button', { name: texts.save });
    await user.clear(name);
    await user.type(name, '程见野');
    expireSession(api, language);
    await user.click(save);
    await stayOnPage(user);
    expect(currentLocation()).toBe('profileForm');
    expect(name).toHaveValue('程见野');
    expect(await screen.findByRole('alert')).toHaveTextContent(rejection);
    await user.click(save);
    await findExpiredDialog();
  });
});

describe('an expired session', () => {
  test('opens one dialog on a page with several calls, also if one response is late', async () => {
    let release: (() => void) | undefined;
    const { user, api } = await openApp('mine', {
      user: true,
      api: (api) => {
        expireSession(api);
        release = api.delayResponse('GET /h5/account/profile');
      },
    });
    const dialog = await findConfirmDialog('登录状态已过期', '是否重新登录？登录后会回到当前页面。');
    await waitFor(() => expect(api.requestsTo('GET /h5/membership')).not.toEqual([]));
    expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
    await user.click(within(dialog).getByRole('button', { name: '留在此页' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(currentLocation()).toBe('mine');

    release?.();
    // The page shows the phone number in place of the title that could not be loaded.
    await main().findByText('+86 138 **** 0007');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
