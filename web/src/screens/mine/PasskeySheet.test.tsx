import type { CurrentUser } from '@mingtang/contract/accounts';
import type { Passkey } from '@mingtang/contract/passkeys';
import { describe, expect, test, vi } from 'vitest';
import { findAnnouncement, type Language, openApp, screen, waitFor, within } from '../../../test/open-app.ts';
import { ATTESTATION, stubPasskeys, passkey, passkeyCreationOptions } from '../../../test/fake-passkeys.ts';
import { serverError } from '../../../test/server-error.sample.ts';
import { administrator, accountSession } from '../../../test/samples/accounts.sample.ts';

const LIST = 'GET /h5/account/passkeys';
const CHALLENGE = 'POST /h5/account/passkeys/challenge';
const ADD = 'POST /h5/account/passkeys';
const RENAME = 'PUT /h5/account/passkeys/{id}';
const REMOVE = 'DELETE /h5/account/passkeys/{id}';
const VERIFY_TOTP = 'POST /h5/account/totp';

const TEXTS = {
  zh: {
    title: '通行密钥',
    none: '还没有通行密钥',
    password: '登录密码',
    add: '添加通行密钥',
    added: '通行密钥已添加',
    notAdded: '没有添加通行密钥',
    known: '这台设备上已经有本账号的通行密钥',
    cannot: /^当前浏览器不能使用通行密钥/,
    enough: /^最多可添加 10 个通行密钥/,
    unused: /2026 年 3 月 1 日添加.*还没有用过/,
    used: /上次使用 2026 年 3 月 5 日/,
    rename: '重命名 Mac · Chrome',
    name: '名称',
    nameRequired: '请输入名称',
    save: '保存',
    remove: '移除 Mac · Chrome',
    sure: '移除“Mac · Chrome”吗？',
    ok: '移除',
    cancel: '取消',
    removed: '通行密钥已移除',
    code: '动态验证码',
    notSecondFactor: /^成为管理员之前添加/,
  },
  en: {
    title: 'Passkeys',
    none: 'No passkeys yet',
    password: 'Your password',
    add: 'Add a passkey',
    added: 'Passkey added',
    notAdded: 'No passkey was added',
    known: 'This device already has a passkey for your account',
    cannot: /^This browser does not support passkeys/,
    enough: /^An account can have up to 10 passkeys/,
    unused: /Added 1 Mar 2026.*Not used yet/,
    used: /Last used 5 Mar 2026/,
    rename: 'Rename Mac · Chrome',
    name: 'Name',
    nameRequired: 'Please enter a name',
    save: 'Save',
    remove: 'Remove Mac · Chrome',
    sure: 'Remove “Mac · Chrome”?',
    ok: 'Remove',
    cancel: 'Cancel',
    removed: 'Passkey removed',
    code: 'Authenticator code',
    notSecondFactor: /^Added before you became an administrator/,
  },
} as const;

async function openSheet(language: Language, rows: Passkey[], account: CurrentUser | true = true) {
  const { user, api } = await openApp('settings', {
    language,
    user: account,
    api: (api) =>
      api.respondWith('GET /h5/account/sessions', { rows: [accountSession()] }).respondWith(LIST, { rows }),
  });
  const name = TEXTS[language].title;
  await user.click(await screen.findByRole('button', { name: new RegExp(`^${name}`) }));
  const sheet = within(await screen.findByRole('dialog', { name }));
  return { user, api, sheet };
}

describe.each(['zh', 'en'] as const)('passkeys in %s', (language) => {
  const text = TEXTS[language];

  test('adds a passkey after the password is confirmed', async () => {
    const browser = stubPasskeys();
    const { user, api, sheet } = await openSheet(language, []);
    expect(await sheet.findByText(text.none)).toBeVisible();
    const password = sheet.getByLabelText(text.password);
    const wrong = serverError('proof.wrong', language);
    api.fail(CHALLENGE, { ...wrong, fields: { password: 'wrong' } });
    await user.type(password, 'not my password');
    await user.click(sheet.getByRole('button', { name: text.add }));
    await waitFor(() => expect(password).toHaveAccessibleDescription(wrong.msg));
    expect(browser.create).not.toHaveBeenCalled();

    api
      .respondWith(CHALLENGE, passkeyCreationOptions())
      .respondWith(ADD, passkey())
      .respondWith(LIST, { rows: [passkey()] });
    await user.clear(password);
    await user.type(password, 'a quiet harbour');
    await user.click(sheet.getByRole('button', { name: text.add }));
    await findAnnouncement(text.added);
    expect(await sheet.findByText('Mac · Chrome')).toBeVisible();
    expect(sheet.getByText(text.unused)).toBeVisible();
    expect(api.requestsTo(CHALLENGE).at(-1)?.body).toEqual({ password: 'a quiet harbour' });
    expect(api.requestsTo(ADD).map(({ body }) => body)).toEqual([ATTESTATION]);
    await waitFor(() => expect(sheet.getByLabelText(text.password)).toHaveValue(''));
  });

  test.each([
    ['the user cancels', 'NotAllowedError', 'notAdded'],
    ['the device already has a passkey', 'InvalidStateError', 'known'],
  ] as const)('adds nothing when %s', async (_case, error, messageKey) => {
    stubPasskeys(error);
    const { user, api, sheet } = await openSheet(language, []);
    api.respondWith(CHALLENGE, passkeyCreationOptions());
    await user.type(await sheet.findByLabelText(text.password), 'a quiet harbour');
    await user.click(sheet.getByRole('button', { name: text.add }));
    await findAnnouncement(text[messageKey]);
    expect(api.requestsTo(ADD)).toEqual([]);
  });

  test('renames a passkey', async () => {
    stubPasskeys();
    const { user, api, sheet } = await openSheet(language, [passkey({ lastUsedAt: '2026-03-05T02:00:00Z' })]);
    expect(await sheet.findByText(text.used)).toBeVisible();
    await user.click(sheet.getByRole('button', { name: text.rename }));
    const name = sheet.getByRole('textbox', { name: text.name });
    await waitFor(() => expect(name).toHaveFocus());
    await user.clear(name);
    await user.click(sheet.getByRole('button', { name: text.save }));
    await waitFor(() => expect(name).toHaveAccessibleDescription(text.nameRequired));
    api.respondWith(RENAME, null).respondWith(LIST, { rows: [passkey({ name: 'Study' })] });
    await user.type(name, ' Study ');
    await user.click(sheet.getByRole('button', { name: text.save }));
    expect(await sheet.findByText('Study')).toBeVisible();
    expect(api.requestsTo(RENAME)).toMatchObject([{ params: { id: '31' }, body: { name: 'Study' } }]);
    const rename = sheet.getByRole('button', { name: text.rename.replace('Mac · Chrome', 'Study') });
    await waitFor(() => expect(rename).toHaveFocus());
  });

  test('removes a passkey after a confirmation', async () => {
    stubPasskeys();
    const { user, api, sheet } = await openSheet(language, [passkey()]);
    await user.click(await sheet.findByRole('button', { name: text.remove }));
    let dialog = within(await screen.findByRole('alertdialog', { name: text.sure }));
    await user.click(dialog.getByRole('button', { name: text.cancel }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(api.requestsTo(REMOVE)).toEqual([]);

    api.respondWith(REMOVE, null).respondWith(LIST, { rows: [] });
    await user.click(sheet.getByRole('button', { name: text.remove }));
    dialog = within(await screen.findByRole('alertdialog', { name: text.sure }));
    await user.click(dialog.getByRole('button', { name: text.ok }));
    await findAnnouncement(text.removed);
    expect(await sheet.findByText(text.none)).toBeVisible();
    expect(api.requestsTo(REMOVE)).toMatchObject([{ params: { id: '31' } }]);
  });

  test('asks staff for a TOTP code when the last one is too old', async () => {
    stubPasskeys();
    const { user, api, sheet } = await openSheet(language, [passkey()], administrator());
    expect(await sheet.findByText(text.notSecondFactor)).toBeVisible();
    expect(sheet.queryByLabelText(text.password)).toBeNull();
    const stepUp = serverError('step_up.required', language);
    api.fail(CHALLENGE, { ...stepUp, fields: { totp: 'required' } });
    await user.click(sheet.getByRole('button', { name: text.add }));
    const code = await sheet.findByRole('textbox', { name: text.code });
    await waitFor(() => expect(code).toHaveFocus());
    const wrong = serverError('totp.wrong', language);
    api.fail(VERIFY_TOTP, wrong);
    await user.type(code, '123456');
    await user.click(sheet.getByRole('button', { name: text.add }));
    await waitFor(() => expect(code).toHaveAccessibleDescription(wrong.msg));

    const createdPasskey = passkey({ id: '32', name: 'Work', secondFactor: true });
    api
      .respondWith(VERIFY_TOTP, { token: 'test-token', step: 'done' })
      .respondWith(CHALLENGE, passkeyCreationOptions())
      .respondWith(ADD, createdPasskey)
      .respondWith(LIST, { rows: [passkey(), createdPasskey] });
    await user.type(code, '234567');
    await user.click(sheet.getByRole('button', { name: text.add }));
    await findAnnouncement(text.added);
    expect(await sheet.findByText('Work')).toBeVisible();
    expect(sheet.getAllByText(text.notSecondFactor)).toHaveLength(1);
    expect(api.requestsTo(VERIFY_TOTP).map(({ body }) => body)).toEqual([
      { code: '123456' },
      { code: '234567' },
    ]);
    expect(sheet.queryByRole('textbox', { name: text.code })).toBeNull();
  });

  test('shows remove buttons, but no add button, in a browser without passkey support', async () => {
    const { sheet } = await openSheet(language, [passkey()]);
    expect(await sheet.findByText(text.cannot)).toBeVisible();
    expect(sheet.getByRole('button', { name: text.remove })).toBeVisible();
    expect(sheet.queryByRole('button', { name: text.add })).toBeNull();
  });

  test('hides the add button when the account has ten passkeys', async () => {
    stubPasskeys();
    const rows = Array.from({ length: 10 }, (_, index) => passkey({ id: String(40 + index) }));
    const { sheet } = await openSheet(language, rows);
    expect(await sheet.findByText(text.enough)).toBeVisible();
    expect(sheet.queryByRole('button', { name: text.add })).toBeNull();
  });
});

describe('passkeys', () => {
  test('reloads the list after a load error', async () => {
    stubPasskeys();
    const { user, api } = await openApp('settings', {
      user: true,
      api: (api) =>
        api
          .respondWith('GET /h5/account/sessions', { rows: [accountSession()] })
          .fail(LIST, serverError('unavailable')),
    });
    await user.click(await screen.findByRole('button', { name: /^通行密钥/ }));
    const sheet = within(await screen.findByRole('dialog', { name: '通行密钥' }));
    const retryButton = await sheet.findByRole('button', { name: '重新加载' });
    api.respondWith(LIST, { rows: [passkey()] });
    await user.click(retryButton);
    expect(await sheet.findByText('Mac · Chrome')).toBeVisible();
  });

  test.each([
    ['in WeChat', () => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('MicroMessenger/8.0.50')],
    ['without TLS', () => vi.stubGlobal('isSecureContext', false)],
  ])('cannot be added %s', async (_case, stubEnvironment) => {
    stubPasskeys();
    stubEnvironment();
    const { sheet } = await openSheet('zh', []);
    expect(await sheet.findByText(TEXTS.zh.cannot)).toBeVisible();
  });
});
