import { TOKEN_KEY } from '@mingtang/contract/limits';
import { submitLogin, expectDialog, waitForSessionEnd } from '../kit/login.steps.ts';
import { callApi, logInMember } from '../kit/api.steps.ts';
import { expect, test } from '../kit/journey-test.ts';
import { screenUrlPattern } from '../kit/visit-test.ts';

test('a session ended on another device shows one dialog, and logging in returns to the same screen', async ({
  page,
  visit,
}) => {
  // The first request that gets a 401 opens the dialog, which would cover the button. So the test prevents all
  // other requests: those of the notification bell are aborted, and the user request completes before the
  // session ends.
  await page.route('**/api/h5/notifications/**', (route) => route.abort());
  const { phone, token } = await visit.logIn();
  const userResponse = page.waitForResponse('**/getUserByToken');
  await visit.open('profileForm');
  const name = page.getByRole('textbox', { name: '姓名', exact: true });
  const save = page.getByRole('button', { name: '保存', exact: true });
  await name.fill('沈听澜');
  await (await userResponse).finished();
  const otherToken = await logInMember(phone);
  expect((await callApi('DELETE', '/h5/account/sessions', { token: otherToken })).code).toBe(200);
  await waitForSessionEnd(token);

  const refusedResponse = page.waitForResponse('**/api/h5/account/profile');
  await save.click();
  expect(await (await refusedResponse).json()).toMatchObject({
    code: 401,
    msg: '认证失败，无法访问系统资源',
  });
  const dialog = await expectDialog(page, '登录状态已过期', '是否重新登录？登录后会回到当前页面。');
  await expect(page.getByRole('alertdialog')).toHaveCount(1);
  await dialog.getByRole('button', { name: '留在此页', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(screenUrlPattern('profileForm'));
  await expect(name).toHaveValue('沈听澜');
  await expect(
    page.getByRole('alert').filter({ hasText: '无效的会话，或者会话已过期，请重新登录。' }),
  ).toBeVisible();

  await save.click();
  await dialog.getByRole('button', { name: '重新登录', exact: true }).click();
  await expect(page).toHaveURL(screenUrlPattern('login'));
  expect(await page.evaluate((key) => localStorage.getItem(key), TOKEN_KEY)).toBeNull();
  await submitLogin(page, visit, phone);
  await expect(page).toHaveURL(screenUrlPattern('profileForm'));
  await name.fill('沈听澜');
  await save.click();
  await expect(page.getByText('已保存', { exact: true })).toBeVisible();
});
