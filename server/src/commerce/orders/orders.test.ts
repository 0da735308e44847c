import type { Order, PaymentStep } from '@mingtang/contract/orders';
import { screenPaths } from '@mingtang/contract/screen-paths';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { forEachConcurrently } from '../../../test/abuse/isolated-stack.fixture.ts';
import { usePaymentStack } from '../../../test/payment-stack.fixture.ts';
import { errorResponse } from '../../../test/error-responses.fixture.ts';
import { listOpenAttempts } from './orders.attempts.queries.ts';
import { pollAttempts } from './orders.attempts.service.ts';
import { enforceProductQuota } from '../../directory/products/products.quota.service.ts';
import { processOutbox } from './orders.outbox.service.ts';
import { closeAttempt } from './orders.payments.service.ts';
import { pollRefunds } from './orders.refunds.service.ts';

const PRICE = 59_800;

describe('orders', () => {
  const stack = usePaymentStack();
  const { kit, gateway } = stack;
  const readOrder = async (token: string, number: string) =>
    (await kit.call<Order>('GET', `/h5/orders/${number}`, { token })).data;
  const postAction = (token: string, number: string, action: string) =>
    kit.call<Order>('POST', `/h5/orders/${number}/${action}`, { token });
  const membership = async (token: string) =>
    (await kit.call<{ membership: string; endsOn: string }>('GET', '/h5/membership', { token })).data;
  /** Delivers the gateway's webhook to the API. */
  const sendWebhook = async (number: string, channel: 'wechat' | 'alipay') => {
    const response = await stack.sendWebhook(
      await gateway.buildWebhook(channel, await stack.readOutTradeNo(number, channel)),
    );
    return { status: response.status, body: await response.text() };
  };
  const pay = async (number: string, channel: 'wechat' | 'alipay', options: object = {}) => {
    const response = await gateway.pay(channel, await stack.readOutTradeNo(number, channel), options);
    if (!response.ok) throw new Error(`payment failed: ${await response.text()}`);
  };

  it('takes the price from the package and rejects money fields from the caller', async () => {
    const { token } = await kit.createMember();
    const order = await stack.placeOrder(token);
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
      expect(await kit.call('POST', '/h5/orders', { token, body })).toMatchObject(
        errorResponse('request.invalid'),
      );
      expect(
        await kit.call('POST', `/h5/orders/${order.number}/pay`, {
          token,
          body: { channel: 'wechat', device: 'desktop', [extra]: 1 },
        }),
      ).toMatchObject(errorResponse('request.invalid'));
    }
  });

  it('returns the open order on a repeated request and hides it from other members', async () => {
    const [buyer, other] = [await kit.createMember(), await kit.createMember()];
    const order = await stack.placeOrder(buyer.token);
    expect((await stack.placeOrder(buyer.token)).number).toBe(order.number);
    const many = await Promise.all(Array.from({ length: 8 }, () => stack.placeOrder(other.token)));
    expect(new Set(many.map((row) => row.number)).size).toBe(1);
    for (const [method, path] of [
      ['GET', ''],
      ['POST', '/check'],
      ['POST', '/cancel'],
    ] as const)
      expect(
        await kit.call(method, `/h5/orders/${order.number}${path}`, { token: other.token }),
      ).toMatchObject(errorResponse('order.not_found'));
    expect(
      await kit.call('POST', `/h5/orders/${order.number}/pay`, {
        token: other.token,
        body: { channel: 'wechat', device: 'desktop' },
      }),
    ).toMatchObject(errorResponse('order.not_found'));
    expect((await kit.call('GET', `/h5/orders/${order.number}`)).status).toBe(401);
    const list = await kit.call<{ rows: Order[] }>('GET', '/h5/orders', { token: buyer.token });
    expect(list.data.rows.map((row) => row.number)).toEqual([order.number]);
  });

  it('activates the membership after a WeChat QR-code payment and its webhook', async () => {
    const { token } = await kit.createMember();
    const { number } = await stack.placeOrder(token);
    const step = (await stack.openChannel(token, number, 'wechat')) as Extract<PaymentStep, { kind: 'scan' }>;
    expect(step.kind).toBe('scan');
    expect(step.picture).toMatch(/^data:image\/png;base64,/);
    expect((await readOrder(token, number)).state).toBe('paying');
    await pay(number, 'wechat');
    expect(await sendWebhook(number, 'wechat')).toEqual({ status: 204, body: '' });
    const paid = await readOrder(token, number);
    expect(paid).toMatchObject({ state: 'paid', channel: 'wechat' });
    expect(paid.startsOn).not.toBeNull();
    expect(await membership(token)).toMatchObject({ membership: 'active', endsOn: paid.endsOn });
    // A repeated webhook changes nothing.
    expect((await sendWebhook(number, 'wechat')).status).toBe(204);
    expect(await readOrder(token, number)).toEqual(paid);
    await processOutbox(kit.deps, enforceProductQuota);
    const notifications = await kit.call<{ rows: { kind: string; order: object }[] }>(
      'GET',
      '/h5/notifications',
      {
        token,
      },
    );
    expect(notifications.data.rows.filter((row) => row.kind === 'order')).toMatchObject([
      { order: { number, outcome: 'paid' } },
    ]);
  });

  it('answers the Alipay webhook with the body success', async () => {
    const { token } = await kit.createMember();
    const { number } = await stack.placeOrder(token);
    const step = await stack.openChannel(token, number, 'alipay');
    expect(step).toMatchObject({ kind: 'redirect' });
    await pay(number, 'alipay');
    expect(await sendWebhook(number, 'alipay')).toEqual({ status: 200, body: 'success' });
    expect(await readOrder(token, number)).toMatchObject({ state: 'paid', channel: 'alipay' });
  });

  it('redirects to the gateway’s page on a phone and back', async () => {
    const { token } = await kit.createMember();
    const { number } = await stack.placeOrder(token);
    const wechat = (await stack.openChannel(token, number, 'wechat', 'phone')) as {
      kind: string;
      url: string;
    };
    expect(wechat.kind).toBe('redirect');
    const back = new URL(wechat.url).searchParams.get('redirect_url')!;
    const response = await fetch(back, { redirect: 'manual' });
    expect(response.headers.get('location')).toBe(`/#/pages/${screenPaths.payment}?number=${number}&back=1`);
    // Returning from the gateway does not mark the order as paid.
    expect((await readOrder(token, number)).state).toBe('paying');
    expect(await stack.openChannel(token, number, 'alipay', 'phone')).toMatchObject({ kind: 'redirect' });
  });

  it('identifies the payer inside WeChat before returning the signed bridge parameters', async () => {
    const { token } = await kit.createMember();
    const { number } = await stack.placeOrder(token);
    const first = (await stack.openChannel(token, number, 'wechat', 'wechat')) as {
      kind: string;
      url: string;
    };
    expect(first.kind).toBe('identify');
    const authorised = await fetch(first.url, { redirect: 'manual' });
    const identified = await fetch(authorised.headers.get('location')!, { redirect: 'manual' });
    expect(identified.headers.get('location')).toBe(
      `/#/pages/${screenPaths.payment}?number=${number}&back=1`,
    );
    // The OAuth state is valid once.
    const again = await fetch(authorised.headers.get('location')!, { redirect: 'manual' });
    expect(again.headers.get('location')).toBe('/#/');
    expect(await stack.openChannel(token, number, 'wechat', 'wechat')).toMatchObject({
      kind: 'bridge',
      params: { signType: 'RSA', package: expect.stringMatching(/^prepay_id=/) as string },
    });
  });

  it('detects a payment by polling when the webhook is lost', async () => {
    const { token } = await kit.createMember();
    const { number } = await stack.placeOrder(token);
    await stack.openChannel(token, number, 'wechat');
    await pay(number, 'wechat');
    kit.clock.forward(6);
    await pollAttempts(kit.deps);
    expect((await readOrder(token, number)).state).toBe('paid');
  });

  it('queries the gateway when the browser returns', async () => {
    const { token } = await kit.createMember();
    const { number } = await stack.placeOrder(token);
    await stack.openChannel(token, number, 'alipay');
    expect((await postAction(token, number, 'check')).data.state).toBe('paying');
    await pay(number, 'alipay');
    expect((await postAction(token, number, 'check')).data.state).toBe('paid');
  });

  it('cancels an order at the gateway, and keeps it when it was paid meanwhile', async () => {
    const { token } = await kit.createMember();
    const { number } = await stack.placeOrder(token);
    await stack.openChannel(token, number, 'wechat');
    expect((await postAction(token, number, 'cancel')).data.state).toBe('closed');
    expect((await gateway.pay('wechat', await stack.readOutTradeNo(number, 'wechat'))).status).toBe(409);
    const second = await stack.placeOrder(token);
    expect(second.number).not.toBe(number);
    await stack.openChannel(token, second.number, 'wechat');
    await pay(second.number, 'wechat');
    expect((await postAction(token, second.number, 'cancel')).data.state).toBe('paid');
    expect(await postAction(token, second.number, 'cancel')).toMatchObject(
      errorResponse('order.wrong_state'),
    );
  });

  it('applies a payment made between the query and the close', async () => {
    const { token } = await kit.createMember();
    const { number } = await stack.placeOrder(token);
    await stack.openChannel(token, number, 'wechat');
    const { id } = await kit.deps.db
      .selectFrom('orders')
      .select('id')
      .where('number', '=', number)
      .executeTakeFirstOrThrow();
    const [attempt] = await listOpenAttempts(kit.deps.db, id);
    const { wechat } = kit.deps.pay.gateways;
    // The payment arrives after the first query and before the close request.
    const paidDuringClose = {
      ...wechat!,
      close: async (outTradeNo: string) => {
        await pay(number, 'wechat');
        return wechat!.close(outTradeNo);
      },
    };
    const deps = { ...kit.deps, pay: { ...kit.deps.pay, gateways: { wechat: paidDuringClose } } };
    expect(await closeAttempt(deps, attempt!)).toBe('paid');
    expect((await readOrder(token, number)).state).toBe('paid');
  });

  it('queries the gateway before closing an expired order', async () => {
    const { token } = await kit.createMember();
    const [paid, unpaid] = [await stack.placeOrder(token, 'P-03'), await stack.placeOrder(token, 'P-12')];
    await stack.openChannel(token, paid.number, 'wechat');
    await stack.openChannel(token, unpaid.number, 'wechat');
    await pay(paid.number, 'wechat');
    kit.clock.forward(31 * 60);
    await pollAttempts(kit.deps);
    expect((await readOrder(token, paid.number)).state).toBe('paid');
    expect((await readOrder(token, unpaid.number)).state).toBe('closed');
    expect(
      await kit.call('POST', `/h5/orders/${unpaid.number}/pay`, {
        token,
        body: { channel: 'wechat', device: 'desktop' },
      }),
    ).toMatchObject(errorResponse('order.wrong_state'));
  });

  it('activates a closed order on a late payment, or refunds it when the package is off sale', async () => {
    const { token } = await kit.createMember();
    const order = await stack.placeOrder(token);
    await stack.openChannel(token, order.number, 'wechat');
    await postAction(token, order.number, 'cancel');
    await pay(order.number, 'wechat', { late: true });
    await sendWebhook(order.number, 'wechat');
    expect((await readOrder(token, order.number)).state).toBe('paid');

    const other = await kit.createMember();
    const offSale = await stack.placeOrder(other.token, 'P-36');
    await stack.openChannel(other.token, offSale.number, 'wechat');
    await postAction(other.token, offSale.number, 'cancel');
    await sql`UPDATE packages SET state = 'off' WHERE id = ${offSale.packageId}`.execute(kit.deps.db);
    await pay(offSale.number, 'wechat', { late: true });
    await sendWebhook(offSale.number, 'wechat');
    await pollRefunds(kit.deps);
    kit.clock.forward(3);
    await pollRefunds(kit.deps);
    await sql`UPDATE packages SET state = 'on' WHERE id = ${offSale.packageId}`.execute(kit.deps.db);
    expect(await readOrder(other.token, offSale.number)).toMatchObject({
      state: 'closed',
      refunds: [{ cause: 'late', amountFen: 139_800 }],
    });
  });

  it('accepts the payment of a member frozen meanwhile and rejects new orders', async () => {
    const { token, id } = await kit.createMember();
    const { number } = await stack.placeOrder(token);
    await stack.openChannel(token, number, 'alipay');
    const setState = (state: 'frozen' | 'active') =>
      kit.deps.db.updateTable('accounts').set({ state }).where('id', '=', id).execute();
    await setState('frozen');
    await pay(number, 'alipay');
    expect((await sendWebhook(number, 'alipay')).status).toBe(200);
    kit.clock.forward(5);
    for (const [method, path] of [
      ['POST', '/h5/orders'],
      ['POST', `/h5/orders/${number}/pay`],
      ['GET', `/h5/orders/${number}`],
    ] as const)
      expect(await kit.call(method, path, { token })).toMatchObject(errorResponse('session.invalid'));
    await setState('active');
    kit.clock.forward(5);
    expect((await readOrder(token, number)).state).toBe('paid');
    expect((await membership(token)).membership).toBe('active');
  });

  it('gives one membership for payments on both channels and refunds the second', async () => {
    const { token } = await kit.createMember();
    const { number } = await stack.placeOrder(token);
    await stack.openChannel(token, number, 'wechat');
    await stack.openChannel(token, number, 'alipay');
    await Promise.all([pay(number, 'wechat'), pay(number, 'alipay')]);
    await Promise.all([sendWebhook(number, 'wechat'), sendWebhook(number, 'alipay')]);
    const order = await readOrder(token, number);
    expect(order).toMatchObject({
      state: 'paid',
      refunds: [{ cause: 'second', amountFen: PRICE, state: 'sending' }],
    });
    await gateway.setFaults({ refundMs: 10 });
    await pollRefunds(kit.deps);
    await gateway.waitForRefunds();
    kit.clock.forward(3);
    await pollRefunds(kit.deps);
    expect((await readOrder(token, number)).refunds).toMatchObject([{ state: 'done' }]);
    const { refunds, payments } = await gateway.fetchLedger();
    const mine = (row: { outTradeNo: string }) => row.outTradeNo.startsWith(number);
    expect(payments.filter(mine)).toHaveLength(2);
    expect(refunds.filter(mine)).toMatchObject([{ amountFen: PRICE, state: 'SUCCESS' }]);
    expect((await membership(token)).endsOn).toBe(order.endsOn);
  });

  it('holds a payment of another amount without blocking the next order', async () => {
    const { token } = await kit.createMember();
    const { number } = await stack.placeOrder(token);
    await stack.openChannel(token, number, 'wechat');
    await pay(number, 'wechat', { amountFen: 1 });
    await sendWebhook(number, 'wechat');
    expect((await readOrder(token, number)).state).toBe('held');
    expect((await membership(token)).membership).toBe('temporary');
    expect((await stack.placeOrder(token)).number).not.toBe(number);
    const { token: staff } = await kit.createSuperAdmin();
    const held = await kit.call<{ rows: object[] }>('GET', '/h5/payments/held', { token: staff });
    expect(held.data.rows).toMatchObject([
      { orderNumber: number, heldFor: 'amount', orderedFen: PRICE, paidFen: 1 },
    ]);
  });

  it('closes the attempt of the first device when payment moves to another', async () => {
    const { token } = await kit.createMember();
    const { number } = await stack.placeOrder(token);
    await stack.openChannel(token, number, 'wechat', 'desktop');
    const first = await stack.readOutTradeNo(number, 'wechat');
    await stack.openChannel(token, number, 'wechat', 'phone');
    expect(await stack.readOutTradeNo(number, 'wechat')).not.toBe(first);
    expect((await gateway.pay('wechat', first)).status).toBe(409);
  });

  it('reports an unreachable gateway and accepts a later payment', async () => {
    const { token } = await kit.createMember();
    const { number } = await stack.placeOrder(token);
    await gateway.setFaults({ errorRate: 1 });
    expect(
      await kit.call('POST', `/h5/orders/${number}/pay`, {
        token,
        body: { channel: 'wechat', device: 'desktop' },
      }),
    ).toMatchObject(errorResponse('pay.unreachable'));
    await gateway.setFaults({ errorRate: 0 });
    await stack.openChannel(token, number, 'wechat');
    await pay(number, 'wechat');
    await sendWebhook(number, 'wechat');
    expect((await readOrder(token, number)).state).toBe('paid');
  });

  it('activates once for 500 identical webhooks, 100 in parallel', async () => {
    const { token } = await kit.createMember();
    const { number } = await stack.placeOrder(token);
    await stack.openChannel(token, number, 'wechat');
    await pay(number, 'wechat');
    const request = await gateway.buildWebhook('wechat', await stack.readOutTradeNo(number, 'wechat'));
    const statuses = Array.from({ length: 500 }, () => 0);
    await forEachConcurrently(statuses, 100, async (_, index) => {
      statuses[index] = (await stack.sendWebhook(request)).status;
    });
    expect(new Set(statuses)).toEqual(new Set([204]));
    const { rows } = await sql<{ payments: number; activations: number; periods: number; events: number }>`
      SELECT (SELECT count(*)::int FROM payments p WHERE p.order_id = o.id) AS payments,
        (SELECT count(*)::int FROM activations a WHERE a.order_id = o.id) AS activations,
        (SELECT count(*)::int FROM membership_periods m WHERE m.member_id = o.account_id AND m.kind = 'paid') AS periods,
        (SELECT count(*)::int FROM payment_webhooks e WHERE e.out_trade_no LIKE o.number || '%') AS events
      FROM orders o WHERE number = ${number}`.execute(kit.deps.db);
    expect(rows).toEqual([{ payments: 1, activations: 1, periods: 1, events: 1 }]);
  }, 60_000);
});
