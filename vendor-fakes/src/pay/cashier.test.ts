import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAlipaySdk } from '../../test/alipay-kit.ts';
import { createKeys, startVendorFakes, startMerchant } from '../../test/pay-kit.ts';

let keys: Awaited<ReturnType<typeof createKeys>>;
let gateway: Awaited<ReturnType<typeof startVendorFakes>>;
let merchant: Awaited<ReturnType<typeof startMerchant>>;
let cashier: string;

const tradeNo = 'MT20260101_0001';
const subject = '<img src=x onerror=alert(1)>';

beforeAll(async () => {
  keys = await createKeys();
});
afterAll(() => keys.remove());
beforeEach(async () => {
  gateway = await startVendorFakes(keys.dir);
  merchant = await startMerchant();
  const sdk = await createAlipaySdk(keys, gateway.base);
  const product_code = 'QUICK_WAP_WAY';
  const paymentUrl = sdk.pageExecute('alipay.trade.wap.pay', 'GET', {
    bizContent: { out_trade_no: tradeNo, total_amount: '199.00', subject, product_code },
    notifyUrl: merchant.notifyUrl,
    returnUrl: 'https://example.com/back',
  });
  const opened = await fetch(paymentUrl, { redirect: 'manual' });
  cashier = opened.headers.get('location') ?? '';
});
afterEach(async () => {
  await gateway.close();
  merchant.close();
});

async function orderState() {
  return (await gateway.ledger()).orders[0]?.state;
}

test('cancelling returns to the merchant without paying', async () => {
  expect(await gateway.post(`${cashier}/cancel`, {})).toMatchObject({ goTo: 'https://example.com/back' });
  expect(await orderState()).toBe('open');
});

test('paying late returns to the merchant before the payment is booked', async () => {
  expect(await gateway.post(`${cashier}/late`, {})).toMatchObject({
    goTo: expect.stringContaining('https://example.com/back?') as string,
  });
  expect(await orderState()).toBe('open');
  await expect.poll(orderState, { timeout: 6000 }).toBe('paid');
  await merchant.waitForWebhooks(1);
});

test('rejects a second payment and an unknown cashier token', async () => {
  expect(await gateway.post(`${cashier}/pay`, {})).toMatchObject({ status: 200 });
  expect(await gateway.post(`${cashier}/pay`, {})).toMatchObject({ status: 409 });
  expect(await gateway.post('/pay/cashier/alipay/nothing/pay', {})).toMatchObject({ status: 409 });
  expect((await gateway.app.inject({ url: '/pay/cashier/wechat/nothing' })).statusCode).toBe(404);
  expect((await gateway.ledger()).payments).toHaveLength(1);
});

test('the pages escape order content', async () => {
  await gateway.post(`${cashier}/pay`, {});
  for (const url of [cashier, '/pay/ledger']) {
    const { body, headers } = await gateway.app.inject({ url });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(body).not.toContain('<img');
    expect(body).toContain(tradeNo);
  }
});

test('the server closes at once with webhooks pending', async () => {
  merchant.defaultResponse.body = 'later';
  await gateway.post(`${cashier}/pay`, {});
  await merchant.waitForWebhooks(1);
  const before = performance.now();
  await gateway.close();
  expect(performance.now() - before).toBeLessThan(1000);
});
