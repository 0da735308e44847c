import { createMemberWithCard } from '../kit/cards.steps.ts';
import { callApi, logInMember, newPhone, PASSWORD, registerMember } from '../kit/api.steps.ts';
import { buyPackage, makeReferralRewardDue } from '../kit/payments.steps.ts';
import { sharedSuperAdministrator } from '../kit/posts.steps.ts';
import { logInWithToken, expect, test } from '../kit/journey-test.ts';

test('a refund revokes the term, the points and the referral reward, without a reload', async ({
  page,
  visit,
}) => {
  test.slow();
  const [referrer, staff] = await Promise.all([createMemberWithCard('闻人语'), sharedSuperAdministrator()]);
  const { code } = (await callApi<{ code: string }>('GET', '/h5/referral', { token: referrer.token })).data;
  const buyer = { token: await logInMember(await registerMember(newPhone(), PASSWORD, code)) };
  const getPointBalance = async () =>
    (await callApi<{ balance: number }>('GET', '/h5/points', buyer)).data.balance;
  const counts = page.getByRole('list', { name: '推荐成果', exact: true }).getByRole('listitem');

  const number = await buyPackage(buyer, 'P-12');
  await expect.poll(getPointBalance).toBeGreaterThan(0);
  await makeReferralRewardDue(number);

  await logInWithToken(page, referrer);
  await expect
    .poll(async () => (await callApi<{ points: number }>('GET', '/h5/referral', referrer)).data.points)
    .toBe(100);
  await visit.open('referrals');
  await expect(counts).toHaveText(['1已加入', '1已开通会员', '+100获得积分']);

  await logInWithToken(page, buyer);
  const stream = page.waitForResponse((response) => response.url().includes('/notifications/stream'));
  await visit.open('mine');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: '查看权益', exact: true })).toBeVisible();
  await stream;
  const body = { of: 'all', reason: '买错了套餐' };
  const refundResponse = await callApi('POST', `/h5/orders/${number}/refund`, { ...staff, body });
  expect(refundResponse.code).toBe(200);
  await expect(main.getByText('尚未购买套餐')).toBeVisible({ timeout: 30_000 });
  expect(await getPointBalance()).toBe(0);
  await visit.open(`order?number=${number}`);
  await expect(page.getByText('已退款', { exact: true }).first()).toBeVisible();

  await logInWithToken(page, referrer);
  await visit.open('referrals');
  await expect(counts).toHaveText(['1已加入', '0已开通会员', '0获得积分']);
});
