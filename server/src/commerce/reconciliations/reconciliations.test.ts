import type { ReconciliationRun } from '@mingtang/contract/orders.admin';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type Channel, usePaymentStack } from '../../../test/payment-stack.fixture.ts';
import { errorResponse } from '../../../test/error-responses.fixture.ts';
import { shanghaiDayOf } from '../../base/calendar.ts';
import { pollRefunds } from '../orders/orders.refunds.service.ts';
import { reconcileDay, reconcileMissingDays } from './reconciliations.service.ts';

describe.each(['wechat', 'alipay'] as const)('reconciliation with %s', (channel: Channel) => {
  const stack = usePaymentStack();
  const { kit, gateway } = stack;
  const today = () => shanghaiDayOf(new Date());
  const daysAgo = (days: number) => shanghaiDayOf(new Date(Date.now() - days * 86_400_000));
  const reconcileToday = () => reconcileDay(kit.deps, channel, today());
  const findingKinds = (run: ReconciliationRun) =>
    run.findings.map(({ kind, outcome }) => `${kind} ${outcome}`);

  const pay = async (sendWebhook = true) => {
    const { token } = await kit.createMember();
    const { number } = await stack.placeOrder(token, 'P-03');
    await stack.openChannel(token, number, channel);
    const outTradeNo = await stack.readOutTradeNo(number, channel);
    await gateway.pay(channel, outTradeNo);
    if (sendWebhook) await stack.sendWebhook(await gateway.buildWebhook(channel, outTradeNo));
    return { token, number, outTradeNo };
  };
  it('matches the ledger on a clean day and finds each difference', async () => {
    await gateway.setFaults({ billAvailableSameDay: true, refundMs: 0 });
    const [first, second] = [await pay(), await pay()];
    expect(await reconcileToday()).toMatchObject({ payments: 2, refunds: 0, differenceFen: 0, findings: [] });

    // A payment missing in the ledger is applied from the bill.
    const unreported = await pay(false);
    const mended = await reconcileToday();
    expect(findingKinds(mended)).toEqual(['gateway-only mended']);
    expect(mended).toMatchObject({ payments: 3, gatewayFen: 59_400, ourFen: 59_400, differenceFen: 0 });
    const order = await kit.call<{ state: string }>('GET', `/h5/orders/${unreported.number}`, {
      token: unreported.token,
    });
    expect(order.data.state).toBe('paid');

    // A refund that is done at the gateway but not in the ledger.
    await sql`SELECT create_refund(p.id, 19800, 'asked', 'term', '', NULL, false, now())
      FROM payments p JOIN orders o ON o.id = p.order_id WHERE o.number = ${first.number}`.execute(
      kit.deps.db,
    );
    await gateway.setFaults({ notify: { off: true } });
    await pollRefunds({ ...kit.deps, clock: { now: () => new Date(Date.now() + 1000) } });
    await gateway.waitForRefunds();
    await stack.runAsOwner(`UPDATE refunds SET state = 'sending', completed_at = NULL`);
    const refunded = await reconcileToday();
    expect(findingKinds(refunded)).toContain('refund mended');
    expect(refunded).toMatchObject({ refunds: 1, gatewayFen: 39_600, differenceFen: 0 });

    // Another transaction id: one payment only in the ledger, one only in the bill.
    await stack.runAsOwner(`
      ALTER TABLE payments DISABLE TRIGGER ALL;
      UPDATE payments SET transaction_id = 'forged' WHERE order_id = (SELECT id FROM orders WHERE number = '${second.number}');
      ALTER TABLE payments ENABLE TRIGGER ALL`);
    const forged = await reconcileToday();
    expect(findingKinds(forged)).toEqual(expect.arrayContaining(['local-only open', 'gateway-only open']));
    expect(forged.findings.find((finding) => finding.kind === 'local-only')).toMatchObject({
      reference: 'forged',
      ourFen: 19_800,
    });
  });

  it('reports a payment with a different amount', async () => {
    await gateway.setFaults({ billAvailableSameDay: true, refundMs: 0 });
    const { number } = await pay();
    await stack.runAsOwner(`SET session_replication_role = replica;
      UPDATE payments SET amount_fen = 1 WHERE order_id = (SELECT id FROM orders WHERE number = '${number}')`);
    const run = await reconcileToday();
    expect(run.findings.filter((finding) => finding.kind === 'amount')).toMatchObject([
      { gatewayFen: 19_800, ourFen: 1, outcome: 'open' },
    ]);
    expect(run.differenceFen).not.toBe(0);
  });

  it('accepts a missing bill for a day without payments', async () => {
    expect(await reconcileDay(kit.deps, channel, daysAgo(6))).toMatchObject({
      payments: 0,
      refunds: 0,
      differenceFen: 0,
      findings: [],
    });
  });

  it('continues with other days and channels when one day fails', async () => {
    const { number } = await pay();
    await stack.runAsOwner(`SET session_replication_role = replica;
      UPDATE payments SET paid_at = paid_at - interval '3 days'
      WHERE order_id = (SELECT id FROM orders WHERE number = '${number}')`);
    const days = async () => {
      const { rows } = await sql<{ channel: string; day: string }>`
        SELECT channel, day::text FROM reconciliation_runs`.execute(kit.deps.db);
      return rows.map((row) => `${row.channel} ${row.day}`);
    };
    // A fixed time of day at which yesterday's bills are published.
    const clockAtEleven = (days: number) => ({ now: () => new Date(`${daysAgo(-days)}T11:00:00+08:00`) });
    const reconciliation = reconcileMissingDays({ ...kit.deps, clock: clockAtEleven(0) });
    // Alipay returns no bill, so the day fails; WeChat returns an empty bill, so the payment is a finding.
    if (channel === 'alipay') await expect(reconciliation).rejects.toThrow('days could not be reconciled');
    else await reconciliation;
    const reconciledDays = await days();
    expect(reconciledDays.includes(`${channel} ${daysAgo(3)}`)).toBe(channel === 'wechat');
    expect(reconciledDays).toEqual(
      expect.arrayContaining([
        `wechat ${daysAgo(1)}`,
        `alipay ${daysAgo(31)}`,
        `alipay ${daysAgo(4)}`,
        `alipay ${daysAgo(2)}`,
      ]),
    );
    // One day later the missing bill counts as empty.
    const run = await reconcileDay({ ...kit.deps, clock: clockAtEleven(1) }, channel, daysAgo(3));
    expect([run.payments, findingKinds(run)]).toEqual([0, ['local-only open']]);
  });

  it('distinguishes a bill that is not ready from an unreachable gateway', async () => {
    const { token } = await kit.createSuperAdmin();
    const requestReconciliation = (day: string) =>
      kit.call('POST', '/h5/reconciliations', { token, body: { channel, day } });
    await gateway.setFaults({ billAvailableSameDay: false });
    expect(await requestReconciliation('2100-12-31')).toMatchObject(errorResponse('reconciliation.no_bill'));
    expect(await requestReconciliation('0000-01-01')).toMatchObject(errorResponse('request.invalid'));
    await gateway.setFaults({ errorRate: 1 });
    expect(await requestReconciliation('2100-12-31')).toMatchObject(errorResponse('pay.unreachable'));
  });
});
