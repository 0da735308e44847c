import type { Order, PayStep } from '@mingtang/contract/orders';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { inParallel } from '../../../test/abuse/stack.ts';
import { usePayStack } from '../../../test/pay.ts';
import { refusal } from '../../../test/refusal.ts';
import { listOpen } from './attempts.queries.ts';
import { followAttempts } from './attempts.service.ts';
import { followUp } from './outbox.service.ts';
import { closeAttempt } from './payments.service.ts';
import { followRefunds } from './refunds.service.ts';

const PRICE = 59_800;

describe('orders', () => {
  const stack = usePayStack();
  const { kit, gateway } = stack;
  const read = async (token: string, number: string) =>
    (await kit.call<Order>('GET', `/h5/orders/${number}`, { token })).data;
  const act = (token: string, number: string, what: string) =>
    kit.call<Order>('POST', `/h5/orders/${number}/${what}`, { token });
  const membership = async (token: string) =>
    (await kit.call<{ membership: string; endsOn: string }>('GET', '/h5/membership', { token })).data;
  /** The gateway's word arrives, as it would by itself. */
  const told = async (number: string, channel: 'wechat' | 'alipay') => {
    const answer = await stack.send(await gateway.notify(channel, await stack.tradeNo(number, channel)));
    return { status: answer.status, body: await answer.text() };
  };
  const pay = async (number: string, channel: 'wechat' | 'alipay', how: object = {}) => {
    const answer = await gateway.pay(channel, await stack.tradeNo(number, channel), how);
    if (!answer.ok) throw new Error(`not paid: ${await answer.text()}`);
  };

  it('take their price from the package, and nothing about money from the caller', async () => {
    const { token } = await kit.member();
    const order = await stack.order(token);
    expect(order).toMatchObject({
      state: 'created',
      priceFen: PRICE,
      creditFen: 0,
      amountFen: PRICE,
      packageName: '年度会员',
      months: 12,
      channel: null,
    });
    expect(order.number).toMatch(/^\d{20}$/);
    for (const extra of [
      'amount',
      'amountFen',
      'price',
      'discount',
      'status',
      'state',
      'userId',
      'user_id',
    ]) {
      const body = { packageId: order.packageId, [extra]: 1 };
      expect(await kit.call('POST', '/h5/orders', { token, body })).toMatchObject(refusal('request.invalid'));
      expect(
        await kit.call('POST', `/h5/orders/${order.number}/pay`, {
          token,
          body: { channel: 'wechat', device: 'desktop', [extra]: 1 },
        }),
      ).toMatchObject(refusal('request.invalid'));
    }
  });

  it('are answered again while one is open, and are their owner’s alone', async () => {
    const [one, other] = [await kit.member(), await kit.member()];
    const order = await stack.order(one.token);
    expect((await stack.order(one.token)).number).toBe(order.number);
    const many = await Promise.all(Array.from({ length: 8 }, () => stack.order(other.token)));
    expect(new Set(many.map((row) => row.number)).size).toBe(1);
    for (const [method, path] of [
      ['GET', ''],
      ['POST', '/check'],
      ['POST', '/cancel'],
    ] as const)
      expect(
        await kit.call(method, `/h5/orders/${order.number}${path}`, { token: other.token }),
      ).toMatchObject(refusal('order.not_found'));
    expect(
      await kit.call('POST', `/h5/orders/${order.number}/pay`, {
        token: other.token,
        body: { channel: 'wechat', device: 'desktop' },
      }),
    ).toMatchObject(refusal('order.not_found'));
    expect((await kit.call('GET', `/h5/orders/${order.number}`)).status).toBe(401);
    const list = await kit.call<{ rows: Order[] }>('GET', '/h5/orders', { token: one.token });
    expect(list.data.rows.map((row) => row.number)).toEqual([order.number]);
  });

  it('are paid by WeChat: a code to scan, the gateway’s word, a membership', async () => {
    const { token } = await kit.member();
    const { number } = await stack.order(token);
    const step = (await stack.open(token, number, 'wechat')) as Extract<PayStep, { kind: 'scan' }>;
    expect(step.kind).toBe('scan');
    expect(step.picture).toMatch(/^data:image\/png;base64,/);
    expect((await read(token, number)).state).toBe('paying');
    await pay(number, 'wechat');
    expect(await told(number, 'wechat')).toEqual({ status: 204, body: '' });
    const paid = await read(token, number);
    expect(paid).toMatchObject({ state: 'paid', channel: 'wechat' });
    expect(paid.startsOn).not.toBeNull();
    expect(await membership(token)).toMatchObject({ membership: 'active', endsOn: paid.endsOn });
    // Told again, it changes nothing.
    expect((await told(number, 'wechat')).status).toBe(204);
    expect(await read(token, number)).toEqual(paid);
    await followUp(kit.deps);
    const notices = await kit.call<{ rows: { kind: string; order: object }[] }>('GET', '/h5/notifications', {
      token,
    });
    expect(notices.data.rows.filter((row) => row.kind === 'order')).toMatchObject([
      { order: { number, outcome: 'paid' } },
    ]);
  });

  it('are paid by Alipay, whose answer is the one word it waits for', async () => {
    const { token } = await kit.member();
    const { number } = await stack.order(token);
    const step = await stack.open(token, number, 'alipay');
    expect(step).toMatchObject({ kind: 'redirect' });
    await pay(number, 'alipay');
    expect(await told(number, 'alipay')).toEqual({ status: 200, body: 'success' });
    expect(await read(token, number)).toMatchObject({ state: 'paid', channel: 'alipay' });
  });

  it('on a phone lead to the gateway’s page and back', async () => {
    const { token } = await kit.member();
    const { number } = await stack.order(token);
    const wechat = (await stack.open(token, number, 'wechat', 'phone')) as { kind: string; url: string };
    expect(wechat.kind).toBe('redirect');
    const back = new URL(wechat.url).searchParams.get('redirect_url')!;
    const answer = await fetch(back, { redirect: 'manual' });
    expect(answer.headers.get('location')).toBe(`/#/pages/mine/orders/pay?number=${number}&back=1`);
    // Coming back proves nothing.
    expect((await read(token, number)).state).toBe('paying');
    expect(await stack.open(token, number, 'alipay', 'phone')).toMatchObject({ kind: 'redirect' });
  });

  it('inside WeChat ask who pays first, and then hand the bridge what it signs', async () => {
    const { token } = await kit.member();
    const { number } = await stack.order(token);
    const first = (await stack.open(token, number, 'wechat', 'wechat')) as { kind: string; url: string };
    expect(first.kind).toBe('identify');
    const authorised = await fetch(first.url, { redirect: 'manual' });
    const identified = await fetch(authorised.headers.get('location')!, { redirect: 'manual' });
    expect(identified.headers.get('location')).toBe(`/#/pages/mine/orders/pay?number=${number}&back=1`);
    // The state is used up.
    const again = await fetch(authorised.headers.get('location')!, { redirect: 'manual' });
    expect(again.headers.get('location')).toBe('/#/');
    expect(await stack.open(token, number, 'wechat', 'wechat')).toMatchObject({
      kind: 'bridge',
      params: { signType: 'RSA', package: expect.stringMatching(/^prepay_id=/) as string },
    });
  });

  it('learn of a payment by asking when the gateway’s word is lost', async () => {
    const { token } = await kit.member();
    const { number } = await stack.order(token);
    await stack.open(token, number, 'wechat');
    await pay(number, 'wechat');
    kit.clock.forward(6);
    await followAttempts(kit.deps);
    expect((await read(token, number)).state).toBe('paid');
  });

  it('ask at once when the browser comes back', async () => {
    const { token } = await kit.member();
    const { number } = await stack.order(token);
    await stack.open(token, number, 'alipay');
    expect((await act(token, number, 'check')).data.state).toBe('paying');
    await pay(number, 'alipay');
    expect((await act(token, number, 'check')).data.state).toBe('paid');
  });

  it('are given up: nothing can be paid any more, and what was paid meanwhile counts', async () => {
    const { token } = await kit.member();
    const { number } = await stack.order(token);
    await stack.open(token, number, 'wechat');
    expect((await act(token, number, 'cancel')).data.state).toBe('closed');
    expect((await gateway.pay('wechat', await stack.tradeNo(number, 'wechat'))).status).toBe(409);
    const second = await stack.order(token);
    expect(second.number).not.toBe(number);
    await stack.open(token, second.number, 'wechat');
    await pay(second.number, 'wechat');
    expect((await act(token, second.number, 'cancel')).data.state).toBe('paid');
    expect(await act(token, second.number, 'cancel')).toMatchObject(refusal('order.state'));
  });

  it('that are paid between the question and the closing count as paid', async () => {
    const { token } = await kit.member();
    const { number } = await stack.order(token);
    await stack.open(token, number, 'wechat');
    const { id } = await kit.deps.db
      .selectFrom('orders')
      .select('id')
      .where('number', '=', number)
      .executeTakeFirstOrThrow();
    const [attempt] = await listOpen(kit.deps.db, id);
    const { wechat } = kit.deps.pay.gateways;
    // The gateway is the real one; somebody pays at the worst moment.
    const hurried = {
      ...wechat!,
      close: async (outTradeNo: string) => {
        await pay(number, 'wechat');
        return wechat!.close(outTradeNo);
      },
    };
    const deps = { ...kit.deps, pay: { ...kit.deps.pay, gateways: { wechat: hurried } } };
    expect(await closeAttempt(deps, attempt!)).toBe('paid');
    expect((await read(token, number)).state).toBe('paid');
  });

  it('close when their time is over, after the gateway was asked', async () => {
    const { token } = await kit.member();
    const [paid, unpaid] = [await stack.order(token, 'P-03'), await stack.order(token, 'P-12')];
    await stack.open(token, paid.number, 'wechat');
    await stack.open(token, unpaid.number, 'wechat');
    await pay(paid.number, 'wechat');
    kit.clock.forward(31 * 60);
    await followAttempts(kit.deps);
    expect((await read(token, paid.number)).state).toBe('paid');
    expect((await read(token, unpaid.number)).state).toBe('closed');
    expect(
      await kit.call('POST', `/h5/orders/${unpaid.number}/pay`, {
        token,
        body: { channel: 'wechat', device: 'desktop' },
      }),
    ).toMatchObject(refusal('order.state'));
  });

  it('that were closed are honoured when money comes late, or paid back when the package is gone', async () => {
    const { token } = await kit.member();
    const order = await stack.order(token);
    await stack.open(token, order.number, 'wechat');
    await act(token, order.number, 'cancel');
    await pay(order.number, 'wechat', { late: true });
    await told(order.number, 'wechat');
    expect((await read(token, order.number)).state).toBe('paid');

    const other = await kit.member();
    const gone = await stack.order(other.token, 'P-36');
    await stack.open(other.token, gone.number, 'wechat');
    await act(other.token, gone.number, 'cancel');
    await sql`UPDATE packages SET state = 'off' WHERE id = ${gone.packageId}`.execute(kit.deps.db);
    await pay(gone.number, 'wechat', { late: true });
    await told(gone.number, 'wechat');
    await followRefunds(kit.deps);
    kit.clock.forward(3);
    await followRefunds(kit.deps);
    await sql`UPDATE packages SET state = 'on' WHERE id = ${gone.packageId}`.execute(kit.deps.db);
    expect(await read(other.token, gone.number)).toMatchObject({
      state: 'closed',
      refunds: [{ cause: 'late', amountFen: 139_800 }],
    });
  });

  it('of a member who was frozen meanwhile are honoured, and no new ones are taken', async () => {
    const { token, id } = await kit.member();
    const { number } = await stack.order(token);
    await stack.open(token, number, 'alipay');
    const setState = (state: 'frozen' | 'active') =>
      kit.deps.db.updateTable('accounts').set({ state }).where('id', '=', id).execute();
    await setState('frozen');
    await pay(number, 'alipay');
    expect((await told(number, 'alipay')).status).toBe(200);
    kit.clock.forward(5);
    for (const [method, path] of [
      ['POST', '/h5/orders'],
      ['POST', `/h5/orders/${number}/pay`],
      ['GET', `/h5/orders/${number}`],
    ] as const)
      expect(await kit.call(method, path, { token })).toMatchObject(refusal('session.invalid'));
    await setState('active');
    kit.clock.forward(5);
    expect((await read(token, number)).state).toBe('paid');
    expect((await membership(token)).membership).toBe('active');
  });

  it('paid on both channels give one membership, and the second payment goes back', async () => {
    const { token } = await kit.member();
    const { number } = await stack.order(token);
    await stack.open(token, number, 'wechat');
    await stack.open(token, number, 'alipay');
    await Promise.all([pay(number, 'wechat'), pay(number, 'alipay')]);
    await Promise.all([told(number, 'wechat'), told(number, 'alipay')]);
    const order = await read(token, number);
    expect(order).toMatchObject({
      state: 'paid',
      refunds: [{ cause: 'second', amountFen: PRICE, state: 'sending' }],
    });
    await gateway.behave({ refundMs: 10 });
    await followRefunds(kit.deps);
    await gateway.settled();
    kit.clock.forward(3);
    await followRefunds(kit.deps);
    expect((await read(token, number)).refunds).toMatchObject([{ state: 'done' }]);
    const { refunds, payments } = await gateway.ledger();
    const mine = (row: { outTradeNo: string }) => row.outTradeNo.startsWith(number);
    expect(payments.filter(mine)).toHaveLength(2);
    expect(refunds.filter(mine)).toMatchObject([{ amountFen: PRICE, state: 'SUCCESS' }]);
    expect((await membership(token)).endsOn).toBe(order.endsOn);
  });

  it('with another amount are held for a person, and do not stand in the way of the next order', async () => {
    const { token } = await kit.member();
    const { number } = await stack.order(token);
    await stack.open(token, number, 'wechat');
    await pay(number, 'wechat', { amountFen: 1 });
    await told(number, 'wechat');
    expect((await read(token, number)).state).toBe('held');
    expect((await membership(token)).membership).toBe('temporary');
    expect((await stack.order(token)).number).not.toBe(number);
    const { token: staff } = await kit.superAdmin();
    const held = await kit.call<{ rows: object[] }>('GET', '/h5/payments/held', { token: staff });
    expect(held.data.rows).toMatchObject([
      { orderNumber: number, heldFor: 'amount', orderedFen: PRICE, paidFen: 1 },
    ]);
  });

  it('move to another device by closing what was begun on the first', async () => {
    const { token } = await kit.member();
    const { number } = await stack.order(token);
    await stack.open(token, number, 'wechat', 'desktop');
    const first = await stack.tradeNo(number, 'wechat');
    await stack.open(token, number, 'wechat', 'phone');
    expect(await stack.tradeNo(number, 'wechat')).not.toBe(first);
    expect((await gateway.pay('wechat', first)).status).toBe(409);
  });

  it('say so when a gateway does not answer, and lose nothing', async () => {
    const { token } = await kit.member();
    const { number } = await stack.order(token);
    await gateway.behave({ errorRate: 1 });
    expect(
      await kit.call('POST', `/h5/orders/${number}/pay`, {
        token,
        body: { channel: 'wechat', device: 'desktop' },
      }),
    ).toMatchObject(refusal('pay.unreachable'));
    await gateway.behave({ errorRate: 0 });
    await stack.open(token, number, 'wechat');
    await pay(number, 'wechat');
    await told(number, 'wechat');
    expect((await read(token, number)).state).toBe('paid');
  });

  it('are activated once by five hundred identical messages, a hundred at a time', async () => {
    const { token } = await kit.member();
    const { number } = await stack.order(token);
    await stack.open(token, number, 'wechat');
    await pay(number, 'wechat');
    const request = await gateway.notify('wechat', await stack.tradeNo(number, 'wechat'));
    const statuses = Array.from({ length: 500 }, () => 0);
    await inParallel(statuses, 100, async (_, index) => {
      statuses[index] = (await stack.send(request)).status;
    });
    expect(new Set(statuses)).toEqual(new Set([204]));
    const { rows } = await sql<{ payments: number; activations: number; periods: number; events: number }>`
      SELECT (SELECT count(*)::int FROM payments p WHERE p.order_id = o.id) AS payments,
        (SELECT count(*)::int FROM activations a WHERE a.order_id = o.id) AS activations,
        (SELECT count(*)::int FROM membership_periods m WHERE m.member_id = o.account_id AND m.kind = 'paid') AS periods,
        (SELECT count(*)::int FROM gateway_events e WHERE e.out_trade_no LIKE o.number || '%') AS events
      FROM orders o WHERE number = ${number}`.execute(kit.deps.db);
    expect(rows).toEqual([{ payments: 1, activations: 1, periods: 1, events: 1 }]);
  }, 60_000);
});
