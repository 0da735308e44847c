import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { shanghaiDayOf } from '../../src/base/calendar.ts';
import { insertAttempt, markAttemptClosed } from '../../src/commerce/orders/orders.attempts.queries.ts';
import { applyPayment } from '../../src/commerce/orders/orders.ledger.queries.ts';
import {
  insertOrder,
  closeOrderWithoutOpenAttempt,
  markOrderPaying,
} from '../../src/commerce/orders/orders.queries.ts';
import { getPackageOffer } from '../../src/commerce/packages/packages.service.ts';
import {
  type Attempt,
  CHECK_VIOLATION,
  type Commands,
  isOpen,
  addRefund,
  type Payment,
  pickRecent,
  expectRejection,
  PACKAGE_SERIALS,
  type LedgerModel,
  UNIQUE_VIOLATION,
} from './ledger-model.ts';

/** Commands from placing an order to its payment. Each asserts the outcome that the rules require. */
export const paymentCommands: Commands<'place' | 'open' | 'report' | 'close attempt' | 'close order'> = {
  async place(model, step) {
    const { accountId, companyId } = model.buyers[step.buyer]!;
    const serials = PACKAGE_SERIALS[companyId === undefined ? 0 : 1];
    const serial = serials[step.packageIndex % serials.length]!;
    const { id: packageId, price } = model.packages.get(serial)!;
    if (model.offPackageIds.has(packageId) || (companyId !== undefined && model.companyRemoved)) {
      await assert.rejects(getPackageOffer(model.deps, accountId, packageId, companyId));
      return true;
    }
    const { row, offer, creditPeriodId } = await getPackageOffer(model.deps, accountId, packageId, companyId);
    assert.equal(offer.amountFen, price - offer.creditFen);
    assert.ok(offer.amountFen > 0);
    if (offer.kind === 'early' || offer.kind === 'lower') return true;
    const creditedOrder = model.orders.find(
      (order) => String(model.ledger.terms[order.id]?.[0]) === creditPeriodId,
    );
    // Only a paid order can be credited, and only once.
    assert.equal(creditedOrder === undefined, creditPeriodId === null);
    if (creditedOrder !== undefined)
      assert.deepEqual([creditedOrder.state, creditedOrder.isCredited], ['paid', false]);
    model.lastOrderSerial += 1;
    const number =
      shanghaiDayOf(model.now).replaceAll('-', '') + String(model.lastOrderSerial).padStart(12, '0');
    const key = `${step.buyer} ${packageId}`;
    const inserted = await insertOrder(model.tx, {
      number,
      account_id: accountId,
      package_id: packageId,
      company_id: companyId ?? null,
      price_fen: row.price_fen,
      credit_fen: offer.creditFen,
      credit_period_id: creditPeriodId,
      amount_fen: offer.amountFen,
      months: row.months,
      created_at: model.now,
      expires_at: new Date(model.now.getTime() + 1_800_000),
    });
    const isDuplicate = model.orders.some((order) => order.key === key && isOpen(order));
    assert.equal(inserted === undefined, isDuplicate);
    if (inserted !== undefined)
      model.orders.push({
        id: inserted.id,
        number,
        key,
        buyer: step.buyer,
        packageId,
        amountFen: offer.amountFen,
        state: 'created',
        creditedOrder,
        isCredited: false,
      });
    return true;
  },

  async open(model, step) {
    const order = pickRecent(model.orders, step.order);
    if (order === undefined || !isOpen(order)) return false;
    const outTradeNo = `${order.number}${step.channel[0]!.toUpperCase()}${model.attempts.length}`;
    const insertion = insertAttempt(model.tx, {
      order_id: order.id,
      amount_fen: order.amountFen,
      channel: step.channel,
      product: step.channel === 'wechat' ? 'native' : 'page',
      out_trade_no: outTradeNo,
      created_at: model.now,
      next_query_at: null,
    });
    const isOpenOnSameChannel = (attempt: Attempt) =>
      attempt.order === order && attempt.channel === step.channel && attempt.state === 'open';
    if (model.attempts.some(isOpenOnSameChannel)) return expectRejection(model, insertion, UNIQUE_VIOLATION);
    const { id } = await insertion;
    await markOrderPaying(model.tx, order.id);
    order.state = 'paying';
    model.attempts.push({
      id,
      outTradeNo,
      order,
      channel: step.channel,
      state: 'open',
      transaction: undefined,
    });
    return true;
  },

  async report(model, step) {
    const attempt = step.known ? pickRecent(model.attempts, step.attempt) : undefined;
    const no = attempt?.outTradeNo ?? 'nobody-knows';
    const otherPaidAttempt = model.attempts.find(
      (other) => other !== attempt && other.channel === attempt?.channel && other.transaction !== undefined,
    );
    const transactionId =
      step.transaction === 'taken'
        ? (otherPaidAttempt?.transaction ?? `T${no}`)
        : `T${no}${step.transaction}`;
    const amountFen = (attempt?.order.amountFen ?? 100) + step.more;
    const paid = { transactionId, amountFen, payer: '', paidAt: model.now };
    if (amountFen === 0) return false;
    const result = applyPayment(model.tx, no, paid, step.source, model.now);
    if (
      attempt?.transaction === undefined &&
      otherPaidAttempt !== undefined &&
      otherPaidAttempt.transaction === transactionId &&
      attempt
    )
      return expectRejection(model, result, UNIQUE_VIOLATION);
    const { outcome, applied_payment_id } = await result;
    const expected = expectedOutcome(model, attempt, paid);
    assert.equal(outcome, expected);
    if (attempt === undefined || expected === 'repeat' || expected === 'unknown') return true;
    const { order } = attempt;
    attempt.state = 'paid';
    attempt.transaction = transactionId;
    const payment: Payment = {
      id: applied_payment_id!,
      order,
      amountFen,
      state: expected === 'applied' ? 'applied' : expected === 'held' ? 'held' : 'refund_due',
      reservedRefundFen: 0,
    };
    model.payments.push(payment);
    if (expected === 'applied') {
      order.state = 'paid';
      if (order.creditedOrder !== undefined) order.creditedOrder.isCredited = true;
    } else if (expected === 'held') {
      if (isOpen(order) || order.state === 'closed') order.state = 'held';
    } else await addRefund(model, { payment, amountFen, endsMembership: false, state: 'sending' });
    return true;
  },

  async 'close attempt'(model, step) {
    const attempt = pickRecent(model.attempts, step.attempt);
    if (attempt === undefined) return false;
    await markAttemptClosed(model.tx, attempt.id, model.now);
    if (attempt.state === 'open') attempt.state = 'closed';
    return true;
  },

  async 'close order'(model, step) {
    const order = pickRecent(model.orders, step.order);
    if (order === undefined) return false;
    const hasOpenAttempt = model.attempts.some(
      (attempt) => attempt.order === order && attempt.state === 'open',
    );
    if (step.force && isOpen(order) && hasOpenAttempt) {
      const forcedClose =
        sql`UPDATE orders SET state = 'closed', closed_at = ${model.now} WHERE id = ${order.id}`
          .execute(model.tx)
          .then(() => sql`SET CONSTRAINTS ALL IMMEDIATE`.execute(model.tx));
      return expectRejection(model, forcedClose, CHECK_VIOLATION);
    }
    const closes = isOpen(order) && !hasOpenAttempt;
    assert.equal(await closeOrderWithoutOpenAttempt(model.tx, order.id, model.now), closes);
    if (closes) order.state = 'closed';
    return true;
  },
};

/** The outcome that the rules require for a payment. */
function expectedOutcome(
  model: LedgerModel,
  attempt: Attempt | undefined,
  paid: { transactionId: string; amountFen: number },
) {
  if (attempt === undefined) return 'unknown';
  if (attempt.transaction !== undefined)
    return attempt.transaction === paid.transactionId ? 'repeat' : 'unknown';
  const { order } = attempt;
  if (paid.amountFen !== order.amountFen) return 'held';
  if (order.state === 'paid' || order.state === 'refunding' || order.state === 'refunded') return 'second';
  if (order.state === 'closed' && model.offPackageIds.has(order.packageId)) return 'late';
  if (model.buyerDeleted && order.buyer === 1) return 'late';
  if (model.companyRemoved && order.buyer === 2) return 'held';
  const { creditedOrder } = order;
  if (creditedOrder === undefined) return 'applied';
  const isCurrent = model.ledger.terms[creditedOrder.id]![2] >= shanghaiDayOf(model.now);
  return creditedOrder.state === 'paid' && !creditedOrder.isCredited && isCurrent ? 'applied' : 'held';
}
