import { describe, expect, test } from 'vitest';
import { type Language, openApp, screen, waitFor, within } from '../../../test/open-app.ts';
import { serverError } from '../../../test/server-error.sample.ts';
import { accountSession } from '../../../test/samples/accounts.sample.ts';

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
    ask: 'Create a copy',
    deletion: 'Delete my account',
    stays: 'What is kept, and why',
    later: /^For 15 days you can log in and keep the account/,
    password: 'Your password',
    required: 'Please enter your password',
    tick: 'Please tick this first',
    sure: 'Delete your account?',
    cancel: 'Cancel',
  },
} as const;

async function openSheet(language: Language, which: 'export' | 'deletion') {
  const { user, api } = await openApp('settings', {
    language,
    user: true,
    api: (api) =>
      api
        .respondWith('GET /h5/account/sessions', { rows: [accountSession()] })
        .respondWith('GET /h5/privacy/exports', { rows: [] })
        .respondWith('GET /h5/privacy/deletion', {
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

describe.each(['zh', 'en'] as const)('data export and account deletion, %s', (language) => {
  const text = TEXTS[language];

  test('shows an error for a missing or wrong password when an export is requested', async () => {
    const { user, api, sheet } = await openSheet(language, 'export');
    const password = await sheet.findByLabelText(text.password);
    await user.click(sheet.getByRole('button', { name: text.ask }));
    await waitFor(() => expect(password).toHaveAccessibleDescription(text.required));
    const wrong = serverError('proof.wrong', language);
    api.fail('POST /h5/privacy/exports', { ...wrong, fields: { password: 'wrong' } });
    await user.type(password, 'not my password');
    await user.click(sheet.getByRole('button', { name: text.ask }));
    await waitFor(() => expect(password).toHaveAccessibleDescription(wrong.msg));
  });

  test('does not delete the account before the checkbox is ticked and the dialog confirmed', async () => {
    const { user, api, sheet } = await openSheet(language, 'deletion');
    expect(await sheet.findByText(text.stays)).toBeVisible();
    expect(sheet.getByText(text.later)).toBeVisible();
    await user.type(sheet.getByLabelText(text.password), 'a quiet harbour');
    await user.click(sheet.getByRole('button', { name: text.deletion }));
    const checkbox = sheet.getByRole('checkbox');
    await waitFor(() => expect(checkbox).toHaveAccessibleDescription(text.tick));
    await user.click(checkbox);
    await user.click(sheet.getByRole('button', { name: text.deletion }));
    const dialog = await screen.findByRole('alertdialog', { name: text.sure });
    await user.click(within(dialog).getByRole('button', { name: text.cancel }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(api.requestsTo('POST /h5/privacy/deletion')).toEqual([]);
  });
});
