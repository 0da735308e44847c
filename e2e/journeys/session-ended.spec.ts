import { TOKEN_KEY } from '@mingtang/contract/limits';
import { logInHere, question, untilEnded } from '../kit/entrance.ts';
import { call, logInMember } from '../kit/network.ts';
import { expect, test } from '../kit/quiet.ts';
import { at } from '../kit/test.ts';

test('a session ended elsewhere asks once, and logging in returns to the same place', async ({
  page,
  visit,
}) => {
  // Any call may be the first to meet the end of the session, and its question would cover the button. So no other call
  // is left: the bell's fail, and the one for the user is answered before the session ends.
  await page.route('**/api/h5/notifications/**', (route) => route.abort());
  const { phone, token } = await visit.signIn();
  const user = page.waitForResponse('**/getUserByToken');
  await visit.open('mine/info/edit');
  const name = page.getByRole('textbox', { name: '姓名', exact: true });
  const save = page.getByRole('button', { name: '保存', exact: true });
  await name.fill('沈听澜');
  await (await user).finished();
  const other = await logInMember(phone);
  expect((await call('DELETE', '/h5/account/sessions', { token: other })).code).toBe(200);
  await untilEnded(token);

  const refused = page.waitForResponse('**/api/h5/account/profile');
  await save.click();
  expect(await (await refused).json()).toMatchObject({ code: 401, msg: '认证失败，无法访问系统资源' });
  const asked = await question(page, '登录状态已过期', '是否重新登录？登录后会回到当前页面。');
  await expect(page.getByRole('alertdialog')).toHaveCount(1);
  await asked.getByRole('button', { name: '留在此页', exact: true }).click();
  await expect(asked).toBeHidden();
  await expect(page).toHaveURL(at('mine/info/edit'));
  await expect(name).toHaveValue('沈听澜');
  await expect(
    page.getByRole('alert').filter({ hasText: '无效的会话，或者会话已过期，请重新登录。' }),
  ).toBeVisible();

  await save.click();
  await asked.getByRole('button', { name: '重新登录', exact: true }).click();
  await expect(page).toHaveURL(at('login'));
  expect(await page.evaluate((key) => localStorage.getItem(key), TOKEN_KEY)).toBeNull();
  await logInHere(page, visit, phone);
  await expect(page).toHaveURL(at('mine/info/edit'));
  await name.fill('沈听澜');
  await save.click();
  await expect(page.getByText('已保存', { exact: true })).toBeVisible();
});
