import { loginFields, logInHere, question } from '../kit/entrance.ts';
import { call, inbox, logInMember, newPhone, PASSWORD, registerMember, smsCode } from '../kit/network.ts';
import { expect, test } from '../kit/quiet.ts';
import { AT_HOME, at } from '../kit/test.ts';
import { minutesAfterSms } from '../kit/time.ts';

const ASK = '即将发送短信以获取密码';
const NEW_PASSWORD = 'lanterns over the bay';

test('a member who forgot the password sets a new one', async ({ page, visit }) => {
  const phone = await registerMember();
  const oldToken = await logInMember(phone);
  await minutesAfterSms(phone);

  await visit.open('login');
  const fields = loginFields(page);
  await fields.phone.fill(phone);
  await fields.picture.fill(await visit.readCaptcha());
  await page.getByRole('button', { name: '忘记密码', exact: true }).click();
  const asked = await question(page, ASK, `一次性验证码将发送到 +86 ${phone}。`);
  await asked.getByRole('button', { name: '发送', exact: true }).click();
  await expect(page.getByText('短信已发送', { exact: true })).toBeVisible();

  const password = page.getByLabel('密码或短信一次性验证码', { exact: true });
  await expect(password).toBeFocused();
  await password.fill(await smsCode(phone, 8));
  await fields.picture.fill(await visit.readCaptcha());
  await fields.submit.click();

  await expect(page).toHaveURL(at('mine/pwd/index'));
  await expect(page.getByRole('heading', { level: 1, name: '设置新密码', exact: true })).toBeVisible();
  const first = page.getByLabel('新密码', { exact: true });
  const again = page.getByLabel('再次输入密码', { exact: true });
  await first.fill(NEW_PASSWORD);
  await again.fill(`${NEW_PASSWORD}?`);
  await page.getByRole('button', { name: '保存新密码', exact: true }).click();
  await expect(again).toHaveAccessibleDescription('两次输入的密码不一致');
  await again.fill(NEW_PASSWORD);
  await page.getByRole('button', { name: '保存新密码', exact: true }).click();
  await expect(page.getByText('密码已改，其他设备已退出', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(AT_HOME);
  await visit.open('tabbar/mine/mine');
  await expect(page.getByRole('heading', { level: 1, name: '我的', exact: true })).toBeVisible();

  expect((await call('GET', '/h5/member/getUserByToken', { token: oldToken })).code).toBe(401);
  await expect(logInMember(phone, PASSWORD)).rejects.toThrow('手机号或密码错误');
  await expect(logInMember(phone, NEW_PASSWORD)).resolves.toMatch(/./);
});

test('until the new password is set, the code opens nothing else', async ({ page, visit }) => {
  const phone = await registerMember();
  await minutesAfterSms(phone);
  await visit.open('login');
  const fields = loginFields(page);
  await fields.phone.fill(phone);
  await fields.picture.fill(await visit.readCaptcha());
  await page.getByRole('button', { name: '忘记密码', exact: true }).click();
  const asked = page.getByRole('alertdialog', { name: ASK, exact: true });
  await asked.getByRole('button', { name: '发送', exact: true }).click();
  await page.getByLabel('密码或短信一次性验证码', { exact: true }).fill(await smsCode(phone, 8));
  await fields.picture.fill(await visit.readCaptcha());
  await fields.submit.click();
  await expect(page).toHaveURL(at('mine/pwd/index'));

  await visit.open('mine/info/index');
  const prompt = await question(page, '此操作需要登录', '该操作需要登录，是否进入登录页？');
  await prompt.getByRole('button', { name: '取消', exact: true }).click();
  await expect(page).toHaveURL(at('mine/pwd/index'));
  await page.getByRole('button', { name: '返回', exact: true }).click();
  await expect(page).toHaveURL(at('login'));
  await logInHere(page, visit, phone);
  await expect(page).toHaveURL(AT_HOME);
});

test('cancelling sends nothing', async ({ page, visit }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/sms/')) sent.push(request.url());
  });
  const phone = newPhone();
  await visit.open('login');
  const fields = loginFields(page);
  await fields.phone.fill(phone);
  const answer = await visit.readCaptcha();
  await fields.picture.fill(answer);
  await page.getByRole('button', { name: '忘记密码', exact: true }).click();
  const asked = page.getByRole('alertdialog', { name: ASK, exact: true });
  await asked.getByRole('button', { name: '取消', exact: true }).click();
  await expect(asked).toBeHidden();
  await expect(fields.picture).toHaveValue(answer);
  await expect(page.getByRole('button', { name: '忘记密码', exact: true })).toBeEnabled();
  expect(sent).toEqual([]);
  expect(await inbox(phone)).toEqual([]);
});

test('an unknown number sees the same, and gets nothing', async ({ page, visit }) => {
  const phone = newPhone();
  await visit.open('login');
  const fields = loginFields(page);
  await fields.phone.fill(phone);
  await fields.picture.fill(await visit.readCaptcha());
  await page.getByRole('button', { name: '忘记密码', exact: true }).click();
  const asked = await question(page, ASK, `一次性验证码将发送到 +86 ${phone}。`);
  await asked.getByRole('button', { name: '发送', exact: true }).click();
  await expect(page.getByText('短信已发送', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^\d+ 秒后可重发$/ })).toBeDisabled();
  // A message that was asked for later has come by now.
  await registerMember();
  expect(await inbox(phone)).toEqual([]);
});

for (const [language, text] of [
  ['zh', '用户手机号异常，请联系管理员'],
  ['en', 'User phone number abnormal. Please contact the administrator.'],
] as const) {
  test(`a malformed number is told so in ${language}`, async ({ page, visit }) => {
    const forgot = { zh: '忘记密码', en: 'Forgot password' }[language];
    const send = { zh: '发送', en: 'Send' }[language];
    await visit.speak(language);
    await visit.open('login');
    const fields = loginFields(page, language);
    await fields.phone.fill('harbour');
    await fields.picture.fill(await visit.readCaptcha());
    await page.getByRole('button', { name: forgot, exact: true }).click();
    await expect(fields.phone).toHaveAccessibleDescription(text);

    await fields.phone.fill('12345');
    await page.getByRole('button', { name: forgot, exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: send, exact: true }).click();
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  });
}
