import type { Page } from '@playwright/test';
import { createMemberWithCard } from '../kit/cards.steps.ts';
import {
  pressAtCashier,
  type Channel,
  countGatewayEntries,
  orderNumber,
  findOutTradeNo,
  countPaidTerms,
  payAtGateway,
} from '../kit/payments.steps.ts';
import { statusText, logInWithToken, selectRadio, expect, test } from '../kit/journey-test.ts';
import { screenUrlPattern, urlOf } from '../kit/visit-test.ts';

const PACKAGES = 'packages';
const MINE = 'mine';
const CHANNEL_NAMES: Record<Channel, string> = { wechat: '微信支付', alipay: '支付宝' };

const payButton = (page: Page) => page.getByRole('button', { name: '确认并支付' });
const plaqueLink = (page: Page) =>
  page.getByRole('main').getByRole('link', { name: /^(转为正式|查看权益|续费)$/ });

/** Selects package, channel and consent and starts the payment. */
async function startOrder(page: Page, channel: Channel): Promise<void> {
  await selectRadio(page, '套餐', '年度会员');
  await selectRadio(page, '支付方式', CHANNEL_NAMES[channel]);
  await page.getByRole('checkbox').click();
  await payButton(page).click();
}

const expectPaid = (page: Page) =>
  expect(page.getByRole('status').getByText('支付成功')).toBeVisible({ timeout: 20_000 });

const onDesktop = { tag: '@desktop' };

test('paying by QR code updates the plaque without a reload', onDesktop, async ({ page, context, visit }) => {
  const member = await createMemberWithCard('温如玉');
  await logInWithToken(page, member);
  // A second tab shows the plaque all the time.
  const otherTab = await context.newPage();
  await otherTab.goto(urlOf(MINE));
  await expect(plaqueLink(otherTab)).toHaveText('转为正式');
  await visit.open(PACKAGES);
  await startOrder(page, 'wechat');
  await expect(page.getByRole('img', { name: '微信支付付款码' })).toBeVisible();
  await expect(page.getByRole('timer')).toContainText(/剩余支付时间 \d\d:\d\d/);
  await payAtGateway(await orderNumber(page), 'wechat');
  await expectPaid(page);
  await expect(page).toHaveURL(screenUrlPattern('paymentResult'));
  await expect(plaqueLink(otherTab)).toHaveText('查看权益', { timeout: 15_000 });
  await otherTab.close();
  await page.getByRole('link', { name: '回到我的' }).click();
  await expect(plaqueLink(page)).toHaveText('查看权益');
});

/** Asserts the result of the payment and the order that it links to. */
async function expectPaidOrder(page: Page, channel: Channel): Promise<void> {
  await expectPaid(page);
  await page.getByRole('link', { name: '查看订单' }).click();
  await expect(page).toHaveURL(screenUrlPattern('order'));
  await expect(page.getByText('已支付', { exact: true })).toBeVisible();
  await expect(page.getByText(CHANNEL_NAMES[channel], { exact: true })).toBeVisible();
}

test('paying by WeChat on the gateway page returns to the result', async ({ page, visit }) => {
  await logInWithToken(page, await createMemberWithCard('裴照夜'));
  await visit.open(PACKAGES);
  await startOrder(page, 'wechat');
  await pressAtCashier(page, 'pay');
  await expectPaidOrder(page, 'wechat');
  await visit.open(MINE);
  await expect(plaqueLink(page)).toHaveText('查看权益');
});

test('after paying by Alipay an invoice is requested, and its draft survives a reload', async ({
  page,
  visit,
}) => {
  await logInWithToken(page, await createMemberWithCard('程见野'));
  await visit.open(PACKAGES);
  await startOrder(page, 'alipay');
  await pressAtCashier(page, 'pay');
  await expectPaidOrder(page, 'alipay');
  await page.getByRole('link', { name: '申请发票' }).click();
  const invoiceSheet = page.getByRole('dialog', { name: '申请发票' });
  await invoiceSheet.getByRole('textbox', { name: '企业名称' }).fill('砺衡精密有限公司');
  await invoiceSheet.getByRole('button', { name: '提交申请' }).click();
  await expect(invoiceSheet.getByRole('textbox', { name: '税号' })).toHaveAccessibleDescription(
    /请填写正确的税号/,
  );
  await page.reload();
  await expect(invoiceSheet.getByRole('textbox', { name: '企业名称' })).toHaveValue('砺衡精密有限公司');
  await invoiceSheet.getByRole('textbox', { name: '税号' }).fill('91320594ma1mtk4x0m');
  await invoiceSheet.getByRole('textbox', { name: '接收邮箱' }).fill('books@example.com');
  await invoiceSheet.getByRole('button', { name: '提交申请' }).click();
  await expect(statusText(page, '已提交，开具后会发到邮箱')).toBeVisible();
  const invoiceList = page.getByRole('list', { name: '发票' });
  await expect(invoiceList).toContainText('税号 91320594MA1MTK4X0M');
  await expect(invoiceList).toContainText('审核中');
  await visit.open(MINE);
  await expect(plaqueLink(page)).toHaveText('查看权益');
});

test('returning without having paid offers another attempt, and a late payment is detected automatically', async ({
  page,
  visit,
}) => {
  await logInWithToken(page, await createMemberWithCard('陆听松'));
  await visit.open(PACKAGES);
  await startOrder(page, 'alipay');
  await pressAtCashier(page, 'cancel');
  const unpaidHeading = page.getByRole('heading', { name: '已经付款了吗？' });
  await expect(unpaidHeading).toBeVisible();
  await page.getByRole('button', { name: '我已付款' }).click();
  await expect(statusText(page, '还没有收到付款结果，请稍等片刻')).toBeVisible();
  await page.getByRole('button', { name: '重新支付' }).click();
  await pressAtCashier(page, 'cancel');
  await expect(unpaidHeading).toBeVisible();
  await payAtGateway(await orderNumber(page), 'alipay');
  await expectPaid(page);
});

test('paying through two channels gives one term and refunds the second payment', async ({ page, visit }) => {
  const member = await createMemberWithCard('沈知白');
  await logInWithToken(page, member);
  await visit.open(PACKAGES);
  await startOrder(page, 'alipay');
  await expect(page.getByText('收银台替身，不收真钱。')).toBeVisible();
  // The trade is open at Alipay; the payer goes back and chooses the other channel.
  await page.goBack();
  const number = await orderNumber(page);
  await page.getByRole('button', { name: '换一种支付方式' }).click();
  await selectRadio(page, '支付方式', CHANNEL_NAMES.wechat);
  await page.getByRole('button', { name: /^支付 ¥/ }).click();
  // The page must have loaded before it is left.
  await expect(page.getByText('收银台替身，不收真钱。')).toBeVisible();
  const outTradeNos = await Promise.all([findOutTradeNo(number, 'wechat'), findOutTradeNo(number, 'alipay')]);
  await payAtGateway(number, 'alipay', true);
  await payAtGateway(number, 'wechat', true);
  await visit.open(`order?number=${number}`);
  await expect
    .poll(() => countGatewayEntries(outTradeNos), { timeout: 30_000 })
    .toEqual({ payments: 2, refunds: 1 });
  expect(await countPaidTerms(member.token)).toBe(1);
  await page.reload();
  await expect(page.getByText('已支付', { exact: true })).toBeVisible();
  await expect(page.getByText('重复付款，退回多付的一笔')).toBeVisible();
});
