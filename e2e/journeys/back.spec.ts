import type { Page } from '@playwright/test';
import { question } from '../kit/entrance.ts';
import { logInMember, registerMember } from '../kit/network.ts';
import { sharedModerator } from '../kit/posts.ts';
import { carry, expect, test } from '../kit/quiet.ts';
import { at } from '../kit/test.ts';

const SETTINGS = 'mine/setting/index';
/** Where `carry` stands before the app is opened: who arrives there has left the app. */
const OUTSIDE = /favicon\.svg$/;

/** In a task of its own: leaving the app ends what is evaluated in it. */
const back = (page: Page): Promise<void> =>
  page.evaluate(() => void setTimeout(() => window.history.back(), 0));
const sheet = (page: Page) => page.getByRole('dialog', { name: '屏蔽与不看' });
const openSheet = (page: Page) => page.getByRole('button', { name: /^屏蔽与不看/ }).click();

test.describe('Back', () => {
  test('at the first page of a visit closes what is open and then leaves, also after a reload', async ({
    page,
    visit,
    member,
  }) => {
    await carry(page, member);
    await visit.open(SETTINGS);
    await openSheet(page);
    await expect(sheet(page)).toBeVisible();
    await back(page);
    await expect(sheet(page)).toBeHidden();
    await expect(page).toHaveURL(at(SETTINGS));

    // Closed by its button, it leaves nothing in the history.
    await openSheet(page);
    await sheet(page).getByRole('button', { name: '关闭' }).click();
    await expect(sheet(page)).toBeHidden();
    await back(page);
    await expect(page).toHaveURL(OUTSIDE);

    await visit.open(SETTINGS);
    await openSheet(page);
    await expect(sheet(page)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: /^屏蔽与不看/ })).toBeVisible();
    await expect(sheet(page)).toBeHidden();
    await back(page);
    await expect(page).toHaveURL(OUTSIDE);
  });

  test('asks about unsaved input, and closes the question as well', async ({ page, visit }) => {
    const phone = await registerMember();
    await carry(page, { token: await logInMember(phone) });
    await visit.open('mine/info/index');
    await page.getByRole('link', { name: '编辑' }).click();
    const title = page.getByRole('textbox', { name: '职务' });
    await title.fill('未保存');
    for (const _ of [1, 2]) {
      await page.goBack();
      const asked = await question(page, '放弃修改？', '刚才的修改还没有保存。');
      await page.goBack();
      await expect(asked).toBeHidden();
      await expect(page).toHaveURL(at('mine/info/edit'));
      await expect(title).toHaveValue('未保存');
    }
    await page.goBack();
    const asked = await question(page, '放弃修改？', '刚才的修改还没有保存。');
    await asked.getByRole('button', { name: '放弃' }).click();
    await expect(page).toHaveURL(at('mine/info/index'));
  });

  test(
    'closes the question about deleting and keeps what was ticked',
    { tag: '@desktop' },
    async ({ page, visit }) => {
      await carry(page, await sharedModerator());
      await visit.open('work/top-company');
      await page.getByRole('checkbox', { name: '选择本页' }).check();
      const remove = page.getByRole('button', { name: '删除', exact: true }).first();
      const asked = page.getByRole('alertdialog', { name: '确定删除选中的数据吗？' });
      await remove.click();
      await expect(asked).toBeVisible();
      await back(page);
      await expect(asked).toBeHidden();
      await expect(page).toHaveURL(at('work/top-company'));
      await expect(page.getByRole('checkbox', { name: '选择本页' })).toBeChecked();

      // A link of the office while it is asked: the question goes with its screen.
      await remove.click();
      await expect(asked).toBeVisible();
      await page.goto('/#/pages/work/orders');
      await expect(page.getByRole('heading', { level: 1, name: '订单' })).toBeVisible();
      await expect(asked).toBeHidden();
      await back(page);
      await expect(page).toHaveURL(at('work/top-company'));
      await expect(asked).toBeHidden();
      await back(page);
      await expect(page).toHaveURL(OUTSIDE);
    },
  );
});
