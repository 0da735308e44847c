import { describe, expect, test } from 'vitest';
import type { FakeApi } from '../../test/api.ts';
import { currentPath, type Language, main, openApp, screen, waitFor, within } from '../../test/app.ts';
import { findQuestion } from '../../test/login-form.ts';
import { answerCaptchas, signedInDevice } from '../../test/samples/accounts.ts';
import { specifiedText } from '../../test/surface.ts';

const TEXTS = {
  zh: { logOut: '退出登录', cancel: '取消', ok: '退出', logIn: '登录' },
  en: { logOut: 'Log out', cancel: 'Cancel', ok: 'Log out', logIn: 'Log in' },
} as const;

const LOG_OUT = 'POST /logout';

function answerSettings(api: FakeApi): void {
  api.answer('GET /h5/account/sessions', { rows: [signedInDevice()] }).answer(LOG_OUT, null);
  answerCaptchas(api);
}

async function openSettings(language: Language, stored: Record<string, string> = {}) {
  const app = await openApp('mine/setting/index', { language, user: true, api: answerSettings, stored });
  const row = await main().findByRole('button', { name: TEXTS[language].logOut });
  return { ...app, row };
}

const questionClosed = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());

describe.each(['zh', 'en'] as const)('logging out in %s', (language) => {
  const texts = TEXTS[language];
  const findLogOut = async () =>
    within(await findQuestion(texts.logOut, specifiedText('logout.confirm', language)));

  test('asks first and then shows login', async () => {
    const { user, api, row } = await openSettings(language);
    await user.click(row);
    await user.click((await findLogOut()).getByRole('button', { name: texts.cancel }));
    await questionClosed();
    expect(currentPath()).toBe('mine/setting/index');
    expect(api.sent(LOG_OUT)).toEqual([]);

    await user.click(row);
    await user.click((await findLogOut()).getByRole('button', { name: texts.ok }));
    expect(await screen.findByRole('heading', { level: 1, name: texts.logIn })).toBeInTheDocument();
    expect(currentPath()).toBe('login');
    expect(api.sent(LOG_OUT)).toMatchObject([{ headers: { Authorization: 'Bearer test-token' } }]);
  });

  test('focuses Cancel first; Escape closes the question and returns the focus', async () => {
    const { user, row } = await openSettings(language);
    row.focus();
    await user.keyboard('{Enter}');
    const cancel = (await findLogOut()).getByRole('button', { name: texts.cancel });
    await waitFor(() => expect(cancel).toHaveFocus());
    await user.keyboard('{Escape}');
    await questionClosed();
    await waitFor(() => expect(row).toHaveFocus());
    expect(currentPath()).toBe('mine/setting/index');
  });
});

describe('logging out', () => {
  test('removes everything stored but language, theme and the mark of the device', async () => {
    const { user, row } = await openSettings('en', {
      theme: 'dark',
      'App-Device': 'dt_kept',
      'Search-History': '["harbour"]',
    });
    sessionStorage.setItem('Draft-Feedback', '{"text":"lantern"}');
    expect(localStorage.getItem('App-User')).not.toBeNull();
    await user.click(row);
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(currentPath()).toBe('login'));
    await waitFor(() =>
      expect({ ...localStorage }).toEqual({ internation: '1', theme: 'dark', 'App-Device': 'dt_kept' }),
    );
    expect({ ...sessionStorage }).toEqual({});
  });
});
