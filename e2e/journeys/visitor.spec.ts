import { logInHere, question } from '../kit/entrance.ts';
import { registerMember } from '../kit/network.ts';
import { expect, test } from '../kit/quiet.ts';
import { at } from '../kit/test.ts';

test('a visitor who opens a screen for members confirms, logs in and lands there', async ({
  page,
  visit,
}) => {
  const phone = await registerMember();
  await visit.open('tabbar/mine/mine');
  const prompt = await question(page, '此操作需要登录', '该操作需要登录，是否进入登录页？');
  await prompt.getByRole('button', { name: '去登录', exact: true }).click();
  await expect(page).toHaveURL(at('login'));
  await logInHere(page, visit, phone);
  await expect(page).toHaveURL(at('tabbar/mine/mine'));
  await expect(page.getByRole('heading', { level: 1, name: '我的', exact: true })).toBeVisible();
});
