import type { AdminMemberDetail } from '@mingtang/contract/members.admin-detail';
import { describe, expect, test } from 'vitest';
import { openApp, screen, within } from '../../../test/open-app.ts';
import { administrator } from '../../../test/samples/accounts.sample.ts';
import { adminMemberDetail } from '../../../test/samples/members.sample.ts';
import { tablePage } from '../../../test/table-page.ts';

const CORRECT = 'PUT /h5/member/{id}/phone';
const DETAIL = 'GET /h5/member/{id}/record';

const TEXTS = {
  zh: {
    open: '更正手机号',
    dialog: '更正容听雨的手机号',
    newPhone: '新手机号',
    reason: '原因',
    phoneRequired: '请输入手机号',
    reasonRequired: '请填写原因，至少 2 个字',
    show: '查看登录手机',
    done: '手机号已更正，可以邀请会员认领了',
    taken: '该手机号已有会员或账号',
  },
  en: {
    open: 'Correct number',
    dialog: 'Correct the phone number of 容听雨',
    newPhone: 'New phone number',
    reason: 'Reason',
    phoneRequired: 'Enter a phone number',
    reasonRequired: 'Give a reason of at least 2 characters',
    show: 'Show Login phone',
    done: 'Number corrected. You can invite the member now.',
    taken: 'There is an account with this phone already.',
  },
} as const;

describe.each(['zh', 'en'] as const)(
  'the correction of the number of an unclaimed account (%s)',
  (language) => {
    const texts = TEXTS[language];
    const openDrawer = async (member: Partial<AdminMemberDetail> = {}, permissions = ['*:*:*']) => {
      const app = await openApp('adminMembers?open=9', {
        language,
        user: { ...administrator(), permissions },
        viewport: { width: 1280, height: 800 },
        api: (api) =>
          api
            .respondWith('GET /h5/member/table', tablePage([]))
            .respondWith('GET /system/dict/data/type/{type}', { rows: [] })
            .respondWith('GET /h5/member/{id}/notes', { rows: [], nextCursor: null })
            .respondWith(DETAIL, adminMemberDetail({ state: 'pending', claimed: false, ...member })),
      });
      const drawer = within(await screen.findByRole('dialog'));
      expect(await drawer.findByText(/M0009/)).toBeInTheDocument();
      return { ...app, drawer };
    };

    test('validates the number and the reason, reports the result, and hides the former number', async () => {
      const { api, user, drawer } = await openDrawer();
      api.respondWith('POST /h5/member/{id}/contacts/reveal', { value: '+8613800000009', left: 49 });
      await user.click(drawer.getByRole('button', { name: texts.show }));
      expect(await drawer.findByText('+86 138 0000 0009')).toBeInTheDocument();
      await user.click(drawer.getByRole('button', { name: texts.open }));
      const dialog = within(await screen.findByRole('dialog', { name: texts.dialog }));
      const ok = dialog.getByRole('button', { name: texts.open });
      await user.click(ok);
      expect(await dialog.findByText(texts.phoneRequired)).toBeInTheDocument();
      expect(await dialog.findByText(texts.reasonRequired)).toBeInTheDocument();
      expect(api.requestsTo(CORRECT)).toEqual([]);
      await user.type(dialog.getByRole('textbox', { name: texts.newPhone }), '13900000009 ');
      await user.type(dialog.getByRole('textbox', { name: texts.reason }), '抄错了');
      api.respondWith(CORRECT, { id: '9', phoneMasked: '+86 139****0009' });
      await user.click(ok);
      expect(await screen.findByText(texts.done)).toBeInTheDocument();
      expect(api.requestsTo(CORRECT).map(({ body }) => body)).toEqual([
        { phone: '13900000009', reason: '抄错了' },
      ]);
      await expect.poll(() => drawer.queryByText('+86 138 0000 0009')).toBeNull();
      await expect.poll(() => screen.queryByRole('dialog', { name: texts.dialog })).toBeNull();
    });

    test('keeps what was typed when the number already has an account', async () => {
      const { api, user, drawer } = await openDrawer();
      await user.click(drawer.getByRole('button', { name: texts.open }));
      const dialog = within(await screen.findByRole('dialog', { name: texts.dialog }));
      await user.type(dialog.getByRole('textbox', { name: texts.newPhone }), '13900000009');
      await user.type(dialog.getByRole('textbox', { name: texts.reason }), '抄错了');
      api.fail(CORRECT, { code: 409, msg: texts.taken });
      await user.click(dialog.getByRole('button', { name: texts.open }));
      expect(await screen.findByText(texts.taken)).toBeInTheDocument();
      expect(dialog.getByRole('textbox', { name: texts.newPhone })).toHaveValue('13900000009');
    });

    test.each([
      ['claimed', { state: 'active', claimed: true }, ['*:*:*']],
      ['frozen', { state: 'frozen' }, ['*:*:*']],
      ['unclaimed, for staff without the permission', {}, ['member:read', 'member:write']],
    ] as const)('is not offered for an account that is %s', async (_state, member, permissions) => {
      const { drawer } = await openDrawer(member, [...permissions]);
      expect(drawer.queryByRole('button', { name: texts.open })).not.toBeInTheDocument();
    });
  },
);
