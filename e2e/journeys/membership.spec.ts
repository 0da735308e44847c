import type { Page } from '@playwright/test';
import { holdCard } from '../kit/cards.ts';
import {
  atCashier,
  type Channel,
  ledgerOf,
  orderNumber,
  outTradeNo,
  paidTerms,
  payAway,
} from '../kit/pay.ts';
import { announced, carry, choose, expect, test } from '../kit/quiet.ts';
import { at } from '../kit/test.ts';

const PACKAGES = 'mine/packages/index';
const MINE = 'tabbar/mine/mine';
const names: Record<Channel, string> = { wechat: '微信支付', alipay: '支付宝' };

const payButton = (page: Page) => page.getByRole('button', { name: '确认并支付' });
const plaque = (page: Page) =>
  page.getByRole('main').getByRole('link', { name: /^(转为正式|续费|立即续费)$/ });

/** From the list of packages to the first step of the payment. */
async function order(page: Page, channel: Channel): Promise<void> {
  await expect(page.getByRole('radiogroup', { name: '套餐' }).getByRole('radio').first()).toBeAttached();
  await choose(page, '支付方式', names[channel]);
  await page.getByRole('checkbox').click();
  await payButton(page).click();
}

const expectPaid = (page: Page) =>
  expect(page.getByRole('status').getByText('支付成功')).toBeVisible({ timeout: 20_000 });

const onDesktop = { tag: '@desktop' };

test(
  'a code is scanned, and the plaque changes without a reload',
  onDesktop,
  async ({ page, context, visit }) => {
    const member = await holdCard('温如玉');
    await carry(page, member);
    // A second window shows the plaque all the while.
    const other = await context.newPage();
    await other.goto(`/#/pages/${MINE}`);
    await expect(plaque(other)).toHaveText('转为正式');
    await visit.open(PACKAGES);
    await order(page, 'wechat');
    await expect(page.getByRole('img', { name: '微信支付付款码' })).toBeVisible();
    await expect(page.getByRole('timer')).toContainText(/剩余支付时间 \d\d:\d\d/);
    await payAway(await orderNumber(page), 'wechat');
    await expectPaid(page);
    await expect(page).toHaveURL(at('mine/orders/result'));
    await expect(plaque(other)).toHaveText('续费', { timeout: 15_000 });
    await other.close();
    await page.getByRole('link', { name: '回到我的' }).click();
    await expect(plaque(page)).toHaveText('续费');
  },
);

/** The result, the order it leads to and the plaque of the member. */
async function seePaidOrder(page: Page, channel: Channel): Promise<void> {
  await expectPaid(page);
  await page.getByRole('link', { name: '查看订单' }).click();
  await expect(page).toHaveURL(at('mine/orders/detail'));
  await expect(page.getByText('已支付', { exact: true })).toBeVisible();
  await expect(page.getByText(names[channel], { exact: true })).toBeVisible();
}

test('WeChat is paid on the page of the gateway, which leads back to the result', async ({ page, visit }) => {
  await carry(page, await holdCard('裴照夜'));
  await visit.open(PACKAGES);
  await order(page, 'wechat');
  await atCashier(page, 'pay');
  await seePaidOrder(page, 'wechat');
  await visit.open(MINE);
  await expect(plaque(page)).toHaveText('续费');
});

test('Alipay is paid, an invoice is asked for, and what was typed stays until it is sent', async ({
  page,
  visit,
}) => {
  await carry(page, await holdCard('程见野'));
  await visit.open(PACKAGES);
  await order(page, 'alipay');
  await atCashier(page, 'pay');
  await seePaidOrder(page, 'alipay');
  await page.getByRole('link', { name: '申请发票' }).click();
  const sheet = page.getByRole('dialog', { name: '申请发票' });
  await sheet.getByRole('textbox', { name: '企业名称' }).fill('砺衡精密有限公司');
  await sheet.getByRole('button', { name: '提交申请' }).click();
  await expect(sheet.getByRole('textbox', { name: '税号' })).toHaveAccessibleDescription(
    /请填写 15 至 20 位的税号/,
  );
  await page.reload();
  await expect(sheet.getByRole('textbox', { name: '企业名称' })).toHaveValue('砺衡精密有限公司');
  await sheet.getByRole('textbox', { name: '税号' }).fill('91320594ma1mtk4x0q');
  await sheet.getByRole('textbox', { name: '接收邮箱' }).fill('books@example.com');
  await sheet.getByRole('button', { name: '提交申请' }).click();
  await expect(announced(page, '已提交，开具后会发到邮箱')).toBeVisible();
  const list = page.getByRole('list', { name: '发票' });
  await expect(list).toContainText('税号 91320594MA1MTK4X0Q');
  await expect(list).toContainText('待审核');
  await visit.open(MINE);
  await expect(plaque(page)).toHaveText('续费');
});

test('whoever comes back without having paid is asked and pays again; late money is seen without a press', async ({
  page,
  visit,
}) => {
  await carry(page, await holdCard('陆听松'));
  await visit.open(PACKAGES);
  await order(page, 'alipay');
  await atCashier(page, 'cancel');
  const asked = page.getByRole('heading', { name: '已经付款了吗？' });
  await expect(asked).toBeVisible();
  await page.getByRole('button', { name: '我已付款' }).click();
  await expect(announced(page, '还没有收到付款结果，请稍等片刻')).toBeVisible();
  await page.getByRole('button', { name: '重新支付' }).click();
  await atCashier(page, 'cancel');
  await expect(asked).toBeVisible();
  await payAway(await orderNumber(page), 'alipay');
  await expectPaid(page);
});

test('two channels paid give one term, and the second payment goes back', async ({ page, visit }) => {
  const member = await holdCard('沈知白');
  await carry(page, member);
  await visit.open(PACKAGES);
  await order(page, 'alipay');
  await expect(page.getByText('收银台替身，不收真钱。')).toBeVisible();
  // The trade is open at Alipay; the payer goes back and takes the other channel.
  await page.goBack();
  const number = await orderNumber(page);
  await page.getByRole('button', { name: '换一种支付方式' }).click();
  await choose(page, '支付方式', names.wechat);
  await page.getByRole('button', { name: /^支付 ¥/ }).click();
  // The page must be there before it is left.
  await expect(page.getByText('收银台替身，不收真钱。')).toBeVisible();
  const attempts = await Promise.all([outTradeNo(number, 'wechat'), outTradeNo(number, 'alipay')]);
  await payAway(number, 'alipay', true);
  await payAway(number, 'wechat', true);
  await visit.open(`mine/orders/detail?number=${number}`);
  await expect.poll(() => ledgerOf(attempts), { timeout: 30_000 }).toEqual({ payments: 2, refunds: 1 });
  expect(await paidTerms(member.token)).toBe(1);
  await page.reload();
  await expect(page.getByText('已支付', { exact: true })).toBeVisible();
  await expect(page.getByText('重复付款，退回多付的一笔')).toBeVisible();
});
