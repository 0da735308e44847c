import type { AlipaySdk } from 'alipay-sdk';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { appId, makeSdk, readForm, sellerId, unzipGbk } from '../../test/alipay-kit.ts';
import { makeKeys, startGateway, startMerchant } from '../../test/pay-kit.ts';
import { beijing } from '../pay/time.ts';

let keys: Awaited<ReturnType<typeof makeKeys>>;
let gateway: Awaited<ReturnType<typeof startGateway>>;
let merchant: Awaited<ReturnType<typeof startMerchant>>;
let sdk: AlipaySdk;
let clock: number;

beforeAll(async () => {
  keys = await makeKeys();
});
afterAll(() => keys.remove());
beforeEach(async () => {
  clock = Date.now();
  gateway = await startGateway(keys.dir, () => clock);
  merchant = await startMerchant();
  sdk = await makeSdk(keys, gateway.base);
});
afterEach(async () => {
  vi.useRealTimers();
  await gateway.close();
  merchant.close();
});

const no = 'MT20260101_0001';
const wap = 'alipay.trade.wap.pay';
const page = 'alipay.trade.page.pay';
const returnUrl = 'https://example.com/#/back';

function pageParams(method: string, change: object = {}) {
  const product_code = method === wap ? 'QUICK_WAP_WAY' : 'FAST_INSTANT_TRADE_PAY';
  const bizContent = {
    out_trade_no: no,
    total_amount: '199.00',
    subject: '标准会员 一年',
    product_code,
    ...change,
  };
  return { bizContent, notifyUrl: merchant.notifyUrl, returnUrl };
}

/** The payer opens the address; the answer is where the cashier is. */
async function open(change: object = {}, method = wap) {
  const answer = await fetch(sdk.pageExecute(method, 'GET', pageParams(method, change)), {
    redirect: 'manual',
  });
  return { status: answer.status, cashier: answer.headers.get('location') ?? '', body: await answer.text() };
}

function call(method: string, bizContent: object, by = sdk) {
  return by.exec(method, { bizContent }, { validateSign: true });
}

const query = (out_trade_no = no) => call('alipay.trade.query', { out_trade_no });
const close = (out_trade_no = no) => call('alipay.trade.close', { out_trade_no });
const refund = (change: object = {}) =>
  call('alipay.trade.refund', {
    out_trade_no: no,
    refund_amount: '99.00',
    out_request_no: 'R1_1',
    ...change,
  });
const queryRefund = (change: object = {}) =>
  call('alipay.trade.fastpay.refund.query', { out_trade_no: no, out_request_no: 'R1_1', ...change });

const refused = (sub_code: string, code = '40004') => ({ code, sub_code });

describe('a trade', () => {
  test('exists once the payer opens it, is paid at the cashier and told to the merchant', async () => {
    const address = sdk.pageExecute(wap, 'GET', pageParams(wap));
    expect(await query()).toMatchObject(refused('ACQ.TRADE_NOT_EXIST'));
    const opened = await fetch(address, { redirect: 'manual' });
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
    const back = Object.fromEntries(new URL(goTo).searchParams);
    expect(goTo).toContain('#/back');
    expect(back).toMatchObject({ out_trade_no: no, total_amount: '199.00', method: `${wap}.return` });
    expect(sdk.checkNotifySignV2(back)).toBe(true);

    const heard = await merchant.hears(1);
    const news = readForm(heard.body);
    expect(heard.headers['content-type']).toContain('application/x-www-form-urlencoded');
    expect(sdk.checkNotifySignV2(news)).toBe(true);
    expect(sdk.checkNotifySignV2({ ...news, total_amount: '0.01' })).toBe(false);
    expect(news).toMatchObject({
      notify_type: 'trade_status_sync',
      app_id: appId,
      seller_id: sellerId,
      out_trade_no: no,
      trade_status: 'TRADE_SUCCESS',
      total_amount: '199.00',
      subject: '标准会员 一年',
      sign_type: 'RSA2',
    });
    expect(news['buyer_id']).toMatch(/^2088\d{12}$/);
    expect(news['gmt_payment']).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    const answer = await query();
    expect(answer).toMatchObject({ trade_status: 'TRADE_SUCCESS', trade_no: news['trade_no'] });
    expect(await call('alipay.trade.query', { trade_no: news['trade_no'] })).toEqual({
      ...answer,
      traceId: expect.any(String) as string,
    });
    expect((await gateway.ledger()).notifies).toMatchObject([
      { channel: 'alipay', kind: 'payment', done: true },
    ]);
  });

  test('on a desktop comes as a form', async () => {
    const html = sdk.pageExecute(page, 'POST', pageParams(page, { subject: '会员 "金" & 银' }));
    const action = /action="([^"]+)"/.exec(html)?.[1] ?? '';
    const value = (/name="biz_content" value="([^"]+)"/.exec(html)?.[1] ?? '').replaceAll('&quot;', '"');
    const sdkVersion = /name="alipay_sdk" value="([^"]+)"/.exec(html)?.[1] ?? '';
    const body = new URLSearchParams({ biz_content: value, alipay_sdk: sdkVersion });
    const answer = await fetch(action, { method: 'POST', body, redirect: 'manual' });
    expect(answer.status).toBe(302);
    expect(await query()).toMatchObject({ trade_status: 'WAIT_BUYER_PAY' });
  });

  test('can be opened again with the same terms until it is over', async () => {
    expect(await open()).toMatchObject({ status: 302 });
    expect(await open()).toMatchObject({ status: 302 });
    expect(await open({ total_amount: '1.00' })).toMatchObject({ status: 400 });
    expect((await open({ total_amount: '1.00' })).body).toContain('ACQ.CONTEXT_INCONSISTENT');
    expect((await gateway.ledger()).orders).toHaveLength(1);
    await gateway.pay('alipay', no);
    expect((await open()).body).toContain('ACQ.TRADE_HAS_SUCCESS');
    await open({ out_trade_no: 'MT_closed' });
    await close('MT_closed');
    expect((await open({ out_trade_no: 'MT_closed' })).body).toContain('ACQ.TRADE_HAS_CLOSE');
  });

  test.each([
    { out_trade_no: 'MT-1' },
    { subject: '' },
    { total_amount: '0.00' },
    { total_amount: '1.001' },
    { product_code: 'OTHER' },
    { time_expire: 'tomorrow' },
    { timeout_express: 'soon' },
  ])('with %o does not open', async (change) => {
    const answer = await open(change);
    expect(answer.status).toBe(400);
    expect(answer.body).toContain('ACQ.INVALID_PARAMETER');
  });

  test('is closed while it waits, and only then', async () => {
    expect(await close()).toMatchObject(refused('ACQ.TRADE_NOT_EXIST'));
    await open();
    expect(await close()).toMatchObject({ code: '10000', out_trade_no: no });
    expect(await close()).toMatchObject(refused('ACQ.TRADE_STATUS_ERROR'));
    expect(await query()).toMatchObject({ trade_status: 'TRADE_CLOSED' });
    expect(await gateway.pay('alipay', no)).toEqual({ status: 409, reason: 'closed' });
    expect(await gateway.pay('alipay', no, { late: true, amountFen: 1 })).toMatchObject({ amountFen: 1 });
    expect(await query()).toMatchObject({ trade_status: 'TRADE_SUCCESS', total_amount: '0.01' });
    expect(await close()).toMatchObject(refused('ACQ.TRADE_STATUS_ERROR'));
  });

  test.each([
    ['time_expire', () => ({ time_expire: beijing(clock + 5 * 60_000).clock })],
    ['timeout_express', () => ({ timeout_express: '5m' })],
  ])('closes by itself after its %s', async (_name, change) => {
    const { cashier } = await open(change());
    clock += 6 * 60_000;
    expect(await query()).toMatchObject({ trade_status: 'TRADE_CLOSED' });
    expect(await gateway.pay('alipay', no)).toEqual({ status: 409, reason: 'expired' });
    expect((await fetch(`${gateway.base}${cashier}/pay`, { method: 'POST' })).status).toBe(409);
    expect(await (await fetch(gateway.base + cashier)).text()).not.toContain('data-act="pay"');
  });
});

describe('the signature', () => {
  test('of another key or application is refused, with a signed answer', async () => {
    const other = await makeSdk(keys, gateway.base, { privateKey: await keys.read('wechat-merchant.key') });
    expect(await call('alipay.trade.query', { out_trade_no: no }, other)).toMatchObject(
      refused('isv.invalid-signature', '40002'),
    );
    const stranger = await makeSdk(keys, gateway.base, { appId: '2021000000000009' });
    expect(await call('alipay.trade.query', { out_trade_no: no }, stranger)).toMatchObject(
      refused('isv.invalid-app-id', '40002'),
    );
    const address = other.pageExecute(wap, 'GET', pageParams(wap));
    expect((await fetch(address)).status).toBe(400);
    expect((await gateway.ledger()).orders).toEqual([]);
  });

  test('covers the content of an address', async () => {
    const address = sdk.pageExecute(wap, 'GET', pageParams(wap));
    const cheaper = address.replace('199.00', '000.01');
    expect(cheaper).not.toBe(address);
    expect(await (await fetch(cheaper)).text()).toContain('isv.invalid-signature');
  });

  test('goes with a time and a known method', async () => {
    clock += 25 * 3600_000;
    expect(await query()).toMatchObject(refused('isv.invalid-timestamp', '40002'));
    clock = Date.now();
    expect(await call('alipay.trade.unknown', {})).toMatchObject(refused('isv.invalid-method', '40002'));
    const bare = await fetch(`${gateway.base}/gateway.do?app_id=${appId}`);
    expect(await bare.json()).toMatchObject({
      error_response: { code: '40001', sub_code: 'isv.missing-method' },
    });
  });

  test('of the answer is by the key in use; the other key is not believed', async () => {
    await open();
    await gateway.behave({ alipaySignWith: 2 });
    await expect(query()).rejects.toThrow('验签失败');
    const second = await makeSdk(keys, gateway.base, {
      alipayPublicKey: await keys.read('alipay-gateway-2.pub'),
    });
    expect(await call('alipay.trade.query', { out_trade_no: no }, second)).toMatchObject({ code: '10000' });
    await gateway.pay('alipay', no);
    const news = readForm((await merchant.hears(1)).body);
    expect(sdk.checkNotifySignV2(news)).toBe(false);
    expect(second.checkNotifySignV2(news)).toBe(true);
  });
});

describe('a refund', () => {
  beforeEach(async () => {
    await open();
    await gateway.pay('alipay', no);
    await merchant.hears(1);
  });

  test('needs a payment', async () => {
    await open({ out_trade_no: 'MT_unpaid' });
    expect(await refund({ out_trade_no: 'MT_unpaid' })).toMatchObject(refused('ACQ.TRADE_NOT_ALLOW_REFUND'));
  });

  test('moves money once for a number, and is told to the merchant', async () => {
    expect(await refund()).toMatchObject({ code: '10000', fund_change: 'Y', refund_fee: '99.00' });
    expect(await refund()).toMatchObject({ code: '10000', fund_change: 'N', refund_fee: '99.00' });
    expect(await refund({ refund_amount: '1.00' })).toMatchObject(refused('ACQ.DISCORDANT_REPEAT_REQUEST'));
    const part = readForm((await merchant.hears(2)).body);
    expect(sdk.checkNotifySignV2(part)).toBe(true);
    expect(part).toMatchObject({ trade_status: 'TRADE_SUCCESS', refund_fee: '99.00', out_biz_no: 'R1_1' });
    expect(await queryRefund()).toMatchObject({ refund_status: 'REFUND_SUCCESS', refund_amount: '99.00' });

    const rest = { out_request_no: 'R1_2', refund_amount: '100.00' };
    expect(await refund({ ...rest, refund_amount: '100.01' })).toMatchObject(
      refused('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL'),
    );
    expect(await refund(rest)).toMatchObject({
      fund_change: 'Y',
      refund_fee: '199.00',
      send_back_fee: '100.00',
    });
    const whole = readForm((await merchant.hears(3)).body);
    expect(whole).toMatchObject({ trade_status: 'TRADE_CLOSED', refund_fee: '199.00' });
    expect(whole['gmt_refund']).toBeTruthy();
    expect(await query()).toMatchObject({ trade_status: 'TRADE_CLOSED' });
    expect((await gateway.ledger()).refunds).toMatchObject([{ amountFen: 9_900 }, { amountFen: 10_000 }]);
  });

  test('that does not work out has no status, and may be tried again', async () => {
    expect(await queryRefund()).toEqual({
      code: '10000',
      msg: 'Success',
      traceId: expect.any(String) as string,
    });
    await gateway.behave({ refundEnd: 'ABNORMAL' });
    expect(await refund()).toMatchObject({ code: '10000', fund_change: 'N' });
    expect((await queryRefund())['refund_status']).toBeUndefined();
    await gateway.behave({ refundEnd: 'SUCCESS', notEnough: true });
    expect(await refund()).toMatchObject(refused('ACQ.SELLER_BALANCE_NOT_ENOUGH'));
    await gateway.behave({ notEnough: false });
    expect(await refund()).toMatchObject({ fund_change: 'Y', refund_fee: '99.00' });
    expect(await queryRefund({ out_trade_no: 'MT_unknown' })).toMatchObject(refused('ACQ.TRADE_NOT_EXIST'));
  });
});

describe('a notify', () => {
  test('is told again until the answer is the one word, as the same notice', async () => {
    await gateway.behave({ notify: { speed: 20_000 } });
    merchant.answers.push(
      { status: 200, body: 'SUCCESS' },
      { status: 200, body: 'success\n' },
      { status: 500, body: '' },
    );
    await open();
    await gateway.pay('alipay', no);
    await merchant.hears(4);
    expect(new Set(merchant.heard.map(({ body }) => readForm(body)['notify_id'])).size).toBe(1);
    await expect
      .poll(async () => (await gateway.ledger()).notifies)
      .toMatchObject([
        { done: true, tries: [{ status: 200 }, { status: 200 }, { status: 500 }, { status: 200 }] },
      ]);
  });

  test('can be had without being sent, true or bent', async () => {
    await open();
    await gateway.pay('alipay', no);
    const name = { channel: 'alipay', outTradeNo: no };
    expect(sdk.checkNotifySignV2(readForm((await gateway.notify(name)).body))).toBe(true);
    expect(sdk.checkNotifySignV2(readForm((await gateway.notify({ ...name, signWith: '2' })).body))).toBe(
      false,
    );
    const bent = readForm((await gateway.notify({ ...name, set: '{"seller_id":"2088000000000009"}' })).body);
    expect(bent).toMatchObject({ seller_id: '2088000000000009', out_trade_no: no });
    expect(sdk.checkNotifySignV2(bent)).toBe(true);
  });
});

describe('the bill of a day', () => {
  const method = 'alipay.data.dataservice.bill.downloadurl.query';
  const ask = (bill_date: string, bill_type = 'trade') => call(method, { bill_type, bill_date });

  async function download(day: string, type?: string) {
    const { bill_download_url: url } = await ask(day, type);
    return unzipGbk(Buffer.from(await (await fetch(String(url))).arrayBuffer()));
  }

  /** The rows between the rules, by the names in the head. */
  function rowsOf(csv = ''): Record<string, string>[] {
    const [head = '', ...rows] = csv.split('\r\n').filter((line) => line && !line.startsWith('#'));
    const names = head.split(',');
    return rows.map((row) => {
      const cells = row.split(',');
      expect(cells).toHaveLength(names.length);
      return Object.fromEntries(cells.map((cell, index) => [names[index] ?? '', cell.replace(/\t$/, '')]));
    });
  }

  test('is a ZIP of two GBK files with sales and refunds', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime('2026-03-04T23:58:00+08:00');
    clock = Date.now();
    await gateway.behave({ notify: { off: true } });
    await open({ subject: '会员,一年\u{1F389}' });
    await gateway.pay('alipay', no);
    clock += 1000;
    await refund();
    const day = '2026-03-04';
    expect(await ask(day)).toMatchObject(refused('isp.bill_not_exist'));
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
      { 商户订单号: no, 业务类型: '交易', '商家实收（元）': '199.00', 商品名称: '会员 一年?' },
      { 商户订单号: no, 业务类型: '退款', '商家实收（元）': '-99.00', '退款批次号/请求号': 'R1_1' },
    ]);
    expect(rowsOf(summary)).toMatchObject([
      { 交易订单总笔数: '1', 退款订单总笔数: '1', '实收净额（元）': '100.00' },
    ]);

    const [funds = ''] = Object.values(await download(day, 'signcustomer'));
    expect(rowsOf(funds)).toMatchObject([
      { '收入金额（+元）': '199.00', 业务类型: '在线支付' },
      { '支出金额（-元）': '-99.00', 业务类型: '交易退款', '账户余额（元）': '100.00' },
    ]);
    expect(await ask('2026-03-03')).toMatchObject(refused('isp.bill_not_exist'));
  });

  test('is behind a link for half a minute', async () => {
    await gateway.behave({ billToday: true });
    await open();
    await gateway.pay('alipay', no);
    const { bill_download_url: url } = await ask(beijing(clock).day);
    expect((await fetch(String(url))).status).toBe(200);
    clock += 31_000;
    expect((await fetch(String(url))).status).toBe(403);
  });
});

test('told to fail, the API answers an error with an envelope or none', async () => {
  await open();
  await gateway.behave({ errorRate: 1, seed: 3 });
  const seen = new Set<string>();
  for (let i = 0; i < 12; i += 1) {
    try {
      seen.add(String((await query())['sub_code']));
    } catch (error) {
      seen.add((error as Error).message.split(' (')[0] ?? '');
    }
  }
  expect([...seen].toSorted()).toEqual(['ACQ.SYSTEM_ERROR', 'HTTP 请求错误, status: 500']);
});
