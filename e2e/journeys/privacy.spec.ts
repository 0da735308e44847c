import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../kit/axe-checks.ts';
import { submitLogin } from '../kit/login.steps.ts';
import { PASSWORD } from '../kit/api.steps.ts';
import { expect, test } from '../kit/journey-test.ts';
import { screenUrlPattern, HOME_URL_PATTERN } from '../kit/visit-test.ts';

test('a member exports and downloads their data', async ({ page, visit }) => {
  await visit.logIn();
  await visit.open('settings');
  await page.getByRole('button', { name: '导出我的数据', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: '导出我的数据', exact: true });
  const password = sheet.getByLabel('登录密码', { exact: true });
  await sheet.getByRole('button', { name: '导出', exact: true }).click();
  await expect(password).toHaveAccessibleDescription('请输入登录密码');
  await password.fill('not my password');
  await sheet.getByRole('button', { name: '导出', exact: true }).click();
  await expect(password).toHaveAccessibleDescription('密码错误');
  await password.fill(PASSWORD);
  await sheet.getByRole('button', { name: '导出', exact: true }).click();
  const downloadButton = sheet.getByRole('button', { name: '下载 ZIP 文件', exact: true });
  await expect(downloadButton).toBeVisible({ timeout: 20_000 });
  await expectAccessible(page, 'the export sheet');
  const [download] = await Promise.all([page.waitForEvent('download'), downloadButton.click()]);
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');

  await sheet.getByRole('button', { name: '关闭', exact: true }).click();
  await visit.open('notifications');
  await page.getByText('你的数据已整理好，可以下载了').click();
  await expect(page).toHaveURL(screenUrlPattern('settings'));
});

test('a member requests deletion, logs in within fifteen days and keeps the account', async ({
  page,
  visit,
}) => {
  const { phone } = await visit.logIn();
  await visit.open('settings');
  await page.getByRole('button', { name: '注销账号', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: '注销账号', exact: true });
  await expect(sheet.getByText('15 天内随时可以登录并保留账号', { exact: false })).toBeVisible();
  await expectAccessible(page, 'the deletion sheet');
  const submit = sheet.getByRole('button', { name: '注销账号', exact: true });
  await sheet.getByLabel('登录密码', { exact: true }).fill(PASSWORD);
  await submit.click();
  const checkbox = sheet.getByRole('checkbox');
  await expect(checkbox).toHaveAccessibleDescription('请先勾选');
  await checkbox.click();
  await submit.click();
  const confirmDialog = page.getByRole('alertdialog', { name: '确定注销账号吗？', exact: true });
  await confirmDialog.getByRole('button', { name: '取消', exact: true }).click();
  await expect(confirmDialog).toBeHidden();
  await submit.click();
  await confirmDialog.getByRole('button', { name: '注销', exact: true }).click();
  const doneDialog = page.getByRole('alertdialog', { name: '账号已进入注销', exact: true });
  await doneDialog.getByRole('button', { name: '知道了', exact: true }).click();
  await expect(page).toHaveURL(screenUrlPattern('login'));

  await submitLogin(page, visit, phone);
  await expect(page.getByRole('heading', { level: 1, name: '账号正在注销', exact: true })).toBeAttached();
  await expectAccessible(page, 'the step that cancels the deletion');
  await page.getByRole('button', { name: '保留账号', exact: true }).click();
  await expect(page.getByText('账号已保留，请重新登录', { exact: true })).toBeVisible();
  await submitLogin(page, visit, phone);
  await expect(page).toHaveURL(HOME_URL_PATTERN);
});
