import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeSdk } from '../../test/alipay-kit.ts';
import { makeKeys, startGateway, startMerchant } from '../../test/pay-kit.ts';

let keys: Awaited<ReturnType<typeof makeKeys>>;
let gateway: Awaited<ReturnType<typeof startGateway>>;
let merchant: Awaited<ReturnType<typeof startMerchant>>;
let cashier: string;

const no = 'MT20260101_0001';
const subject = '<img src=x onerror=alert(1)>';

beforeAll(async () => {
  keys = await makeKeys();
});
afterAll(() => keys.remove());
beforeEach(async () => {
  gateway = await startGateway(keys.dir);
  merchant = await startMerchant();
  const sdk = await makeSdk(keys, gateway.base);
  const product_code = 'QUICK_WAP_WAY';
  const address = sdk.pageExecute('alipay.trade.wap.pay', 'GET', {
    bizContent: { out_trade_no: no, total_amount: '199.00', subject, product_code },
    notifyUrl: merchant.notifyUrl,
    returnUrl: 'https://example.com/back',
  });
  const opened = await fetch(address, { redirect: 'manual' });
  cashier = opened.headers.get('location') ?? '';
});
afterEach(async () => {
  await gateway.close();
  merchant.close();
});

async function state() {
  return (await gateway.ledger()).orders[0]?.state;
}

test('a payer who cancels goes back with nothing paid', async () => {
  expect(await gateway.post(`${cashier}/cancel`, {})).toMatchObject({ goTo: 'https://example.com/back' });
  expect(await state()).toBe('open');
});

test('a payer who pays late is back before the money is', async () => {
  expect(await gateway.post(`${cashier}/late`, {})).toMatchObject({
    goTo: expect.stringContaining('https://example.com/back?') as string,
  });
  expect(await state()).toBe('open');
  await expect.poll(state, { timeout: 6000 }).toBe('paid');
  await merchant.hears(1);
});

test('nobody pays twice, or at a cashier that does not exist', async () => {
  expect(await gateway.post(`${cashier}/pay`, {})).toMatchObject({ status: 200 });
  expect(await gateway.post(`${cashier}/pay`, {})).toMatchObject({ status: 409 });
  expect(await gateway.post('/pay/cashier/alipay/nothing/pay', {})).toMatchObject({ status: 409 });
  expect((await gateway.app.inject({ url: '/pay/cashier/wechat/nothing' })).statusCode).toBe(404);
  expect((await gateway.ledger()).payments).toHaveLength(1);
});

test('the pages run nothing from an order', async () => {
  await gateway.post(`${cashier}/pay`, {});
  for (const url of [cashier, '/pay/ledger']) {
    const { body, headers } = await gateway.app.inject({ url });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(body).not.toContain('<img');
    expect(body).toContain(no);
  }
});

test('a process with notifies to tell closes at once', async () => {
  merchant.usual.body = 'later';
  await gateway.post(`${cashier}/pay`, {});
  await merchant.hears(1);
  const before = performance.now();
  await gateway.close();
  expect(performance.now() - before).toBeLessThan(1000);
});
