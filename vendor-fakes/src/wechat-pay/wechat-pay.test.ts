import { createHash, X509Certificate } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { Aes, Formatter, Rsa } from 'wechatpay-axios-plugin';
import { createKeys, startVendorFakes, startMerchant } from '../../test/pay-kit.ts';
import {
  apiKey,
  appid,
  hasValidSignature,
  createWechatClient,
  mchid,
  settleCall,
  readPlatformKeys,
  decryptWebhook,
} from '../../test/wechat-kit.ts';
import { toBeijingTime } from '../pay/beijing-time.ts';

let keys: Awaited<ReturnType<typeof createKeys>>;
let certs: Record<string, string>;
let gateway: Awaited<ReturnType<typeof startVendorFakes>>;
let merchant: Awaited<ReturnType<typeof startMerchant>>;
let wx: Awaited<ReturnType<typeof createWechatClient>>['client'];
let clock: number;

beforeAll(async () => {
  keys = await createKeys();
  certs = await readPlatformKeys(keys);
});
afterAll(() => keys.remove());
beforeEach(async () => {
  clock = Date.now();
  gateway = await startVendorFakes(keys.dir, () => clock);
  merchant = await startMerchant();
  ({ client: wx } = await createWechatClient(keys, gateway.base));
});
afterEach(async () => {
  vi.useRealTimers();
  await gateway.close();
  merchant.close();
});

const orderNo = 'MT20260101_0001';

function orderBody(overrides: object = {}) {
  const amount = { total: 19_900, currency: 'CNY' };
  const notify_url = merchant.notifyUrl;
  return {
    appid,
    mchid,
    description: '标准会员一年',
    out_trade_no: orderNo,
    notify_url,
    amount,
    ...overrides,
  };
}

const placeNativeOrder = (overrides: object = {}) =>
  settleCall(wx.chain('v3/pay/transactions/native').post(orderBody(overrides)));
const query = (out_trade_no = orderNo) =>
  settleCall(
    wx.chain('v3/pay/transactions/out-trade-no/{out_trade_no}').get({ params: { mchid }, out_trade_no }),
  );
const close = (out_trade_no = orderNo) =>
  settleCall(
    wx.chain('v3/pay/transactions/out-trade-no/{out_trade_no}/close').post({ mchid }, { out_trade_no }),
  );
const refund = (overrides: object = {}) =>
  settleCall(
    wx.chain('v3/refund/domestic/refunds').post({
      out_trade_no: orderNo,
      out_refund_no: 'R1_1',
      notify_url: merchant.refundUrl,
      amount: { refund: 9_900, total: 19_900, currency: 'CNY' },
      ...overrides,
    }),
  );
const queryRefund = (out_refund_no = 'R1_1') =>
  settleCall(wx.chain('v3/refund/domestic/refunds/{out_refund_no}').get({ out_refund_no }));

describe('an order', () => {
  test('to be paid by QR code (NATIVE) is found, opened at the cashier, paid and reported', async () => {
    const { data } = await placeNativeOrder();
    const code = String(data['code_url']);
    expect(code).toMatch(/^weixin:\/\/wxpay\/bizpayurl\?pr=/);
    expect(await query()).toMatchObject({
      status: 200,
      data: { trade_state: 'NOTPAY', amount: { total: 19_900 } },
    });

    const opened = await gateway.app.inject({ url: '/pay/cashier/open', query: { code } });
    expect(opened.statusCode).toBe(302);
    const page = await gateway.app.inject({ url: String(opened.headers.location) });
    expect(page.body).toContain('¥199.00');
    expect(page.body).toContain('支付 Pay');
    const paid = await gateway.app.inject({ method: 'POST', url: `${opened.headers.location}/pay` });
    expect(paid.statusCode).toBe(200);

    const received = await merchant.waitForWebhooks(1);
    expect(hasValidSignature(received, certs)).toBe(true);
    const { event, payload } = decryptWebhook(received.body);
    expect(event).toMatchObject({
      event_type: 'TRANSACTION.SUCCESS',
      resource_type: 'encrypt-resource',
      resource: { algorithm: 'AEAD_AES_256_GCM', original_type: 'transaction' },
    });
    const response = await query();
    expect(payload).toEqual(response.data);
    expect(payload).toMatchObject({
      appid,
      mchid,
      out_trade_no: orderNo,
      trade_state: 'SUCCESS',
      trade_type: 'NATIVE',
      amount: { total: 19_900, payer_total: 19_900, currency: 'CNY' },
    });
    const transaction_id = String(payload['transaction_id']);
    expect(transaction_id).toMatch(/^\d{28}$/);
    const byId = wx
      .chain('v3/pay/transactions/id/{transaction_id}')
      .get({ params: { mchid }, transaction_id });
    expect((await settleCall(byId)).data).toEqual(payload);

    expect(await gateway.ledger()).toMatchObject({
      orders: [{ channel: 'wechat', outTradeNo: orderNo, amountFen: 19_900, state: 'paid' }],
      payments: [{ outTradeNo: orderNo, transactionId: transaction_id, amountFen: 19_900 }],
      webhooks: [{ outTradeNo: orderNo, kind: 'payment', attempts: [{ status: 200 }], accepted: true }],
    });
  });

  test('to be paid inside WeChat (JSAPI) needs the payer’s openid and the merchant’s signature', async () => {
    const call = (payer?: object) =>
      settleCall(wx.chain('v3/pay/transactions/jsapi').post(orderBody({ payer })));
    expect(await call()).toMatchObject({ status: 400, code: 'PARAM_ERROR' });
    const { data } = await call({ openid: 'oPayer0000000000000000000001' });
    const jsapiParams = {
      appId: appid,
      timeStamp: String(Formatter.timestamp()),
      nonceStr: Formatter.nonce(),
      package: `prepay_id=${String(data['prepay_id'])}`,
    };
    const text = Formatter.joinedByLineFeed(...Object.values(jsapiParams));
    const paySign = Rsa.sign(text, Rsa.from(await keys.read('wechat-merchant.key'), 'private'));
    const open = (overrides: object) =>
      gateway.app.inject({
        url: '/pay/cashier/open',
        query: { ...jsapiParams, signType: 'RSA', paySign, ...overrides },
      });
    expect((await open({ nonceStr: 'another' })).statusCode).toBe(400);
    expect((await open({})).statusCode).toBe(302);
    await gateway.pay('wechat', orderNo);
    expect((await query()).data).toMatchObject({ payer: { openid: 'oPayer0000000000000000000001' } });
  });

  test('to be paid in a mobile browser (H5) has a page for five minutes, with a return URL', async () => {
    const call = (scene_info?: object) =>
      settleCall(wx.chain('v3/pay/transactions/h5').post(orderBody({ scene_info })));
    expect(await call({ payer_client_ip: '127.0.0.1' })).toMatchObject({ status: 400, code: 'PARAM_ERROR' });
    const { data } = await call({ payer_client_ip: '127.0.0.1', h5_info: { type: 'Wap' } });
    const returnUrl = 'https://example.com/#/done?x=1';
    const url = new URL(`${String(data['h5_url'])}&redirect_url=${encodeURIComponent(returnUrl)}`);
    expect((await fetch(url)).status).toBe(200);
    clock += 4 * 60_000;
    const paid = await fetch(`${url.origin}${url.pathname}/pay${url.search}`, { method: 'POST' });
    expect(await paid.json()).toMatchObject({ goTo: returnUrl });
    clock += 60_000;
    expect((await fetch(url)).status).toBe(404);
  });

  test('placed again stays one order; with other terms, or once paid or closed, it is rejected', async () => {
    const first = await placeNativeOrder();
    const second = await placeNativeOrder();
    expect(second.status).toBe(200);
    expect(second.data).not.toEqual(first.data);
    expect((await gateway.ledger()).orders).toHaveLength(1);
    expect(await placeNativeOrder({ amount: { total: 1 } })).toMatchObject({
      status: 400,
      code: 'INVALID_REQUEST',
    });
    await gateway.pay('wechat', orderNo);
    expect(await placeNativeOrder()).toMatchObject({ status: 400, code: 'ORDERPAID' });
    await placeNativeOrder({ out_trade_no: 'MT-closed' });
    await close('MT-closed');
    expect(await placeNativeOrder({ out_trade_no: 'MT-closed' })).toMatchObject({
      status: 400,
      code: 'ORDER_CLOSED',
    });
  });

  test.each([
    [{ appid: 'wx0000000000000000' }, 'APPID_MCHID_NOT_MATCH'],
    [{ mchid: '1900000002' }, 'MCH_NOT_EXISTS'],
    [{ description: '' }, 'PARAM_ERROR'],
    [{ out_trade_no: 'short' }, 'PARAM_ERROR'],
    [{ out_trade_no: 'has space' }, 'PARAM_ERROR'],
    [{ notify_url: 'https://example.com/notify?id=1' }, 'PARAM_ERROR'],
    [{ amount: { total: 0 } }, 'PARAM_ERROR'],
    [{ amount: { total: 1.5 } }, 'PARAM_ERROR'],
    [{ amount: { total: 100, currency: 'USD' } }, 'PARAM_ERROR'],
    [{ time_expire: 'tomorrow' }, 'PARAM_ERROR'],
    [{ time_expire: '2020-01-01T00:00:00+08:00' }, 'PARAM_ERROR'],
  ])('with %o fails with %s', async (overrides, code) => {
    expect(await placeNativeOrder(overrides)).toMatchObject({ status: 400, code });
  });

  test('that was never placed does not exist', async () => {
    expect(await query('MT-unknown')).toMatchObject({ status: 404, code: 'ORDER_NOT_EXIST' });
    expect(await close('MT-unknown')).toMatchObject({ status: 404, code: 'ORDER_NOT_EXIST' });
  });

  test('can be closed twice and still be paid late, then neither closed nor paid again', async () => {
    await placeNativeOrder();
    expect(await close()).toMatchObject({ status: 204 });
    expect(await close()).toMatchObject({ status: 204 });
    expect((await query()).data).toMatchObject({ trade_state: 'CLOSED' });
    expect(await gateway.pay('wechat', orderNo)).toEqual({ status: 409, reason: 'closed' });
    expect(await gateway.pay('wechat', orderNo, { late: true })).toMatchObject({
      status: 200,
      amountFen: 19_900,
    });
    expect((await query()).data).toMatchObject({ trade_state: 'SUCCESS' });
    expect(await close()).toMatchObject({ status: 400, code: 'ORDERPAID' });
    expect(await gateway.pay('wechat', orderNo, { late: true })).toEqual({ status: 409, reason: 'paid' });
  });

  test('cannot be paid after it expired and stays NOTPAY', async () => {
    await placeNativeOrder({ time_expire: toBeijingTime(clock + 60_000).rfc3339 });
    clock += 61_000;
    expect(await gateway.pay('wechat', orderNo)).toEqual({ status: 409, reason: 'expired' });
    expect((await query()).data).toMatchObject({ trade_state: 'NOTPAY' });
  });
});

describe('the signature of a request', () => {
  const rejection = { status: 401, code: 'SIGN_ERROR' };

  test('with another key, serial or merchant is rejected', async () => {
    const otherKey = await keys.read('alipay-app.key');
    for (const overrides of [{ privateKey: otherKey }, { serial: 'A'.repeat(40) }, { mchid: '1900000002' }]) {
      const { client } = await createWechatClient(keys, gateway.base, overrides);
      expect(await settleCall(client.chain('v3/pay/transactions/native').post(orderBody()))).toMatchObject(
        rejection,
      );
    }
    expect((await gateway.ledger()).orders).toEqual([]);
  });

  test.each([-301, 301])('dated %i seconds from now is rejected', async (seconds) => {
    clock -= seconds * 1000;
    expect(await placeNativeOrder()).toMatchObject(rejection);
  });

  test('covers the body and cannot be replayed', async () => {
    const path = '/v3/pay/transactions/native';
    const send = async (body: string, signedBody: string, nonce = Formatter.nonce()) => {
      const now = Formatter.timestamp();
      const key = Rsa.from(await keys.read('wechat-merchant.key'), 'private');
      const signature = Rsa.sign(Formatter.request('POST', path, now, nonce, signedBody), key);
      const serial = await keys.read('wechat-merchant.serial');
      const authorization = Formatter.authorization(mchid, nonce, signature, now, serial);
      return (
        await gateway.app.inject({ method: 'POST', url: path, headers: { authorization }, payload: body })
      ).statusCode;
    };
    const body = JSON.stringify(orderBody());
    expect(await send(body.replace('19900', '1'), body, 'one')).toBe(401);
    expect(await send(body, body, 'one')).toBe(200);
    expect(await send(body, body, 'one')).toBe(401);
    expect(await send(`${body} `, body)).toBe(401);
  });
});

describe('the signature of a response', () => {
  test('is made with the selected key', async () => {
    const [first = '', second = '', publicKeyId = ''] = Object.keys(certs);
    for (const [wechatSignWith, serial] of [
      ['platform-1', first],
      ['platform-2', second],
      ['public-key', publicKeyId],
    ] as const) {
      await gateway.setFaults({ wechatSignWith });
      const { client } = await createWechatClient(keys, gateway.base, { certs: { [serial]: certs[serial] } });
      const out_trade_no = `MT-${wechatSignWith}`;
      const call = client.chain('v3/pay/transactions/native').post(orderBody({ out_trade_no }));
      expect(await settleCall(call)).toMatchObject({ status: 200 });
    }
    expect(publicKeyId).toMatch(/^PUB_KEY_ID_\d{26}$/);
    const { client } = await createWechatClient(keys, gateway.base, { certs: { [first]: certs[first] } });
    const call = client.chain('v3/certificates').get();
    expect(await settleCall(call)).toMatchObject({ code: 'EV3_RES_HEADER_PLATFORM_SERIAL' });
  });

  test('is rejected by the SDK if it was made with another key than the named one', async () => {
    const [first = ''] = Object.keys(certs);
    const { client } = await createWechatClient(keys, gateway.base, {
      certs: { [first]: await keys.read('wechat-platform-2.crt') },
    });
    expect(await settleCall(client.chain('v3/certificates').get())).toMatchObject({
      code: 'EV3_RES_HEADER_SIGNATURE_DIGEST',
    });
  });

  test('can be verified after a key rotation with the certificates of /v3/certificates', async () => {
    const { data } = await settleCall(wx.chain('v3/certificates').get());
    const list = data['data'] as {
      serial_no: string;
      expire_time: string;
      encrypt_certificate: Record<string, string>;
    }[];
    const certificates = list.map(({ serial_no, encrypt_certificate: encrypted }) => {
      const { ciphertext = '', nonce = '', associated_data: associatedData = '' } = encrypted;
      return [serial_no, Aes.AesGcm.decrypt(ciphertext, apiKey, nonce, associatedData)] as const;
    });
    expect(certificates).toHaveLength(2);
    for (const [serial, pem] of certificates) {
      const certificate = new X509Certificate(pem);
      expect(serial).toMatch(/^[0-9A-F]{40}$/);
      expect(certificate.serialNumber).toBe(serial);
      expect(certificate.verify(certificate.publicKey)).toBe(true);
      const years =
        (certificate.validToDate.getTime() - certificate.validFromDate.getTime()) / (365.25 * 86_400_000);
      expect(years).toBeCloseTo(5, 1);
    }
    const { client } = await createWechatClient(keys, gateway.base, {
      certs: Object.fromEntries(certificates.slice(1)),
    });
    await gateway.setFaults({ wechatSignWith: 'platform-2' });
    expect(await settleCall(client.chain('v3/certificates').get())).toMatchObject({ status: 200 });
  });
});

describe('a refund', () => {
  beforeEach(async () => {
    await gateway.setFaults({ refundMs: 20 });
    await placeNativeOrder();
    await gateway.pay('wechat', orderNo);
    await merchant.waitForWebhooks(1);
  });

  test('is accepted, then completed, then sends a webhook', async () => {
    expect(await refund()).toMatchObject({
      status: 200,
      data: { status: 'PROCESSING', out_refund_no: 'R1_1' },
    });
    const received = await merchant.waitForWebhooks(2);
    expect(received.url).toBe('/refunded');
    expect(hasValidSignature(received, certs)).toBe(true);
    const { event, payload } = decryptWebhook(received.body);
    expect(event).toMatchObject({ event_type: 'REFUND.SUCCESS', resource: { original_type: 'refund' } });
    expect(payload).toMatchObject({ refund_status: 'SUCCESS', amount: { total: 19_900, refund: 9_900 } });
    const { data } = await queryRefund();
    expect(data).toMatchObject({
      status: 'SUCCESS',
      refund_id: payload['refund_id'],
      amount: { refund: 9_900 },
    });
    expect((await query()).data).toMatchObject({ trade_state: 'REFUND' });
  });

  test('is idempotent per refund number, and another amount is rejected', async () => {
    const first = await refund();
    expect((await refund()).data['refund_id']).toBe(first.data['refund_id']);
    const other = { amount: { refund: 100, total: 19_900, currency: 'CNY' } };
    expect(await refund(other)).toMatchObject({ status: 400, code: 'INVALID_REQUEST' });
    expect((await gateway.ledger()).refunds).toHaveLength(1);
  });

  test('never exceeds the paid amount', async () => {
    await refund();
    const rest = { refund: 10_000, total: 19_900, currency: 'CNY' };
    const more = { ...rest, refund: 10_001 };
    expect(await refund({ out_refund_no: 'R1_2', amount: more })).toMatchObject({ code: 'INVALID_REQUEST' });
    expect(await refund({ out_refund_no: 'R1_3', amount: rest })).toMatchObject({ status: 200 });
    const wrongTotal = { ...rest, refund: 1, total: 1 };
    expect(await refund({ out_refund_no: 'R1_4', amount: wrongTotal })).toMatchObject({
      code: 'INVALID_REQUEST',
    });
  });

  test.each(['ABNORMAL', 'CLOSED'] as const)('can end as %s', async (refundFinalState) => {
    await gateway.setFaults({ refundFinalState });
    await refund();
    expect(decryptWebhook((await merchant.waitForWebhooks(2)).body).event).toMatchObject({
      event_type: `REFUND.${refundFinalState}`,
    });
    expect((await queryRefund()).data).toMatchObject({ status: refundFinalState });
  });

  test('needs an existing paid order and a sufficient merchant balance', async () => {
    expect(await refund({ out_trade_no: 'MT-unknown' })).toMatchObject({
      status: 404,
      code: 'RESOURCE_NOT_EXISTS',
    });
    await placeNativeOrder({ out_trade_no: 'MT-unpaid' });
    expect(await refund({ out_trade_no: 'MT-unpaid' })).toMatchObject({
      status: 400,
      code: 'INVALID_REQUEST',
    });
    await gateway.setFaults({ merchantBalanceTooLow: true });
    expect(await refund()).toMatchObject({ status: 403, code: 'NOT_ENOUGH' });
  });

  test('that was never requested does not exist', async () => {
    expect(await queryRefund('unknown')).toMatchObject({ status: 404, code: 'RESOURCE_NOT_EXISTS' });
  });
});

describe('the daily bill', () => {
  async function download(bill_date: string, bill_type = 'ALL') {
    const billResponse = await settleCall(
      wx.chain('v3/bill/tradebill').get({ params: { bill_date, bill_type, tar_type: 'GZIP' } }),
    );
    if (billResponse.status !== 200) return { ...billResponse, csv: Buffer.alloc(0) };
    const url = new URL(String(billResponse.data['download_url']));
    const file = await settleCall(
      wx.chain('v3/billdownload/file').get({
        params: { token: url.searchParams.get('token') },
        responseType: 'arraybuffer',
      }),
    );
    return { ...billResponse, csv: gunzipSync(file.data as unknown as Buffer) };
  }

  test('lists payments and refunds in the vendor’s format', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime('2026-03-04T23:59:00+08:00');
    clock = Date.now();
    await gateway.setFaults({ refundMs: 0, notify: { off: true } });
    for (const [index, total] of [19_900, 1, 250].entries()) {
      await placeNativeOrder({
        out_trade_no: `MT-bill-${index}`,
        amount: { total },
        description: '会员,一年',
      });
      await gateway.pay('wechat', `MT-bill-${index}`);
    }
    clock += 1000;
    await refund({ out_trade_no: 'MT-bill-0' });
    const day = '2026-03-04';
    expect(await download(day)).toMatchObject({ status: 400, code: 'STATEMENT_CREATING' });
    vi.setSystemTime('2026-03-05T10:30:00+08:00');
    clock = Date.now();
    const { csv, data } = await download(day);
    expect(data).toMatchObject({
      hash_type: 'SHA1',
      hash_value: createHash('sha1').update(csv).digest('hex'),
    });
    const { rows, summary } = Formatter.castCsvBill(csv) as {
      rows: Record<string, string>[];
      summary: Record<string, string>;
    };
    expect(csv.toString().split('\r\n')[1]).toMatch(/^`2026-03-04 23:59:00,`wxd/);
    expect(Object.keys(rows[0] ?? {})).toHaveLength(27);
    expect(rows).toMatchObject([
      { 商户订单号: 'MT-bill-0', 交易状态: 'SUCCESS', 应结订单金额: '199.00', 商品名称: '会员 一年' },
      { 商户订单号: 'MT-bill-1', 应结订单金额: '0.01' },
      { 商户订单号: 'MT-bill-2', 应结订单金额: '2.50' },
      {
        商户订单号: 'MT-bill-0',
        交易状态: 'REFUND',
        商户退款单号: 'R1_1',
        退款金额: '99.00',
        退款状态: 'SUCCESS',
      },
    ]);
    expect(summary).toMatchObject({ 总交易单数: '4', 订单总金额: '201.51', 退款总金额: '99.00' });

    const sales = Formatter.castCsvBill((await download(day, 'SUCCESS')).csv) as { rows: object[] };
    const refunds = Formatter.castCsvBill((await download(day, 'REFUND')).csv) as { rows: object[] };
    expect([sales.rows.length, refunds.rows.length]).toEqual([3, 1]);
    expect(Object.keys(refunds.rows[0] ?? {})).toHaveLength(29);
    expect(await download('2026-03-03')).toMatchObject({ status: 400, code: 'NO_STATEMENT_EXIST' });
  });

  test('can be downloaded for 30 seconds by the merchant only', async () => {
    await gateway.setFaults({ billAvailableSameDay: true });
    await placeNativeOrder();
    await gateway.pay('wechat', orderNo);
    const bill_date = toBeijingTime(clock).day;
    const { data } = await settleCall(wx.chain('v3/bill/tradebill').get({ params: { bill_date } }));
    const url = String(data['download_url']);
    expect((await fetch(url)).status).toBe(401);
    const downloadBill = () => settleCall(wx.client.v3.get(url, { responseType: 'text' }));
    expect(await downloadBill()).toMatchObject({ status: 200 });
    clock += 31_000;
    expect(await downloadBill()).toMatchObject({ status: 400 });
  });
});

describe('a webhook', () => {
  async function payNewOrder(overrides: object = {}) {
    await placeNativeOrder(overrides);
    return gateway.pay('wechat', orderNo);
  }

  test('is retried with the same event id until it is accepted', async () => {
    await gateway.setFaults({ notify: { speed: 1000 } });
    merchant.responses.push({ status: 500, body: '' }, { status: 302, body: '' }, { status: 401, body: '' });
    await payNewOrder();
    await merchant.waitForWebhooks(4);
    expect(new Set(merchant.received.map(({ body }) => decryptWebhook(body).event['id'])).size).toBe(1);
    await expect
      .poll(async () => (await gateway.ledger()).webhooks)
      .toMatchObject([
        { accepted: true, attempts: [{ status: 500 }, { status: 302 }, { status: 401 }, { status: 200 }] },
      ]);
  });

  test('is retried when the connection is refused', async () => {
    await gateway.setFaults({ notify: { speed: 1000 } });
    await payNewOrder({ notify_url: 'http://127.0.0.1:1/nobody' });
    await expect.poll(async () => (await gateway.ledger()).webhooks[0]?.attempts.length).toBeGreaterThan(2);
    const [webhook] = (await gateway.ledger()).webhooks;
    expect(webhook?.accepted).toBe(false);
    expect(new Set(webhook?.attempts.map(({ status }) => status))).toEqual(new Set([0]));
  });

  test('is accompanied by a probe with an invalid signature', async () => {
    await gateway.setFaults({ notify: { probeRate: 1 } });
    await payNewOrder();
    await merchant.waitForWebhooks(2);
    const [probe, real] = merchant.received.toSorted((a) => (hasValidSignature(a, certs) ? 1 : -1));
    expect(probe?.headers['wechatpay-signature']).toMatch(/^WECHATPAY\/SIGNTEST\//);
    expect(hasValidSignature(probe ?? { headers: {}, body: '' }, certs)).toBe(false);
    expect(hasValidSignature(real ?? { headers: {}, body: '' }, certs)).toBe(true);
  });

  test('is signed with the selected key', async () => {
    await gateway.setFaults({ wechatSignWith: 'public-key' });
    await payNewOrder();
    const received = await merchant.waitForWebhooks(1);
    expect(received.headers['wechatpay-serial']).toMatch(/^PUB_KEY_ID_/);
    expect(hasValidSignature(received, certs)).toBe(true);
  });

  test('can be delivered several times and have a wrong amount', async () => {
    await gateway.setFaults({
      seed: 7,
      notify: { deliveriesMin: 3, deliveriesMax: 3, maxDelayMs: 20, wrongAmountRate: 1 },
    });
    expect(await payNewOrder()).not.toMatchObject({ amountFen: 19_900 });
    await merchant.waitForWebhooks(3);
    const { payments } = await gateway.ledger();
    const { payload } = decryptWebhook(merchant.received[0]?.body ?? '');
    expect(payload).toMatchObject({ amount: { total: payments[0]?.amountFen } });
    await sleep(50);
    expect(merchant.received).toHaveLength(3);
  });

  test('can be lost or switched off', async () => {
    for (const [index, notify] of [{ lossRate: 1 }, { off: true }].entries()) {
      await gateway.setFaults({ notify });
      await placeNativeOrder({ out_trade_no: `MT-silent-${index}` });
      await gateway.pay('wechat', `MT-silent-${index}`);
      await gateway.setFaults({ notify: { lossRate: 0, off: false } });
    }
    await sleep(50);
    expect(merchant.received).toEqual([]);
  });

  test('can be sent again several times at once', async () => {
    await payNewOrder();
    await merchant.waitForWebhooks(1);
    const sent = await gateway.post('/pay/notify', {
      channel: 'wechat',
      outTradeNo: orderNo,
      times: 4,
      parallel: true,
    });
    expect(sent).toEqual({ status: 200, statuses: [200, 200, 200, 200] });
    expect(merchant.received).toHaveLength(5);
  });

  test('can be composed without sending it, with or without overrides', async () => {
    await payNewOrder();
    const orderRef = { channel: 'wechat', outTradeNo: orderNo };
    const composed = await gateway.composeWebhook(orderRef);
    expect(composed.url).toBe(merchant.notifyUrl);
    expect(hasValidSignature(composed, certs)).toBe(true);
    expect(hasValidSignature({ ...composed, body: `${composed.body} ` }, certs)).toBe(false);
    expect(
      hasValidSignature(await gateway.composeWebhook({ ...orderRef, serial: 'F'.repeat(40) }), certs),
    ).toBe(false);
    expect(
      hasValidSignature(await gateway.composeWebhook({ ...orderRef, timestamp: '1600000000' }), certs),
    ).toBe(false);
    const modified = await gateway.composeWebhook({
      ...orderRef,
      signWith: 'platform-2',
      algorithm: 'NONE',
      set: '{"mchid":"1"}',
    });
    expect(hasValidSignature(modified, certs)).toBe(true);
    expect(JSON.parse(modified.body)).toMatchObject({ resource: { algorithm: 'NONE' } });
    expect(decryptWebhook(modified.body).payload).toMatchObject({ mchid: '1', out_trade_no: orderNo });
  });
});

describe('with faults injected, the API', () => {
  test('fails before or after it has processed the call', async () => {
    await gateway.setFaults({ errorRate: 1, seed: 1 });
    for (let i = 0; i < 8; i += 1) {
      expect(await placeNativeOrder({ out_trade_no: `MT-error-${i}` })).toMatchObject({
        status: 500,
        code: 'SYSTEM_ERROR',
      });
    }
    const { orders } = await gateway.ledger();
    expect(orders.length).toBeGreaterThan(0);
    expect(orders.length).toBeLessThan(8);
  });

  test('fails with 500 also where it would have returned a client error', async () => {
    await gateway.setFaults({ errorRate: 1, seed: 1 });
    for (let i = 0; i < 8; i += 1)
      expect(await placeNativeOrder({ out_trade_no: '' })).toMatchObject({ status: 500 });
  });

  test('stalls after it has processed the call', async () => {
    await gateway.setFaults({ stallRate: 1, stallMs: 400 });
    const { client } = await createWechatClient(keys, gateway.base, { timeout: 100 });
    expect(await settleCall(client.chain('v3/pay/transactions/native').post(orderBody()))).toMatchObject({
      code: 'ECONNABORTED',
    });
    await expect.poll(async () => (await gateway.ledger()).orders).toHaveLength(1);
  });
});

describe('the fault control', () => {
  test('rejects an invalid setting, and a reset clears the ledger and the faults', async () => {
    expect(await gateway.post('/pay/faults', { errorRate: 2 })).toMatchObject({ status: 400 });
    await gateway.setFaults({ errorRate: 0.5 });
    await placeNativeOrder();
    await gateway.post('/pay/reset', {});
    expect(await gateway.ledger()).toEqual({ orders: [], payments: [], refunds: [], webhooks: [] });
    expect((await gateway.app.inject({ url: '/pay/faults' })).json()).toMatchObject({ errorRate: 0 });
  });
});

describe('the sign-in inside WeChat', () => {
  const target = 'https://example.com/pay?from=a#/x';

  function authorize(cookie = '') {
    return gateway.app.inject({
      url: '/connect/oauth2/authorize',
      query: { appid, redirect_uri: target, response_type: 'code', scope: 'snsapi_base', state: 's1' },
      headers: { cookie },
    });
  }

  async function exchange(code: string, secret = 'dev-wechat-app-secret') {
    const query = { appid, secret, code, grant_type: 'authorization_code' };
    return (await gateway.app.inject({ url: '/sns/oauth2/access_token', query })).json<
      Record<string, unknown>
    >();
  }

  test('issues a one-time code and gives the same browser the same openid', async () => {
    const first = await authorize();
    const url = new URL(String(first.headers.location));
    expect(url.searchParams.get('state')).toBe('s1');
    const code = url.searchParams.get('code') ?? '';
    expect(await exchange(code, 'wrong')).toMatchObject({ errcode: 40125 });
    const { openid } = await exchange(code);
    expect(openid).toMatch(/^o[\w-]{27}$/);
    expect(await exchange(code)).toMatchObject({ errcode: 40163 });
    expect(await exchange('never')).toMatchObject({ errcode: 40029 });
    const cookie = String(first.headers['set-cookie']).split(';')[0];
    const secondCode =
      new URL(String((await authorize(cookie)).headers.location)).searchParams.get('code') ?? '';
    expect(await exchange(secondCode)).toMatchObject({ openid });
  });
});
