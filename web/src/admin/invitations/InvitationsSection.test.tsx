import type { InvitationListItem, InvitationPreview } from '@mingtang/contract/invitations';
import { describe, expect, test } from 'vitest';
import type { FakeApi } from '../../../test/fake-api.ts';
import { findAnnouncement, openApp, screen, waitFor, within } from '../../../test/open-app.ts';
import { administrator } from '../../../test/samples/accounts.sample.ts';
import { adminMember } from '../../../test/samples/members.sample.ts';
import { tablePage } from '../../../test/table-page.ts';

const VIEWPORTS = { phone: { width: 360, height: 800 }, desktop: { width: 1280, height: 800 } };
const LIST = 'GET /h5/invitations';
const PREVIEW = 'POST /h5/invitations/preview';
const INVITE = 'POST /h5/invitations';

const invitation = (overrides: Partial<InvitationListItem> = {}): InvitationListItem => ({
  id: '9',
  name: '顾南枝',
  phoneMasked: '+86 138****0009',
  state: 'sent',
  invitedAt: '2026-11-01T02:00:00Z',
  sentAt: '2026-11-01T02:00:05Z',
  openedAt: null,
  claimedAt: null,
  expiresAt: '2026-12-01T02:00:05Z',
  invitedBy: '苏见山',
  failure: null,
  ...overrides,
});
const preview = (overrides: Partial<InvitationPreview> = {}): InvitationPreview => ({
  count: 2,
  leftToday: 800,
  skipped: [
    { reason: 'recent', count: 1 },
    { reason: 'opted_out', count: 3 },
  ],
  ...overrides,
});
const totals = {
  rows: (['waiting', 'sent', 'opened', 'claimed', 'failed', 'expired'] as const).map((state) => ({
    state,
    count: state === 'failed' ? 1 : 0,
  })),
};

const openSection = (
  viewport: keyof typeof VIEWPORTS,
  rows: InvitationListItem[],
  options: { permissions?: string[]; api?: (api: FakeApi) => void } = {},
) =>
  openApp('adminInvitations', {
    user: { ...administrator(), ...(options.permissions && { permissions: options.permissions }) },
    viewport: VIEWPORTS[viewport],
    api: (api) => {
      api.respondWith(LIST, tablePage(rows)).respondWith('GET /h5/invitations/totals', totals);
      options.api?.(api);
    },
  });

describe.each(['phone', 'desktop'] as const)('the invitations on a %s', (viewport) => {
  test('show the state of each, why one failed, and filter by a total', async () => {
    const { user, api } = await openSection(viewport, [
      invitation(),
      invitation({ id: '10', name: '沈亦舟', state: 'failed', failure: 'isv.MOBILE_NUMBER_ILLEGAL' }),
    ]);
    expect(await screen.findByText('顾南枝')).toBeInTheDocument();
    expect(screen.getByText('短信服务商拒绝：isv.MOBILE_NUMBER_ILLEGAL')).toBeInTheDocument();
    await user.click(
      within(screen.getByRole('list', { name: '邀请人数' })).getByRole('link', { name: /发送失败\s*1/ }),
    );
    await waitFor(() => expect(api.requestsTo(LIST).at(-1)?.query).toMatchObject({ state: 'failed' }));
  });

  test('say what to do if there are none', async () => {
    await openSection(viewport, []);
    expect(await screen.findByText('还没有邀请')).toBeInTheDocument();
  });

  test('say that the list could not be loaded', async () => {
    await openSection(viewport, [], {
      api: (api) => api.fail(LIST, { code: 500, msg: '服务器繁忙' }),
    });
    expect(await screen.findByRole('button', { name: /重试|重新加载/ })).toBeInTheDocument();
  });
});

describe('inviting again', () => {
  const select = async (user: Awaited<ReturnType<typeof openSection>>['user']) => {
    await user.click(await screen.findByRole('checkbox', { name: '选择 顾南枝' }));
    await user.click(screen.getByRole('button', { name: '再次邀请' }));
    return within(await screen.findByRole('dialog', { name: '邀请会员认领账号' }));
  };

  test('shows who gets no SMS and why, and sends the number that was shown', async () => {
    const { user, api } = await openSection('desktop', [invitation()], {
      api: (api) => api.respondWith(PREVIEW, preview()).respondWith(INVITE, preview()),
    });
    const dialog = await select(user);
    expect(await dialog.findByText('将发送 2 条短信')).toBeInTheDocument();
    expect(dialog.getByText('今天还可以发送 800 条。')).toBeInTheDocument();
    const reasons = dialog.getAllByRole('listitem').map((item) => item.textContent);
    expect(reasons).toEqual(['7 天内已邀请1 人', '已停收提醒短信3 人']);
    await user.click(dialog.getByRole('button', { name: '发送邀请' }));
    await findAnnouncement('已开始发送');
    expect(api.requestsTo(INVITE).at(-1)?.body).toEqual({ selection: { ids: ['9'] }, count: 2 });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('shows the new number if it has changed meanwhile', async () => {
    const { user, api } = await openSection('desktop', [invitation()], {
      api: (api) =>
        api.respondWith(PREVIEW, preview()).fail(INVITE, { code: 409, msg: '可邀请的人数已有变化' }),
    });
    const dialog = await select(user);
    await dialog.findByText('将发送 2 条短信');
    api.respondWith(PREVIEW, preview({ count: 1 }));
    await user.click(dialog.getByRole('button', { name: '发送邀请' }));
    await findAnnouncement('可邀请的人数已有变化');
    expect(await dialog.findByText('将发送 1 条短信')).toBeInTheDocument();
  });

  test('cannot be sent if nobody can be invited', async () => {
    const { user } = await openSection('desktop', [invitation()], {
      api: (api) => api.respondWith(PREVIEW, preview({ count: 0 })),
    });
    const dialog = await select(user);
    await dialog.findByText('将发送 0 条短信');
    expect(dialog.getByRole('button', { name: '发送邀请' })).toBeDisabled();
  });

  test('is not offered without the permission', async () => {
    await openSection('desktop', [invitation()], { permissions: ['member:read'] });
    await screen.findByText('顾南枝');
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('button', { name: '选择会员' })).toBeNull();
  });
});

test('all members that match the filter are invited from the list of members', async () => {
  const { user, api } = await openApp('adminMembers?loggedIn=no', {
    user: administrator(),
    viewport: VIEWPORTS.desktop,
    language: 'en',
    api: (api) =>
      api
        .respondWith('GET /h5/member/table', { ...tablePage([adminMember()]), total: 300 })
        .respondWith('GET /system/dict/data/type/{type}', { rows: [] })
        .respondWith(PREVIEW, preview({ count: 296 }))
        .respondWith(INVITE, preview({ count: 296 })),
  });
  await user.click(await screen.findByRole('checkbox', { name: /^Select 容听雨/ }));
  await user.click(screen.getByRole('button', { name: /^Select all 300/ }));
  await user.click(screen.getByRole('button', { name: 'Invite to claim' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Invite members to claim their accounts' }),
  );
  expect(await dialog.findByText('296 SMS will be sent')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Send invitations' }));
  await waitFor(() =>
    expect(api.requestsTo(INVITE).at(-1)?.body).toEqual({
      selection: { matching: { loggedIn: 'no' } },
      count: 296,
    }),
  );
});
