import type { CompanyApproval } from '@mingtang/contract/companies.admin';
import { expect, test } from 'vitest';
import { findAnnouncement, hrefTo, openApp, screen, waitFor, within } from '../../../test/open-app.ts';
import { administrator } from '../../../test/samples/accounts.sample.ts';
import { serverError } from '../../../test/server-error.sample.ts';
import type { FakeApi } from '../../../test/fake-api.ts';
import { tablePage } from '../../../test/table-page.ts';

const LIST = 'GET /h5/mall/companyInfo/approvals';
const DECIDE = 'POST /h5/mall/companyInfo/approvals/{id}';

const approval = (overrides: Partial<CompanyApproval> = {}): CompanyApproval => ({
  id: '5',
  name: '临江茶业',
  ownerId: '9',
  ownerName: '容听雨',
  uscc: '91350100M000100Y43',
  mainBusiness: '绿茶与茶具',
  state: 'waiting',
  rejectionReason: '',
  createdAt: '2026-03-01T02:00:00Z',
  ...overrides,
});

const open = (api: (api: FakeApi) => void, viewport = { width: 1280, height: 800 }) =>
  openApp('adminCompanies?tab=approvals', { user: administrator(), viewport, api });
const openWith = (rows: CompanyApproval[], more: (api: FakeApi) => void = () => {}) =>
  open((api) => {
    api.respondWith(LIST, tablePage(rows));
    more(api);
  });
const findRow = async () => within((await screen.findByText('临江茶业')).closest('tr')!);

test('lists the waiting companies, and approves one after a confirmation', async () => {
  const { user, api } = await openWith([approval()], (api) =>
    api.respondWith(DECIDE, approval({ state: 'live' })),
  );
  const row = await findRow();
  expect(row.getByRole('link', { name: '临江茶业' })).toHaveAttribute('href', hrefTo('company?id=5'));
  expect(row.getByRole('link', { name: '容听雨' })).toHaveAttribute('href', hrefTo('member?id=9'));
  expect(api.requestsTo(LIST)[0]?.query).toMatchObject({ state: 'waiting' });
  await user.click(row.getByRole('button', { name: /通\s?过/ }));
  const dialog = within(await screen.findByRole('alertdialog', { name: '通过“临江茶业”？' }));
  expect(api.requestsTo(DECIDE)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: '通过' }));
  await findAnnouncement('已通过，并通知管理者');
  expect(api.requestsTo(DECIDE)).toMatchObject([{ params: { id: '5' }, body: { accept: true, reason: '' } }]);
  await waitFor(() => expect(api.requestsTo(LIST).length).toBeGreaterThan(1));
});

test('rejects a company with a reason only, and keeps it when another person was faster', async () => {
  const failure = serverError('company.decided');
  const { user, api } = await openWith([approval({ rejectionReason: '请填写信用代码' })], (api) =>
    api.fail(DECIDE, failure),
  );
  const row = await findRow();
  expect(row.getByText('上次驳回：请填写信用代码')).toBeInTheDocument();
  await user.click(row.getByRole('button', { name: /驳\s?回/ }));
  const dialog = within(await screen.findByRole('dialog', { name: '驳回“临江茶业”' }));
  const reject = dialog.getByRole('button', { name: /驳\s?回/ });
  await user.click(reject);
  expect(await dialog.findByText('请填写原因')).toBeInTheDocument();
  expect(api.requestsTo(DECIDE)).toEqual([]);
  await user.type(dialog.getByRole('textbox'), '名称与执照不符');
  await user.click(reject);
  await findAnnouncement(failure.msg);
  expect(api.requestsTo(DECIDE)[0]?.body).toEqual({ accept: false, reason: '名称与执照不符' });
  expect(dialog.getByRole('textbox')).toHaveValue('名称与执照不符');
});

test('says that no company waits', async () => {
  await openWith([]);
  expect(await screen.findByText('没有待审核的企业')).toBeInTheDocument();
});

test('shows the error of the list, with a way to repeat it', async () => {
  const { user, api } = await open((api) => api.fail(LIST, serverError('request.too_many')));
  await user.click(await screen.findByRole('button', { name: '重新加载' }));
  await waitFor(() => expect(api.requestsTo(LIST).length).toBeGreaterThan(1));
});
