import { describe, expect, test } from 'vitest';
import { main, openApp, screen, waitFor, within } from '../../test/app.ts';
import { answerCaptchas, signedInDevice } from '../../test/samples/accounts.ts';

const theme = () => document.documentElement.dataset['theme'];

describe('the theme', () => {
  test('is switched by the button of the login screen', async () => {
    const { user } = await openApp('login', { api: answerCaptchas });
    await waitFor(() => expect(theme()).toBe('light'));
    await user.click(await screen.findByRole('button', { name: '切换到深色' }));
    await waitFor(() => expect(theme()).toBe('dark'));
    await user.click(await screen.findByRole('button', { name: '切换到浅色' }));
    await waitFor(() => expect(theme()).toBe('light'));
  });

  test('stays after logging out', async () => {
    const { user } = await openApp('mine/setting/index', {
      user: true,
      api: (api) => {
        api.answer('GET /h5/account/sessions', { rows: [signedInDevice()] }).answer('POST /logout', null);
        answerCaptchas(api);
      },
    });
    const choice = within(await screen.findByRole('radiogroup', { name: '外观' }));
    await user.click(choice.getByRole('radio', { name: '深色' }));
    await waitFor(() => expect(theme()).toBe('dark'));
    await user.click(main().getByRole('button', { name: '退出登录' }));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: '退出' }));
    expect(await screen.findByRole('heading', { level: 1, name: '登录' })).toBeVisible();
    await waitFor(() => expect(theme()).toBe('dark'));
    expect(localStorage.getItem('theme')).toBe('dark');
  });
});
