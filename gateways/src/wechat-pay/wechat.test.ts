import { createHash, X509Certificate } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { Aes, Formatter, Rsa } from 'wechatpay-axios-plugin';
import { makeKeys, startGateway, startMerchant } from '../../test/pay-kit.ts';
import {
  apiKey,
  appid,
  isGenuine,
  makeClient,
  mchid,
  outcome,
  platformKeys,
  unseal,
} from '../../test/wechat-kit.ts';
import { beijing } from '../pay/time.ts';

let keys: Awaited<ReturnType<typeof makeKeys>>;
let certs: Record<string, string>;
let gateway: Awaited<ReturnType<typeof startGateway>>;
let merchant: Awaited<ReturnType<typeof startMerchant>>;
let wx: Awaited<ReturnType<typeof makeClient>>['client'];
let clock: number;

beforeAll(async () => {
  keys = await makeKeys();
  certs = await platformKeys(keys);
});
afterAll(() => keys.remove());
beforeEach(async () => {
  clock = Date.now();
  gateway = await startGateway(keys.dir, () => clock);
  merchant = await startMerchant();
  ({ client: wx } = await makeClient(keys, gateway.base));
});
afterEach(async () => {
  vi.useRealTimers();
  await gateway.close();
  merchant.close();
});

const no = 'MT20260101_0001';

function order(change: object = {}) {
  const amount = { total: 19_900, currency: 'CNY' };
  const notify_url = merchant.notifyUrl;
  return { appid, mchid, description: '标准会员一年', out_trade_no: no, notify_url, amount, ...change };
}

const native = (change: object = {}) => outcome(wx.chain('v3/pay/transactions/native').post(order(change)));
const query = (out_trade_no = no) =>
  outcome(
    wx.chain('v3/pay/transactions/out-trade-no/{out_trade_no}').get({ params: { mchid }, out_trade_no }),
  );
const close = (out_trade_no = no) =>
  outcome(
    wx.chain('v3/pay/transactions/out-trade-no/{out_trade_no}/close').post({ mchid }, { out_trade_no }),
  );
const refund = (change: object = {}) =>
  outcome(
    wx.chain('v3/refund/domestic/refunds').post({
      out_trade_no: no,
      out_refund_no: 'R1_1',
      notify_url: merchant.refundUrl,
      amount: { refund: 9_900, total: 19_900, currency: 'CNY' },
      ...change,
    }),
  );
const queryRefund = (out_refund_no = 'R1_1') =>
  outcome(wx.chain('v3/refund/domestic/refunds/{out_refund_no}').get({ out_refund_no }));

describe('an order', () => {
  test('by native code is found, opened at the cashier, paid and told to the merchant', async () => {
    const { data } = await native();
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

    const heard = await merchant.hears(1);
    expect(isGenuine(heard, certs)).toBe(true);
    const { event, news } = unseal(heard.body);
    expect(event).toMatchObject({
      event_type: 'TRANSACTION.SUCCESS',
      resource_type: 'encrypt-resource',
      resource: { algorithm: 'AEAD_AES_256_GCM', original_type: 'transaction' },
    });
    const answer = await query();
    expect(news).toEqual(answer.data);
    expect(news).toMatchObject({
      appid,
      mchid,
      out_trade_no: no,
      trade_state: 'SUCCESS',
      trade_type: 'NATIVE',
      amount: { total: 19_900, payer_total: 19_900, currency: 'CNY' },
    });
    const transaction_id = String(news['transaction_id']);
    expect(transaction_id).toMatch(/^\d{28}$/);
    const byId = wx
      .chain('v3/pay/transactions/id/{transaction_id}')
      .get({ params: { mchid }, transaction_id });
    expect((await outcome(byId)).data).toEqual(news);

    expect(await gateway.ledger()).toMatchObject({
      orders: [{ channel: 'wechat', outTradeNo: no, amountFen: 19_900, state: 'paid' }],
      payments: [{ outTradeNo: no, transactionId: transaction_id, amountFen: 19_900 }],
      notifies: [{ outTradeNo: no, kind: 'payment', tries: [{ status: 200 }], done: true }],
    });
  });

  test('in WeChat needs the payer, and its hand-over needs the merchant’s signature', async () => {
    const call = (payer?: object) => outcome(wx.chain('v3/pay/transactions/jsapi').post(order({ payer })));
    expect(await call()).toMatchObject({ status: 400, code: 'PARAM_ERROR' });
    const { data } = await call({ openid: 'oPayer0000000000000000000001' });
    const handOver = {
      appId: appid,
      timeStamp: String(Formatter.timestamp()),
      nonceStr: Formatter.nonce(),
      package: `prepay_id=${String(data['prepay_id'])}`,
    };
    const text = Formatter.joinedByLineFeed(...Object.values(handOver));
    const paySign = Rsa.sign(text, Rsa.from(await keys.read('wechat-merchant.key'), 'private'));
    const open = (change: object) =>
      gateway.app.inject({
        url: '/pay/cashier/open',
        query: { ...handOver, signType: 'RSA', paySign, ...change },
      });
    expect((await open({ nonceStr: 'another' })).statusCode).toBe(400);
    expect((await open({})).statusCode).toBe(302);
    await gateway.pay('wechat', no);
    expect((await query()).data).toMatchObject({ payer: { openid: 'oPayer0000000000000000000001' } });
  });

  test('on a phone opens a page that goes back where the caller said, for five minutes', async () => {
    const call = (scene_info?: object) =>
      outcome(wx.chain('v3/pay/transactions/h5').post(order({ scene_info })));
    expect(await call({ payer_client_ip: '127.0.0.1' })).toMatchObject({ status: 400, code: 'PARAM_ERROR' });
    const { data } = await call({ payer_client_ip: '127.0.0.1', h5_info: { type: 'Wap' } });
    const back = 'https://example.com/#/done?x=1';
    const url = new URL(`${String(data['h5_url'])}&redirect_url=${encodeURIComponent(back)}`);
    expect((await fetch(url)).status).toBe(200);
    clock += 4 * 60_000;
    const paid = await fetch(`${url.origin}${url.pathname}/pay${url.search}`, { method: 'POST' });
    expect(await paid.json()).toMatchObject({ goTo: back });
    clock += 60_000;
    expect((await fetch(url)).status).toBe(404);
  });

  test('is answered again with the same terms, refused with others', async () => {
    const first = await native();
    const second = await native();
    expect(second.status).toBe(200);
    expect(second.data).not.toEqual(first.data);
    expect((await gateway.ledger()).orders).toHaveLength(1);
    expect(await native({ amount: { total: 1 } })).toMatchObject({ status: 400, code: 'INVALID_REQUEST' });
    await gateway.pay('wechat', no);
    expect(await native()).toMatchObject({ status: 400, code: 'ORDERPAID' });
    await native({ out_trade_no: 'MT-closed' });
    await close('MT-closed');
    expect(await native({ out_trade_no: 'MT-closed' })).toMatchObject({ status: 400, code: 'ORDER_CLOSED' });
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
  ])('with %o is answered with %s', async (change, code) => {
    expect(await native(change)).toMatchObject({ status: 400, code });
  });

  test('that nobody placed does not exist', async () => {
    expect(await query('MT-unknown')).toMatchObject({ status: 404, code: 'ORDER_NOT_EXIST' });
    expect(await close('MT-unknown')).toMatchObject({ status: 404, code: 'ORDER_NOT_EXIST' });
  });

  test('is closed once and for all, unless it is paid', async () => {
    await native();
    expect(await close()).toMatchObject({ status: 204 });
    expect(await close()).toMatchObject({ status: 204 });
    expect((await query()).data).toMatchObject({ trade_state: 'CLOSED' });
    expect(await gateway.pay('wechat', no)).toEqual({ status: 409, reason: 'closed' });
    expect(await gateway.pay('wechat', no, { late: true })).toMatchObject({ status: 200, amountFen: 19_900 });
    expect((await query()).data).toMatchObject({ trade_state: 'SUCCESS' });
    expect(await close()).toMatchObject({ status: 400, code: 'ORDERPAID' });
    expect(await gateway.pay('wechat', no, { late: true })).toEqual({ status: 409, reason: 'paid' });
  });

  test('cannot be paid after its time, and still says NOTPAY', async () => {
    await native({ time_expire: beijing(clock + 60_000).rfc3339 });
    clock += 61_000;
    expect(await gateway.pay('wechat', no)).toEqual({ status: 409, reason: 'expired' });
    expect((await query()).data).toMatchObject({ trade_state: 'NOTPAY' });
  });
});

describe('the signature', () => {
  const refused = { status: 401, code: 'SIGN_ERROR' };

  test('of another key, serial or merchant is refused', async () => {
    const other = await keys.read('alipay-app.key');
    for (const change of [{ privateKey: other }, { serial: 'A'.repeat(40) }, { mchid: '1900000002' }]) {
      const { client } = await makeClient(keys, gateway.base, change);
      expect(await outcome(client.chain('v3/pay/transactions/native').post(order()))).toMatchObject(refused);
    }
    expect((await gateway.ledger()).orders).toEqual([]);
  });

  test.each([-301, 301])('dated %i seconds from now is refused', async (seconds) => {
    clock -= seconds * 1000;
    expect(await native()).toMatchObject(refused);
  });

  test('covers the body, and is good once', async () => {
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
    const body = JSON.stringify(order());
    expect(await send(body.replace('19900', '1'), body, 'one')).toBe(401);
    expect(await send(body, body, 'one')).toBe(200);
    expect(await send(body, body, 'one')).toBe(401);
    expect(await send(`${body} `, body)).toBe(401);
  });

  test('of the answer is by the key that the merchant chose to trust', async () => {
    const [first = '', second = '', publicKeyId = ''] = Object.keys(certs);
    for (const [signWith, serial] of [
      ['platform-1', first],
      ['platform-2', second],
      ['public-key', publicKeyId],
    ] as const) {
      await gateway.behave({ signWith });
      const { client } = await makeClient(keys, gateway.base, { certs: { [serial]: certs[serial] } });
      const out_trade_no = `MT-${signWith}`;
      const call = client.chain('v3/pay/transactions/native').post(order({ out_trade_no }));
      expect(await outcome(call)).toMatchObject({ status: 200 });
    }
    expect(publicKeyId).toMatch(/^PUB_KEY_ID_\d{26}$/);
    const { client } = await makeClient(keys, gateway.base, { certs: { [first]: certs[first] } });
    const call = client.chain('v3/certificates').get();
    expect(await outcome(call)).toMatchObject({ code: 'EV3_RES_HEADER_PLATFORM_SERIAL' });
  });

  test('of a wrong key is not believed by the SDK', async () => {
    const [first = ''] = Object.keys(certs);
    const { client } = await makeClient(keys, gateway.base, {
      certs: { [first]: await keys.read('wechat-platform-2.crt') },
    });
    expect(await outcome(client.chain('v3/certificates').get())).toMatchObject({
      code: 'EV3_RES_HEADER_SIGNATURE_DIGEST',
    });
  });

  test('can be checked after a rotation with what /v3/certificates hands out', async () => {
    const { data } = await outcome(wx.chain('v3/certificates').get());
    const list = data['data'] as {
      serial_no: string;
      expire_time: string;
      encrypt_certificate: Record<string, string>;
    }[];
    const opened = list.map(({ serial_no, encrypt_certificate: sealed }) => {
      const { ciphertext = '', nonce = '', associated_data: extra = '' } = sealed;
      return [serial_no, Aes.AesGcm.decrypt(ciphertext, apiKey, nonce, extra)] as const;
    });
    expect(opened).toHaveLength(2);
    for (const [serial, pem] of opened) {
      const certificate = new X509Certificate(pem);
      expect(serial).toMatch(/^[0-9A-F]{40}$/);
      expect(certificate.serialNumber).toBe(serial);
      expect(certificate.verify(certificate.publicKey)).toBe(true);
      const years =
        (certificate.validToDate.getTime() - certificate.validFromDate.getTime()) / (365.25 * 86_400_000);
      expect(years).toBeCloseTo(5, 1);
    }
    const { client } = await makeClient(keys, gateway.base, { certs: Object.fromEntries(opened.slice(1)) });
    await gateway.behave({ signWith: 'platform-2' });
    expect(await outcome(client.chain('v3/certificates').get())).toMatchObject({ status: 200 });
  });
});

describe('a refund', () => {
  beforeEach(async () => {
    await gateway.behave({ refundMs: 20 });
    await native();
    await gateway.pay('wechat', no);
    await merchant.hears(1);
  });

  test('is accepted, then done, then told to the merchant', async () => {
    expect(await refund()).toMatchObject({
      status: 200,
      data: { status: 'PROCESSING', out_refund_no: 'R1_1' },
    });
    const heard = await merchant.hears(2);
    expect(heard.url).toBe('/refunded');
    expect(isGenuine(heard, certs)).toBe(true);
    const { event, news } = unseal(heard.body);
    expect(event).toMatchObject({ event_type: 'REFUND.SUCCESS', resource: { original_type: 'refund' } });
    expect(news).toMatchObject({ refund_status: 'SUCCESS', amount: { total: 19_900, refund: 9_900 } });
    const { data } = await queryRefund();
    expect(data).toMatchObject({
      status: 'SUCCESS',
      refund_id: news['refund_id'],
      amount: { refund: 9_900 },
    });
    expect((await query()).data).toMatchObject({ trade_state: 'REFUND' });
  });

  test('with the same number is one refund, and another amount is refused', async () => {
    const first = await refund();
    expect((await refund()).data['refund_id']).toBe(first.data['refund_id']);
    const other = { amount: { refund: 100, total: 19_900, currency: 'CNY' } };
    expect(await refund(other)).toMatchObject({ status: 400, code: 'INVALID_REQUEST' });
    expect((await gateway.ledger()).refunds).toHaveLength(1);
  });

  test('never gives back more than was paid', async () => {
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

  test.each(['ABNORMAL', 'CLOSED'] as const)('can end %s', async (refundEnd) => {
    await gateway.behave({ refundEnd });
    await refund();
    expect(unseal((await merchant.hears(2)).body).event).toMatchObject({ event_type: `REFUND.${refundEnd}` });
    expect((await queryRefund()).data).toMatchObject({ status: refundEnd });
  });

  test('needs an order, money, and a number that exists', async () => {
    expect(await refund({ out_trade_no: 'MT-unknown' })).toMatchObject({
      status: 404,
      code: 'RESOURCE_NOT_EXISTS',
    });
    expect(await queryRefund('unknown')).toMatchObject({ status: 404, code: 'RESOURCE_NOT_EXISTS' });
    await native({ out_trade_no: 'MT-unpaid' });
    expect(await refund({ out_trade_no: 'MT-unpaid' })).toMatchObject({
      status: 400,
      code: 'INVALID_REQUEST',
    });
    await gateway.behave({ notEnough: true });
    expect(await refund()).toMatchObject({ status: 403, code: 'NOT_ENOUGH' });
  });
});

describe('the bill of a day', () => {
  async function download(bill_date: string, bill_type = 'ALL') {
    const asked = await outcome(
      wx.chain('v3/bill/tradebill').get({ params: { bill_date, bill_type, tar_type: 'GZIP' } }),
    );
    if (asked.status !== 200) return { ...asked, csv: Buffer.alloc(0) };
    const url = new URL(String(asked.data['download_url']));
    const file = await outcome(
      wx.chain('v3/billdownload/file').get({
        params: { token: url.searchParams.get('token') },
        responseType: 'arraybuffer',
      }),
    );
    return { ...asked, csv: gunzipSync(file.data as unknown as Buffer) };
  }

  test('lists payments and refunds as the vendor writes them', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime('2026-03-04T23:59:00+08:00');
    clock = Date.now();
    await gateway.behave({ refundMs: 0, notify: { off: true } });
    for (const [index, total] of [19_900, 1, 250].entries()) {
      await native({ out_trade_no: `MT-bill-${index}`, amount: { total }, description: '会员,一年' });
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

  test('is behind a link for half a minute, open to the merchant alone', async () => {
    await gateway.behave({ billToday: true });
    await native();
    await gateway.pay('wechat', no);
    const bill_date = beijing(clock).day;
    const { data } = await outcome(wx.chain('v3/bill/tradebill').get({ params: { bill_date } }));
    const url = String(data['download_url']);
    expect((await fetch(url)).status).toBe(401);
    const get = () => outcome(wx.client.v3.get(url, { responseType: 'text' }));
    expect(await get()).toMatchObject({ status: 200 });
    clock += 31_000;
    expect(await get()).toMatchObject({ status: 400 });
  });
});

describe('a notify', () => {
  async function paid(change: object = {}) {
    await native(change);
    return gateway.pay('wechat', no);
  }

  test('is told again until it is accepted, as the same event', async () => {
    await gateway.behave({ notify: { speed: 1000 } });
    merchant.answers.push({ status: 500, body: '' }, { status: 302, body: '' }, { status: 401, body: '' });
    await paid();
    await merchant.hears(4);
    expect(new Set(merchant.heard.map(({ body }) => unseal(body).event['id'])).size).toBe(1);
    await expect
      .poll(async () => (await gateway.ledger()).notifies)
      .toMatchObject([
        { done: true, tries: [{ status: 500 }, { status: 302 }, { status: 401 }, { status: 200 }] },
      ]);
  });

  test('that finds nobody is tried again', async () => {
    await gateway.behave({ notify: { speed: 1000 } });
    await paid({ notify_url: 'http://127.0.0.1:1/nobody' });
    await expect.poll(async () => (await gateway.ledger()).notifies[0]?.tries.length).toBeGreaterThan(2);
    const [notice] = (await gateway.ledger()).notifies;
    expect(notice?.done).toBe(false);
    expect(new Set(notice?.tries.map(({ status }) => status))).toEqual(new Set([0]));
  });

  test('comes with a probe now and then, whose signature does not hold', async () => {
    await gateway.behave({ notify: { probeRate: 1 } });
    await paid();
    await merchant.hears(2);
    const [probe, real] = merchant.heard.toSorted((a) => (isGenuine(a, certs) ? 1 : -1));
    expect(probe?.headers['wechatpay-signature']).toMatch(/^WECHATPAY\/SIGNTEST\//);
    expect(isGenuine(probe ?? { headers: {}, body: '' }, certs)).toBe(false);
    expect(isGenuine(real ?? { headers: {}, body: '' }, certs)).toBe(true);
  });

  test('is signed by the key that is in use', async () => {
    await gateway.behave({ signWith: 'public-key' });
    await paid();
    const heard = await merchant.hears(1);
    expect(heard.headers['wechatpay-serial']).toMatch(/^PUB_KEY_ID_/);
    expect(isGenuine(heard, certs)).toBe(true);
  });

  test('can be lost, doubled, switched off and wrong', async () => {
    await gateway.behave({
      seed: 7,
      notify: { duplicateMin: 3, duplicateMax: 3, reorderMs: 20, wrongAmountRate: 1 },
    });
    expect(await paid()).not.toMatchObject({ amountFen: 19_900 });
    await merchant.hears(3);
    const { payments } = await gateway.ledger();
    const { news } = unseal(merchant.heard[0]?.body ?? '');
    expect(news).toMatchObject({ amount: { total: payments[0]?.amountFen } });
    for (const [index, notify] of [{ lossRate: 1 }, { off: true }].entries()) {
      await gateway.behave({ notify });
      await native({ out_trade_no: `MT-silent-${index}` });
      await gateway.pay('wechat', `MT-silent-${index}`);
      await gateway.behave({ notify: { lossRate: 0, off: false } });
    }
    await new Promise((done) => setTimeout(done, 50));
    expect(merchant.heard).toHaveLength(3);
    const sent = await gateway.post('/pay/notify', {
      channel: 'wechat',
      outTradeNo: no,
      times: 4,
      parallel: true,
    });
    expect(sent).toEqual({ status: 200, statuses: [200, 200, 200, 200] });
    expect(merchant.heard).toHaveLength(7);
  });

  test('can be had without being sent, true or bent', async () => {
    await paid();
    const name = { channel: 'wechat', outTradeNo: no };
    const fresh = await gateway.notify(name);
    expect(fresh.url).toBe(merchant.notifyUrl);
    expect(isGenuine(fresh, certs)).toBe(true);
    expect(isGenuine({ ...fresh, body: `${fresh.body} ` }, certs)).toBe(false);
    expect(isGenuine(await gateway.notify({ ...name, serial: 'F'.repeat(40) }), certs)).toBe(false);
    expect(isGenuine(await gateway.notify({ ...name, timestamp: '1600000000' }), certs)).toBe(false);
    const odd = await gateway.notify({
      ...name,
      signWith: 'platform-2',
      algorithm: 'NONE',
      set: '{"mchid":"1"}',
    });
    expect(isGenuine(odd, certs)).toBe(true);
    expect(JSON.parse(odd.body)).toMatchObject({ resource: { algorithm: 'NONE' } });
    expect(unseal(odd.body).news).toMatchObject({ mchid: '1', out_trade_no: no });
  });
});

describe('told to misbehave, the API', () => {
  test('fails, before or after the work', async () => {
    await gateway.behave({ errorRate: 1, seed: 1 });
    for (let i = 0; i < 8; i += 1) {
      expect(await native({ out_trade_no: `MT-error-${i}` })).toMatchObject({
        status: 500,
        code: 'SYSTEM_ERROR',
      });
    }
    const { orders } = await gateway.ledger();
    expect(orders.length).toBeGreaterThan(0);
    expect(orders.length).toBeLessThan(8);
  });

  test('fails where it would have refused', async () => {
    await gateway.behave({ errorRate: 1, seed: 1 });
    for (let i = 0; i < 8; i += 1) expect(await native({ out_trade_no: '' })).toMatchObject({ status: 500 });
  });

  test('stalls with its work done', async () => {
    await gateway.behave({ stallRate: 1, stallMs: 400 });
    const { client } = await makeClient(keys, gateway.base, { timeout: 100 });
    expect(await outcome(client.chain('v3/pay/transactions/native').post(order()))).toMatchObject({
      code: 'ECONNABORTED',
    });
    await expect.poll(async () => (await gateway.ledger()).orders).toHaveLength(1);
  });

  test('takes no unknown wish, and forgets all when reset', async () => {
    expect(await gateway.post('/pay/behave', { errorRate: 2 })).toMatchObject({ status: 400 });
    await gateway.behave({ errorRate: 0.5 });
    await native();
    await gateway.post('/pay/reset', {});
    expect(await gateway.ledger()).toEqual({ orders: [], payments: [], refunds: [], notifies: [] });
    expect((await gateway.app.inject({ url: '/pay/behave' })).json()).toMatchObject({ errorRate: 0 });
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

  test('gives a code once, and the same browser the same openid', async () => {
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
    const again = new URL(String((await authorize(cookie)).headers.location)).searchParams.get('code') ?? '';
    expect(await exchange(again)).toMatchObject({ openid });
  });
});
