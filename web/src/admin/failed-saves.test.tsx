import type { CompanyClaim } from '@mingtang/contract/companies.admin';
import { expect, test } from 'vitest';
import { findAnnouncement, openApp, screen, waitFor, within, type AppLocation } from '../../test/open-app.ts';
import type { FakeApi } from '../../test/fake-api.ts';
import { administrator } from '../../test/samples/accounts.sample.ts';
import { serverError } from '../../test/server-error.sample.ts';
import { tablePage } from '../../test/table-page.ts';

const failure = serverError('request.too_many');
const emptyPage = tablePage([]);
const openAsAdministrator = (location: AppLocation, api: (api: FakeApi) => void) =>
  openApp(location, { user: administrator(), viewport: { width: 1280, height: 800 }, api });

/** Waits for the failure and for everything that the component does after it. */
async function awaitFailure(): Promise<void> {
  await findAnnouncement(failure.msg);
  await new Promise((resolve) => setTimeout(resolve, 50));
}

test('keeps the name of a view that could not be saved', async () => {
  const { user, api } = await openAsAdministrator('adminMembers?vip=yes', (api) =>
    api
      .respondWith('GET /h5/member/table', emptyPage)
      .respondWith('GET /system/dict/data/type/{type}', { rows: [] })
      .fail('PUT /h5/views', failure),
  );
  await user.click(await screen.findByRole('button', { name: '更多操作' }));
  await user.click(await screen.findByRole('menuitem', { name: '保存为视图' }));
  await user.type(await screen.findByRole('textbox', { name: '视图名称' }), '本月到期');
  const save = screen.getByRole('button', { name: /^保\s?存$/ });
  await user.click(save);
  await awaitFailure();
  await user.click(save);
  await waitFor(() => expect(api.requestsTo('PUT /h5/views')).toHaveLength(2));
  expect(api.requestsTo('PUT /h5/views')[1]?.body).toMatchObject({ name: '本月到期' });
});

const DECIDE = 'POST /h5/mall/companyInfo/claims/{id}';
const claim: CompanyClaim = {
  id: '31',
  companyId: '5',
  companyName: '临江茶业',
  memberId: '9',
  memberName: '容听雨',
  phone: '+86 138****0009',
  reason: '我是负责人',
  state: 'open',
  createdAt: '2026-03-01T02:00:00Z',
  decidedAt: null,
  decidedBy: null,
  decisionReason: '',
};

test('keeps the reason of a refusal that could not be sent', async () => {
  const { user, api } = await openAsAdministrator('adminCompanies?tab=claims', (api) =>
    api.respondWith('GET /h5/mall/companyInfo/claims', tablePage([claim])).fail(DECIDE, failure),
  );
  await user.click(await screen.findByRole('button', { name: /拒\s?绝/ }));
  const dialog = within(await screen.findByRole('dialog', { name: '拒绝认领“临江茶业”' }));
  await user.type(dialog.getByRole('textbox'), '请上传营业执照');
  const refuse = dialog.getByRole('button', { name: /拒\s?绝/ });
  await user.click(refuse);
  await awaitFailure();
  await user.click(refuse);
  await waitFor(() => expect(api.requestsTo(DECIDE)).toHaveLength(2));
  expect(api.requestsTo(DECIDE)[1]?.body).toEqual({ accept: false, reason: '请上传营业执照' });
});

test('does not reload the watched words after a failed import', async () => {
  const { user, api } = await openAsAdministrator('adminPosts?tab=words', (api) =>
    api
      .respondWith('GET /h5/reviews/counts', { rows: [], total: 0 })
      .respondWith('GET /h5/words', emptyPage)
      .fail('POST /h5/words/import', failure),
  );
  await user.click(await screen.findByRole('button', { name: '批量导入' }));
  const drawer = within(await screen.findByRole('dialog', { name: '批量导入' }));
  await user.type(drawer.getByRole('textbox'), '包赚');
  const requestCount = api.requestsTo('GET /h5/words').length;
  await user.click(drawer.getByRole('button', { name: '导入 1 个词语' }));
  await awaitFailure();
  expect(api.requestsTo('GET /h5/words')).toHaveLength(requestCount);
});
