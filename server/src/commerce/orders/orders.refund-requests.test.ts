import type { Notification } from '@mingtang/contract/notifications';
import type { Order } from '@mingtang/contract/orders';
import type { AdminOrderDetail, RefundRow } from '@mingtang/contract/orders.admin-detail';
import { beforeAll, describe, expect, it } from 'vitest';
import { callInBothLanguages, errorResponse, errorResponses } from '../../../test/error-responses.fixture.ts';
import { usePaymentStack } from '../../../test/payment-stack.fixture.ts';
import { createStaff, listAuditEvents } from '../../../test/staff.fixture.ts';
import { enforceProductQuota } from '../../directory/products/products.quota.service.ts';
import { processOutbox } from './orders.outbox.service.ts';
import { pollRefunds, remainingValueFen } from './orders.refunds.service.ts';
import { decideRefundRow } from './orders.refunds.queries.ts';
import { ownRefundOf } from './own-refund.ts';

describe('what a member may ask back', () => {
  const paid = { amount_fen: 36_500, paid_at: new Date('2026-01-01T02:00:00Z') };
  const term = { ...paid, starts_on: '2026-01-01', ends_on: '2026-12-31' };
  it.each([
    ['is the whole amount until seven days after the payment', term, '2026-01-08', 36_500, 'term'],
    ['is the value of the remaining days after that', term, '2026-01-09', 35_700, 'rest'],
    ['is nothing after the term', term, '2027-01-01', 0, 'rest'],
    [
      'is the whole amount before the term begins',
      { ...paid, starts_on: '2026-06-01', ends_on: '2027-05-31' },
      '2026-05-31',
      36_500,
      'term',
    ],
  ] as const)('%s', (_name, paidTerm, today, amountFen, takes) => {
    expect(ownRefundOf(paidTerm, today)).toEqual({ amountFen, takes });
  });
});

describe('refund requests of members', () => {
  const stack = usePaymentStack();
  const { kit, gateway } = stack;
  let staff: { token: string; id: string };
  beforeAll(async () => {
    staff = await kit.createSuperAdmin();
    await gateway.setFaults({ refundMs: 0 });
  });

  const buyPackage = async (serial = 'P-03') => {
    const member = await kit.createMember();
    const { number } = await stack.placeOrder(member.token, serial);
    await stack.openChannel(member.token, number, 'wechat');
    const outTradeNo = await stack.readOutTradeNo(number, 'wechat');
    await gateway.pay('wechat', outTradeNo);
    await stack.sendWebhook(await gateway.buildWebhook('wechat', outTradeNo));
    await processOutbox(kit.deps, enforceProductQuota);
    return { ...member, number };
  };
  const path = (number: string) => `/h5/orders/${number}/refund-request`;
  const body = { amountFen: 19_800, reason: '买错了套餐' };
  const ask = (token: string, number: string, change: object = {}) =>
    kit.call<Order>('POST', path(number), { token, body: { ...body, ...change } });
  const withdraw = (token: string, number: string) => kit.call<Order>('DELETE', path(number), { token });
  const decide = (id: string, action: 'approve' | 'refuse', token = staff.token) =>
    kit.call<RefundRow>('POST', `/h5/refunds/${id}/${action}`, {
      token,
      ...(action === 'refuse' && { body: { reason: '已使用付费权益' } }),
    });
  const readOrder = async (token: string, number: string) =>
    (await kit.call<Order>('GET', `/h5/orders/${number}`, { token })).data;
  const listRefunds = async (state: string, number: string) =>
    (
      await kit.call<{ rows: RefundRow[] }>('GET', `/h5/refunds?state=${state}`, { token: staff.token })
    ).data.rows.filter((row) => row.orderNumber === number);

  it('say what can be asked back, wait for staff, and are paid back after the approval', async () => {
    const { token, id, number } = await buyPackage();
    expect((await readOrder(token, number)).refundable).toEqual({
      amountFen: 19_800,
      takes: 'term',
      points: 198,
    });
    const asked = await ask(token, number);
    expect(asked.data).toMatchObject({
      state: 'refunding',
      refundable: null,
      refunds: [{ own: true, state: 'waiting', reason: body.reason, amountFen: 19_800 }],
    });
    const [row] = await listRefunds('waiting', number);
    expect(row).toMatchObject({ askedBy: id, askedByBuyer: true, reason: body.reason, takes: 'term' });
    await pollRefunds(kit.deps);
    expect((await gateway.fetchLedger()).refunds.filter((r) => r.outTradeNo.startsWith(number))).toEqual([]);

    expect((await decide(row!.id, 'approve')).data.state).toBe('sending');
    expect(await withdraw(token, number)).toMatchObject(errorResponse('refund.wrong_state'));
    await pollRefunds(kit.deps);
    await gateway.waitForRefunds();
    kit.clock.forward(3);
    await pollRefunds(kit.deps);
    await processOutbox(kit.deps, enforceProductQuota);
    expect(await readOrder(token, number)).toMatchObject({
      state: 'refunded',
      refundable: null,
      refunds: [{ own: true, state: 'done' }],
    });
    expect((await kit.call<{ balance: number }>('GET', '/h5/points', { token })).data.balance).toBe(0);
    expect(await listAuditEvents(kit, 'refund.ask', `order:${number}`)).toMatchObject([
      { actor_id: id, after: { waits: true, amountFen: 19_800 } },
    ]);
  });

  it('can be refused with a reason, which the member reads and is notified of', async () => {
    const { token, number } = await buyPackage();
    await ask(token, number);
    const [row] = await listRefunds('waiting', number);
    expect(
      await kit.call('POST', `/h5/refunds/${row!.id}/refuse`, { token: staff.token, body: {} }),
    ).toMatchObject(errorResponse('request.invalid'));
    expect((await decide(row!.id, 'refuse')).data).toMatchObject({
      state: 'refused',
      decisionReason: '已使用付费权益',
    });
    const order = await readOrder(token, number);
    expect(order).toMatchObject({
      state: 'paid',
      refunds: [{ state: 'refused', decisionReason: '已使用付费权益' }],
      refundable: { amountFen: 19_800 },
    });
    const { rows } = (await kit.call<{ rows: Notification[] }>('GET', '/h5/notifications', { token })).data;
    expect(rows.find((notification) => notification.order?.outcome === 'refundRefused')?.order?.number).toBe(
      number,
    );
    const { events } = (
      await kit.call<AdminOrderDetail>('GET', `/h5/orders/${number}/record`, { token: staff.token })
    ).data;
    expect(events.find(({ what }) => what === 'refund-refuse')?.note).toBe('已使用付费权益');
  });

  it('can be withdrawn while they wait, and made again, three times in all', async () => {
    const { token, id, number } = await buyPackage();
    for (let round = 1; round <= 3; round += 1) {
      expect((await ask(token, number)).data.state).toBe('refunding');
      const withdrawn = await withdraw(token, number);
      expect(withdrawn.data).toMatchObject({ state: 'paid' });
      expect(withdrawn.data.refunds.map(({ state }) => state)).toEqual(Array(round).fill('withdrawn'));
    }
    expect((await withdraw(token, number)).data.state).toBe('paid');
    expect((await readOrder(token, number)).refundable).toBeNull();
    expect(
      await callInBothLanguages((language) => kit.call('POST', path(number), { token, language, body })),
    ).toMatchObject(errorResponses('refund.too_many_requests'));
    expect(await listRefunds('withdrawn', number)).toHaveLength(3);
    expect(await listRefunds('refused', number)).toEqual([]);
    const [row] = await listRefunds('withdrawn', number);
    expect(await listAuditEvents(kit, 'refund.withdraw', `refund:${row!.id}`)).toMatchObject([
      { actor_id: id },
    ]);
    expect(await decide(row!.id, 'approve')).toMatchObject(errorResponse('refund.wrong_state'));
    // The amount is free again, so that staff can still refund the order.
    expect(
      (
        await kit.call<RefundRow>('POST', `/h5/orders/${number}/refund`, {
          token: staff.token,
          body: { of: 'all', reason: '协商退款' },
        })
      ).data.amountFen,
    ).toBe(19_800);
  });

  it('exist once per order, also for repeated and concurrent requests', async () => {
    const { token, number } = await buyPackage();
    const responses = await Promise.all(Array.from({ length: 4 }, () => ask(token, number)));
    expect(responses.map(({ code }) => code)).toEqual([200, 200, 200, 200]);
    expect((await ask(token, number)).data.refunds).toHaveLength(1);
    expect(await listRefunds('waiting', number)).toHaveLength(1);
  });

  it('state the amount of the day, and are rejected for another one', async () => {
    const { phone, number } = await buyPackage();
    kit.clock.forward(30 * 86_400);
    const { token } = await kit.logIn(phone);
    const { refundable, startsOn, endsOn } = await readOrder(token, number);
    const today = new Date(kit.clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
    const amountFen = remainingValueFen(19_800, startsOn!, endsOn!, today);
    expect(refundable).toMatchObject({ amountFen, takes: 'rest' });
    expect(
      await callInBothLanguages((language) => kit.call('POST', path(number), { token, language, body })),
    ).toMatchObject(errorResponses('refund.amount_changed'));
    expect((await ask(token, number, { amountFen })).data.refunds).toMatchObject([{ amountFen }]);
    staff = await kit.createSuperAdmin();
  });

  it('are rejected for visitors, others’ orders, unpaid and ended ones', async () => {
    const { token, phone, number } = await buyPackage();
    expect((await kit.call('POST', path(number), { body })).status).toBe(401);
    expect((await kit.call('DELETE', path(number))).status).toBe(401);
    const other = await kit.createMember();
    expect(await ask(other.token, number)).toMatchObject(errorResponse('order.not_found'));
    expect(await withdraw(other.token, number)).toMatchObject(errorResponse('order.not_found'));
    const unpaid = await stack.placeOrder(other.token, 'P-03');
    expect(unpaid.refundable).toBeNull();
    expect(await ask(other.token, unpaid.number)).toMatchObject(errorResponse('order.wrong_state'));
    expect(await ask(token, number, { reason: '' })).toMatchObject(errorResponse('request.invalid'));
    kit.clock.forward(200 * 86_400);
    const { token: later } = await kit.logIn(phone);
    expect((await readOrder(later, number)).refundable).toBeNull();
    expect(await ask(later, number)).toMatchObject(errorResponse('refund.nothing_left'));
    staff = await kit.createSuperAdmin();
  });

  it('are not possible for an order whose rest was credited to an upgrade', async () => {
    const { token, number } = await buyPackage();
    const upgrade = await stack.placeOrder(token, 'G-12');
    await stack.openChannel(token, upgrade.number, 'wechat');
    const trade = await stack.readOutTradeNo(upgrade.number, 'wechat');
    await gateway.pay('wechat', trade);
    await stack.sendWebhook(await gateway.buildWebhook('wechat', trade));
    expect((await readOrder(token, number)).refundable).toBeNull();
    expect(await ask(token, number)).toMatchObject(errorResponse('refund.credited'));
  });

  it('of staff for their own order are approved by another person', async () => {
    const { token, id, number } = await buyPackage('P-03');
    await ask(token, number);
    const [row] = await listRefunds('waiting', number);
    const { token: reader } = await createStaff(kit, staff.token, ['order:read']);
    expect((await decide(row!.id, 'approve', reader)).status).toBe(403);
    await expect(
      kit.deps.db.transaction().execute(async (tx) => {
        return decideRefundRow(tx, row!.id, true, id, kit.clock.now());
      }),
    ).rejects.toMatchObject({ code: '23514' });
  });
});
