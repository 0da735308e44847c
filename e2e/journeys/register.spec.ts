import type { Page } from '@playwright/test';
import { logInHere } from '../kit/entrance.ts';
import { call, inbox, logInMember, newPhone, PASSWORD, registerMember, smsCode } from '../kit/network.ts';
import { expect, test } from '../kit/quiet.ts';
import { AT_HOME, at } from '../kit/test.ts';
import { minutesAfterSms } from '../kit/time.ts';

const fieldsOf = (page: Page) => {
  const publish = page.getByRole('group', { name: '公开我的联系方式（可不选）', exact: true });
  return {
    phone: page.getByRole('textbox', { name: '手机号', exact: true }),
    picture: page.getByRole('textbox', { name: '图形验证码', exact: true }),
    code: page.getByRole('textbox', { name: '短信验证码', exact: true }),
    send: page.getByRole('button', { name: '获取验证码', exact: true }),
    password: page.getByLabel('设置密码', { exact: true }),
    again: page.getByLabel('再次输入密码', { exact: true }),
    agreed: page.getByRole('checkbox', { name: '我已阅读并同意《用户协议》和《隐私协议》', exact: true }),
    publish: {
      phone: publish.getByRole('checkbox', { name: '手机号', exact: true }),
      email: publish.getByRole('checkbox', { name: '邮箱', exact: true }),
      address: publish.getByRole('checkbox', { name: '地址', exact: true }),
    },
    submit: page.getByRole('button', { name: '注册', exact: true }),
    agreeFirst: page.getByRole('button', { name: '同意协议后注册', exact: true }),
  };
};

test('a visitor registers by SMS code and logs in', async ({ page, visit }) => {
  const phone = newPhone();
  await visit.open('login');
  await page.getByRole('link', { name: '注册新账号', exact: true }).click();
  await expect(page).toHaveURL(at('register'));
  const fields = fieldsOf(page);

  await expect(fields.agreed).not.toBeChecked();
  for (const choice of Object.values(fields.publish)) await expect(choice).not.toBeChecked();

  await fields.phone.fill(phone);
  await fields.picture.fill(await visit.readCaptcha());
  await fields.send.click();
  await expect(page.getByText('验证码已发送', { exact: true })).toBeVisible();
  await expect(fields.code).toBeFocused();
  await expect(page.getByRole('button', { name: /^\d+ 秒后重发$/ })).toBeDisabled();

  await fields.code.fill(await smsCode(phone, 6));
  await fields.password.fill(PASSWORD);
  await fields.again.fill(PASSWORD);
  await expect(fields.agreeFirst).toBeDisabled();
  await fields.agreed.click();
  await expect(fields.agreed).toBeChecked();
  for (const choice of Object.values(fields.publish)) await expect(choice).not.toBeChecked();
  await fields.publish.email.click();
  await fields.submit.click();

  await expect(page.getByText('注册成功，请登录', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(at('login'));
  await expect(fields.phone).toHaveValue(phone);
  await logInHere(page, visit, phone);
  await expect(page).toHaveURL(AT_HOME);

  const { data } = await call<{ rows: object[] }>('GET', '/h5/account/consents', {
    token: await logInMember(phone),
  });
  const never = { given: false, documentVersion: null, at: null };
  expect(data.rows).toEqual([
    { subject: 'phone', ...never },
    { subject: 'email', given: true, documentVersion: expect.any(Number), at: expect.any(String) },
    { subject: 'address', ...never },
  ]);
});

test('every field that must be filled in asks for itself', async ({ page, visit }) => {
  await visit.open('register');
  const fields = fieldsOf(page);
  await fields.agreed.click();
  await fields.submit.click();
  await expect(fields.phone).toHaveAccessibleDescription('请输入手机号');
  await expect(fields.code).toHaveAccessibleDescription('请输入验证码');
  await expect(fields.password).toHaveAccessibleDescription(/^请输入密码 /);
  await expect(fields.again).toHaveAccessibleDescription('请再次输入密码');
  await expect(fields.phone).toBeFocused();
  await fields.send.click();
  await expect(fields.picture).toHaveAccessibleDescription(/^请输入图形验证码 /);
});

test('two different passwords are said to differ', async ({ page, visit }) => {
  await visit.open('register');
  const fields = fieldsOf(page);
  await fields.password.fill(PASSWORD);
  await fields.again.fill(`${PASSWORD}!`);
  await fields.again.blur();
  await expect(fields.again).toHaveAccessibleDescription('两次输入的密码不一致');
  await fields.again.fill(PASSWORD);
  await expect(fields.again).not.toHaveAccessibleDescription('两次输入的密码不一致');
});

test('without the tick nothing is sent, not even by the Enter key', async ({ page, visit }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/h5/register')) sent.push(request.url());
  });
  await visit.open('register');
  const fields = fieldsOf(page);
  await fields.phone.fill(newPhone());
  await fields.code.fill('123456');
  await fields.password.fill(PASSWORD);
  await fields.again.fill(PASSWORD);
  await fields.again.press('Enter');
  await expect(fields.agreeFirst).toBeDisabled();
  expect(sent).toEqual([]);
  await fields.agreed.click();
  await fields.again.press('Enter');
  await expect(page.getByText('短信验证码错误或已失效', { exact: true })).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('reading the agreements keeps what was typed', async ({ page, visit }) => {
  const phone = newPhone();
  await visit.open('register');
  const fields = fieldsOf(page);
  await fields.phone.fill(phone);
  await fields.code.fill('246802');
  await fields.publish.address.click();
  for (const [link, title] of [
    ['《用户协议》', '用户协议'],
    ['《隐私协议》', '隐私政策'],
  ] as const) {
    await page.getByRole('link', { name: link, exact: true }).click();
    await expect(page).toHaveURL(at('common/webview/index'));
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
    await page.getByRole('button', { name: '返回', exact: true }).click();
    await expect(page).toHaveURL(at('register'));
    await expect(fields.phone).toHaveValue(phone);
    await expect(fields.code).toHaveValue('246802');
    await expect(fields.publish.address).toBeChecked();
    await expect(fields.agreed).not.toBeChecked();
  }
});

test('a registered number sees the same screen; its owner is told by SMS', async ({ page, visit }) => {
  const owned = await registerMember();
  await minutesAfterSms(owned);
  const seen: string[][] = [];
  for (const phone of [owned, newPhone()]) {
    const said: string[] = [];
    await visit.open('register');
    const fields = fieldsOf(page);
    await fields.phone.fill(phone);
    await fields.picture.fill(await visit.readCaptcha());
    await fields.send.click();
    await expect(page.getByText('验证码已发送', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: /^\d+ 秒后重发$/ })).toBeDisabled();
    await fields.code.fill('000000');
    await fields.password.fill(PASSWORD);
    await fields.again.fill(PASSWORD);
    await fields.agreed.click();
    const answer = page.waitForResponse('**/api/h5/register');
    await fields.submit.click();
    await expect(page.getByText('短信验证码错误或已失效', { exact: true })).toBeVisible();
    said.push(String((await answer).status()), (await (await answer).json()).msg);
    seen.push(said);
    await page.evaluate(() => sessionStorage.clear());
    await page.goto('about:blank');
  }
  expect(seen[0]).toEqual(seen[1]);
  await expect
    .poll(async () => (await inbox(owned))[0]?.text)
    .toContain('该手机号已注册，可直接登录；忘记密码请在登录页找回。');
});
