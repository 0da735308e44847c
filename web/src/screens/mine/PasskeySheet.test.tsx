import type { CurrentUser } from '@mingtang/contract/accounts';
import type { Passkey } from '@mingtang/contract/passkeys';
import { describe, expect, test, vi } from 'vitest';
import { announced, type Language, openApp, screen, waitFor, within } from '../../../test/app.ts';
import { CREATED, givePasskeys, passkey, passkeyCreation } from '../../../test/passkeys.ts';
import { refusal } from '../../../test/refusal.ts';
import { administrator, signedInDevice } from '../../../test/samples/accounts.ts';

const LIST = 'GET /h5/account/passkeys';
const BEGIN = 'POST /h5/account/passkeys/challenge';
const ADD = 'POST /h5/account/passkeys';
const RENAME = 'PUT /h5/account/passkeys/{id}';
const REMOVE = 'DELETE /h5/account/passkeys/{id}';
const CODE = 'POST /h5/account/totp';

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
    known: 'This device already has a passkey of your account',
    cannot: /^This browser cannot use passkeys/,
    enough: /^An account has 10 passkeys at most/,
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

async function openSheet(language: Language, rows: Passkey[], person: CurrentUser | true = true) {
  const { user, api } = await openApp('mine/setting/index', {
    language,
    user: person,
    api: (api) => api.answer('GET /h5/account/sessions', { rows: [signedInDevice()] }).answer(LIST, { rows }),
  });
  const name = TEXTS[language].title;
  await user.click(await screen.findByRole('button', { name: new RegExp(`^${name}`) }));
  const sheet = within(await screen.findByRole('dialog', { name }));
  return { user, api, sheet };
}

describe.each(['zh', 'en'] as const)('passkeys in %s', (language) => {
  const text = TEXTS[language];

  test('are added with the password', async () => {
    const browser = givePasskeys();
    const { user, api, sheet } = await openSheet(language, []);
    expect(await sheet.findByText(text.none)).toBeVisible();
    const password = sheet.getByLabelText(text.password);
    const wrong = refusal('proof.wrong', language);
    api.fail(BEGIN, { ...wrong, fields: { password: 'wrong' } });
    await user.type(password, 'not my password');
    await user.click(sheet.getByRole('button', { name: text.add }));
    await waitFor(() => expect(password).toHaveAccessibleDescription(wrong.msg));
    expect(browser.create).not.toHaveBeenCalled();

    api
      .answer(BEGIN, passkeyCreation())
      .answer(ADD, passkey())
      .answer(LIST, { rows: [passkey()] });
    await user.clear(password);
    await user.type(password, 'a quiet harbour');
    await user.click(sheet.getByRole('button', { name: text.add }));
    await announced(text.added);
    expect(await sheet.findByText('Mac · Chrome')).toBeVisible();
    expect(sheet.getByText(text.unused)).toBeVisible();
    expect(api.sent(BEGIN).at(-1)?.body).toEqual({ password: 'a quiet harbour' });
    expect(api.sent(ADD).map(({ body }) => body)).toEqual([CREATED]);
    await waitFor(() => expect(sheet.getByLabelText(text.password)).toHaveValue(''));
  });

  test.each([
    ['the person turns away', 'NotAllowedError', 'notAdded'],
    ['the device has one', 'InvalidStateError', 'known'],
  ] as const)('are not added when %s', async (_case, error, said) => {
    givePasskeys(error);
    const { user, api, sheet } = await openSheet(language, []);
    api.answer(BEGIN, passkeyCreation());
    await user.type(await sheet.findByLabelText(text.password), 'a quiet harbour');
    await user.click(sheet.getByRole('button', { name: text.add }));
    await announced(text[said]);
    expect(api.sent(ADD)).toEqual([]);
  });

  test('are renamed', async () => {
    givePasskeys();
    const { user, api, sheet } = await openSheet(language, [passkey({ lastUsedAt: '2026-03-05T02:00:00Z' })]);
    expect(await sheet.findByText(text.used)).toBeVisible();
    await user.click(sheet.getByRole('button', { name: text.rename }));
    const name = sheet.getByRole('textbox', { name: text.name });
    await waitFor(() => expect(name).toHaveFocus());
    await user.clear(name);
    await user.click(sheet.getByRole('button', { name: text.save }));
    await waitFor(() => expect(name).toHaveAccessibleDescription(text.nameRequired));
    api.answer(RENAME, null).answer(LIST, { rows: [passkey({ name: 'Study' })] });
    await user.type(name, ' Study ');
    await user.click(sheet.getByRole('button', { name: text.save }));
    expect(await sheet.findByText('Study')).toBeVisible();
    expect(api.sent(RENAME)).toMatchObject([{ params: { id: '31' }, body: { name: 'Study' } }]);
    const rename = sheet.getByRole('button', { name: text.rename.replace('Mac · Chrome', 'Study') });
    await waitFor(() => expect(rename).toHaveFocus());
  });

  test('are removed after a question', async () => {
    givePasskeys();
    const { user, api, sheet } = await openSheet(language, [passkey()]);
    await user.click(await sheet.findByRole('button', { name: text.remove }));
    let question = within(await screen.findByRole('alertdialog', { name: text.sure }));
    await user.click(question.getByRole('button', { name: text.cancel }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(api.sent(REMOVE)).toEqual([]);

    api.answer(REMOVE, null).answer(LIST, { rows: [] });
    await user.click(sheet.getByRole('button', { name: text.remove }));
    question = within(await screen.findByRole('alertdialog', { name: text.sure }));
    await user.click(question.getByRole('button', { name: text.ok }));
    await announced(text.removed);
    expect(await sheet.findByText(text.none)).toBeVisible();
    expect(api.sent(REMOVE)).toMatchObject([{ params: { id: '31' } }]);
  });

  test('of staff are added with a code where the last one is old', async () => {
    givePasskeys();
    const { user, api, sheet } = await openSheet(language, [passkey()], administrator());
    expect(await sheet.findByText(text.notSecondFactor)).toBeVisible();
    expect(sheet.queryByLabelText(text.password)).toBeNull();
    const stepUp = refusal('step_up.required', language);
    api.fail(BEGIN, { ...stepUp, fields: { totp: 'required' } });
    await user.click(sheet.getByRole('button', { name: text.add }));
    const code = await sheet.findByRole('textbox', { name: text.code });
    await waitFor(() => expect(code).toHaveFocus());
    const wrong = refusal('totp.wrong', language);
    api.fail(CODE, wrong);
    await user.type(code, '123456');
    await user.click(sheet.getByRole('button', { name: text.add }));
    await waitFor(() => expect(code).toHaveAccessibleDescription(wrong.msg));

    const made = passkey({ id: '32', name: 'Work', secondFactor: true });
    api
      .answer(CODE, { token: 'test-token', step: 'done' })
      .answer(BEGIN, passkeyCreation())
      .answer(ADD, made)
      .answer(LIST, { rows: [passkey(), made] });
    await user.type(code, '234567');
    await user.click(sheet.getByRole('button', { name: text.add }));
    await announced(text.added);
    expect(await sheet.findByText('Work')).toBeVisible();
    expect(sheet.getAllByText(text.notSecondFactor)).toHaveLength(1);
    expect(api.sent(CODE).map(({ body }) => body)).toEqual([{ code: '123456' }, { code: '234567' }]);
    expect(sheet.queryByRole('textbox', { name: text.code })).toBeNull();
  });

  test('can only be listed and removed where the browser has none', async () => {
    const { sheet } = await openSheet(language, [passkey()]);
    expect(await sheet.findByText(text.cannot)).toBeVisible();
    expect(sheet.getByRole('button', { name: text.remove })).toBeVisible();
    expect(sheet.queryByRole('button', { name: text.add })).toBeNull();
  });

  test('end at ten', async () => {
    givePasskeys();
    const rows = Array.from({ length: 10 }, (_none, index) => passkey({ id: String(40 + index) }));
    const { sheet } = await openSheet(language, rows);
    expect(await sheet.findByText(text.enough)).toBeVisible();
    expect(sheet.queryByRole('button', { name: text.add })).toBeNull();
  });
});

describe('passkeys', () => {
  test('are tried again when they could not be loaded', async () => {
    givePasskeys();
    const { user, api } = await openApp('mine/setting/index', {
      user: true,
      api: (api) =>
        api
          .answer('GET /h5/account/sessions', { rows: [signedInDevice()] })
          .fail(LIST, refusal('unavailable')),
    });
    await user.click(await screen.findByRole('button', { name: /^通行密钥/ }));
    const sheet = within(await screen.findByRole('dialog', { name: '通行密钥' }));
    const again = await sheet.findByRole('button', { name: '重新加载' });
    api.answer(LIST, { rows: [passkey()] });
    await user.click(again);
    expect(await sheet.findByText('Mac · Chrome')).toBeVisible();
  });

  test.each([
    ['in WeChat', () => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('MicroMessenger/8.0.50')],
    ['without TLS', () => vi.stubGlobal('isSecureContext', false)],
  ])('are not offered %s', async (_case, change) => {
    givePasskeys();
    change();
    const { sheet } = await openSheet('zh', []);
    expect(await sheet.findByText(TEXTS.zh.cannot)).toBeVisible();
  });
});
