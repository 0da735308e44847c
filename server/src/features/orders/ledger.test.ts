import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { payOrder } from '../../../test/paid-order.ts';
import { usePayStack } from '../../../test/pay.ts';

/** What the database refuses the application's own role, whatever the code would do. */
describe('the ledger', () => {
  const stack = usePayStack();
  const { kit } = stack;
  const refused = (text: string) => expect(sql.raw(text).execute(kit.deps.db), text).rejects.toThrow();

  it('lets nobody but its functions write payments, activations and refunds', async () => {
    const { token, id } = await kit.member();
    const { number } = await stack.order(token);
    await stack.open(token, number, 'wechat');
    for (const table of ['payments', 'activations', 'refunds', 'points_entries']) {
      await refused(`DELETE FROM ${table}`);
      await refused(`TRUNCATE ${table}`);
    }
    await refused(
      `INSERT INTO points_entries (account_id, points, kind, source, at) VALUES (${id}, 1, 'post', 'x', now())`,
    );
    await refused(`UPDATE payments SET amount_fen = 1`);
    await refused(`UPDATE refunds SET state = 'done'`);
    await refused(
      `INSERT INTO outbox (kind, order_id, key, created_at) SELECT 'paid', id, 'x', now() FROM orders`,
    );
    await refused(
      `INSERT INTO payments (attempt_id, order_id, channel, transaction_id, amount_fen, paid_at, source, state, created_at)
       SELECT a.id, a.order_id, 'wechat', 'forged', a.amount_fen, now(), 'notify', 'applied', now() FROM payment_attempts a`,
    );
    for (const state of ['paid', 'refunding', 'refunded'])
      await refused(`UPDATE orders SET state = '${state}', paid_at = now() WHERE number = '${number}'`);
    await refused(`UPDATE orders SET state = 'held' WHERE number = '${number}'`);
    await refused(`UPDATE orders SET state = 'created' WHERE number = '${number}'`);
    for (const change of [
      'amount_fen = 1',
      'price_fen = 1',
      'credit_fen = 1',
      'account_id = account_id + 1',
      'months = 60',
    ])
      await refused(`UPDATE orders SET ${change} WHERE number = '${number}'`);
    await refused(`UPDATE orders SET state = 'closed', closed_at = now() WHERE number = '${number}'`);
    await refused(`DELETE FROM orders`);
    await refused(`UPDATE packages SET price_fen = 1`);
  });

  it('keeps what follows once, however often a payment is told', async () => {
    const { token } = await kit.member();
    const { number } = await stack.order(token);
    await stack.open(token, number, 'wechat');
    const trade = await stack.tradeNo(number, 'wechat');
    const outcomes: string[] = [];
    for (const told of ['notify', 'query', 'bill'])
      outcomes.push(
        (
          await sql<{ outcome: string }>`
            SELECT outcome FROM apply_payment(${trade}, 'T1', 59800, '', now(), ${told}, now())`.execute(
            kit.deps.db,
          )
        ).rows[0]!.outcome,
      );
    expect(outcomes).toEqual(['applied', 'repeat', 'repeat']);
    const other = await sql<{ outcome: string }>`
      SELECT outcome FROM apply_payment(${trade}, 'T2', 59800, '', now(), 'notify', now())`.execute(
      kit.deps.db,
    );
    expect(other.rows[0]!.outcome).toBe('unknown');
    const nobody = await sql<{ outcome: string }>`
      SELECT outcome FROM apply_payment('nothing', 'T3', 59800, '', now(), 'notify', now())`.execute(
      kit.deps.db,
    );
    expect(nobody.rows[0]!.outcome).toBe('unknown');
  });

  it('holds a fen more than was ordered as well as a fen less', async () => {
    for (const fen of [59_799, 59_801]) {
      const { token } = await kit.member();
      const { number } = await stack.order(token);
      await stack.open(token, number, 'wechat');
      const trade = await stack.tradeNo(number, 'wechat');
      const { rows } = await sql<{ outcome: string }>`
        SELECT outcome FROM apply_payment(${trade}, ${trade}, ${fen}, '', now(), 'notify', now())`.execute(
        kit.deps.db,
      );
      expect(rows).toEqual([{ outcome: 'held' }]);
    }
  });

  it('keeps an order on its way back when the return of a held payment is refused', async () => {
    const [{ token }, asker, other] = [await kit.member(), await kit.member(), await kit.member()];
    const { number } = await stack.order(token);
    await stack.open(token, number, 'wechat');
    await stack.open(token, number, 'alipay');
    const refunds: string[] = [];
    for (const [channel, fen] of [
      ['wechat', 59_800],
      ['alipay', 1],
    ] as const) {
      const trade = await stack.tradeNo(number, channel);
      const { rows } = await sql<{ id: string }>`
        SELECT open_refund(a.of_payment, ${fen}, CASE a.outcome WHEN 'held' THEN 'held' ELSE 'asked' END,
          CASE a.outcome WHEN 'held' THEN 'nothing' ELSE 'term' END, '', ${asker.id}, a.outcome = 'held', now()) AS id
        FROM apply_payment(${trade}, ${trade}, ${fen}, '', now(), 'notify', now()) a`.execute(kit.deps.db);
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

  it('lets nobody approve what they asked for', async () => {
    const [buyer, asker, other] = [await kit.member(), await kit.member(), await kit.member()];
    const { paymentId, amountFen } = await payOrder(kit, buyer.id);
    const { rows } = await sql<{ id: string }>`
      SELECT open_refund(${paymentId}, ${amountFen}, 'asked', 'term', '', ${asker.id}, true, now()) AS id`.execute(
      kit.deps.db,
    );
    const { id } = rows[0]!;
    await refused(`SELECT decide_refund(${id}, true, ${asker.id}, now())`);
    await sql`SELECT decide_refund(${id}, true, ${other.id}, now())`.execute(kit.deps.db);
    const refund = await kit.deps.db
      .selectFrom('refunds')
      .select(['state', 'approved_by'])
      .where('id', '=', id)
      .executeTakeFirst();
    expect(refund).toEqual({ state: 'sending', approved_by: other.id });
  });
});
