import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type Channel, type WebhookRequest, usePaymentStack } from '../../../test/payment-stack.fixture.ts';

const SERIAL = 'wechatpay-serial';
const TIMESTAMP = 'wechatpay-timestamp';
const NONCE = 'wechatpay-nonce';
const SIGNATURE = 'wechatpay-signature';

type Tampering = (request: WebhookRequest) => WebhookRequest;
const changeHeader =
  (name: string, value: string | ((old: string) => string | undefined)): Tampering =>
  (request) => {
    const { [name]: old = '', ...rest } = request.headers;
    const newValue = typeof value === 'string' ? value : value(old);
    return { ...request, headers: newValue === undefined ? rest : { ...rest, [name]: newValue } };
  };
const changeBody =
  (change: (old: string) => string): Tampering =>
  (request) => ({ ...request, body: change(request.body) });
const changeField = (name: string, value: string | undefined): Tampering =>
  changeBody((old) => {
    const form = new URLSearchParams(old);
    if (value === undefined) form.delete(name);
    else form.set(name, value);
    return form.toString();
  });
const changeResource = (change: (old: Record<string, string>) => Record<string, string>): Tampering =>
  changeBody((old) => {
    const message = JSON.parse(old) as { resource: Record<string, string> };
    return JSON.stringify({ ...message, resource: change(message.resource) });
  });
const flipCharacter = (text: string, at: number) =>
  text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1);
const shiftSeconds = (by: number) => (old: string) => String(Number(old) + by);

/** Changes made to a webhook after it was signed. */
const WECHAT_TAMPERINGS: Record<string, Tampering> = {
  'no serial': changeHeader(SERIAL, () => undefined),
  'an empty serial': changeHeader(SERIAL, ''),
  'an unknown serial': changeHeader(SERIAL, '0123456789ABCDEF0123456789ABCDEF01234567'),
  'a serial that is a property of Object.prototype': changeHeader(SERIAL, 'constructor'),
  'a serial with one character appended': changeHeader(SERIAL, (old) => `${old}0`),
  'no timestamp': changeHeader(TIMESTAMP, () => undefined),
  'a timestamp that is no number': changeHeader(TIMESTAMP, 'now'),
  'a timestamp of another second': changeHeader(TIMESTAMP, shiftSeconds(1)),
  'an old timestamp': changeHeader(TIMESTAMP, shiftSeconds(-301)),
  'a future timestamp': changeHeader(TIMESTAMP, shiftSeconds(301)),
  'a timestamp with a leading zero': changeHeader(TIMESTAMP, (old) => `0${old}`),
  'no nonce': changeHeader(NONCE, () => undefined),
  'another nonce': changeHeader(NONCE, 'another'),
  'no signature': changeHeader(SIGNATURE, () => undefined),
  'an empty signature': changeHeader(SIGNATURE, ''),
  'a signature cut short': changeHeader(SIGNATURE, (old) => old.slice(0, -8)),
  'a changed signature': changeHeader(SIGNATURE, (old) => flipCharacter(old, 10)),
  'a signature that is no base64': changeHeader(SIGNATURE, '!!!!'),
  'a WECHATPAY/SIGNTEST probe': changeHeader(SIGNATURE, (old) =>
    `WECHATPAY/SIGNTEST/${old}`.slice(0, old.length),
  ),
  'a trailing space': changeBody((old) => `${old} `),
  'an empty body': changeBody(() => ''),
  'a body that is no JSON': changeBody(() => 'code=SUCCESS'),
  'another event': changeBody((old) => old.replace('TRANSACTION.SUCCESS', 'TRANSACTION.CLOSED')),
  'another algorithm': changeResource((old) => ({ ...old, algorithm: 'AEAD_SM4_GCM' })),
  'a changed ciphertext': changeResource((old) => ({
    ...old,
    ciphertext: flipCharacter(old['ciphertext']!, 5),
  })),
  'another nonce of the ciphertext': changeResource((old) => ({ ...old, nonce: 'abcdefghijkl' })),
  'other associated data of the ciphertext': changeResource((old) => ({ ...old, associated_data: 'refund' })),
};
const ALIPAY_TAMPERINGS: Record<string, Tampering> = {
  'no signature': changeField('sign', undefined),
  'a changed signature': changeBody((old) => {
    const form = new URLSearchParams(old);
    form.set('sign', flipCharacter(form.get('sign')!, 10));
    return form.toString();
  }),
  'the weak sign type': changeField('sign_type', 'RSA'),
  'no sign type': changeField('sign_type', undefined),
  'the MD5 sign type': changeField('sign_type', 'MD5'),
  'another amount': changeField('total_amount', '0.01'),
  'another number': changeField('out_trade_no', '20260101000000000000A1'),
  'another state': changeField('trade_status', 'TRADE_FINISHED'),
  'another app': changeField('app_id', '2021000000000009'),
  'another seller': changeField('seller_id', '2088000000000009'),
  'another transaction': changeField('trade_no', '1'),
  'a second amount': changeBody((old) => `${old}&total_amount=0.01`),
  'a second amount before the first': changeBody((old) => `total_amount=0.01&${old}`),
  'a second state': changeBody((old) => `${old}&trade_status=TRADE_SUCCESS`),
  'a second signature': changeBody((old) => `${old}&sign=AAAA`),
  'one field more': changeField('extra', '1'),
  'one field less': changeField('buyer_id', undefined),
  'another charset': changeField('charset', 'gbk'),
  'an empty body': changeBody(() => ''),
  'a body that is no form': changeBody(() => '{"trade_status":"TRADE_SUCCESS"}'),
};

describe('payment webhooks', () => {
  const stack = usePaymentStack();
  const { kit, gateway } = stack;
  const readLedger = async () =>
    (
      await sql<object>`SELECT (SELECT count(*) FROM payments) AS payments, (SELECT count(*) FROM payment_webhooks) AS events,
        (SELECT count(*) FROM activations) AS activations, (SELECT jsonb_agg(state ORDER BY id) FROM orders) AS orders`.execute(
        kit.deps.db,
      )
    ).rows[0];
  const paidTrades: Partial<Record<Channel, Promise<string>>> = {};
  const paidTradeNo = (channel: Channel) =>
    (paidTrades[channel] ??= (async () => {
      const { token } = await kit.createMember();
      const { number } = await stack.placeOrder(token);
      await stack.openChannel(token, number, channel);
      const outTradeNo = await stack.readOutTradeNo(number, channel);
      await gateway.pay(channel, outTradeNo);
      return outTradeNo;
    })());

  const cases = [
    ...Object.entries(WECHAT_TAMPERINGS).map(([name, change]) => ({
      channel: 'wechat' as const,
      name,
      change,
    })),
    ...Object.entries(ALIPAY_TAMPERINGS).map(([name, change]) => ({
      channel: 'alipay' as const,
      name,
      change,
    })),
  ];
  it.each(cases)(
    'rejects a tampered webhook without side effects: $channel, $name',
    async ({ channel, change }) => {
      const request = await gateway.buildWebhook(channel, await paidTradeNo(channel));
      const before = await readLedger();
      const response = await stack.sendWebhook(change(request));
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(await response.text()).not.toBe('success');
      expect(await readLedger()).toEqual(before);
    },
  );

  it('rejects a correctly signed webhook for another merchant, app or currency', async () => {
    for (const [channel, set] of [
      ['wechat', { mchid: '1900000009' }],
      ['wechat', { appid: 'wx0000000000000000' }],
      ['wechat', { amount: { total: 59_800, currency: 'USD' } }],
      ['alipay', { app_id: '2021000000000009' }],
      ['alipay', { seller_id: '2088000000000009' }],
    ] as const) {
      const request = await gateway.buildWebhook(channel, await paidTradeNo(channel), {
        set: JSON.stringify(set),
      });
      const before = await readLedger();
      expect((await stack.sendWebhook(request)).status).toBe(401);
      expect(await readLedger()).toEqual(before);
    }
  });

  it('rejects a correctly signed webhook that is old, early or encrypted with another algorithm', async () => {
    const nowSeconds = Math.floor(Date.now() / 1000);
    for (const override of [
      { timestamp: String(nowSeconds - 310) },
      { timestamp: String(nowSeconds + 310) },
      { algorithm: 'AEAD_SM4_GCM' },
    ]) {
      const request = await gateway.buildWebhook('wechat', await paidTradeNo('wechat'), override);
      const before = await readLedger();
      expect((await stack.sendWebhook(request)).status).toBe(401);
      expect(await readLedger()).toEqual(before);
    }
  });

  it('acknowledges and records a webhook for an unknown order without effect', async () => {
    const outTradeNo = await paidTradeNo('wechat');
    const request = await gateway.buildWebhook('wechat', outTradeNo, {
      set: JSON.stringify({ out_trade_no: '20260101000000000000W1' }),
    });
    expect((await stack.sendWebhook(request)).status).toBe(204);
    const events = await kit.deps.db
      .selectFrom('payment_webhooks')
      .select(['outcome'])
      .where('out_trade_no', '=', '20260101000000000000W1')
      .execute();
    expect(events).toEqual([{ outcome: 'unknown' }]);
  });

  it('accepts a webhook signed with a new key after key rotation', async () => {
    const outTradeNo = await paidTradeNo('wechat');
    await gateway.setFaults({ wechatSignWith: 'platform-2', alipaySignWith: 2 });
    expect((await stack.sendWebhook(await gateway.buildWebhook('wechat', outTradeNo))).status).toBe(204);
    expect(
      (await stack.sendWebhook(await gateway.buildWebhook('alipay', await paidTradeNo('alipay')))).status,
    ).toBe(200);
  });
});
