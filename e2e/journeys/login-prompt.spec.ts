import { submitLogin, expectDialog } from '../kit/login.steps.ts';
import { registerMember } from '../kit/api.steps.ts';
import { expect, test } from '../kit/journey-test.ts';
import { screenUrlPattern } from '../kit/visit-test.ts';

test('a visitor who opens a member screen logs in and is returned to it', async ({ page, visit }) => {
  const phone = await registerMember();
  await visit.open('mine');
  const prompt = await expectDialog(page, '此操作需要登录', '该操作需要登录，是否进入登录页？');
  await prompt.getByRole('button', { name: '去登录', exact: true }).click();
  await expect(page).toHaveURL(screenUrlPattern('login'));
  await submitLogin(page, visit, phone);
  await expect(page).toHaveURL(screenUrlPattern('mine'));
  await expect(page.getByRole('heading', { level: 1, name: '我的', exact: true })).toBeVisible();
});
