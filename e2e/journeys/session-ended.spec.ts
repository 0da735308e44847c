import { logInHere, question } from '../kit/entrance.ts';
import { call, logInMember } from '../kit/network.ts';
import { expect, test } from '../kit/quiet.ts';
import { at } from '../kit/test.ts';

const TITLE = '登录状态已过期';
const ASK = '是否重新登录？登录后会回到当前页面。';
const REJECTED = '无效的会话，或者会话已过期，请重新登录。';

/** What "下线其他所有设备" on another device does. */
async function endElsewhere(phone: string): Promise<void> {
  const token = await logInMember(phone);
  expect((await call('DELETE', '/h5/account/sessions', { token })).code).toBe(200);
}

test('a session ended elsewhere asks once, and logging in returns to the same place', async ({
  page,
  visit,
}) => {
  // The bell hears of the end by its own line, and on a slow machine would ask before the press does.
  await page.route('**/h5/notifications/stream*', (route) => route.abort());
  const { phone } = await visit.signIn();
  await visit.open('mine/info/edit');
  const name = page.getByRole('textbox', { name: '姓名', exact: true });
  const save = page.getByRole('button', { name: '保存', exact: true });
  await name.fill('沈听澜');
  await endElsewhere(phone);

  await save.click();
  const asked = await question(page, TITLE, ASK);
  await expect(page.getByRole('alertdialog')).toHaveCount(1);
  await asked.getByRole('button', { name: '留在此页', exact: true }).click();
  await expect(asked).toBeHidden();
  await expect(page).toHaveURL(at('mine/info/edit'));
  await expect(name).toHaveValue('沈听澜');
  await expect(page.getByRole('alert').filter({ hasText: REJECTED })).toBeVisible();

  await save.click();
  await asked.getByRole('button', { name: '重新登录', exact: true }).click();
  await expect(page).toHaveURL(at('login'));
  await logInHere(page, visit, phone);
  await expect(page).toHaveURL(at('mine/info/edit'));
  await name.fill('沈听澜');
  await save.click();
  await expect(page.getByText('已保存', { exact: true })).toBeVisible();
});

test('a page with several calls asks once', async ({ page, visit }) => {
  const { phone } = await visit.signIn();
  await endElsewhere(phone);
  await visit.open('tabbar/mine/mine');
  const asked = await question(page, TITLE, ASK);
  await asked.getByRole('button', { name: '留在此页', exact: true }).click();
  await expect(asked).toBeHidden();
  await expect(page).toHaveURL(at('tabbar/mine/mine'));
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('alertdialog')).toBeHidden();
});

test('the place to return to keeps its query, in English too', async ({ page, visit }) => {
  await visit.speak('en');
  const { phone } = await visit.signIn();
  await visit.open('mine/setting/index?from=journey');
  await expect(page.getByText('This device', { exact: true })).toBeVisible();
  await endElsewhere(phone);
  await page.reload();
  const asked = await question(
    page,
    'Your session has expired',
    'Log in again? You will return to this page.',
  );
  await asked.getByRole('button', { name: 'Log in again', exact: true }).click();
  await expect(page).toHaveURL(at('login'));
  await logInHere(page, visit, phone, { language: 'en' });
  await expect(page).toHaveURL(/#\/pages\/mine\/setting\/index\?from=journey$/);
  await expect(page.getByText('This device', { exact: true })).toBeVisible();
});
