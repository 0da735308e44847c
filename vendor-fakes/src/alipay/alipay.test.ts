import type { AlipaySdk } from 'alipay-sdk';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { appId, createAlipaySdk, readForm, sellerId, unzipGbk } from '../../test/alipay-kit.ts';
import { createKeys, startVendorFakes, startMerchant } from '../../test/pay-kit.ts';
import { toBeijingTime } from '../pay/beijing-time.ts';

let keys: Awaited<ReturnType<typeof createKeys>>;
let gateway: Awaited<ReturnType<typeof startVendorFakes>>;
let merchant: Awaited<ReturnType<typeof startMerchant>>;
let sdk: AlipaySdk;
let clock: number;

beforeAll(async () => {
  keys = await createKeys();
});
afterAll(() => keys.remove());
beforeEach(async () => {
  clock = Date.now();
  gateway = await startVendorFakes(keys.dir, () => clock);
  merchant = await startMerchant();
  sdk = await createAlipaySdk(keys, gateway.base);
});
afterEach(async () => {
  vi.useRealTimers();
  await gateway.close();
  merchant.close();
});

const tradeNo = 'MT20260101_0001';
const wap = 'alipay.trade.wap.pay';
const page = 'alipay.trade.page.pay';
const returnUrl = 'https://example.com/#/back';

function pageParams(method: string, overrides: object = {}) {
  const product_code = method === wap ? 'QUICK_WAP_WAY' : 'FAST_INSTANT_TRADE_PAY';
  const bizContent = {
    out_trade_no: tradeNo,
    total_amount: '199.00',
    subject: '标准会员 一年',
    product_code,
    ...overrides,
  };
  return { bizContent, notifyUrl: merchant.notifyUrl, returnUrl };
}

/** Opens the payment URL as the payer; `cashier` is the redirect target. */
async function openPaymentUrl(overrides: object = {}, method = wap) {
  const response = await fetch(sdk.pageExecute(method, 'GET', pageParams(method, overrides)), {
    redirect: 'manual',
  });
  return {
    status: response.status,
    cashier: response.headers.get('location') ?? '',
    body: await response.text(),
  };
}

function call(method: string, bizContent: object, client = sdk) {
  return client.exec(method, { bizContent }, { validateSign: true });
}

const query = (out_trade_no = tradeNo) => call('alipay.trade.query', { out_trade_no });
const close = (out_trade_no = tradeNo) => call('alipay.trade.close', { out_trade_no });
const refund = (overrides: object = {}) =>
  call('alipay.trade.refund', {
    out_trade_no: tradeNo,
    refund_amount: '99.00',
    out_request_no: 'R1_1',
    ...overrides,
  });
const queryRefund = (overrides: object = {}) =>
  call('alipay.trade.fastpay.refund.query', { out_trade_no: tradeNo, out_request_no: 'R1_1', ...overrides });

const businessFailure = (sub_code: string, code = '40004') => ({ code, sub_code });

describe('a trade', () => {
  test('is created when the payer opens it, is paid at the cashier and sends a webhook', async () => {
    const paymentUrl = sdk.pageExecute(wap, 'GET', pageParams(wap));
    expect(await query()).toMatchObject(businessFailure('ACQ.TRADE_NOT_EXIST'));
    const opened = await fetch(paymentUrl, { redirect: 'manual' });
    const cashier = opened.headers.get('location') ?? '';
    expect(cashier).toMatch(/^\/pay\/cashier\/alipay\//);
    expect(await (await fetch(gateway.base + cashier)).text()).toContain('¥199.00');
    expect(await query()).toMatchObject({
      code: '10000',
      trade_status: 'WAIT_BUYER_PAY',
      total_amount: '199.00',
    });

    const paid = await fetch(`${gateway.base}${cashier}/pay`, { method: 'POST' });
    const { goTo } = (await paid.json()) as { goTo: string };
    const returnParams = Object.fromEntries(new URL(goTo).searchParams);
    expect(goTo).toContain('#/back');
    expect(returnParams).toMatchObject({
      out_trade_no: tradeNo,
      total_amount: '199.00',
      method: `${wap}.return`,
    });
    expect(sdk.checkNotifySignV2(returnParams)).toBe(true);

    const received = await merchant.waitForWebhooks(1);
    const payload = readForm(received.body);
    expect(received.headers['content-type']).toContain('application/x-www-form-urlencoded');
    expect(sdk.checkNotifySignV2(payload)).toBe(true);
    expect(sdk.checkNotifySignV2({ ...payload, total_amount: '0.01' })).toBe(false);
    expect(payload).toMatchObject({
      notify_type: 'trade_status_sync',
      app_id: appId,
      seller_id: sellerId,
      out_trade_no: tradeNo,
      trade_status: 'TRADE_SUCCESS',
      total_amount: '199.00',
      subject: '标准会员 一年',
      sign_type: 'RSA2',
    });
    expect(payload['buyer_id']).toMatch(/^2088\d{12}$/);
    expect(payload['gmt_payment']).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    const response = await query();
    expect(response).toMatchObject({ trade_status: 'TRADE_SUCCESS', trade_no: payload['trade_no'] });
    expect(await call('alipay.trade.query', { trade_no: payload['trade_no'] })).toEqual({
      ...response,
      traceId: expect.any(String) as string,
    });
    expect((await gateway.ledger()).webhooks).toMatchObject([
      { channel: 'alipay', kind: 'payment', accepted: true },
    ]);
  });

  test('can be opened by a form POST on a desktop', async () => {
    const html = sdk.pageExecute(page, 'POST', pageParams(page, { subject: '会员 "金" & 银' }));
    const action = /action="([^"]+)"/.exec(html)?.[1] ?? '';
    const value = (/name="biz_content" value="([^"]+)"/.exec(html)?.[1] ?? '').replaceAll('&quot;', '"');
    const sdkVersion = /name="alipay_sdk" value="([^"]+)"/.exec(html)?.[1] ?? '';
    const body = new URLSearchParams({ biz_content: value, alipay_sdk: sdkVersion });
    const response = await fetch(action, { method: 'POST', body, redirect: 'manual' });
    expect(response.status).toBe(302);
    expect(await query()).toMatchObject({ trade_status: 'WAIT_BUYER_PAY' });
  });

  test('can be opened again with the same terms until it is paid or closed', async () => {
    expect(await openPaymentUrl()).toMatchObject({ status: 302 });
    expect(await openPaymentUrl()).toMatchObject({ status: 302 });
    expect(await openPaymentUrl({ total_amount: '1.00' })).toMatchObject({ status: 400 });
    expect((await openPaymentUrl({ total_amount: '1.00' })).body).toContain('ACQ.CONTEXT_INCONSISTENT');
    expect((await gateway.ledger()).orders).toHaveLength(1);
    await gateway.pay('alipay', tradeNo);
    expect((await openPaymentUrl()).body).toContain('ACQ.TRADE_HAS_SUCCESS');
    await openPaymentUrl({ out_trade_no: 'MT_closed' });
    await close('MT_closed');
    expect((await openPaymentUrl({ out_trade_no: 'MT_closed' })).body).toContain('ACQ.TRADE_HAS_CLOSE');
  });

  test.each([
    { out_trade_no: 'MT-1' },
    { subject: '' },
    { total_amount: '0.00' },
    { total_amount: '1.001' },
    { product_code: 'OTHER' },
    { time_expire: 'tomorrow' },
    { timeout_express: 'soon' },
  ])('is rejected with %o', async (overrides) => {
    const response = await openPaymentUrl(overrides);
    expect(response.status).toBe(400);
    expect(response.body).toContain('ACQ.INVALID_PARAMETER');
  });

  test('can be closed only while it waits for payment', async () => {
    expect(await close()).toMatchObject(businessFailure('ACQ.TRADE_NOT_EXIST'));
    await openPaymentUrl();
    expect(await close()).toMatchObject({ code: '10000', out_trade_no: tradeNo });
    expect(await close()).toMatchObject(businessFailure('ACQ.TRADE_STATUS_ERROR'));
    expect(await query()).toMatchObject({ trade_status: 'TRADE_CLOSED' });
    expect(await gateway.pay('alipay', tradeNo)).toEqual({ status: 409, reason: 'closed' });
    expect(await gateway.pay('alipay', tradeNo, { late: true, amountFen: 1 })).toMatchObject({
      amountFen: 1,
    });
    expect(await query()).toMatchObject({ trade_status: 'TRADE_SUCCESS', total_amount: '0.01' });
    expect(await close()).toMatchObject(businessFailure('ACQ.TRADE_STATUS_ERROR'));
  });

  test.each([
    ['time_expire', () => ({ time_expire: toBeijingTime(clock + 5 * 60_000).dateTime })],
    ['timeout_express', () => ({ timeout_express: '5m' })],
  ])('expires after its %s', async (_name, createOverrides) => {
    const { cashier } = await openPaymentUrl(createOverrides());
    clock += 6 * 60_000;
    expect(await query()).toMatchObject({ trade_status: 'TRADE_CLOSED' });
    expect(await gateway.pay('alipay', tradeNo)).toEqual({ status: 409, reason: 'expired' });
    expect((await fetch(`${gateway.base}${cashier}/pay`, { method: 'POST' })).status).toBe(409);
    expect(await (await fetch(gateway.base + cashier)).text()).not.toContain('data-act="pay"');
  });
});

describe('the signature', () => {
  test('by another key or application is rejected with a signed response', async () => {
    const otherKeySdk = await createAlipaySdk(keys, gateway.base, {
      privateKey: await keys.read('wechat-merchant.key'),
    });
    expect(await call('alipay.trade.query', { out_trade_no: tradeNo }, otherKeySdk)).toMatchObject(
      businessFailure('isv.invalid-signature', '40002'),
    );
    const otherAppSdk = await createAlipaySdk(keys, gateway.base, { appId: '2021000000000009' });
    expect(await call('alipay.trade.query', { out_trade_no: tradeNo }, otherAppSdk)).toMatchObject(
      businessFailure('isv.invalid-app-id', '40002'),
    );
    const paymentUrl = otherKeySdk.pageExecute(wap, 'GET', pageParams(wap));
    expect((await fetch(paymentUrl)).status).toBe(400);
    expect((await gateway.ledger()).orders).toEqual([]);
  });

  test('covers the parameters of a payment URL', async () => {
    const paymentUrl = sdk.pageExecute(wap, 'GET', pageParams(wap));
    const cheaper = paymentUrl.replace('199.00', '000.01');
    expect(cheaper).not.toBe(paymentUrl);
    expect(await (await fetch(cheaper)).text()).toContain('isv.invalid-signature');
  });

  test('is not enough if the timestamp is old, or the method unknown or missing', async () => {
    clock += 25 * 3600_000;
    expect(await query()).toMatchObject(businessFailure('isv.invalid-timestamp', '40002'));
    clock = Date.now();
    expect(await call('alipay.trade.unknown', {})).toMatchObject(
      businessFailure('isv.invalid-method', '40002'),
    );
    const bare = await fetch(`${gateway.base}/gateway.do?app_id=${appId}`);
    expect(await bare.json()).toMatchObject({
      error_response: { code: '40001', sub_code: 'isv.missing-method' },
    });
  });

  test('of a response or a webhook is made with the selected key and fails against the other', async () => {
    await openPaymentUrl();
    await gateway.setFaults({ alipaySignWith: 2 });
    await expect(query()).rejects.toThrow('验签失败');
    const secondKeySdk = await createAlipaySdk(keys, gateway.base, {
      alipayPublicKey: await keys.read('alipay-gateway-2.pub'),
    });
    expect(await call('alipay.trade.query', { out_trade_no: tradeNo }, secondKeySdk)).toMatchObject({
      code: '10000',
    });
    await gateway.pay('alipay', tradeNo);
    const payload = readForm((await merchant.waitForWebhooks(1)).body);
    expect(sdk.checkNotifySignV2(payload)).toBe(false);
    expect(secondKeySdk.checkNotifySignV2(payload)).toBe(true);
  });
});

describe('a refund', () => {
  beforeEach(async () => {
    await openPaymentUrl();
    await gateway.pay('alipay', tradeNo);
    await merchant.waitForWebhooks(1);
  });

  test('is rejected for an unpaid trade', async () => {
    await openPaymentUrl({ out_trade_no: 'MT_unpaid' });
    expect(await refund({ out_trade_no: 'MT_unpaid' })).toMatchObject(
      businessFailure('ACQ.TRADE_NOT_ALLOW_REFUND'),
    );
  });

  test('is idempotent per request number and sends a webhook', async () => {
    expect(await refund()).toMatchObject({ code: '10000', fund_change: 'Y', refund_fee: '99.00' });
    expect(await refund()).toMatchObject({ code: '10000', fund_change: 'N', refund_fee: '99.00' });
    expect(await refund({ refund_amount: '1.00' })).toMatchObject(
      businessFailure('ACQ.DISCORDANT_REPEAT_REQUEST'),
    );
    const partialRefund = readForm((await merchant.waitForWebhooks(2)).body);
    expect(sdk.checkNotifySignV2(partialRefund)).toBe(true);
    expect(partialRefund).toMatchObject({
      trade_status: 'TRADE_SUCCESS',
      refund_fee: '99.00',
      out_biz_no: 'R1_1',
    });
    expect(await queryRefund()).toMatchObject({ refund_status: 'REFUND_SUCCESS', refund_amount: '99.00' });

    const rest = { out_request_no: 'R1_2', refund_amount: '100.00' };
    expect(await refund({ ...rest, refund_amount: '100.01' })).toMatchObject(
      businessFailure('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL'),
    );
    expect(await refund(rest)).toMatchObject({
      fund_change: 'Y',
      refund_fee: '199.00',
      send_back_fee: '100.00',
    });
    const fullRefund = readForm((await merchant.waitForWebhooks(3)).body);
    expect(fullRefund).toMatchObject({ trade_status: 'TRADE_CLOSED', refund_fee: '199.00' });
    expect(fullRefund['gmt_refund']).toBeTruthy();
    expect(await query()).toMatchObject({ trade_status: 'TRADE_CLOSED' });
    expect((await gateway.ledger()).refunds).toMatchObject([{ amountFen: 9_900 }, { amountFen: 10_000 }]);
  });

  test('that failed has no status and can be retried', async () => {
    expect(await queryRefund()).toEqual({
      code: '10000',
      msg: 'Success',
      traceId: expect.any(String) as string,
    });
    await gateway.setFaults({ refundFinalState: 'ABNORMAL' });
    expect(await refund()).toMatchObject({ code: '10000', fund_change: 'N' });
    expect((await queryRefund())['refund_status']).toBeUndefined();
    await gateway.setFaults({ refundFinalState: 'SUCCESS', merchantBalanceTooLow: true });
    expect(await refund()).toMatchObject(businessFailure('ACQ.SELLER_BALANCE_NOT_ENOUGH'));
    await gateway.setFaults({ merchantBalanceTooLow: false });
    expect(await refund()).toMatchObject({ fund_change: 'Y', refund_fee: '99.00' });
    expect(await queryRefund({ out_trade_no: 'MT_unknown' })).toMatchObject(
      businessFailure('ACQ.TRADE_NOT_EXIST'),
    );
  });
});

describe('a webhook', () => {
  test('is retried with the same notify_id until the response body is exactly "success"', async () => {
    await gateway.setFaults({ notify: { speed: 20_000 } });
    merchant.responses.push(
      { status: 200, body: 'SUCCESS' },
      { status: 200, body: 'success\n' },
      { status: 500, body: '' },
    );
    await openPaymentUrl();
    await gateway.pay('alipay', tradeNo);
    await merchant.waitForWebhooks(4);
    expect(new Set(merchant.received.map(({ body }) => readForm(body)['notify_id'])).size).toBe(1);
    await expect
      .poll(async () => (await gateway.ledger()).webhooks)
      .toMatchObject([
        { accepted: true, attempts: [{ status: 200 }, { status: 200 }, { status: 500 }, { status: 200 }] },
      ]);
  });

  test('can be composed without sending it, with or without overrides', async () => {
    await openPaymentUrl();
    await gateway.pay('alipay', tradeNo);
    const orderRef = { channel: 'alipay', outTradeNo: tradeNo };
    expect(sdk.checkNotifySignV2(readForm((await gateway.composeWebhook(orderRef)).body))).toBe(true);
    expect(
      sdk.checkNotifySignV2(readForm((await gateway.composeWebhook({ ...orderRef, signWith: '2' })).body)),
    ).toBe(false);
    const modified = readForm(
      (await gateway.composeWebhook({ ...orderRef, set: '{"seller_id":"2088000000000009"}' })).body,
    );
    expect(modified).toMatchObject({ seller_id: '2088000000000009', out_trade_no: tradeNo });
    expect(sdk.checkNotifySignV2(modified)).toBe(true);
  });
});

describe('the daily bill', () => {
  const method = 'alipay.data.dataservice.bill.downloadurl.query';
  const requestBill = (bill_date: string, bill_type = 'trade') => call(method, { bill_type, bill_date });

  async function download(day: string, type?: string) {
    const { bill_download_url: url } = await requestBill(day, type);
    return unzipGbk(Buffer.from(await (await fetch(String(url))).arrayBuffer()));
  }

  /** The data rows as objects keyed by the column names of the header line. */
  function rowsOf(csv = ''): Record<string, string>[] {
    const [head = '', ...rows] = csv.split('\r\n').filter((line) => line && !line.startsWith('#'));
    const names = head.split(',');
    return rows.map((row) => {
      const cells = row.split(',');
      expect(cells).toHaveLength(names.length);
      return Object.fromEntries(cells.map((cell, index) => [names[index] ?? '', cell.replace(/\t$/, '')]));
    });
  }

  test('is a ZIP of two GBK files with payments and refunds', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime('2026-03-04T23:58:00+08:00');
    clock = Date.now();
    await gateway.setFaults({ notify: { off: true } });
    await openPaymentUrl({ subject: '会员,一年\u{1F389}' });
    await gateway.pay('alipay', tradeNo);
    clock += 1000;
    await refund();
    const day = '2026-03-04';
    expect(await requestBill(day)).toMatchObject(businessFailure('isp.bill_not_exist'));
    vi.setSystemTime('2026-03-05T10:30:00+08:00');
    clock = Date.now();

    const files = await download(day);
    expect(Object.keys(files)).toEqual([
      `${sellerId}0156_20260304_业务明细.csv`,
      `${sellerId}0156_20260304_业务明细(汇总).csv`,
    ]);
    const [detail = '', summary = ''] = Object.values(files);
    expect(detail.split('\r\n').slice(0, 3)).toEqual([
      '#支付宝业务明细查询',
      `#账号：[${sellerId}0156]`,
      '#起始日期：[2026年03月04日 00:00:00]   终止日期：[2026年03月05日 00:00:00]',
    ]);
    expect(detail).toContain('#交易合计：1笔，商家实收共199.00元，商家优惠共0.00元');
    expect(rowsOf(detail)).toMatchObject([
      { 商户订单号: tradeNo, 业务类型: '交易', '商家实收（元）': '199.00', 商品名称: '会员 一年?' },
      { 商户订单号: tradeNo, 业务类型: '退款', '商家实收（元）': '-99.00', '退款批次号/请求号': 'R1_1' },
    ]);
    expect(rowsOf(summary)).toMatchObject([
      { 交易订单总笔数: '1', 退款订单总笔数: '1', '实收净额（元）': '100.00' },
    ]);

    const [funds = ''] = Object.values(await download(day, 'signcustomer'));
    expect(rowsOf(funds)).toMatchObject([
      { '收入金额（+元）': '199.00', 业务类型: '在线支付' },
      { '支出金额（-元）': '-99.00', 业务类型: '交易退款', '账户余额（元）': '100.00' },
    ]);
    expect(await requestBill('2026-03-03')).toMatchObject(businessFailure('isp.bill_not_exist'));
  });

  test('can be downloaded for 30 seconds', async () => {
    await gateway.setFaults({ billAvailableSameDay: true });
    await openPaymentUrl();
    await gateway.pay('alipay', tradeNo);
    const { bill_download_url: url } = await requestBill(toBeijingTime(clock).day);
    expect((await fetch(String(url))).status).toBe(200);
    clock += 31_000;
    expect((await fetch(String(url))).status).toBe(403);
  });
});

test('with errorRate 1 every API call fails, either with an Alipay envelope or with HTTP 500', async () => {
  await openPaymentUrl();
  await gateway.setFaults({ errorRate: 1, seed: 3 });
  const failures = new Set<string>();
  for (let i = 0; i < 12; i += 1) {
    try {
      failures.add(String((await query())['sub_code']));
    } catch (error) {
      failures.add((error as Error).message.split(' (')[0] ?? '');
    }
  }
  expect([...failures].toSorted()).toEqual(['ACQ.SYSTEM_ERROR', 'HTTP 请求错误, status: 500']);
});
