import { describe, expect, test } from 'vitest';
import { main, openApp, screen, waitFor, within } from '../../test/open-app.ts';
import { stubCaptchaCalls, accountSession } from '../../test/samples/accounts.sample.ts';

const theme = () => document.documentElement.dataset['theme'];

describe('the theme', () => {
  test('is switched by the button of the login screen', async () => {
    const { user } = await openApp('login', { api: stubCaptchaCalls });
    await waitFor(() => expect(theme()).toBe('light'));
    await user.click(await screen.findByRole('button', { name: '切换到深色' }));
    await waitFor(() => expect(theme()).toBe('dark'));
    await user.click(await screen.findByRole('button', { name: '切换到浅色' }));
    await waitFor(() => expect(theme()).toBe('light'));
  });

  test('is kept after logging out', async () => {
    const { user } = await openApp('settings', {
      user: true,
      api: (api) => {
        api
          .respondWith('GET /h5/account/sessions', { rows: [accountSession()] })
          .respondWith('POST /logout', null);
        stubCaptchaCalls(api);
      },
    });
    const choice = within(await screen.findByRole('radiogroup', { name: '外观' }));
    await user.click(choice.getByRole('radio', { name: '深色' }));
    await waitFor(() => expect(theme()).toBe('dark'));
    await user.click(main().getByRole('button', { name: '退出登录' }));
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: '退出' }));
    expect(await screen.findByRole('heading', { level: 1, name: '登录' })).toBeVisible();
    await waitFor(() => expect(theme()).toBe('dark'));
    expect(localStorage.getItem('theme')).toBe('dark');
  });
});
