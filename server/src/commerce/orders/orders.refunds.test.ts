import type { Order } from '@mingtang/contract/orders';
import type { AdminOrderDetail, RefundRow } from '@mingtang/contract/orders.admin-detail';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { STAFF_PASSWORD } from '../../../test/kit.ts';
import { usePaymentStack } from '../../../test/payment-stack.fixture.ts';
import { errorResponse } from '../../../test/error-responses.fixture.ts';
import { currentTotpCode, listAuditEvents, createStaff } from '../../../test/staff.fixture.ts';
import { enforceProductQuota } from '../../directory/products/products.quota.service.ts';
import { processOutbox } from './orders.outbox.service.ts';
import { pollRefunds, remainingValueFen } from './orders.refunds.service.ts';

describe('the refundable value of a term', () => {
  it.each([
    ['is the whole amount on the first day', 36_500, '2026-01-01', '2026-12-31', '2026-01-01', 36_500],
    ['is the whole amount before the term begins', 36_500, '2027-01-01', '2027-12-31', '2026-06-01', 36_500],
    ['is one day on the last day', 36_500, '2026-01-01', '2026-12-31', '2026-12-31', 100],
    ['is zero after the end', 36_500, '2026-01-01', '2026-12-31', '2027-01-01', 0],
    ['is rounded down to the fen', 1_000, '2026-01-01', '2026-01-03', '2026-01-02', 666],
  ])('%s', (_name, paid, starts, ends, today, rest) => {
    expect(remainingValueFen(paid, starts, ends, today)).toBe(rest);
  });
});

describe('refunds', () => {
  const stack = usePaymentStack();
  const { kit, gateway } = stack;
  let staff: { token: string };
  let secondStaff: { token: string };
  beforeAll(async () => {
    staff = await kit.createSuperAdmin();
    secondStaff = await kit.createSuperAdmin();
    await gateway.setFaults({ refundMs: 0 });
  });

  const buyPackage = async (serial = 'P-03', channel: 'wechat' | 'alipay' = 'wechat') => {
    const member = await kit.createMember();
    const { number } = await stack.placeOrder(member.token, serial);
    await stack.openChannel(member.token, number, channel);
    await gateway.pay(channel, await stack.readOutTradeNo(number, channel));
    await stack.sendWebhook(await gateway.buildWebhook(channel, await stack.readOutTradeNo(number, channel)));
    await processOutbox(kit.deps, enforceProductQuota);
    return { ...member, number };
  };
  const requestRefund = (token: string, number: string, of = 'all') =>
    kit.call<RefundRow>('POST', `/h5/orders/${number}/refund`, { token, body: { of, reason: '重复购买' } });
  const postRefundStep = (token: string, id: string, action: string) =>
    kit.call<RefundRow>('POST', `/h5/refunds/${id}/${action}`, {
      token,
      ...(action === 'refuse' && { body: { reason: '已超过期限' } }),
    });
  const readOrder = async (token: string, number: string) =>
    (await kit.call<Order>('GET', `/h5/orders/${number}`, { token })).data;
  const membership = async (token: string) =>
    (await kit.call<{ membership: string }>('GET', '/h5/membership', { token })).data.membership;
  const points = async (token: string) =>
    (await kit.call<{ balance: number }>('GET', '/h5/points', { token })).data.balance;
  const processAll = async () => {
    await pollRefunds(kit.deps);
    await gateway.waitForRefunds();
    kit.clock.forward(3);
    await pollRefunds(kit.deps);
    await processOutbox(kit.deps, enforceProductQuota);
  };

  it.each(['wechat', 'alipay'] as const)(
    'revokes the term and the points of an order paid by %s',
    async (channel) => {
      const { token, number } = await buyPackage('P-03', channel);
      expect([await membership(token), await points(token)]).toEqual(['active', 198]);
      const requested = await requestRefund(staff.token, number);
      expect(requested.data).toMatchObject({ amountFen: 19_800, cause: 'asked', state: 'sending' });
      expect((await readOrder(token, number)).state).toBe('refunding');
      await processAll();
      expect(await readOrder(token, number)).toMatchObject({
        state: 'refunded',
        refunds: [{ state: 'done' }],
      });
      expect([await membership(token), await points(token)]).toEqual(['none', 0]);
      expect(await requestRefund(staff.token, number)).toMatchObject(errorResponse('order.wrong_state'));
      expect(await listAuditEvents(kit, 'refund.ask', `order:${number}`)).toHaveLength(1);
      const gatewayRefunds = (await gateway.fetchLedger()).refunds.filter((row) =>
        row.outTradeNo.startsWith(number),
      );
      expect(gatewayRefunds).toMatchObject([{ amountFen: 19_800, state: 'SUCCESS' }]);
    },
  );

  it('refunds only the unused rest of a term', async () => {
    const { phone, number } = await buyPackage();
    kit.clock.forward(30 * 86_400);
    const { token } = await kit.logIn(phone);
    const freshStaff = await kit.createSuperAdmin();
    const before = await readOrder(token, number);
    const { data } = await requestRefund(freshStaff.token, number, 'rest');
    const today = new Date(kit.clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
    expect(data.amountFen).toBe(remainingValueFen(19_800, before.startsOn!, before.endsOn!, today));
    await processAll();
    const after = await readOrder(token, number);
    expect(after.state).toBe('refunded');
    expect(after.endsOn! < today).toBe(true);
    staff = await kit.createSuperAdmin();
    secondStaff = await kit.createSuperAdmin();
  });

  it('requires a second person from 1,000 yuan', async () => {
    const { token, number } = await buyPackage('P-36');
    const { data } = await requestRefund(staff.token, number);
    expect(data).toMatchObject({ amountFen: 139_800, state: 'waiting' });
    await processAll();
    expect((await readOrder(token, number)).state).toBe('refunding');
    expect(await postRefundStep(staff.token, data.id, 'approve')).toMatchObject(
      errorResponse('refund.own_request'),
    );
    const { token: reader } = await createStaff(kit, staff.token, ['order:read']);
    expect((await postRefundStep(reader, data.id, 'approve')).status).toBe(403);
    expect((await postRefundStep(secondStaff.token, data.id, 'approve')).data.state).toBe('sending');
    expect(await postRefundStep(secondStaff.token, data.id, 'approve')).toMatchObject(
      errorResponse('refund.wrong_state'),
    );
    await processAll();
    expect((await readOrder(token, number)).state).toBe('refunded');
  });

  it('requires a second person at exactly 1,000 yuan', async () => {
    const { id: _id, ...annual } = await kit.deps.db
      .selectFrom('packages')
      .selectAll()
      .where('serial', '=', 'P-12')
      .executeTakeFirstOrThrow();
    const thousand = { ...annual, serial: 'T-12', price_fen: 100_000 };
    await kit.deps.db.insertInto('packages').values(thousand).execute();
    const { number } = await buyPackage('T-12');
    expect((await requestRefund(staff.token, number)).data).toMatchObject({
      amountFen: 100_000,
      state: 'waiting',
    });
  });

  it('restores the order when a refund is refused', async () => {
    const { token, number } = await buyPackage('P-36');
    const { data } = await requestRefund(staff.token, number);
    expect((await postRefundStep(secondStaff.token, data.id, 'refuse')).data).toMatchObject({
      state: 'refused',
      decisionReason: '已超过期限',
      askedByBuyer: false,
    });
    expect((await readOrder(token, number)).state).toBe('paid');
    expect((await requestRefund(staff.token, number)).data.state).toBe('waiting');
  });

  it('keeps a failed refund for staff and retries it under the same number', async () => {
    const { token, number } = await buyPackage();
    await gateway.setFaults({ refundFinalState: 'ABNORMAL' });
    const { data } = await requestRefund(staff.token, number);
    await processAll();
    const failed = await kit.call<{ rows: RefundRow[] }>('GET', '/h5/refunds?state=failed', {
      token: staff.token,
    });
    expect(failed.data.rows).toMatchObject([{ id: data.id, failure: 'ABNORMAL' }]);
    expect((await readOrder(token, number)).state).toBe('refunding');
    expect(await membership(token)).toBe('active');
    await gateway.setFaults({ refundFinalState: 'SUCCESS' });
    await postRefundStep(staff.token, data.id, 'retry');
    await processAll();
    const { refunds } = await gateway.fetchLedger();
    expect(
      new Set(refunds.filter((row) => row.outTradeNo.startsWith(number)).map((row) => row.outRefundNo)).size,
    ).toBe(1);
  });

  it('refunds once despite gateway errors', async () => {
    const { token, number } = await buyPackage();
    await requestRefund(staff.token, number);
    await gateway.setFaults({ errorRate: 1 });
    await processAll();
    expect((await readOrder(token, number)).state).toBe('refunding');
    await gateway.setFaults({ errorRate: 0 });
    kit.clock.forward(60);
    await processAll();
    kit.clock.forward(60);
    await processAll();
    expect((await readOrder(token, number)).state).toBe('refunded');
    const gatewayRefunds = (await gateway.fetchLedger()).refunds.filter((row) =>
      row.outTradeNo.startsWith(number),
    );
    expect(gatewayRefunds.map((row) => row.amountFen)).toEqual([19_800]);
  });

  it('rejects a refund of an order credited to an upgrade', async () => {
    const { token, number } = await buyPackage('P-03');
    const upgrade = await stack.placeOrder(token, 'G-12');
    expect(upgrade.creditFen).toBeGreaterThan(0);
    await stack.openChannel(token, upgrade.number, 'wechat');
    const trade = await stack.readOutTradeNo(upgrade.number, 'wechat');
    await gateway.pay('wechat', trade);
    await stack.sendWebhook(await gateway.buildWebhook('wechat', trade));
    expect((await readOrder(token, upgrade.number)).state).toBe('paid');
    expect(await requestRefund(staff.token, number)).toMatchObject(errorResponse('refund.credited'));
  });

  it('holds the payment of an upgrade whose credit was refunded meanwhile', async () => {
    const { token, number } = await buyPackage('P-03');
    const upgrade = await stack.placeOrder(token, 'G-12');
    await stack.openChannel(token, upgrade.number, 'wechat');
    await requestRefund(staff.token, number);
    const trade = await stack.readOutTradeNo(upgrade.number, 'wechat');
    await gateway.pay('wechat', trade);
    await stack.sendWebhook(await gateway.buildWebhook('wechat', trade));
    expect((await readOrder(token, upgrade.number)).state).toBe('held');
    const held = await kit.call<{ rows: { id: string; orderNumber: string; heldFor: string }[] }>(
      'GET',
      '/h5/payments/held',
      { token: staff.token },
    );
    const row = held.data.rows.find((payment) => payment.orderNumber === upgrade.number)!;
    expect(row.heldFor).toBe('credit');
    const body = { reason: '抵扣已失效' };
    const returned = await kit.call<RefundRow>('POST', `/h5/payments/${row.id}/return`, {
      token: staff.token,
      body,
    });
    expect(returned.data).toMatchObject({ cause: 'held', state: 'waiting' });
    expect(
      await kit.call('POST', `/h5/payments/${row.id}/return`, { token: staff.token, body }),
    ).toMatchObject(errorResponse('payment.not_found'));
    await postRefundStep(secondStaff.token, returned.data.id, 'approve');
    await processAll();
    expect((await readOrder(token, upgrade.number)).refunds).toMatchObject([
      { cause: 'held', state: 'done' },
    ]);
  });

  it('requires the permission and a recent second factor', async () => {
    const { token, number } = await buyPackage();
    expect((await requestRefund(token, number)).status).toBe(403);
    expect(
      (await kit.call('POST', `/h5/orders/${number}/refund`, { body: { of: 'all', reason: '无' } })).status,
    ).toBe(401);
    const stale = await createStaff(kit, staff.token, ['refund:create']);
    kit.clock.forward(6 * 60);
    expect((await requestRefund(stale.token, number)).status).toBeGreaterThanOrEqual(400);
    expect((await readOrder(token, number)).state).toBe('paid');
    staff = await kit.createSuperAdmin();
  });

  it('rejects a second offline payment with the same receipt', async () => {
    const member = await kit.createMember();
    const { rows } = await sql<{
      id: string;
    }>`SELECT id FROM packages WHERE serial = 'P-12' AND state = 'on'`.execute(kit.deps.db);
    const body = {
      memberId: member.id,
      packageId: rows[0]!.id,
      paidOn: '2026-11-01',
      reference: 'ICBC-2026-0001',
    };
    const record = (change: object = {}) =>
      kit.call<{ number: string }>('POST', '/h5/orders/recorded', {
        token: staff.token,
        body: { ...body, ...change },
      });
    const first = await record();
    expect(first.code).toBe(200);
    expect(await readOrder(member.token, first.data.number)).toMatchObject({
      state: 'paid',
      channel: 'offline',
    });
    expect(await membership(member.token)).toBe('active');
    const second = await kit.createMember();
    expect(await record({ memberId: second.id })).toMatchObject(errorResponse('payment.recorded'));
    expect(await membership(second.token)).toBe('temporary');
    const all = await kit.call<{ rows: { number: string }[] }>('GET', '/h5/orders/table?state=paid', {
      token: staff.token,
    });
    expect(all.data.rows.map((row) => row.number)).toContain(first.data.number);
  });

  describe('below the two-person limit', () => {
    /** Returns the numbers of new paid orders. One person may refund five of them without approval. */
    const buyPackages = async (count: number) => {
      const numbers: string[] = [];
      for (let index = 0; index < count; index += 1) numbers.push((await buyPackage()).number);
      return numbers;
    };
    const refundable = async (token: string, number: string) =>
      (await kit.call<AdminOrderDetail>('GET', `/h5/orders/${number}/record`, { token })).data.refundable;
    const requestRefunds = async (token: string, numbers: readonly string[]) => {
      const states: string[] = [];
      for (const number of numbers) states.push((await requestRefund(token, number)).data.state);
      return states;
    };

    it('requires approval once one person’s 24-hour sum reaches the limit, and audits it', async () => {
      const requester = await kit.createSuperAdmin();
      const numbers = await buyPackages(7);
      expect(await requestRefunds(requester.token, numbers.slice(0, 5))).toEqual(Array(5).fill('sending'));
      expect((await refundable(requester.token, numbers[5]!))?.aloneFen).toBe(99_000);
      const sixth = await requestRefund(requester.token, numbers[5]!);
      expect(sixth.data).toMatchObject({ amountFen: 19_800, state: 'waiting' });
      expect(await listAuditEvents(kit, 'refund.ask', `order:${numbers[4]}`)).toMatchObject([
        { after: { aloneFen: 79_200, waits: false } },
      ]);
      expect(await listAuditEvents(kit, 'refund.ask', `order:${numbers[5]}`)).toMatchObject([
        { after: { aloneFen: 99_000, waits: true } },
      ]);
      expect(await postRefundStep(requester.token, sixth.data.id, 'approve')).toMatchObject(
        errorResponse('refund.own_request'),
      );
      const approver = await kit.createSuperAdmin();
      expect((await postRefundStep(approver.token, sixth.data.id, 'approve')).data.state).toBe('sending');
      // An approved refund counts for neither the requester nor the approver.
      for (const [{ token }, aloneFen] of [
        [requester, 99_000],
        [approver, 0],
      ] as const)
        expect((await refundable(token, numbers[6]!))?.aloneFen).toBe(aloneFen);
      expect((await requestRefund(approver.token, numbers[6]!)).data.state).toBe('sending');
      await processAll();
    });

    it('enforces the limit for concurrent requests', async () => {
      const requester = await kit.createSuperAdmin();
      const numbers = await buyPackages(8);
      const responses = await Promise.all(numbers.map((number) => requestRefund(requester.token, number)));
      const states = responses.map(({ data }) => data.state).sort();
      expect(states).toEqual([...Array<string>(5).fill('sending'), ...Array<string>(3).fill('waiting')]);
      await processAll();
    });

    it('sends refunds without approval again only after 24 hours', async () => {
      const requester = await kit.createSuperAdmin();
      const numbers = await buyPackages(7);
      const first = kit.clock.now().getTime();
      expect(await requestRefunds(requester.token, numbers.slice(0, 5))).toEqual(Array(5).fill('sending'));
      await processAll();
      const forwardTo = (seconds: number) =>
        kit.clock.forward(seconds - (kit.clock.now().getTime() - first) / 1000);
      forwardTo(86_400 - 60);
      const { token: pendingToken } = await kit.logIn(requester.phone, STAFF_PASSWORD);
      const { token } = (
        await kit.call<{ token: string }>('POST', '/h5/account/totp', {
          token: pendingToken,
          body: { code: currentTotpCode(kit, requester.totp) },
        })
      ).data;
      expect((await requestRefund(token, numbers[5]!)).data.state).toBe('waiting');
      // Allows for the seconds that the test itself takes.
      forwardTo(86_400 + 30);
      expect((await requestRefund(token, numbers[6]!)).data.state).toBe('sending');
      await processAll();
    });
  });
});
