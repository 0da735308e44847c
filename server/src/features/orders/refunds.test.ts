import type { Order } from '@mingtang/contract/orders';
import type { OrderRecord, RefundRow } from '@mingtang/contract/orders.record';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { STAFF_PASSWORD } from '../../../test/kit.ts';
import { usePayStack } from '../../../test/pay.ts';
import { refusal } from '../../../test/refusal.ts';
import { codeNow, eventsOf, staffWith } from '../../../test/staff.ts';
import { followUp } from './outbox.service.ts';
import { followRefunds, restOf } from './refunds.service.ts';

describe('what is left of a term', () => {
  it.each([
    ['on its first day, all of it', 36_500, '2026-01-01', '2026-12-31', '2026-01-01', 36_500],
    ['before it begins, all of it', 36_500, '2027-01-01', '2027-12-31', '2026-06-01', 36_500],
    ['on its last day, one day', 36_500, '2026-01-01', '2026-12-31', '2026-12-31', 100],
    ['after its end, nothing', 36_500, '2026-01-01', '2026-12-31', '2027-01-01', 0],
    ['rounded down to the fen', 1_000, '2026-01-01', '2026-01-03', '2026-01-02', 666],
  ])('is, %s', (_name, paid, starts, ends, today, rest) => {
    expect(restOf(paid, starts, ends, today)).toBe(rest);
  });
});

describe('refunds', () => {
  const stack = usePayStack();
  const { kit, gateway } = stack;
  let staff: { token: string };
  let other: { token: string };
  beforeAll(async () => {
    staff = await kit.superAdmin();
    other = await kit.superAdmin();
    await gateway.behave({ refundMs: 0 });
  });

  const bought = async (serial = 'P-03', channel: 'wechat' | 'alipay' = 'wechat') => {
    const member = await kit.member();
    const { number } = await stack.order(member.token, serial);
    await stack.open(member.token, number, channel);
    await gateway.pay(channel, await stack.tradeNo(number, channel));
    await stack.send(await gateway.notify(channel, await stack.tradeNo(number, channel)));
    await followUp(kit.deps);
    return { ...member, number };
  };
  const ask = (token: string, number: string, of = 'all') =>
    kit.call<RefundRow>('POST', `/h5/orders/${number}/refund`, { token, body: { of, reason: '重复购买' } });
  const step = (token: string, id: string, what: string) =>
    kit.call<RefundRow>('POST', `/h5/refunds/${id}/${what}`, { token });
  const read = async (token: string, number: string) =>
    (await kit.call<Order>('GET', `/h5/orders/${number}`, { token })).data;
  const membership = async (token: string) =>
    (await kit.call<{ membership: string }>('GET', '/h5/membership', { token })).data.membership;
  const points = async (token: string) =>
    (await kit.call<{ balance: number }>('GET', '/h5/points', { token })).data.balance;
  const sendAll = async () => {
    await followRefunds(kit.deps);
    await gateway.settled();
    kit.clock.forward(3);
    await followRefunds(kit.deps);
    await followUp(kit.deps);
  };

  it.each(['wechat', 'alipay'] as const)('by %s take term and points back', async (channel) => {
    const { token, number } = await bought('P-03', channel);
    expect([await membership(token), await points(token)]).toEqual(['active', 198]);
    const asked = await ask(staff.token, number);
    expect(asked.data).toMatchObject({ amountFen: 19_800, cause: 'asked', state: 'sending' });
    expect((await read(token, number)).state).toBe('refunding');
    await sendAll();
    expect(await read(token, number)).toMatchObject({ state: 'refunded', refunds: [{ state: 'done' }] });
    expect([await membership(token), await points(token)]).toEqual(['none', 0]);
    expect(await ask(staff.token, number)).toMatchObject(refusal('order.state'));
    expect(await eventsOf(kit, 'refund.ask', `order:${number}`)).toHaveLength(1);
    const mine = (await gateway.ledger()).refunds.filter((row) => row.outTradeNo.startsWith(number));
    expect(mine).toMatchObject([{ amountFen: 19_800, state: 'SUCCESS' }]);
  });

  it('of the rest leave what was used', async () => {
    const { phone, number } = await bought();
    kit.clock.forward(30 * 86_400);
    const { token } = await kit.logIn(phone);
    const fresh = await kit.superAdmin();
    const before = await read(token, number);
    const { data } = await ask(fresh.token, number, 'rest');
    const today = new Date(kit.clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
    expect(data.amountFen).toBe(restOf(19_800, before.startsOn!, before.endsOn!, today));
    await sendAll();
    const after = await read(token, number);
    expect(after.state).toBe('refunded');
    expect(after.endsOn! < today).toBe(true);
    staff = await kit.superAdmin();
    other = await kit.superAdmin();
  });

  it('from a thousand yuan on wait for a second person', async () => {
    const { token, number } = await bought('P-36');
    const { data } = await ask(staff.token, number);
    expect(data).toMatchObject({ amountFen: 139_800, state: 'waiting' });
    await sendAll();
    expect((await read(token, number)).state).toBe('refunding');
    expect(await step(staff.token, data.id, 'approve')).toMatchObject(refusal('refund.own'));
    const { token: reader } = await staffWith(kit, staff.token, ['order:read']);
    expect((await step(reader, data.id, 'approve')).status).toBe(403);
    expect((await step(other.token, data.id, 'approve')).data.state).toBe('sending');
    expect(await step(other.token, data.id, 'approve')).toMatchObject(refusal('refund.state'));
    await sendAll();
    expect((await read(token, number)).state).toBe('refunded');
  });

  it('of a thousand yuan to the fen wait too', async () => {
    const { id: _id, ...annual } = await kit.deps.db
      .selectFrom('packages')
      .selectAll()
      .where('serial', '=', 'P-12')
      .executeTakeFirstOrThrow();
    const thousand = { ...annual, serial: 'T-12', price_fen: 100_000 };
    await kit.deps.db.insertInto('packages').values(thousand).execute();
    const { number } = await bought('T-12');
    expect((await ask(staff.token, number)).data).toMatchObject({ amountFen: 100_000, state: 'waiting' });
  });

  it('that are refused leave everything as it was', async () => {
    const { token, number } = await bought('P-36');
    const { data } = await ask(staff.token, number);
    expect((await step(other.token, data.id, 'refuse')).data.state).toBe('refused');
    expect((await read(token, number)).state).toBe('paid');
    expect((await ask(staff.token, number)).data.state).toBe('waiting');
  });

  it('that a gateway cannot pay are kept for a person and sent again under the same number', async () => {
    const { token, number } = await bought();
    await gateway.behave({ refundEnd: 'ABNORMAL' });
    const { data } = await ask(staff.token, number);
    await sendAll();
    const failed = await kit.call<{ rows: RefundRow[] }>('GET', '/h5/refunds?state=failed', {
      token: staff.token,
    });
    expect(failed.data.rows).toMatchObject([{ id: data.id, failure: 'ABNORMAL' }]);
    expect((await read(token, number)).state).toBe('refunding');
    expect(await membership(token)).toBe('active');
    await gateway.behave({ refundEnd: 'SUCCESS' });
    await step(staff.token, data.id, 'retry');
    await sendAll();
    const { refunds } = await gateway.ledger();
    expect(
      new Set(refunds.filter((row) => row.outTradeNo.startsWith(number)).map((row) => row.outRefundNo)).size,
    ).toBe(1);
  });

  it('survive a gateway that stalls and errs: paid back once', async () => {
    const { token, number } = await bought();
    await ask(staff.token, number);
    await gateway.behave({ errorRate: 1 });
    await sendAll();
    expect((await read(token, number)).state).toBe('refunding');
    await gateway.behave({ errorRate: 0 });
    kit.clock.forward(60);
    await sendAll();
    kit.clock.forward(60);
    await sendAll();
    expect((await read(token, number)).state).toBe('refunded');
    const mine = (await gateway.ledger()).refunds.filter((row) => row.outTradeNo.startsWith(number));
    expect(mine.map((row) => row.amountFen)).toEqual([19_800]);
  });

  it('of what was credited to an upgrade are refused', async () => {
    const { token, number } = await bought('P-03');
    const upgrade = await stack.order(token, 'G-12');
    expect(upgrade.creditFen).toBeGreaterThan(0);
    await stack.open(token, upgrade.number, 'wechat');
    const trade = await stack.tradeNo(upgrade.number, 'wechat');
    await gateway.pay('wechat', trade);
    await stack.send(await gateway.notify('wechat', trade));
    expect((await read(token, upgrade.number)).state).toBe('paid');
    expect(await ask(staff.token, number)).toMatchObject(refusal('refund.credited'));
  });

  it('hold an upgrade whose credit was paid back meanwhile', async () => {
    const { token, number } = await bought('P-03');
    const upgrade = await stack.order(token, 'G-12');
    await stack.open(token, upgrade.number, 'wechat');
    await ask(staff.token, number);
    const trade = await stack.tradeNo(upgrade.number, 'wechat');
    await gateway.pay('wechat', trade);
    await stack.send(await gateway.notify('wechat', trade));
    expect((await read(token, upgrade.number)).state).toBe('held');
    const held = await kit.call<{ rows: { id: string; orderNumber: string; heldFor: string }[] }>(
      'GET',
      '/h5/payments/held',
      { token: staff.token },
    );
    const row = held.data.rows.find((one) => one.orderNumber === upgrade.number)!;
    expect(row.heldFor).toBe('credit');
    const body = { reason: '抵扣已失效' };
    const returned = await kit.call<RefundRow>('POST', `/h5/payments/${row.id}/return`, {
      token: staff.token,
      body,
    });
    expect(returned.data).toMatchObject({ cause: 'held', state: 'waiting' });
    expect(
      await kit.call('POST', `/h5/payments/${row.id}/return`, { token: staff.token, body }),
    ).toMatchObject(refusal('payment.not_found'));
    await step(other.token, returned.data.id, 'approve');
    await sendAll();
    expect((await read(token, upgrade.number)).refunds).toMatchObject([{ cause: 'held', state: 'done' }]);
  });

  it('need the permission and a fresh second factor', async () => {
    const { token, number } = await bought();
    expect((await ask(token, number)).status).toBe(403);
    expect(
      (await kit.call('POST', `/h5/orders/${number}/refund`, { body: { of: 'all', reason: '无' } })).status,
    ).toBe(401);
    const stale = await staffWith(kit, staff.token, ['refund:create']);
    kit.clock.forward(6 * 60);
    expect((await ask(stale.token, number)).status).toBeGreaterThanOrEqual(400);
    expect((await read(token, number)).state).toBe('paid');
    staff = await kit.superAdmin();
  });

  it('and recorded payments keep one line for one receipt', async () => {
    const member = await kit.member();
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
    expect(await read(member.token, first.data.number)).toMatchObject({ state: 'paid', channel: 'offline' });
    expect(await membership(member.token)).toBe('active');
    const second = await kit.member();
    expect(await record({ memberId: second.id })).toMatchObject(refusal('payment.recorded'));
    expect(await membership(second.token)).toBe('temporary');
    const all = await kit.call<{ rows: { number: string }[] }>('GET', '/h5/orders/table?state=paid', {
      token: staff.token,
    });
    expect(all.data.rows.map((row) => row.number)).toContain(first.data.number);
  });

  describe('below the limit', () => {
    /** The orders of five refunds that one person may just pay back alone, and more. */
    const orders = async (count: number) => {
      const numbers: string[] = [];
      for (let made = 0; made < count; made += 1) numbers.push((await bought()).number);
      return numbers;
    };
    const refundable = async (token: string, number: string) =>
      (await kit.call<OrderRecord>('GET', `/h5/orders/${number}/record`, { token })).data.refundable;
    const states = async (token: string, numbers: readonly string[]) => {
      const answers: string[] = [];
      for (const number of numbers) answers.push((await ask(token, number)).data.state);
      return answers;
    };

    it('wait once one person’s sum of a day reaches it, and say so in the audit log', async () => {
      const one = await kit.superAdmin();
      const numbers = await orders(7);
      expect(await states(one.token, numbers.slice(0, 5))).toEqual(Array(5).fill('sending'));
      expect((await refundable(one.token, numbers[5]!))?.aloneFen).toBe(99_000);
      const sixth = await ask(one.token, numbers[5]!);
      expect(sixth.data).toMatchObject({ amountFen: 19_800, state: 'waiting' });
      expect(await eventsOf(kit, 'refund.ask', `order:${numbers[4]}`)).toMatchObject([
        { after: { aloneFen: 79_200, waits: false } },
      ]);
      expect(await eventsOf(kit, 'refund.ask', `order:${numbers[5]}`)).toMatchObject([
        { after: { aloneFen: 99_000, waits: true } },
      ]);
      expect(await step(one.token, sixth.data.id, 'approve')).toMatchObject(refusal('refund.own'));
      const approver = await kit.superAdmin();
      expect((await step(approver.token, sixth.data.id, 'approve')).data.state).toBe('sending');
      // What two people paid back is no part of either’s sum.
      for (const [{ token }, aloneFen] of [
        [one, 99_000],
        [approver, 0],
      ] as const)
        expect((await refundable(token, numbers[6]!))?.aloneFen).toBe(aloneFen);
      expect((await ask(approver.token, numbers[6]!)).data.state).toBe('sending');
      await sendAll();
    });

    it('wait however many are asked for at the same moment', async () => {
      const one = await kit.superAdmin();
      const numbers = await orders(8);
      const answers = await Promise.all(numbers.map((number) => ask(one.token, number)));
      const states = answers.map(({ data }) => data.state).sort();
      expect(states).toEqual([...Array<string>(5).fill('sending'), ...Array<string>(3).fill('waiting')]);
      await sendAll();
    });

    it('go back at once again when the day is over, and not a minute earlier', async () => {
      const one = await kit.superAdmin();
      const numbers = await orders(7);
      const first = kit.clock.now().getTime();
      expect(await states(one.token, numbers.slice(0, 5))).toEqual(Array(5).fill('sending'));
      await sendAll();
      const until = (seconds: number) =>
        kit.clock.forward(seconds - (kit.clock.now().getTime() - first) / 1000);
      until(86_400 - 60);
      const { token: halfway } = await kit.logIn(one.phone, STAFF_PASSWORD);
      const { token } = (
        await kit.call<{ token: string }>('POST', '/h5/account/totp', {
          token: halfway,
          body: { code: codeNow(kit, one.totp) },
        })
      ).data;
      expect((await ask(token, numbers[5]!)).data.state).toBe('waiting');
      // By then the tests themselves have taken a second or two.
      until(86_400 + 30);
      expect((await ask(token, numbers[6]!)).data.state).toBe('sending');
      await sendAll();
    });
  });
});
