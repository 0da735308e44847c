import { holdCard } from '../kit/cards.ts';
import { call, logInMember, newPhone, PASSWORD, registerMember } from '../kit/network.ts';
import { buyPackage, passReferralDays } from '../kit/pay.ts';
import { sharedModerator } from '../kit/posts.ts';
import { carry, expect, test } from '../kit/quiet.ts';

test('a friend pays, the reward comes; a refund takes term, points and reward back, without a reload', async ({
  page,
  visit,
}) => {
  test.slow();
  const [referrer, staff] = await Promise.all([holdCard('闻人语'), sharedModerator()]);
  const { code } = (await call<{ code: string }>('GET', '/h5/referral', { token: referrer.token })).data;
  const buyer = { token: await logInMember(await registerMember(newPhone(), PASSWORD, code)) };
  const points = async () => (await call<{ balance: number }>('GET', '/h5/points', buyer)).data.balance;
  const counts = page.getByRole('list', { name: '推荐成果', exact: true }).getByRole('listitem');

  const number = await buyPackage(buyer, 'P-12');
  await expect.poll(points).toBeGreaterThan(0);
  await passReferralDays(number);

  await carry(page, referrer);
  await expect
    .poll(async () => (await call<{ points: number }>('GET', '/h5/referral', referrer)).data.points)
    .toBe(100);
  await visit.open('mine/referral/index');
  await expect(counts).toHaveText(['1已加入', '1已开通会员', '+100获得积分']);

  await carry(page, buyer);
  const stream = page.waitForResponse((answer) => answer.url().includes('/notifications/stream'));
  await visit.open('tabbar/mine/mine');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: '续费', exact: true })).toBeVisible();
  await stream;
  const body = { of: 'all', reason: '买错了套餐' };
  const asked = await call('POST', `/h5/orders/${number}/refund`, { ...staff, body });
  expect(asked.code).toBe(200);
  await expect(main.getByText('尚未购买套餐')).toBeVisible({ timeout: 30_000 });
  expect(await points()).toBe(0);
  await visit.open(`mine/orders/detail?number=${number}`);
  await expect(page.getByText('已退款', { exact: true }).first()).toBeVisible();

  await carry(page, referrer);
  await visit.open('mine/referral/index');
  await expect(counts).toHaveText(['1已加入', '0已开通会员', '0获得积分']);
});
