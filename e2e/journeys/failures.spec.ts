import { announced, carry, expect, test } from '../kit/quiet.ts';
import { said } from '../kit/texts.ts';

test('a browser that goes offline says so, fails a press, and recovers', async ({ page, visit, member }) => {
  await carry(page, member);
  await visit.open('mine/info/index');
  const emailSwitch = page.getByRole('switch', { name: '公开邮箱' });
  await expect(emailSwitch).toBeVisible();
  const offline = announced(page, '网络已断开，请检查网络');
  await page.context().setOffline(true);
  await expect(offline).toBeVisible();
  await emailSwitch.click();
  await expect(announced(page, said('network', 'zh'))).toBeVisible();
  await expect(emailSwitch).not.toBeChecked();
  await page.context().setOffline(false);
  await expect(offline).toBeHidden();
});
