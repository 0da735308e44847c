import { NOTIFICATION_POLL_MS } from '@mingtang/contract/limits';
import { describe, expect, test, vi } from 'vitest';
import { openApp, screen, waitFor, within } from '../../../test/app.ts';
import { answerMine } from '../../../test/samples/mine.ts';
import { notification, notificationSettings } from '../../../test/samples/notifications.ts';

const SCREEN = 'mine/notifications/index';

describe('notifications', () => {
  test('a kind is switched off, and stays off when the settings are opened again', async () => {
    let rows = notificationSettings();
    const { user, api } = await openApp(SCREEN, {
      user: true,
      api: (api) =>
        api
          .answer('GET /h5/notifications', { rows: [notification()], nextCursor: null })
          .answer('GET /h5/notifications/settings', () => ({ rows, pushKey: null }))
          .answer('PUT /h5/notifications/settings', ({ body }) => {
            const [changed] = (body as { rows: typeof rows }).rows;
            rows = rows.map((row) => (row.kind === changed?.kind ? changed : row));
            return null;
          }),
    });
    const open = async () => {
      await user.click(screen.getByRole('button', { name: '通知设置' }));
      const sheet = await screen.findByRole('dialog', { name: '通知设置' });
      return { sheet, kind: await within(sheet).findByRole('switch', { name: '评论我的动态' }) };
    };
    const first = await open();
    expect(first.kind).toBeChecked();
    await user.click(first.kind);
    await waitFor(() => expect(first.kind).not.toBeChecked());
    await waitFor(() => expect(api.sent('PUT /h5/notifications/settings')).toHaveLength(1));
    expect(api.sent('PUT /h5/notifications/settings')[0]?.body).toEqual({
      rows: [{ kind: 'comment', inApp: false, push: false }],
    });
    expect(within(first.sheet).getByRole('switch', { name: '回复我的评论' })).toBeChecked();
    await user.click(within(first.sheet).getByRole('button', { name: '关闭通知设置' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await open()).kind).not.toBeChecked();
  });

  test.each([
    {
      language: 'zh',
      says: '新设备登录：iPhone · Safari，网络 203.0.113.*。不是你本人的话，请立即修改密码，并退出其他设备',
      kind: '新设备登录',
      settings: '通知设置',
    },
    {
      language: 'en',
      says: 'New sign-in: iPhone · Safari, network 203.0.113.*. If it was not you, change your password and sign out other devices',
      kind: 'Sign-ins on new devices',
      settings: 'Notification settings',
    },
  ] as const)(
    'a sign-in on a new device leads to the devices and cannot be switched off, $language',
    async (texts) => {
      const line = notification({
        kind: 'sign-in',
        actor: null,
        post: null,
        commentId: null,
        excerpt: '',
        device: { name: 'iPhone · Safari', place: '203.0.113.*' },
      });
      const { user } = await openApp(SCREEN, {
        language: texts.language,
        user: true,
        api: (api) =>
          api
            .answer('GET /h5/notifications', { rows: [line], nextCursor: null })
            .answer('GET /h5/notifications/settings', { rows: notificationSettings(), pushKey: null }),
      });
      const row = await screen.findByRole('link', { name: /iPhone/ });
      expect(row).toHaveTextContent(texts.says);
      expect(row).toHaveAttribute('href', expect.stringContaining('mine/setting/index'));
      await user.click(screen.getByRole('button', { name: texts.settings }));
      expect(await screen.findByRole('switch', { name: texts.kind })).toHaveAttribute(
        'aria-disabled',
        'true',
      );
    },
  );

  test('changes to passkeys are told in words and cannot be switched off', async () => {
    const told = (id: string, change: 'added' | 'removed' | 'reset', name = 'Mac · Chrome') =>
      notification({ id, kind: 'passkey', actor: null, post: null, passkey: { change, name } });
    const { user } = await openApp(SCREEN, {
      user: true,
      api: (api) =>
        api
          .answer('GET /h5/notifications', {
            rows: [told('91', 'added'), told('92', 'removed'), told('93', 'reset', '')],
            nextCursor: null,
          })
          .answer('GET /h5/notifications/settings', { rows: notificationSettings(), pushKey: null }),
    });
    const lines = await screen.findAllByRole('link', { name: /通行密钥/ });
    expect(lines.map((line) => line.getAttribute('href'))).toEqual(
      Array.from({ length: 3 }, () => '#/pages/mine/setting/index'),
    );
    expect(lines[0]).toHaveTextContent('账号新增了通行密钥“Mac · Chrome”');
    expect(lines[1]).toHaveTextContent('通行密钥“Mac · Chrome”已移除');
    expect(lines[2]).toHaveTextContent('原有的通行密钥已全部移除');
    await user.click(screen.getByRole('button', { name: '通知设置' }));
    const sheet = within(await screen.findByRole('dialog', { name: '通知设置' }));
    const kind = await sheet.findByRole('switch', { name: '通行密钥变动' });
    expect(kind).toBeChecked();
    expect(kind).toHaveAttribute('aria-disabled', 'true');
  });

  test('a refusal of the server brings the switch back', async () => {
    const { user } = await openApp(SCREEN, {
      user: true,
      api: (api) =>
        api
          .answer('GET /h5/notifications', { rows: [], nextCursor: null })
          .answer('GET /h5/notifications/settings', { rows: notificationSettings(), pushKey: null })
          .fail('PUT /h5/notifications/settings', { code: 500, msg: '系统未知错误，请反馈给管理员' }),
    });
    await user.click(screen.getByRole('button', { name: '通知设置' }));
    const kind = await screen.findByRole('switch', { name: '评论我的动态' });
    await user.click(kind);
    await waitFor(() => expect(kind).not.toBeChecked());
    await waitFor(() => expect(kind).toBeChecked());
  });

  test.each([
    { on: 'a phone', viewport: { width: 390, height: 844 } },
    { on: 'a desktop', viewport: { width: 1280, height: 800 } },
  ])(
    'the count at the bell is asked for every 30 seconds where there is no stream, on $on',
    async ({ viewport }) => {
      vi.useFakeTimers({ shouldAdvanceTime: true });
      let unread = 1;
      await openApp('tabbar/mine/mine', {
        user: true,
        viewport,
        api: (api) => {
          answerMine(api);
          api
            .disconnect('GET /h5/notifications/stream')
            .answer('GET /h5/notifications/unread', () => ({ unread }));
        },
      });
      const [bell] = await screen.findAllByRole('link', { name: /^通知，/ });
      await waitFor(() => expect(bell).toHaveAccessibleName('通知，1 条未读'));
      unread = 2;
      await vi.advanceTimersByTimeAsync(NOTIFICATION_POLL_MS - 5_000);
      expect(bell).toHaveAccessibleName('通知，1 条未读');
      await vi.advanceTimersByTimeAsync(6_000);
      await waitFor(() => expect(bell).toHaveAccessibleName('通知，2 条未读'));
    },
  );
});
