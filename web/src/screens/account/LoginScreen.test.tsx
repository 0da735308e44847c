import { describe, expect, test } from 'vitest';
import { announced, currentPath, main, waitFor } from '../../../test/app.ts';
import { LOG_IN, openLogin, PASSWORD, PHONE, pictureShown, submitLogin } from '../../../test/login-form.ts';
import { refusal } from '../../../test/refusal.ts';
import { answerSignedIn, captchaImage } from '../../../test/samples/accounts.ts';

const TEXTS = {
  zh: {
    phoneRequired: '请输入手机号',
    passwordRequired: '请输入密码',
    pictureRequired: '请输入图形验证码',
    pictureWrong: '图形验证码错误或已失效，请换一张再试',
    failed: '手机号或密码错误',
  },
  en: {
    phoneRequired: 'Please enter a phone number',
    passwordRequired: 'Please enter a password',
    pictureRequired: 'Please enter the picture code',
    pictureWrong: 'The picture code is wrong or has expired. Get a new one and try again.',
    failed: 'Wrong phone number or password.',
  },
} as const;

describe.each(['zh', 'en'] as const)('login in %s', (language) => {
  const texts = TEXTS[language];

  test('asks for every empty field and focuses the first', async () => {
    const { user, api, form } = await openLogin(language);
    await user.click(form.submit);
    await waitFor(() => expect(form.phone).toHaveAccessibleDescription(texts.phoneRequired));
    expect(form.password).toHaveAccessibleDescription(texts.passwordRequired);
    expect(form.picture).toHaveAccessibleDescription(texts.pictureRequired);
    expect(form.phone).toHaveFocus();
    expect(api.sent(LOG_IN)).toEqual([]);
  });

  test.each([
    ['a wrong picture code', 'captcha.wrong', 'pictureWrong'],
    ['a wrong password or an unknown phone', 'login.failed', 'failed'],
  ] as const)('keeps the fields and loads a new picture after %s', async (_case, key, text) => {
    const { user, api, form } = await openLogin(language);
    api.fail(LOG_IN, refusal(key, language));
    await submitLogin(user, form, { picture: '41' });
    await announced(texts[text]);
    await pictureShown(2);
    expect(form.phone).toHaveValue(PHONE);
    expect(form.password).toHaveValue(PASSWORD);
    await waitFor(() => expect(form.picture).toHaveValue(''));
    await waitFor(() => expect(form.picture).toHaveFocus());

    answerSignedIn(api);
    api.answer(LOG_IN, { token: 'new-token', step: 'done', device: 'dt_new' });
    await user.type(form.picture, '42');
    await user.click(form.submit);
    await waitFor(() => expect(currentPath()).toBe(''));
    const mobile = `+86${PHONE}`;
    expect(api.sent(LOG_IN).map(({ body }) => body)).toEqual([
      { mobile, password: PASSWORD, code: '41', uuid: captchaImage(1).uuid, device: '' },
      { mobile, password: PASSWORD, code: '42', uuid: captchaImage(2).uuid, device: '' },
    ]);
    expect(localStorage.getItem('App-Token')).toBe('new-token');
    expect(localStorage.getItem('App-Device')).toBe('dt_new');
  });
});

describe('login', () => {
  test('drops spaces around the phone and keeps those of the password', async () => {
    const { user, api, form } = await openLogin();
    api.fail(LOG_IN, refusal('login.failed'));
    await submitLogin(user, form, { phone: `  ${PHONE} `, password: ` ${PASSWORD} ` });
    await announced('手机号或密码错误');
    expect(api.sent(LOG_IN)[0]?.body).toMatchObject({ mobile: `+86${PHONE}`, password: ` ${PASSWORD} ` });
  });

  test('sends the number with the chosen area code', async () => {
    const { user, api, form } = await openLogin();
    api.fail(LOG_IN, refusal('login.failed'));
    const area = main().getByRole('combobox', { name: '国家或地区代码' });
    expect(area).toHaveValue('86');
    await user.selectOptions(area, '852');
    await submitLogin(user, form, { phone: '91234567' });
    await announced('手机号或密码错误');
    expect(api.sent(LOG_IN)[0]?.body).toMatchObject({ mobile: '+85291234567' });
  });

  test('changes the picture on request and empties its field', async () => {
    const { user, form } = await openLogin();
    await user.type(form.picture, '41');
    await user.click(main().getByRole('button', { name: '换一张图形验证码' }));
    await pictureShown(2);
    await waitFor(() => expect(form.picture).toHaveValue(''));
  });

  test('shows and hides the password', async () => {
    const { user, form } = await openLogin();
    expect(form.password).toHaveAttribute('type', 'password');
    await user.click(main().getByRole('button', { name: '显示密码' }));
    expect(form.password).toHaveAttribute('type', 'text');
    await user.click(main().getByRole('button', { name: '隐藏密码' }));
    expect(form.password).toHaveAttribute('type', 'password');
  });
});
