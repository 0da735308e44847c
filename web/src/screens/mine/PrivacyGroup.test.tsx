import { describe, expect, test } from 'vitest';
import { type Language, openApp, screen, waitFor, within } from '../../../test/app.ts';
import { refusal } from '../../../test/refusal.ts';
import { signedInDevice } from '../../../test/samples/accounts.ts';

const TEXTS = {
  zh: {
    export: '导出我的数据',
    ask: '导出',
    deletion: '注销账号',
    stays: '会保留，以及原因',
    later: /^15 天内随时可以登录并保留账号/,
    password: '登录密码',
    required: '请输入登录密码',
    tick: '请先勾选',
    sure: '确定注销账号吗？',
    cancel: '取消',
  },
  en: {
    export: 'Get a copy of my data',
    ask: 'Make a copy',
    deletion: 'Delete my account',
    stays: 'What stays, and why',
    later: /^For 15 days you can log in and keep the account/,
    password: 'Your password',
    required: 'Please enter your password',
    tick: 'Please tick this first',
    sure: 'Delete your account?',
    cancel: 'Cancel',
  },
} as const;

async function openSheet(language: Language, which: 'export' | 'deletion') {
  const { user, api } = await openApp('mine/setting/index', {
    language,
    user: true,
    api: (api) =>
      api
        .answer('GET /h5/account/sessions', { rows: [signedInDevice()] })
        .answer('GET /h5/privacy/exports', { rows: [] })
        .answer('GET /h5/privacy/deletion', {
          endsOn: '2026-03-16',
          refused: null,
          companies: [],
          membershipUntil: null,
          openOrders: 0,
          openRefunds: 0,
          openFapiao: 0,
        }),
  });
  const name = TEXTS[language][which];
  await user.click(await screen.findByRole('button', { name }));
  return { user, api, sheet: within(await screen.findByRole('dialog', { name })) };
}

describe.each(['zh', 'en'] as const)('the sheets about the member’s data, %s', (language) => {
  const text = TEXTS[language];

  test('a copy is made only with the right password', async () => {
    const { user, api, sheet } = await openSheet(language, 'export');
    const password = await sheet.findByLabelText(text.password);
    await user.click(sheet.getByRole('button', { name: text.ask }));
    await waitFor(() => expect(password).toHaveAccessibleDescription(text.required));
    const wrong = refusal('proof.wrong', language);
    api.fail('POST /h5/privacy/exports', { ...wrong, fields: { password: 'wrong' } });
    await user.type(password, 'not my password');
    await user.click(sheet.getByRole('button', { name: text.ask }));
    await waitFor(() => expect(password).toHaveAccessibleDescription(wrong.msg));
  });

  test('the account is deleted only with a tick and a yes', async () => {
    const { user, api, sheet } = await openSheet(language, 'deletion');
    expect(await sheet.findByText(text.stays)).toBeVisible();
    expect(sheet.getByText(text.later)).toBeVisible();
    await user.type(sheet.getByLabelText(text.password), 'a quiet harbour');
    await user.click(sheet.getByRole('button', { name: text.deletion }));
    const tick = sheet.getByRole('checkbox');
    await waitFor(() => expect(tick).toHaveAccessibleDescription(text.tick));
    await user.click(tick);
    await user.click(sheet.getByRole('button', { name: text.deletion }));
    const question = await screen.findByRole('alertdialog', { name: text.sure });
    await user.click(within(question).getByRole('button', { name: text.cancel }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(api.sent('POST /h5/privacy/deletion')).toEqual([]);
  });
});
