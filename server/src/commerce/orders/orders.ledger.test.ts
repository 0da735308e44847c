import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createPaidOrder } from '../../../test/paid-orders.fixture.ts';
import { usePaymentStack } from '../../../test/payment-stack.fixture.ts';

/** The database enforces these rules on the application role, independently of the code. */
describe('the ledger', () => {
  const stack = usePaymentStack();
  const { kit } = stack;
  const expectRejected = (text: string) => expect(sql.raw(text).execute(kit.deps.db), text).rejects.toThrow();

  it('rejects direct writes to payments, activations and refunds by the application role', async () => {
    const { token, id } = await kit.createMember();
    const { number } = await stack.placeOrder(token);
    await stack.openChannel(token, number, 'wechat');
    for (const table of ['payments', 'activations', 'refunds', 'points_entries']) {
      await expectRejected(`DELETE FROM ${table}`);
      await expectRejected(`TRUNCATE ${table}`);
    }
    await expectRejected(
      `INSERT INTO points_entries (account_id, points, kind, source, at) VALUES (${id}, 1, 'post', 'x', now())`,
    );
    await expectRejected(`UPDATE payments SET amount_fen = 1`);
    await expectRejected(`UPDATE refunds SET state = 'done'`);
    await expectRejected(
      `INSERT INTO outbox (kind, order_id, key, created_at) SELECT 'paid', id, 'x', now() FROM orders`,
    );
    await expectRejected(
      `INSERT INTO payments (attempt_id, order_id, channel, transaction_id, amount_fen, paid_at, source, state, created_at)
       SELECT a.id, a.order_id, 'wechat', 'forged', a.amount_fen, now(), 'notify', 'applied', now() FROM payment_attempts a`,
    );
    for (const state of ['paid', 'refunding', 'refunded'])
      await expectRejected(
        `UPDATE orders SET state = '${state}', paid_at = now() WHERE number = '${number}'`,
      );
    await expectRejected(`UPDATE orders SET state = 'held' WHERE number = '${number}'`);
    await expectRejected(`UPDATE orders SET state = 'created' WHERE number = '${number}'`);
    for (const change of [
      'amount_fen = 1',
      'price_fen = 1',
      'credit_fen = 1',
      'account_id = account_id + 1',
      'months = 60',
    ])
      await expectRejected(`UPDATE orders SET ${change} WHERE number = '${number}'`);
    await expectRejected(`UPDATE orders SET state = 'closed', closed_at = now() WHERE number = '${number}'`);
    await expectRejected(`DELETE FROM orders`);
    await expectRejected(`UPDATE packages SET price_fen = 1`);
  });

  it('applies a payment once however often it is reported', async () => {
    const { token } = await kit.createMember();
    const { number } = await stack.placeOrder(token);
    await stack.openChannel(token, number, 'wechat');
    const tradeNo = await stack.readOutTradeNo(number, 'wechat');
    const outcomes: string[] = [];
    for (const source of ['notify', 'query', 'bill'])
      outcomes.push(
        (
          await sql<{ outcome: string }>`
            SELECT outcome FROM apply_payment(${tradeNo}, 'T1', 59800, '', now(), ${source}, now())`.execute(
            kit.deps.db,
          )
        ).rows[0]!.outcome,
      );
    expect(outcomes).toEqual(['applied', 'repeat', 'repeat']);
    const other = await sql<{ outcome: string }>`
      SELECT outcome FROM apply_payment(${tradeNo}, 'T2', 59800, '', now(), 'notify', now())`.execute(
      kit.deps.db,
    );
    expect(other.rows[0]!.outcome).toBe('unknown');
    const unknownTrade = await sql<{ outcome: string }>`
      SELECT outcome FROM apply_payment('nothing', 'T3', 59800, '', now(), 'notify', now())`.execute(
      kit.deps.db,
    );
    expect(unknownTrade.rows[0]!.outcome).toBe('unknown');
  });

  it('holds a payment that is one fen more or less than ordered', async () => {
    for (const fen of [59_799, 59_801]) {
      const { token } = await kit.createMember();
      const { number } = await stack.placeOrder(token);
      await stack.openChannel(token, number, 'wechat');
      const tradeNo = await stack.readOutTradeNo(number, 'wechat');
      const { rows } = await sql<{ outcome: string }>`
        SELECT outcome FROM apply_payment(${tradeNo}, ${tradeNo}, ${fen}, '', now(), 'notify', now())`.execute(
        kit.deps.db,
      );
      expect(rows).toEqual([{ outcome: 'held' }]);
    }
  });

  it('keeps an order refunding when the refund of a held payment is refused', async () => {
    const [{ token }, requester, other] = [
      await kit.createMember(),
      await kit.createMember(),
      await kit.createMember(),
    ];
    const { number } = await stack.placeOrder(token);
    await stack.openChannel(token, number, 'wechat');
    await stack.openChannel(token, number, 'alipay');
    const refunds: string[] = [];
    for (const [channel, fen] of [
      ['wechat', 59_800],
      ['alipay', 1],
    ] as const) {
      const tradeNo = await stack.readOutTradeNo(number, channel);
      const { rows } = await sql<{ id: string }>`
        SELECT create_refund(a.applied_payment_id, ${fen}, CASE a.outcome WHEN 'held' THEN 'held' ELSE 'asked' END,
          CASE a.outcome WHEN 'held' THEN 'nothing' ELSE 'term' END, '', ${requester.id}, a.outcome = 'held', now()) AS id
        FROM apply_payment(${tradeNo}, ${tradeNo}, ${fen}, '', now(), 'notify', now()) a`.execute(
        kit.deps.db,
      );
      refunds.push(rows[0]!.id);
    }
    await sql`SELECT decide_refund(${refunds[1]}, false, ${other.id}, now())`.execute(kit.deps.db);
    const order = await kit.deps.db
      .selectFrom('orders')
      .select('state')
      .where('number', '=', number)
      .executeTakeFirst();
    expect(order).toEqual({ state: 'refunding' });
  });

  it('rejects approval of a refund by its requester', async () => {
    const [buyer, requester, other] = [
      await kit.createMember(),
      await kit.createMember(),
      await kit.createMember(),
    ];
    const { paymentId, amountFen } = await createPaidOrder(kit, buyer.id);
    const { rows } = await sql<{ id: string }>`
      SELECT create_refund(${paymentId}, ${amountFen}, 'asked', 'term', '', ${requester.id}, true, now()) AS id`.execute(
      kit.deps.db,
    );
    const { id } = rows[0]!;
    await expectRejected(`SELECT decide_refund(${id}, true, ${requester.id}, now())`);
    await sql`SELECT decide_refund(${id}, true, ${other.id}, now())`.execute(kit.deps.db);
    const refund = await kit.deps.db
      .selectFrom('refunds')
      .select(['state', 'approved_by'])
      .where('id', '=', id)
      .executeTakeFirst();
    expect(refund).toEqual({ state: 'sending', approved_by: other.id });
  });
});
