import type { Page } from '@playwright/test';
import { submitLogin, loginFields } from '../kit/login.steps.ts';
import { callApi, logInMember, newPhone, PASSWORD, waitForSmsCode } from '../kit/api.steps.ts';
import { statusText, expect, test } from '../kit/journey-test.ts';
import { HOME_URL_PATTERN, screenUrlPattern } from '../kit/visit-test.ts';

const registerFields = (page: Page) => {
  const publishOptions = page.getByRole('group', { name: '公开我的联系方式（可不选）', exact: true });
  return {
    phone: page.getByRole('textbox', { name: '手机号', exact: true }),
    captcha: page.getByRole('textbox', { name: '图形验证码', exact: true }),
    code: page.getByRole('textbox', { name: '短信验证码', exact: true }),
    send: page.getByRole('button', { name: '获取验证码', exact: true }),
    password: page.getByLabel('设置密码', { exact: true }),
    repeatedPassword: page.getByLabel('再次输入密码', { exact: true }),
    agreed: page.getByRole('checkbox', { name: '我已阅读并同意《用户协议》和《隐私协议》', exact: true }),
    publish: {
      phone: publishOptions.getByRole('checkbox', { name: '手机号', exact: true }),
      email: publishOptions.getByRole('checkbox', { name: '邮箱', exact: true }),
      address: publishOptions.getByRole('checkbox', { name: '地址', exact: true }),
    },
    submit: page.getByRole('button', { name: '注册', exact: true }),
  };
};

test('a visitor registers by SMS code, is signed in, and logs in after a wrong captcha and a wrong password', async ({
  page,
  visit,
}) => {
  const phone = newPhone();
  await visit.open('login');
  await page.getByRole('link', { name: '注册新账号', exact: true }).click();
  await expect(page).toHaveURL(screenUrlPattern('register'));
  const fields = registerFields(page);

  await expect(fields.agreed).not.toBeChecked();
  for (const choice of Object.values(fields.publish)) await expect(choice).not.toBeChecked();

  await fields.phone.fill(phone);
  await fields.captcha.fill(await visit.readCaptchaAnswerOnScreen());
  await fields.send.click();
  await expect(page.getByText('验证码已发送', { exact: true })).toBeVisible();
  await expect(fields.code).toBeFocused();
  await expect(page.getByRole('button', { name: /^\d+ 秒后重发$/ })).toBeDisabled();
  await expect(fields.captcha).toHaveCount(0);

  await fields.code.fill(await waitForSmsCode(phone, 6));
  await fields.password.fill(PASSWORD);
  await fields.repeatedPassword.fill(PASSWORD);
  await fields.submit.click();
  await expect(fields.agreed).toHaveAccessibleDescription('请先同意用户协议和隐私协议');
  await expect(fields.agreed).toBeFocused();
  await fields.agreed.click();
  await expect(fields.agreed).toBeChecked();
  for (const choice of Object.values(fields.publish)) await expect(choice).not.toBeChecked();
  await fields.publish.email.click();
  await fields.submit.click();

  await expect(page.getByText('注册成功', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(screenUrlPattern('mine'));

  // Leaves the app, which has the session in memory.
  await page.goto('/favicon.svg');
  await page.evaluate(() => localStorage.clear());
  await visit.open('login');
  const login = loginFields(page);
  await login.phone.fill(phone);
  await login.password.fill(PASSWORD);
  const captchaCode = await visit.readCaptchaAnswerOnScreen();
  await login.captcha.fill(String(Number(captchaCode) + 1));
  await login.submit.click();
  await expect(login.captcha).toHaveAccessibleDescription('图形验证码错误或已失效，请换一张再试');
  await expect(login.captcha).toHaveValue('');
  await submitLogin(page, visit, phone, { password: 'not the password' });
  await expect(statusText(page, '手机号或密码错误')).toBeVisible();
  await expect(login.phone).toHaveValue(phone);
  await expect(login.password).toHaveValue('not the password');
  await expect(login.captcha).toHaveValue('');
  await submitLogin(page, visit, phone);
  await expect(page).toHaveURL(HOME_URL_PATTERN);

  const { data } = await callApi<{ rows: object[] }>('GET', '/h5/account/consents', {
    token: await logInMember(phone),
  });
  const neverGiven = { given: false, documentVersion: null, at: null };
  expect(data.rows).toEqual([
    { subject: 'phone', ...neverGiven },
    { subject: 'email', given: true, documentVersion: expect.any(Number), at: expect.any(String) },
    { subject: 'address', ...neverGiven },
  ]);
});
