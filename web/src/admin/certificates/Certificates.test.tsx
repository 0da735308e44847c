import type { CertificateFile, MembershipCertificate } from '@mingtang/contract/membership-certificates';
import { beforeEach, expect, test } from 'vitest';
import type { FakeApi } from '../../../test/fake-api.ts';
import {
  type AppOptions,
  findAnnouncement,
  openApp,
  screen,
  waitFor,
  within,
} from '../../../test/open-app.ts';
import { administrator } from '../../../test/samples/accounts.sample.ts';
import { adminMember, adminMemberDetail } from '../../../test/samples/members.sample.ts';
import { serverError } from '../../../test/server-error.sample.ts';

const LIST = 'GET /h5/membership-certificates';
const ISSUE = 'POST /h5/membership-certificates';
const WITHDRAW = 'PUT /h5/membership-certificates/{id}/withdrawal';
const FILES = 'GET /h5/membership-certificate-files';
const ISSUE_MANY = 'POST /h5/membership-certificate-files';
const DESKTOP = { width: 1280, height: 800 };

const certificate = (overrides: Partial<MembershipCertificate> = {}): MembershipCertificate => ({
  id: '5',
  number: '2026-00012',
  holderKind: 'member',
  holder: '容听雨',
  title: '副会长',
  level: '年度会员',
  validFrom: '2026-01-01',
  validUntil: '2026-12-31',
  issuedOn: '2026-01-02',
  state: 'valid',
  withdrawalReason: '',
  url: 'https://hall.example.com/certificate/2026-00012-7K2M9XA4QP',
  ...overrides,
});
const file = (overrides: Partial<CertificateFile> = {}): CertificateFile => ({
  id: '3',
  state: 'ready',
  language: 'both',
  done: 40,
  total: 40,
  bytes: 90_000,
  leftOut: 2,
  requestedAt: '2026-03-01T02:00:00Z',
  expiresAt: '2026-03-08T02:00:00Z',
  ...overrides,
});

beforeEach(() => localStorage.clear());

const open = (location: 'adminMembers' | 'adminMembers?open=9', options: AppOptions = {}) =>
  openApp(location, {
    user: administrator(),
    viewport: DESKTOP,
    ...options,
    api: (api: FakeApi) => {
      api
        .respondWith('GET /h5/member/table', {
          rows: [adminMember({ id: '9', name: '容听雨' })],
          total: 1,
          more: false,
          next: null,
          previous: null,
          position: 1,
        })
        .respondWith('GET /system/dict/data/type/{type}', { rows: [] })
        .respondWith('GET /h5/member/{id}/notes', { rows: [], nextCursor: null })
        .respondWith('GET /h5/member/{id}/record', adminMemberDetail({ id: '9', name: '容听雨' }))
        .respondWith(FILES, { rows: [] })
        .respondWith(LIST, { rows: [certificate()], nextCursor: null });
      options.api?.(api);
    },
  });
const openDrawer = async (options: AppOptions = {}, menu = '更多操作', name = '会员证书') => {
  const opened = await open('adminMembers', options);
  await opened.user.click(await screen.findByRole('button', { name: menu }));
  await opened.user.click(await screen.findByRole('menuitem', { name }));
  return { ...opened, drawer: within(await screen.findByRole('dialog', { name })) };
};

test('lists the certificates with their state, also in English', async () => {
  const { drawer } = await openDrawer(
    {
      language: 'en',
      api: (api) =>
        api.respondWith(LIST, {
          rows: [
            certificate(),
            certificate({
              id: '4',
              number: '2026-00011',
              state: 'withdrawn',
              withdrawalReason: 'Wrong name',
            }),
            certificate({ id: '3', number: '2026-00010', state: 'withdrawn' }),
            certificate({ id: '2', number: '2025-00009', state: 'expired' }),
          ],
          nextCursor: null,
        }),
    },
    'More actions',
    'Membership certificates',
  );
  const rows = within(
    await drawer.findByRole('list', { name: 'List of membership certificates' }),
  ).getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent('2026-00012 容听雨 Valid');
  expect(rows[1]).toHaveTextContent('Withdrawn: Wrong name');
  expect(rows[2]).toHaveTextContent('The membership was refunded or ended early');
  expect(rows[3]).toHaveTextContent('Expired');
  expect(drawer.getAllByRole('button', { name: /^Download/ })).toHaveLength(1);
  expect(within(rows[0]!).getByRole('link', { name: 'Verification page' })).toHaveAttribute(
    'href',
    'https://hall.example.com/certificate/2026-00012-7K2M9XA4QP',
  );
});

test('searches, and says when nothing is found', async () => {
  const { user, api, drawer } = await openDrawer();
  await drawer.findByText('2026-00012');
  api.respondWith(LIST, { rows: [], nextCursor: null });
  await user.type(drawer.getByRole('searchbox', { name: '证书编号或姓名、企业名称' }), '容{Enter}');
  expect(await drawer.findByText('没有找到会员证书')).toBeInTheDocument();
  expect(api.requestsTo(LIST).at(-1)?.query).toMatchObject({ keyword: '容' });
});

test('says that the list could not be loaded, and loads it again', async () => {
  const { user, api, drawer } = await openDrawer({ api: (api) => api.fail(LIST, serverError('internal')) });
  const retry = await drawer.findByRole('button', { name: '重新加载' });
  api.respondWith(LIST, { rows: [certificate()], nextCursor: null });
  await user.click(retry);
  expect(await drawer.findByText('2026-00012')).toBeInTheDocument();
});

test('withdraws a certificate with a reason', async () => {
  const { user, api, drawer } = await openDrawer();
  await user.click(await drawer.findByRole('button', { name: '撤回证书 2026-00012' }));
  const dialog = within(await screen.findByRole('dialog', { name: '撤回“容听雨”的证书 2026-00012' }));
  await user.click(dialog.getByRole('button', { name: /^撤\s?回$/ }));
  expect(await dialog.findByText('请填写原因，至少 2 个字')).toBeInTheDocument();
  expect(api.requestsTo(WITHDRAW)).toHaveLength(0);
  api.respondWith(WITHDRAW, certificate({ state: 'withdrawn', withdrawalReason: '姓名有误' }));
  await user.type(dialog.getByRole('textbox', { name: '原因' }), '姓名有误');
  await user.click(dialog.getByRole('button', { name: /^撤\s?回$/ }));
  await waitFor(() => expect(api.requestsTo(WITHDRAW).at(-1)?.body).toEqual({ reason: '姓名有误' }));
  expect(await findAnnouncement('证书已撤回')).toBeInTheDocument();
});

test('issues a certificate from the record of a member', async () => {
  const { user, api } = await open('adminMembers?open=9', {
    api: (api) => api.respondWith(LIST, { rows: [], nextCursor: null }),
  });
  await user.click(
    await within(await screen.findByRole('dialog')).findByRole('button', { name: '会员证书' }),
  );
  const drawer = within(await screen.findByRole('dialog', { name: '“容听雨”的会员证书' }));
  expect(await drawer.findByText('还没有会员证书')).toBeInTheDocument();
  expect(api.requestsTo(LIST).at(-1)?.query).toMatchObject({ holderKind: 'member', holderId: '9' });
  api.respondWith(ISSUE, certificate()).respondWith(LIST, { rows: [certificate()], nextCursor: null });
  await user.click(drawer.getByRole('button', { name: '给“容听雨”开具证书' }));
  await waitFor(() => expect(api.requestsTo(ISSUE).at(-1)?.body).toEqual({ holderKind: 'member', id: '9' }));
  expect(await drawer.findByText('2026-00012')).toBeInTheDocument();
});

test('issues certificates for the selected members and shows the file that is being made', async () => {
  const { user, api } = await open('adminMembers');
  await user.click(await screen.findByRole('checkbox', { name: /容听雨/ }));
  await user.click(await screen.findByRole('button', { name: '开具会员证书' }));
  const dialog = within(await screen.findByRole('dialog', { name: '开具会员证书' }));
  await user.click(dialog.getByRole('radio', { name: '中英双语' }));
  const waiting = file({ state: 'waiting', done: 0, total: 1, leftOut: 0 });
  api.respondWith(ISSUE_MANY, waiting).respondWith(FILES, { rows: [waiting, file()] });
  await user.click(dialog.getByRole('button', { name: '开具并生成 PDF' }));
  await waitFor(() =>
    expect(api.requestsTo(ISSUE_MANY).at(-1)?.body).toEqual({
      selection: { ids: ['9'] },
      language: 'both',
    }),
  );
  const drawer = within(await screen.findByRole('dialog', { name: '会员证书' }));
  const rows = within(await drawer.findByRole('list', { name: '批量生成的文件' })).getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent('1 份 · 中英双语正在生成');
  expect(rows[1]).toHaveTextContent('40 份 · 中英双语2 人没有会员资格，未开具');
  expect(within(rows[1]!).getByRole('button', { name: /^下载/ })).toBeInTheDocument();
});

test('is not offered without the permission', async () => {
  const { user } = await open('adminMembers', { user: { ...administrator(), permissions: ['member:read'] } });
  await user.click(await screen.findByRole('button', { name: '更多操作' }));
  expect(await screen.findByRole('menuitem', { name: '显示的列' })).toBeInTheDocument();
  expect(screen.queryByRole('menuitem', { name: '会员证书' })).toBeNull();
  expect(screen.queryByRole('button', { name: '会员证书' })).toBeNull();
});
