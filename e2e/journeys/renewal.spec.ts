import type { Locator } from '@playwright/test';
import { createMemberWithCard } from '../kit/cards.steps.ts';
import { buyPackage, countPaidTerms, moveTermEnd, pressAtCashier } from '../kit/payments.steps.ts';
import { expect, logInWithToken, test } from '../kit/journey-test.ts';
import { screenUrlPattern } from '../kit/visit-test.ts';

/** Taps from the screen "Mine" to the payment page of the vendor. */
const TAPS_MAX = 4;

test('a membership is renewed from the last 60 days on, in at most four taps', async ({ page, visit }) => {
  const member = await createMemberWithCard('顾晚舟');
  const number = await buyPackage(member, 'P-12');
  await moveTermEnd(number, 61);
  await logInWithToken(page, member);

  await visit.open('mine');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: '查看权益', exact: true }).click();
  await expect(page).toHaveURL(screenUrlPattern('benefits'));
  await expect(main.getByRole('link', { name: '续费', exact: true })).toBeHidden();
  await main.getByRole('link', { name: '查看套餐' }).click();
  const packages = main.getByRole('radiogroup', { name: '套餐' });
  await expect(packages.getByRole('radio', { name: /年度会员\s*当前.*起可续费/ })).not.toBeChecked();
  await expect(packages.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: '确认并支付' })).toBeHidden();

  await moveTermEnd(number, 60);
  await visit.open('mine');
  // The app does not know that the database was changed.
  await page.reload();
  let taps = 0;
  const tap = async (control: Locator) => {
    taps += 1;
    await control.click();
  };
  await tap(main.getByRole('link', { name: '续费', exact: true }));
  await expect(packages.getByRole('radio', { name: /年度会员\s*当前\s*可续费/ })).toBeChecked();
  await tap(main.getByRole('checkbox', { name: /会员服务协议/ }));
  await tap(page.getByRole('button', { name: '确认并支付' }));
  await expect(page.getByText('收银台替身，不收真钱。')).toBeVisible();
  expect(taps).toBeLessThanOrEqual(TAPS_MAX);

  await pressAtCashier(page, 'pay');
  await expect(page.getByRole('status').getByText('支付成功')).toBeVisible({ timeout: 20_000 });
  expect(await countPaidTerms(member.token)).toBe(2);
  await page.getByRole('link', { name: '回到我的' }).click();
  await expect(main.getByRole('link', { name: '查看权益', exact: true })).toBeVisible();
});
