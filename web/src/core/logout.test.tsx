import { describe, expect, test } from 'vitest';
import type { FakeApi } from '../../test/fake-api.ts';
import {
  currentLocation,
  type Language,
  main,
  openApp,
  screen,
  waitFor,
  within,
} from '../../test/open-app.ts';
import { findConfirmDialog } from '../../test/login-form.ts';
import { stubCaptchaCalls, accountSession } from '../../test/samples/accounts.sample.ts';
import { specifiedText } from '../../test/specification.ts';

const TEXTS = {
  zh: { logOut: '退出登录', cancel: '取消', ok: '退出', logIn: '登录' },
  en: { logOut: 'Log out', cancel: 'Cancel', ok: 'Log out', logIn: 'Log in' },
} as const;

const LOG_OUT = 'POST /logout';

function stubSettingsCalls(api: FakeApi): void {
  api.respondWith('GET /h5/account/sessions', { rows: [accountSession()] }).respondWith(LOG_OUT, null);
  stubCaptchaCalls(api);
}

async function openSettings(language: Language, localStorageItems: Record<string, string> = {}) {
  const app = await openApp('settings', { language, user: true, api: stubSettingsCalls, localStorageItems });
  const logOutButton = await main().findByRole('button', { name: TEXTS[language].logOut });
  return { ...app, logOutButton };
}

const waitForDialogClosed = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());

describe.each(['zh', 'en'] as const)('logging out in %s', (language) => {
  const texts = TEXTS[language];
  const findLogOutDialog = async () =>
    within(await findConfirmDialog(texts.logOut, specifiedText('logout.confirm', language)));

  test('asks for confirmation and then shows login', async () => {
    const { user, api, logOutButton } = await openSettings(language);
    await user.click(logOutButton);
    await user.click((await findLogOutDialog()).getByRole('button', { name: texts.cancel }));
    await waitForDialogClosed();
    expect(currentLocation()).toBe('settings');
    expect(api.requestsTo(LOG_OUT)).toEqual([]);

    await user.click(logOutButton);
    await user.click((await findLogOutDialog()).getByRole('button', { name: texts.ok }));
    expect(await screen.findByRole('heading', { level: 1, name: texts.logIn })).toBeInTheDocument();
    expect(currentLocation()).toBe('login');
    expect(api.requestsTo(LOG_OUT)).toMatchObject([{ headers: { Authorization: 'Bearer test-token' } }]);
  });

  test('focuses Cancel first; Escape closes the dialog and returns the focus', async () => {
    const { user, logOutButton } = await openSettings(language);
    logOutButton.focus();
    await user.keyboard('{Enter}');
    const cancel = (await findLogOutDialog()).getByRole('button', { name: texts.cancel });
    await waitFor(() => expect(cancel).toHaveFocus());
    await user.keyboard('{Escape}');
    await waitForDialogClosed();
    await waitFor(() => expect(logOutButton).toHaveFocus());
    expect(currentLocation()).toBe('settings');
  });
});

describe('logging out', () => {
  test('removes everything stored but the settings of the device and its token', async () => {
    const { user, logOutButton } = await openSettings('en', {
      theme: 'dark',
      'App-Device': 'dt_kept',
      'Setting-Columns-members': '{"hidden":["region"]}',
      'Search-History': '["harbour"]',
    });
    sessionStorage.setItem('Draft-Feedback', '{"text":"lantern"}');
    expect(localStorage.getItem('App-User')).not.toBeNull();
    await user.click(logOutButton);
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(currentLocation()).toBe('login'));
    await waitFor(() =>
      expect({ ...localStorage }).toEqual({
        internation: '1',
        theme: 'dark',
        'App-Device': 'dt_kept',
        'Setting-Columns-members': '{"hidden":["region"]}',
      }),
    );
    expect({ ...sessionStorage }).toEqual({});
  });
});
