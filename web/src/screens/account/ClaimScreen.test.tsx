import { describe, expect, test } from 'vitest';
import { currentLocation, findAnnouncement, main, openApp, screen, waitFor } from '../../../test/open-app.ts';
import { PASSWORD, waitForCaptcha } from '../../../test/login-form.ts';
import { stubCaptchaCalls, stubLoggedInCalls, captchaImage } from '../../../test/samples/accounts.sample.ts';
import { stubMineCalls } from '../../../test/samples/mine.sample.ts';
import { serverError } from '../../../test/server-error.sample.ts';

const FIND = 'POST /no-auth/invitation/find';
const CODE = 'POST /no-auth/invitation/code';
const CLAIM = 'POST /no-auth/invitation/claim';
const TOKEN = 'a1'.repeat(12);
const LINK = { nameMasked: '顾**', phoneEnding: '09' };

const TEXTS = {
  zh: {
    card: /会员：\s*顾\*\*\s*，手机尾号 09/,
    captcha: '图形验证码',
    send: '获取验证码',
    sentTo: '已发送到尾号 09 的手机，5 分钟内有效。',
    code: '短信验证码',
    password: '设置密码',
    passwordAgain: '再次输入密码',
    agreed: /^我已阅读并同意/,
    submit: '认领并登录',
    done: '账号已认领',
    doneEarlier: '账号已认领，请登录',
    invalid: '链接无效或已过期',
    phone: '手机号',
  },
  en: {
    card: /Member:\s*顾\*\*\s*, phone number ending in 09/,
    captcha: 'Picture code',
    send: 'Send code',
    sentTo: 'Sent to the number ending in 09, valid for 5 minutes.',
    code: 'SMS code',
    password: 'Choose a password',
    passwordAgain: 'Repeat the password',
    agreed: /^I have read and agree/,
    submit: 'Claim and log in',
    done: 'The account is yours',
    doneEarlier: 'You have claimed the account already. Please log in.',
    invalid: 'This link is not valid or has expired',
    phone: 'Phone number',
  },
} as const;

describe.each(['zh', 'en'] as const)('the page of an invitation in %s', (language) => {
  const texts = TEXTS[language];
  const field = (name: string) => main().getByRole('textbox', { name });
  const open = async () => {
    const app = await openApp(`claim?token=${TOKEN}`, {
      language,
      viewport: { width: 360, height: 800 },
      api: (api) => {
        stubCaptchaCalls(api);
        api.respondWith(FIND, LINK).respondWith(CODE, null);
      },
    });
    expect(
      await screen.findByText((_text, node) => node?.tagName === 'P' && texts.card.test(node.textContent)),
    ).toBeInTheDocument();
    await waitForCaptcha(1);
    return app;
  };
  const fillIn = async (user: Awaited<ReturnType<typeof open>>['user']) => {
    await user.type(field(texts.code), '123456');
    await user.type(main().getByLabelText(texts.password), PASSWORD);
    await user.type(main().getByLabelText(texts.passwordAgain), PASSWORD);
    await user.click(main().getByRole('checkbox', { name: texts.agreed }));
  };

  test('sends the code to the number of the account, and claims it', async () => {
    const { api, user } = await open();
    expect(main().queryByRole('textbox', { name: texts.phone })).toBeNull();
    await user.type(field(texts.captcha), '42');
    await user.click(main().getByRole('button', { name: texts.send }));
    expect(await main().findByText(texts.sentTo)).toBeInTheDocument();
    expect(api.requestsTo(CODE).map(({ body }) => body)).toEqual([
      { token: TOKEN, code: '42', uuid: captchaImage(1).uuid },
    ]);
    await fillIn(user);
    stubLoggedInCalls(api);
    stubMineCalls(api);
    api.respondWith(CLAIM, { token: 'session-token', step: 'done' });
    await user.click(main().getByRole('button', { name: texts.submit }));
    await findAnnouncement(texts.done);
    await waitFor(() => expect(currentLocation()).toContain('mine'));
    expect(api.requestsTo(CLAIM).at(-1)?.body).toMatchObject({
      token: TOKEN,
      smsCode: '123456',
      password: PASSWORD,
      passwordAgain: PASSWORD,
      agreed: true,
      publish: [],
    });
  });

  test('keeps the input and names the field if the code is wrong', async () => {
    const { api, user } = await open();
    await fillIn(user);
    api.fail(CLAIM, {
      ...serverError('sms.code_wrong', language),
      fields: { smsCode: 'wrong' },
    });
    await user.click(main().getByRole('button', { name: texts.submit }));
    await waitFor(() => expect(field(texts.code)).toBeInvalid());
    expect(main().getByLabelText(texts.password)).toHaveValue(PASSWORD);
  });

  test('leads to the login if the account was claimed by a request whose response was lost', async () => {
    const { api, user } = await open();
    await fillIn(user);
    api.fail(CLAIM, serverError('request.done', language));
    await user.click(main().getByRole('button', { name: texts.submit }));
    await findAnnouncement(texts.doneEarlier);
    await waitFor(() => expect(currentLocation()).toContain('login'));
  });

  test.each([`claim?token=${TOKEN}`, 'claim?token=short', 'claim'] as const)(
    'says that the link is not valid: %s',
    async (location) => {
      await openApp(location, {
        language,
        api: (api) => api.fail(FIND, serverError('invitation.link_invalid', language)),
      });
      expect(await screen.findByText(texts.invalid)).toBeInTheDocument();
      expect(main().queryByRole('textbox')).toBeNull();
    },
  );
});

test('the page can be loaded again after a failure', async () => {
  const { api, user } = await openApp(`claim?token=${TOKEN}`, {
    api: (api) => {
      stubCaptchaCalls(api);
      api.fail(FIND, { code: 500, msg: '服务器繁忙' });
    },
  });
  const retry = await screen.findByRole('button', { name: /重试|重新加载/ });
  api.respondWith(FIND, LINK);
  await user.click(retry);
  expect(await screen.findByText(/邀请你认领会员账号/)).toBeInTheDocument();
});
