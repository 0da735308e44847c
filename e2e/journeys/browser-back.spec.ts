import type { Page } from '@playwright/test';
import { expectDialog } from '../kit/login.steps.ts';
import { logInMember, registerMember } from '../kit/api.steps.ts';
import { sharedSuperAdministrator } from '../kit/posts.steps.ts';
import { logInWithToken, expect, test } from '../kit/journey-test.ts';
import { screenUrlPattern, urlOf } from '../kit/visit-test.ts';

const SETTINGS = 'settings';
/** The page that `logInWithToken` opens before the app: reaching it again means that the app was left. */
const OUTSIDE_APP = /favicon\.svg$/;

/** Goes back in a new task, because leaving the app aborts the evaluation. */
const goBack = (page: Page): Promise<void> =>
  page.evaluate(() => void setTimeout(() => window.history.back(), 0));
const blocksSheet = (page: Page) => page.getByRole('dialog', { name: '屏蔽与不看' });
const openBlocksSheet = (page: Page) => page.getByRole('button', { name: /^屏蔽与不看/ }).click();

test.describe('browser Back', () => {
  test('closes an open sheet, then leaves the app from its first page, also after a reload', async ({
    page,
    visit,
    member,
  }) => {
    await logInWithToken(page, member);
    await visit.open(SETTINGS);
    await openBlocksSheet(page);
    await expect(blocksSheet(page)).toBeVisible();
    await goBack(page);
    await expect(blocksSheet(page)).toBeHidden();
    await expect(page).toHaveURL(screenUrlPattern(SETTINGS));

    // Closed by its button, the sheet leaves no history entry.
    await openBlocksSheet(page);
    await blocksSheet(page).getByRole('button', { name: '关闭' }).click();
    await expect(blocksSheet(page)).toBeHidden();
    await goBack(page);
    await expect(page).toHaveURL(OUTSIDE_APP);

    await visit.open(SETTINGS);
    await openBlocksSheet(page);
    await expect(blocksSheet(page)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: /^屏蔽与不看/ })).toBeVisible();
    await expect(blocksSheet(page)).toBeHidden();
    await goBack(page);
    await expect(page).toHaveURL(OUTSIDE_APP);
  });

  test('asks about unsaved changes, and closes that dialog when pressed again', async ({ page, visit }) => {
    const phone = await registerMember();
    await logInWithToken(page, { token: await logInMember(phone) });
    await visit.open('profile');
    await page.getByRole('link', { name: '编辑' }).click();
    const title = page.getByRole('textbox', { name: '职务' });
    await title.fill('未保存');
    for (const _ of [1, 2]) {
      await page.goBack();
      const dialog = await expectDialog(page, '放弃修改？', '刚才的修改还没有保存。');
      await page.goBack();
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(screenUrlPattern('profileForm'));
      await expect(title).toHaveValue('未保存');
    }
    await page.goBack();
    const dialog = await expectDialog(page, '放弃修改？', '刚才的修改还没有保存。');
    await dialog.getByRole('button', { name: '放弃' }).click();
    await expect(page).toHaveURL(screenUrlPattern('profile'));
  });

  test(
    'closes the delete dialog and keeps the selected rows',
    { tag: '@desktop' },
    async ({ page, visit }) => {
      await logInWithToken(page, await sharedSuperAdministrator());
      await visit.open('adminCompanies');
      await page.getByRole('checkbox', { name: '选择本页' }).check();
      const remove = page.getByRole('button', { name: '删除', exact: true }).first();
      const dialog = page.getByRole('alertdialog', { name: '确定删除选中的数据吗？' });
      await remove.click();
      await expect(dialog).toBeVisible();
      await goBack(page);
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(screenUrlPattern('adminCompanies'));
      await expect(page.getByRole('checkbox', { name: '选择本页' })).toBeChecked();

      // Navigating while the dialog is open closes it together with its screen.
      await remove.click();
      await expect(dialog).toBeVisible();
      await page.goto(urlOf('adminOrders'));
      await expect(page.getByRole('heading', { level: 1, name: '订单' })).toBeVisible();
      await expect(dialog).toBeHidden();
      await goBack(page);
      await expect(page).toHaveURL(screenUrlPattern('adminCompanies'));
      await expect(dialog).toBeHidden();
      await goBack(page);
      await expect(page).toHaveURL(OUTSIDE_APP);
    },
  );
});
