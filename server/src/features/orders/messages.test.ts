import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type Channel, type NotifyRequest, usePayStack } from '../../../test/pay.ts';

const SERIAL = 'wechatpay-serial';
const TIME = 'wechatpay-timestamp';
const NONCE = 'wechatpay-nonce';
const SIGNATURE = 'wechatpay-signature';

type Change = (request: NotifyRequest) => NotifyRequest;
const header =
  (name: string, value: string | ((old: string) => string | undefined)): Change =>
  (request) => {
    const { [name]: old = '', ...rest } = request.headers;
    const set = typeof value === 'string' ? value : value(old);
    return { ...request, headers: set === undefined ? rest : { ...rest, [name]: set } };
  };
const body =
  (change: (old: string) => string): Change =>
  (request) => ({ ...request, body: change(request.body) });
const field = (name: string, value: string | undefined): Change =>
  body((old) => {
    const form = new URLSearchParams(old);
    if (value === undefined) form.delete(name);
    else form.set(name, value);
    return form.toString();
  });
const resource = (change: (resource: Record<string, string>) => Record<string, string>): Change =>
  body((old) => {
    const message = JSON.parse(old) as { resource: Record<string, string> };
    return JSON.stringify({ ...message, resource: change(message.resource) });
  });
const flip = (text: string, at: number) =>
  text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1);
const seconds = (by: number) => (old: string) => String(Number(old) + by);

/** Every message that was touched after it was signed. */
const WECHAT: Record<string, Change> = {
  'no serial': header(SERIAL, () => undefined),
  'an empty serial': header(SERIAL, ''),
  'an unknown serial': header(SERIAL, '0123456789ABCDEF0123456789ABCDEF01234567'),
  'a serial that every object has': header(SERIAL, 'constructor'),
  'the merchant’s own serial': header(SERIAL, (old) => `${old}0`),
  'no timestamp': header(TIME, () => undefined),
  'a timestamp that is no number': header(TIME, 'now'),
  'a timestamp of another second': header(TIME, seconds(1)),
  'an old timestamp': header(TIME, seconds(-301)),
  'a future timestamp': header(TIME, seconds(301)),
  'a timestamp with a line feed’s worth of zeros': header(TIME, (old) => `0${old}`),
  'no nonce': header(NONCE, () => undefined),
  'another nonce': header(NONCE, 'another'),
  'no signature': header(SIGNATURE, () => undefined),
  'an empty signature': header(SIGNATURE, ''),
  'a signature cut short': header(SIGNATURE, (old) => old.slice(0, -8)),
  'a changed signature': header(SIGNATURE, (old) => flip(old, 10)),
  'a signature that is no base64': header(SIGNATURE, '!!!!'),
  'a probe': header(SIGNATURE, (old) => `WECHATPAY/SIGNTEST/${old}`.slice(0, old.length)),
  'a space more': body((old) => `${old} `),
  'an empty body': body(() => ''),
  'a body that is no JSON': body(() => 'code=SUCCESS'),
  'another event': body((old) => old.replace('TRANSACTION.SUCCESS', 'TRANSACTION.CLOSED')),
  'another algorithm': resource((old) => ({ ...old, algorithm: 'AEAD_SM4_GCM' })),
  'a changed cipher': resource((old) => ({ ...old, ciphertext: flip(old['ciphertext']!, 5) })),
  'another nonce of the cipher': resource((old) => ({ ...old, nonce: 'abcdefghijkl' })),
  'other data beside the cipher': resource((old) => ({ ...old, associated_data: 'refund' })),
};
const ALIPAY: Record<string, Change> = {
  'no signature': field('sign', undefined),
  'a changed signature': body((old) => {
    const form = new URLSearchParams(old);
    form.set('sign', flip(form.get('sign')!, 10));
    return form.toString();
  }),
  'the weak sign type': field('sign_type', 'RSA'),
  'no sign type': field('sign_type', undefined),
  'a sign type of old': field('sign_type', 'MD5'),
  'another amount': field('total_amount', '0.01'),
  'another number': field('out_trade_no', '20260101000000000000A1'),
  'another state': field('trade_status', 'TRADE_FINISHED'),
  'another app': field('app_id', '2021000000000009'),
  'another seller': field('seller_id', '2088000000000009'),
  'another transaction': field('trade_no', '1'),
  'a second amount': body((old) => `${old}&total_amount=0.01`),
  'a second amount before the first': body((old) => `total_amount=0.01&${old}`),
  'a second state': body((old) => `${old}&trade_status=TRADE_SUCCESS`),
  'a second signature': body((old) => `${old}&sign=AAAA`),
  'one field more': field('extra', '1'),
  'one field less': field('buyer_id', undefined),
  'another charset': field('charset', 'gbk'),
  'an empty body': body(() => ''),
  'a body that is no form': body(() => '{"trade_status":"TRADE_SUCCESS"}'),
};

describe('a message that is not the gateway’s', () => {
  const stack = usePayStack();
  const { kit, gateway } = stack;
  const books = async () =>
    (
      await sql<object>`SELECT (SELECT count(*) FROM payments) AS payments, (SELECT count(*) FROM gateway_events) AS events,
        (SELECT count(*) FROM activations) AS activations, (SELECT jsonb_agg(state ORDER BY id) FROM orders) AS orders`.execute(
        kit.deps.db,
      )
    ).rows[0];
  const prepared: Partial<Record<Channel, Promise<string>>> = {};
  const trade = (channel: Channel) =>
    (prepared[channel] ??= (async () => {
      const { token } = await kit.member();
      const { number } = await stack.order(token);
      await stack.open(token, number, channel);
      const outTradeNo = await stack.tradeNo(number, channel);
      await gateway.pay(channel, outTradeNo);
      return outTradeNo;
    })());

  const cases = [
    ...Object.entries(WECHAT).map(([name, change]) => ({ channel: 'wechat' as const, name, change })),
    ...Object.entries(ALIPAY).map(([name, change]) => ({ channel: 'alipay' as const, name, change })),
  ];
  it.each(cases)('is refused and changes nothing: $channel, $name', async ({ channel, change }) => {
    const request = await gateway.notify(channel, await trade(channel));
    const before = await books();
    const answer = await stack.send(change(request));
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(await answer.text()).not.toBe('success');
    expect(await books()).toEqual(before);
  });

  it('is refused when it is signed well, but for another merchant, app or currency', async () => {
    for (const [channel, set] of [
      ['wechat', { mchid: '1900000009' }],
      ['wechat', { appid: 'wx0000000000000000' }],
      ['wechat', { amount: { total: 59_800, currency: 'USD' } }],
      ['alipay', { app_id: '2021000000000009' }],
      ['alipay', { seller_id: '2088000000000009' }],
    ] as const) {
      const request = await gateway.notify(channel, await trade(channel), { set: JSON.stringify(set) });
      const before = await books();
      expect((await stack.send(request)).status).toBe(401);
      expect(await books()).toEqual(before);
    }
  });

  it('is refused when it is signed well, but is old, early or sealed another way', async () => {
    const second = Math.floor(Date.now() / 1000);
    for (const wish of [
      { timestamp: String(second - 310) },
      { timestamp: String(second + 310) },
      { algorithm: 'AEAD_SM4_GCM' },
    ]) {
      const request = await gateway.notify('wechat', await trade('wechat'), wish);
      const before = await books();
      expect((await stack.send(request)).status).toBe(401);
      expect(await books()).toEqual(before);
    }
  });

  it('is kept apart from one about an order that is not ours: taken, noted, without effect', async () => {
    const outTradeNo = await trade('wechat');
    const request = await gateway.notify('wechat', outTradeNo, {
      set: JSON.stringify({ out_trade_no: '20260101000000000000W1' }),
    });
    expect((await stack.send(request)).status).toBe(204);
    const events = await kit.deps.db
      .selectFrom('gateway_events')
      .select(['outcome'])
      .where('out_trade_no', '=', '20260101000000000000W1')
      .execute();
    expect(events).toEqual([{ outcome: 'unknown' }]);
  });

  it('is told from one signed by a key that came in meanwhile', async () => {
    const outTradeNo = await trade('wechat');
    await gateway.behave({ signWith: 'platform-2', alipaySignWith: 2 });
    expect((await stack.send(await gateway.notify('wechat', outTradeNo))).status).toBe(204);
    expect((await stack.send(await gateway.notify('alipay', await trade('alipay')))).status).toBe(200);
  });
});
