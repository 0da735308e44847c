import { loginFields, expectDialog } from '../kit/login.steps.ts';
import { callApi, logInMember, PASSWORD, registerMember, waitForSmsCode } from '../kit/api.steps.ts';
import { expect, test } from '../kit/journey-test.ts';
import { HOME_URL_PATTERN, screenUrlPattern } from '../kit/visit-test.ts';
import { expireSmsRateLimit } from '../kit/time-travel.ts';

const NEW_PASSWORD = 'lanterns over the bay';

test('a member who forgot the password sets a new one; until then the code grants no other access', async ({
  page,
  visit,
}) => {
  const phone = await registerMember();
  const oldToken = await logInMember(phone);
  await expireSmsRateLimit(phone);

  await visit.open('login');
  const fields = loginFields(page);
  await fields.phone.fill(phone);
  await fields.captcha.fill(await visit.readCaptchaAnswerOnScreen());
  await page.getByRole('button', { name: '忘记密码', exact: true }).click();
  const dialog = await expectDialog(page, '即将发送短信以获取密码', `一次性验证码将发送到 +86 ${phone}。`);
  await dialog.getByRole('button', { name: '发送', exact: true }).click();
  await expect(page.getByText('短信已发送', { exact: true })).toBeVisible();

  const password = page.getByLabel('密码或短信一次性验证码', { exact: true });
  await expect(password).toBeFocused();
  await expect(page.getByRole('button', { name: /^\d+ 秒后可重发$/ })).toBeDisabled();
  await password.fill(await waitForSmsCode(phone, 8));
  await fields.captcha.fill(await visit.readCaptchaAnswerOnScreen());
  await fields.submit.click();
  await expect(page).toHaveURL(screenUrlPattern('password'));
  await expect(page.getByRole('heading', { level: 1, name: '设置新密码', exact: true })).toBeVisible();

  await visit.open('profile');
  const prompt = await expectDialog(page, '此操作需要登录', '该操作需要登录，是否进入登录页？');
  await prompt.getByRole('button', { name: '取消', exact: true }).click();
  await expect(page).toHaveURL(screenUrlPattern('password'));

  const newPassword = page.getByLabel('新密码', { exact: true });
  const repeatedPassword = page.getByLabel('再次输入密码', { exact: true });
  await newPassword.fill(NEW_PASSWORD);
  await repeatedPassword.fill(NEW_PASSWORD);
  await page.getByRole('button', { name: '保存新密码', exact: true }).click();
  await expect(page.getByText('密码已改，其他设备已退出', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(HOME_URL_PATTERN);
  await visit.open('mine');
  await expect(page.getByRole('heading', { level: 1, name: '我的', exact: true })).toBeVisible();

  expect((await callApi('GET', '/h5/member/getUserByToken', { token: oldToken })).code).toBe(401);
  await expect(logInMember(phone, PASSWORD)).rejects.toThrow('手机号或密码错误');
  await expect(logInMember(phone, NEW_PASSWORD)).resolves.toMatch(/./);
});
