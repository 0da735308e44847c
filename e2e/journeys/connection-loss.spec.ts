import { statusText, logInWithToken, expect, test } from '../kit/journey-test.ts';
import { specifiedText } from '../kit/specified-texts.ts';

test('the app shows that it is offline, reports a failed action, and recovers', async ({
  page,
  visit,
  member,
}) => {
  await logInWithToken(page, member);
  await visit.open('profile');
  const emailSwitch = page.getByRole('switch', { name: '公开邮箱' });
  await expect(emailSwitch).toBeVisible();
  const offline = statusText(page, '网络已断开，请检查网络');
  await page.context().setOffline(true);
  await expect(offline).toBeVisible();
  await emailSwitch.click();
  await expect(statusText(page, specifiedText('network', 'zh'))).toBeVisible();
  await expect(emailSwitch).not.toBeChecked();
  await page.context().setOffline(false);
  await expect(offline).toBeHidden();
});
