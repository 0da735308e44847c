import { NOTIFICATION_POLL_MS } from '@mingtang/contract/limits';
import { describe, expect, test, vi } from 'vitest';
import { findAnnouncement, openApp, screen, waitFor, within, hrefTo } from '../../../test/open-app.ts';
import { stubMineCalls } from '../../../test/samples/mine.sample.ts';
import { notification, notificationSettings } from '../../../test/samples/notifications.sample.ts';

const SCREEN = 'notifications';

describe('notifications', () => {
  test('a kind that is switched off stays off when the settings are reopened', async () => {
    let rows = notificationSettings();
    const { user, api } = await openApp(SCREEN, {
      user: true,
      api: (api) =>
        api
          .respondWith('GET /h5/notifications', { rows: [notification()], nextCursor: null })
          .respondWith('GET /h5/notifications/settings', () => ({ rows, sms: true, pushKey: null }))
          .respondWith('PUT /h5/notifications/settings', ({ body }) => {
            const [changed] = (body as { rows: typeof rows }).rows;
            rows = rows.map((row) => (row.kind === changed?.kind ? changed : row));
            return null;
          }),
    });
    const openSettings = async () => {
      await user.click(screen.getByRole('button', { name: '通知设置' }));
      const sheet = await screen.findByRole('dialog', { name: '通知设置' });
      return { sheet, kindSwitch: await within(sheet).findByRole('switch', { name: '评论我的动态' }) };
    };
    const opened = await openSettings();
    expect(opened.kindSwitch).toBeChecked();
    await user.click(opened.kindSwitch);
    await waitFor(() => expect(opened.kindSwitch).not.toBeChecked());
    await waitFor(() => expect(api.requestsTo('PUT /h5/notifications/settings')).toHaveLength(1));
    expect(api.requestsTo('PUT /h5/notifications/settings')[0]?.body).toEqual({
      rows: [{ kind: 'comment', inApp: false, push: false }],
    });
    expect(within(opened.sheet).getByRole('switch', { name: '回复我的评论' })).toBeChecked();
    await user.click(within(opened.sheet).getByRole('button', { name: '关闭通知设置' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await openSettings()).kindSwitch).not.toBeChecked();
  });

  test.each([
    {
      language: 'zh',
      rowText:
        '新设备登录：iPhone · Safari，网络 203.0.113.*。不是你本人的话，请立即修改密码，并退出其他设备',
      switchLabel: '新设备登录',
      settings: '通知设置',
    },
    {
      language: 'en',
      rowText:
        'New login: iPhone · Safari, network 203.0.113.*. If it was not you, change your password and log out your other devices',
      switchLabel: 'Logins on new devices',
      settings: 'Notification settings',
    },
  ] as const)(
    'a sign-in notification links to the account settings and cannot be switched off, in $language',
    async (texts) => {
      const loginNotification = notification({
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
            .respondWith('GET /h5/notifications', { rows: [loginNotification], nextCursor: null })
            .respondWith('GET /h5/notifications/settings', {
              rows: notificationSettings(),
              sms: true,
              pushKey: null,
            }),
      });
      const row = await screen.findByRole('link', { name: /iPhone/ });
      expect(row).toHaveTextContent(texts.rowText);
      expect(row).toHaveAttribute('href', hrefTo('settings'));
      await user.click(screen.getByRole('button', { name: texts.settings }));
      expect(await screen.findByRole('switch', { name: texts.switchLabel })).toHaveAttribute(
        'aria-disabled',
        'true',
      );
    },
  );

  test.each([
    { language: 'zh', settings: '通知设置', reminders: '接收提醒短信' },
    { language: 'en', settings: 'Notification settings', reminders: 'Reminders by SMS' },
  ] as const)('reminders by SMS can be switched off, $language', async (texts) => {
    const { user, api } = await openApp(SCREEN, {
      language: texts.language,
      user: true,
      api: (api) =>
        api
          .respondWith('GET /h5/notifications', { rows: [notification()], nextCursor: null })
          .respondWith('GET /h5/notifications/settings', {
            rows: notificationSettings(),
            sms: true,
            pushKey: null,
          })
          .respondWith('PUT /h5/notifications/sms', null),
    });
    await user.click(screen.getByRole('button', { name: texts.settings }));
    const reminders = await screen.findByRole('switch', { name: texts.reminders });
    expect(reminders).toBeChecked();
    await user.click(reminders);
    await waitFor(() => expect(reminders).not.toBeChecked());
    expect(api.requestsTo('PUT /h5/notifications/sms').map(({ body }) => body)).toEqual([{ on: false }]);
  });

  test.each([
    ['zh', 41, '程见野和另外 40 人赞了'],
    ['en', 41, '程见野 and 40 others liked'],
    ['en', 2, '程见野 and 1 other liked'],
  ] as const)('a grouped like counts the people, in %s: %i', async (language, people, text) => {
    await openApp(SCREEN, {
      language,
      user: true,
      api: (api) =>
        api.respondWith('GET /h5/notifications', {
          rows: [notification({ kind: 'post-like', people })],
          nextCursor: null,
        }),
    });
    expect(await screen.findByRole('link', { name: /程见野/ })).toHaveTextContent(text);
  });

  test.each([
    { language: 'zh', filter: '通知分类', social: '互动', all: '全部', empty: '这一类还没有通知' },
    {
      language: 'en',
      filter: 'Kind of notification',
      social: 'Activity',
      all: 'All',
      empty: 'No notifications of this kind yet',
    },
  ] as const)('lists only the notifications of the chosen group, $language', async (texts) => {
    const { user, api } = await openApp(SCREEN, {
      language: texts.language,
      user: true,
      api: (api) =>
        api.respondWith('GET /h5/notifications', ({ query }) => ({
          rows: query.group === undefined ? [notification({ kind: 'review', actor: null })] : [],
          nextCursor: null,
        })),
    });
    const list = () => screen.queryByRole('list', { name: /通知|Notifications/ });
    await waitFor(() => expect(list()).toBeVisible());
    const filter = within(screen.getByRole('group', { name: texts.filter }));
    expect(filter.getByRole('button', { name: texts.all })).toHaveAttribute('aria-pressed', 'true');
    await user.click(filter.getByRole('button', { name: texts.social }));
    expect(await screen.findByText(texts.empty)).toBeVisible();
    expect(api.requestsTo('GET /h5/notifications').at(-1)?.query).toEqual({ group: 'social' });
    await user.click(filter.getByRole('button', { name: texts.all }));
    await waitFor(() => expect(list()).toBeVisible());
  });

  test.each([
    ['接受', 'POST /h5/contacts/exchanges', '已交换名片'],
    ['拒绝', 'DELETE /h5/contacts/exchanges/{memberId}', undefined],
  ] as const)('a pending request to exchange cards is answered in the list: %s', async (...row) => {
    const [button, route, announcement] = row;
    let pending = true;
    const { user, api } = await openApp(SCREEN, {
      user: true,
      api: (api) =>
        api
          .respondWith('GET /h5/notifications', () => ({
            rows: [
              notification({
                kind: 'exchange',
                post: null,
                excerpt: '',
                exchangePending: pending,
                read: !pending,
              }),
            ],
            nextCursor: null,
          }))
          .respondWith('POST /h5/contacts/exchanges', () => {
            pending = false;
            return { accepted: true };
          })
          .respondWith('DELETE /h5/contacts/exchanges/{memberId}', () => {
            pending = false;
            return null;
          })
          .respondWith('PUT /h5/notifications/read', { unread: 0 }),
    });
    expect(await screen.findByRole('link', { name: /程见野\s*想与你交换名片/ })).toHaveAttribute(
      'href',
      hrefTo('member?id=22'),
    );
    await user.click(screen.getByRole('button', { name: button }));
    if (announcement) await findAnnouncement(announcement);
    await waitFor(() => expect(screen.queryByRole('button', { name: button })).toBeNull());
    expect(api.requestsTo(route)).toHaveLength(1);
    expect(api.requestsTo('PUT /h5/notifications/read')).toMatchObject([{ body: { ids: ['901'] } }]);
  });

  test('an accepted exchange of cards is not shown as a request', async () => {
    await openApp(SCREEN, {
      user: true,
      api: (api) =>
        api.respondWith('GET /h5/notifications', {
          rows: [notification({ kind: 'exchange', decision: 'accepted', post: null, excerpt: '' })],
          nextCursor: null,
        }),
    });
    expect(await screen.findByRole('link', { name: /程见野\s*接受了与你交换名片/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: '接受' })).toBeNull();
  });

  test('passkey notifications describe the change and cannot be switched off', async () => {
    const passkeyNotification = (id: string, change: 'added' | 'removed' | 'reset', name = 'Mac · Chrome') =>
      notification({ id, kind: 'passkey', actor: null, post: null, passkey: { change, name } });
    const { user } = await openApp(SCREEN, {
      user: true,
      api: (api) =>
        api
          .respondWith('GET /h5/notifications', {
            rows: [
              passkeyNotification('91', 'added'),
              passkeyNotification('92', 'removed'),
              passkeyNotification('93', 'reset', ''),
            ],
            nextCursor: null,
          })
          .respondWith('GET /h5/notifications/settings', {
            rows: notificationSettings(),
            sms: true,
            pushKey: null,
          }),
    });
    const links = await screen.findAllByRole('link', { name: /通行密钥/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      Array.from({ length: 3 }, () => hrefTo('settings')),
    );
    expect(links[0]).toHaveTextContent('账号新增了通行密钥“Mac · Chrome”');
    expect(links[1]).toHaveTextContent('通行密钥“Mac · Chrome”已移除');
    expect(links[2]).toHaveTextContent('原有的通行密钥已全部移除');
    await user.click(screen.getByRole('button', { name: '通知设置' }));
    const sheet = within(await screen.findByRole('dialog', { name: '通知设置' }));
    const kindSwitch = await sheet.findByRole('switch', { name: '通行密钥变动' });
    expect(kindSwitch).toBeChecked();
    expect(kindSwitch).toHaveAttribute('aria-disabled', 'true');
  });

  test('ignores a kind that a newer server sends', async () => {
    const unknown = { kind: 'unknown' };
    const respond = (data: object) => () => Response.json({ code: 200, msg: '', data });
    const { user } = await openApp(SCREEN, {
      user: true,
      api: (api) =>
        api
          .respondRaw(
            'GET /h5/notifications',
            respond({
              rows: [{ ...notification(), id: '902', ...unknown }, notification()],
              nextCursor: null,
            }),
          )
          .respondRaw(
            'GET /h5/notifications/settings',
            respond({ rows: [unknown, ...notificationSettings()], sms: true, pushKey: null }),
          ),
    });
    expect(await screen.findAllByRole('link', { name: /程见野/ })).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: '通知设置' }));
    // One more, for reminders by SMS.
    expect(await screen.findAllByRole('switch')).toHaveLength(notificationSettings().length + 1);
  });

  test('reverts the switch if the server rejects the change', async () => {
    const { user } = await openApp(SCREEN, {
      user: true,
      api: (api) =>
        api
          .respondWith('GET /h5/notifications', { rows: [], nextCursor: null })
          .respondWith('GET /h5/notifications/settings', {
            rows: notificationSettings(),
            sms: true,
            pushKey: null,
          })
          .fail('PUT /h5/notifications/settings', { code: 500, msg: '系统未知错误，请反馈给管理员' }),
    });
    await user.click(screen.getByRole('button', { name: '通知设置' }));
    const kindSwitch = await screen.findByRole('switch', { name: '评论我的动态' });
    await user.click(kindSwitch);
    await waitFor(() => expect(kindSwitch).not.toBeChecked());
    await waitFor(() => expect(kindSwitch).toBeChecked());
  });

  test.each([
    { on: 'a phone', viewport: { width: 390, height: 844 } },
    { on: 'a desktop', viewport: { width: 1280, height: 800 } },
  ])('polls the unread count every 30 seconds if the stream is unavailable, on $on', async ({ viewport }) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let unread = 1;
    await openApp('mine', {
      user: true,
      viewport,
      api: (api) => {
        stubMineCalls(api);
        api
          .disconnect('GET /h5/notifications/stream')
          .respondWith('GET /h5/notifications/unread', () => ({ unread }));
      },
    });
    const [bell] = await screen.findAllByRole('link', { name: /^通知，/ });
    await waitFor(() => expect(bell).toHaveAccessibleName('通知，1 条未读'));
    unread = 2;
    await vi.advanceTimersByTimeAsync(NOTIFICATION_POLL_MS - 5_000);
    expect(bell).toHaveAccessibleName('通知，1 条未读');
    await vi.advanceTimersByTimeAsync(6_000);
    await waitFor(() => expect(bell).toHaveAccessibleName('通知，2 条未读'));
  });
});
