import type { AdminPhoneChange } from '@mingtang/contract/phone-changes';
import { describe, expect, test } from 'vitest';
import { openApp, screen, within } from '../../../test/open-app.ts';
import { administrator } from '../../../test/samples/accounts.sample.ts';
import { adminMemberDetail } from '../../../test/samples/members.sample.ts';
import { tablePage } from '../../../test/table-page.ts';

const PROPOSE = 'POST /h5/member/{id}/phone-changes';
const REVIEW = 'POST /h5/member/{id}/phone-changes/{changeId}/review';

const TEXTS = {
  zh: {
    states: {
      proposed: '待第二人批准',
      waiting: '等待生效',
      applied: '可撤销',
      final: '已更换',
      objected: '原手机号不同意',
      cancelled: '已取消',
    },
    propose: '更换手机号',
    proposeDialog: '为会员更换手机号',
    newPhone: '新手机号',
    reason: '原因',
    phoneRequired: '请输入手机号',
    proposeOk: '提交批准',
    proposedBy: '秦望川发起：手机丢失',
    needsOther: '需要另一位管理员批准',
    newOpen: '新手机号尚未确认',
    approve: '批准',
    approveTitle: '批准更换容听雨的手机号？',
    cancel: '取消更换',
    cancelTitle: '取消更换容听雨的手机号？',
    review: '核实',
    dialog: '核实手机号撤销',
    ok: '解除限制',
    note: '核实情况',
    noteRequired: '请填写核实情况，至少 2 个字',
    reviewed: '苏见山已核实：已电话核实',
  },
  en: {
    states: {
      proposed: 'Waiting for a second person',
      waiting: 'Not in effect yet',
      applied: 'Can be undone',
      final: 'Changed',
      objected: 'Rejected from the old number',
      cancelled: 'Cancelled',
    },
    propose: 'Change number',
    proposeDialog: 'Change a member’s phone number',
    newPhone: 'New phone number',
    reason: 'Reason',
    phoneRequired: 'Enter a phone number',
    proposeOk: 'Ask for approval',
    proposedBy: 'Proposed by 秦望川: 手机丢失',
    needsOther: 'Another administrator must approve it',
    newOpen: 'The new number has not confirmed yet',
    approve: 'Approve',
    approveTitle: 'Change the phone number of 容听雨?',
    cancel: 'Cancel change',
    cancelTitle: 'Cancel the phone change of 容听雨?',
    review: 'Check',
    dialog: 'Check an undone phone change',
    ok: 'Lift the block',
    note: 'What you found out',
    noteRequired: 'Please enter what you found out, at least 2 characters',
    reviewed: 'Checked by 苏见山: 已电话核实',
  },
} as const;

const phoneChange = (overrides: Partial<AdminPhoneChange> = {}): AdminPhoneChange => ({
  id: '4',
  state: 'objected',
  oldPhoneMasked: '+86 138****0007',
  newPhoneMasked: '+86 139****0008',
  origin: 'member',
  createdAt: '2026-03-01T02:00:00Z',
  objectionUntil: '2026-03-08T02:00:00Z',
  reason: '',
  proposedById: null,
  proposedBy: null,
  approvedBy: null,
  oldConfirmed: false,
  newConfirmed: false,
  reviewedAt: null,
  reviewedBy: null,
  reviewNote: '',
  ...overrides,
});

/** By the reader, unless stated otherwise. */
const proposal = (overrides: Partial<AdminPhoneChange> = {}): AdminPhoneChange =>
  phoneChange({
    origin: 'staff',
    state: 'proposed',
    objectionUntil: null,
    reason: '手机丢失',
    proposedById: '1',
    proposedBy: '秦望川',
    ...overrides,
  });

describe.each(['zh', 'en'] as const)('the phone changes of a member (%s)', (language) => {
  const texts = TEXTS[language];
  const openDrawer = async (phoneChanges: AdminPhoneChange[], permissions = ['*:*:*']) => {
    const app = await openApp('adminMembers?open=9', {
      language,
      user: { ...administrator(), permissions },
      viewport: { width: 1280, height: 800 },
      api: (api) =>
        api
          .respondWith('GET /h5/member/table', tablePage([]))
          .respondWith('GET /system/dict/data/type/{type}', { rows: [] })
          .respondWith('GET /h5/member/{id}/notes', { rows: [], nextCursor: null })
          .respondWith('GET /h5/member/{id}/record', adminMemberDetail({ phoneChanges, periods: [] })),
    });
    return { ...app, drawer: within(await screen.findByRole('dialog')) };
  };

  test('show their state', async () => {
    const { drawer } = await openDrawer([
      proposal({ id: '9', state: 'proposed' }),
      proposal({ id: '8', state: 'waiting', approvedBy: '苏见山' }),
      phoneChange({ id: '7', state: 'applied' }),
      phoneChange({ id: '6', state: 'final' }),
      proposal({ id: '5', state: 'cancelled' }),
      phoneChange({ reviewedAt: '2026-03-03T02:00:00Z', reviewedBy: '苏见山', reviewNote: '已电话核实' }),
    ]);
    for (const state of Object.values(texts.states))
      expect(await drawer.findByText(state)).toBeInTheDocument();
    expect(drawer.getByText(texts.reviewed)).toBeInTheDocument();
    expect(drawer.getByText(texts.newOpen)).toBeInTheDocument();
    expect(drawer.queryByRole('button', { name: texts.propose })).not.toBeInTheDocument();
    expect(drawer.queryByRole('button', { name: texts.review })).not.toBeInTheDocument();
  });

  test('let staff lift the block after an objection, with a note', async () => {
    const { api, user, drawer } = await openDrawer([phoneChange()]);
    await user.click(await drawer.findByRole('button', { name: texts.review }));
    const dialog = within(await screen.findByRole('dialog', { name: texts.dialog }));
    await user.click(dialog.getByRole('button', { name: texts.ok }));
    expect(await dialog.findByText(texts.noteRequired)).toBeInTheDocument();
    api.respondWith(REVIEW, null);
    await user.type(dialog.getByRole('textbox', { name: texts.note }), '已电话核实');
    await user.click(dialog.getByRole('button', { name: texts.ok }));
    await expect.poll(() => api.requestsTo(REVIEW).map(({ body }) => body)).toEqual([{ note: '已电话核实' }]);
  });

  test('are only shown to staff without the permission', async () => {
    const { drawer } = await openDrawer([phoneChange()], ['member:read']);
    expect(await drawer.findByText(texts.states.objected)).toBeInTheDocument();
    expect(drawer.queryByRole('button', { name: texts.review })).not.toBeInTheDocument();
  });

  test('let staff propose a new number, with a reason', async () => {
    const { api, user, drawer } = await openDrawer([]);
    await user.click(await drawer.findByRole('button', { name: texts.propose }));
    const dialog = within(await screen.findByRole('dialog', { name: texts.proposeDialog }));
    await user.click(dialog.getByRole('button', { name: texts.proposeOk }));
    expect(await dialog.findByText(texts.phoneRequired)).toBeInTheDocument();
    api.respondWith(PROPOSE, { id: '4' });
    await user.type(dialog.getByRole('textbox', { name: texts.newPhone }), '13900000008');
    await user.type(dialog.getByRole('textbox', { name: texts.reason }), '手机丢失');
    await user.click(dialog.getByRole('button', { name: texts.proposeOk }));
    await expect
      .poll(() => api.requestsTo(PROPOSE).map(({ body }) => body))
      .toEqual([{ phone: '13900000008', reason: '手机丢失' }]);
  });

  test('leave the approval to another person', async () => {
    const { drawer } = await openDrawer([proposal()]);
    expect(await drawer.findByText(texts.needsOther)).toBeInTheDocument();
    expect(drawer.getByText(texts.proposedBy)).toBeInTheDocument();
    expect(drawer.queryByRole('button', { name: texts.approve })).not.toBeInTheDocument();
    expect(drawer.getByRole('button', { name: texts.cancel })).toBeInTheDocument();
  });

  test.each(['approve', 'cancel'] as const)('let another person decide: %s', async (decision) => {
    const { api, user, drawer } = await openDrawer([proposal({ proposedById: '2', proposedBy: '苏见山' })]);
    await user.click(await drawer.findByRole('button', { name: texts[decision] }));
    const question = within(await screen.findByRole('alertdialog', { name: texts[`${decision}Title`] }));
    const route = `POST /h5/member/{id}/phone-changes/{changeId}/${decision}` as const;
    expect(api.requestsTo(route)).toEqual([]);
    api.respondWith(route, null);
    await user.click(question.getByRole('button', { name: texts[decision] }));
    await expect.poll(() => api.requestsTo(route)).toHaveLength(1);
  });
});
