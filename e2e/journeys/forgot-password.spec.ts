import { loginFields, question } from '../kit/entrance.ts';
import { call, logInMember, PASSWORD, registerMember, smsCode } from '../kit/network.ts';
import { expect, test } from '../kit/quiet.ts';
import { AT_HOME, at } from '../kit/test.ts';
import { minutesAfterSms } from '../kit/time.ts';

const NEW_PASSWORD = 'lanterns over the bay';

test('a member who forgot the password sets a new one; until then the code opens nothing else', async ({
  page,
  visit,
}) => {
  const phone = await registerMember();
  const oldToken = await logInMember(phone);
  await minutesAfterSms(phone);

  await visit.open('login');
  const fields = loginFields(page);
  await fields.phone.fill(phone);
  await fields.picture.fill(await visit.readCaptcha());
  await page.getByRole('button', { name: '忘记密码', exact: true }).click();
  const asked = await question(page, '即将发送短信以获取密码', `一次性验证码将发送到 +86 ${phone}。`);
  await asked.getByRole('button', { name: '发送', exact: true }).click();
  await expect(page.getByText('短信已发送', { exact: true })).toBeVisible();

  const password = page.getByLabel('密码或短信一次性验证码', { exact: true });
  await expect(password).toBeFocused();
  await expect(page.getByRole('button', { name: /^\d+ 秒后可重发$/ })).toBeDisabled();
  await password.fill(await smsCode(phone, 8));
  await fields.picture.fill(await visit.readCaptcha());
  await fields.submit.click();
  await expect(page).toHaveURL(at('mine/pwd/index'));
  await expect(page.getByRole('heading', { level: 1, name: '设置新密码', exact: true })).toBeVisible();

  await visit.open('mine/info/index');
  const prompt = await question(page, '此操作需要登录', '该操作需要登录，是否进入登录页？');
  await prompt.getByRole('button', { name: '取消', exact: true }).click();
  await expect(page).toHaveURL(at('mine/pwd/index'));

  const first = page.getByLabel('新密码', { exact: true });
  const again = page.getByLabel('再次输入密码', { exact: true });
  await first.fill(NEW_PASSWORD);
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
