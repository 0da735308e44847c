import type { ReconRun } from '@mingtang/contract/orders.admin';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type Channel, usePayStack } from '../../../test/pay.ts';
import { refusal } from '../../../test/refusal.ts';
import { dayOf } from '../memberships/memberships.service.ts';
import { followRefunds } from '../orders/refunds.service.ts';
import { reconcile, reconcileDays } from './reconciliations.service.ts';

describe.each(['wechat', 'alipay'] as const)('the bill of %s', (channel: Channel) => {
  const stack = usePayStack();
  const { kit, gateway } = stack;
  const today = () => dayOf(new Date());
  const ago = (days: number) => dayOf(new Date(Date.now() - days * 86_400_000));
  const compare = () => reconcile(kit.deps, channel, today());
  const kinds = (run: ReconRun) => run.findings.map(({ kind, outcome }) => `${kind} ${outcome}`);

  const pay = async (tell = true) => {
    const { token } = await kit.member();
    const { number } = await stack.order(token, 'P-03');
    await stack.open(token, number, channel);
    const trade = await stack.tradeNo(number, channel);
    await gateway.pay(channel, trade);
    if (tell) await stack.send(await gateway.notify(channel, trade));
    return { token, number, trade };
  };
  it('agrees with our books to the fen on a clean day, and finds each difference', async () => {
    await gateway.behave({ billToday: true, refundMs: 0 });
    const [first, second] = [await pay(), await pay()];
    expect(await compare()).toMatchObject({ payments: 2, refunds: 0, differenceFen: 0, findings: [] });

    // Known to the gateway alone: booked from the bill.
    const silent = await pay(false);
    const mended = await compare();
    expect(kinds(mended)).toEqual(['gateway-only mended']);
    expect(mended).toMatchObject({ payments: 3, gatewayFen: 59_400, ourFen: 59_400, differenceFen: 0 });
    const order = await kit.call<{ state: string }>('GET', `/h5/orders/${silent.number}`, {
      token: silent.token,
    });
    expect(order.data.state).toBe('paid');

    // A refund that ended with them and not with us.
    await sql`SELECT open_refund(p.id, 19800, 'asked', 'term', '', NULL, false, now())
      FROM payments p JOIN orders o ON o.id = p.order_id WHERE o.number = ${first.number}`.execute(
      kit.deps.db,
    );
    await gateway.behave({ notify: { off: true } });
    await followRefunds({ ...kit.deps, clock: { now: () => new Date(Date.now() + 1000) } });
    await gateway.settled();
    await stack.asOwner(`UPDATE refunds SET state = 'sending', done_at = NULL`);
    const refunded = await compare();
    expect(kinds(refunded)).toContain('refund mended');
    expect(refunded).toMatchObject({ refunds: 1, gatewayFen: 39_600, differenceFen: 0 });

    // Another amount, and one that the gateway has never heard of.
    await stack.asOwner(`
      ALTER TABLE payments DISABLE TRIGGER ALL;
      UPDATE payments SET transaction_id = 'forged' WHERE order_id = (SELECT id FROM orders WHERE number = '${second.number}');
      ALTER TABLE payments ENABLE TRIGGER ALL`);
    const forged = await compare();
    expect(kinds(forged)).toEqual(expect.arrayContaining(['local-only open', 'gateway-only open']));
    expect(forged.findings.find((one) => one.kind === 'local-only')).toMatchObject({
      reference: 'forged',
      ourFen: 19_800,
    });
  });

  it('names an amount that differs, and a refund that differs', async () => {
    await gateway.behave({ billToday: true, refundMs: 0 });
    const { number } = await pay();
    await stack.asOwner(`SET session_replication_role = replica;
      UPDATE payments SET amount_fen = 1 WHERE order_id = (SELECT id FROM orders WHERE number = '${number}')`);
    const run = await compare();
    expect(run.findings.filter((one) => one.kind === 'amount')).toMatchObject([
      { gatewayFen: 19_800, ourFen: 1, outcome: 'open' },
    ]);
    expect(run.differenceFen).not.toBe(0);
  });

  it('of a day without a payment is nothing, and agrees with books that have nothing', async () => {
    expect(await reconcile(kit.deps, channel, ago(6))).toMatchObject({
      payments: 0,
      refunds: 0,
      differenceFen: 0,
      findings: [],
    });
  });

  it('that fails for a day does not keep the other days and gateways waiting', async () => {
    const { number } = await pay();
    await stack.asOwner(`SET session_replication_role = replica;
      UPDATE payments SET paid_at = paid_at - interval '3 days'
      WHERE order_id = (SELECT id FROM orders WHERE number = '${number}')`);
    const days = async () => {
      const { rows } = await sql<{ channel: string; day: string }>`
        SELECT channel, day::text FROM recon_runs`.execute(kit.deps.db);
      return rows.map((row) => `${row.channel} ${row.day}`);
    };
    // When yesterday's bills are out, whatever the hour of this run.
    const eleven = (days: number) => ({ now: () => new Date(`${ago(-days)}T11:00:00+08:00`) });
    const ran = reconcileDays({ ...kit.deps, clock: eleven(0) });
    // What one gateway has no bill for, the other says was an empty day: then our payment is a finding.
    if (channel === 'alipay') await expect(ran).rejects.toThrow('days were not compared');
    else await ran;
    const seen = await days();
    expect(seen.includes(`${channel} ${ago(3)}`)).toBe(channel === 'wechat');
    expect(seen).toEqual(
      expect.arrayContaining([
        `wechat ${ago(1)}`,
        `alipay ${ago(31)}`,
        `alipay ${ago(4)}`,
        `alipay ${ago(2)}`,
      ]),
    );
    // A bill that has not come the next day does not come any more.
    const run = await reconcile({ ...kit.deps, clock: eleven(1) }, channel, ago(3));
    expect([run.payments, kinds(run)]).toEqual([0, ['local-only open']]);
  });

  it('that is not written yet is told as such, and not as a gateway that is away', async () => {
    const { token } = await kit.superAdmin();
    const again = (day: string) => kit.call('POST', '/h5/reconciliations', { token, body: { channel, day } });
    await gateway.behave({ billToday: false });
    expect(await again('2100-12-31')).toMatchObject(refusal('reconciliation.no_bill'));
    expect(await again('0000-01-01')).toMatchObject(refusal('request.invalid'));
    await gateway.behave({ errorRate: 1 });
    expect(await again('2100-12-31')).toMatchObject(refusal('pay.unreachable'));
  });
});
