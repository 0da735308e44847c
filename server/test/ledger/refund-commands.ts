import assert from 'node:assert/strict';
import { shanghaiDayOf } from '../../src/base/calendar.ts';
import {
  decideRefundRow,
  insertRefund,
  retryRefundRow,
  settleRefundRow,
} from '../../src/commerce/orders/orders.refunds.queries.ts';
import { remainingValueFen } from '../../src/commerce/orders/orders.refunds.service.ts';
import {
  addRefund,
  CHECK_VIOLATION,
  type Commands,
  expectRejection,
  pickRecent,
  UNIQUE_VIOLATION,
} from './ledger-model.ts';

const APPROVAL_FROM_FEN = 100_000;

/**
 * Commands from requesting a refund to its end. Each asserts the outcome that the rules require. Each returns
 * false, without running SQL, if the model has no refund or payment that the step could act on.
 */
export const refundCommands: Commands<
  'request refund' | 'refund held payment' | 'decide' | 'settle' | 'retry'
> = {
  async 'request refund'(model, step) {
    const order = pickRecent(model.orders, step.order);
    const payment = model.payments.find(
      (candidate) => candidate.order === order && candidate.state === 'applied',
    );
    if (order === undefined || payment === undefined) return false;
    const [, startsOn, endsOn] = model.ledger.terms[order.id]!;
    const amountFen = step.fullAmount
      ? payment.amountFen
      : remainingValueFen(payment.amountFen, startsOn, endsOn, shanghaiDayOf(model.now));
    if (amountFen === 0) return false;
    const needsApproval = amountFen >= APPROVAL_FROM_FEN;
    const insertion = insertRefund(
      model.tx,
      {
        paymentId: payment.id,
        amountFen,
        cause: 'asked',
        revokes: step.fullAmount ? 'term' : 'rest',
        reason: '',
        requestedBy: model.staff[0],
        needsApproval,
      },
      model.now,
    );
    // A paid order that used the remaining value of this one blocks the refund, until it is refunded itself;
    // `isCredited` stays true after that.
    const hasPaidSuccessor = model.orders.some(
      (other) => other.creditedOrder === order && (other.state === 'paid' || other.state === 'refunding'),
    );
    if (order.state !== 'paid' || (hasPaidSuccessor && order.isCredited))
      return expectRejection(model, insertion, CHECK_VIOLATION, UNIQUE_VIOLATION);
    const id = await insertion;
    order.state = 'refunding';
    const state = needsApproval ? 'waiting' : 'sending';
    await addRefund(model, { id, payment, amountFen, endsMembership: true, state });
    return true;
  },

  async 'refund held payment'(model, step) {
    const payment = pickRecent(
      model.payments.filter(({ state }) => state === 'held'),
      step.payment,
    );
    if (payment === undefined) return false;
    const { id: paymentId, amountFen } = payment;
    const insertion = insertRefund(
      model.tx,
      {
        paymentId,
        amountFen,
        cause: 'held',
        revokes: 'nothing',
        reason: '',
        requestedBy: model.staff[0],
        needsApproval: true,
      },
      model.now,
    );
    if (payment.reservedRefundFen > 0) return expectRejection(model, insertion, CHECK_VIOLATION);
    const id = await insertion;
    await addRefund(model, { id, payment, amountFen, endsMembership: false, state: 'waiting' });
    return true;
  },

  async decide(model, step) {
    const refund = pickRecent(model.refunds, step.refund);
    if (refund === undefined) return false;
    const decidedBy = model.staff[step.byRequester ? 0 : 1];
    const decision = decideRefundRow(model.tx, refund.id, step.approve, decidedBy, model.now);
    if (refund.state === 'waiting' && step.approve && step.byRequester)
      return expectRejection(model, decision, CHECK_VIOLATION);
    assert.equal(await decision, refund.state === 'waiting');
    if (refund.state !== 'waiting') return true;
    refund.state = step.approve ? 'sending' : 'refused';
    if (!step.approve) {
      refund.payment.reservedRefundFen -= refund.amountFen;
      if (refund.endsMembership) refund.payment.order.state = 'paid';
    }
    return true;
  },

  async settle(model, step) {
    const refund = pickRecent(model.refunds, step.refund);
    // A refund that waits for approval was never sent, so no gateway can have paid it.
    if (refund === undefined || (refund.state === 'waiting' && step.ended === 'done')) return false;
    const hasNoEffect = refund.state === step.ended || ['done', 'refused', 'waiting'].includes(refund.state);
    assert.equal(
      await settleRefundRow(model.tx, refund.outRefundNo, step.ended, 'why', model.now),
      hasNoEffect ? 'repeat' : step.ended,
    );
    if (hasNoEffect) return true;
    refund.state = step.ended;
    if (step.ended === 'done' && refund.endsMembership) refund.payment.order.state = 'refunded';
    return true;
  },

  async retry(model, step) {
    const refund = pickRecent(model.refunds, step.refund);
    if (refund === undefined) return false;
    assert.equal(await retryRefundRow(model.tx, refund.id, model.now), refund.state === 'failed');
    if (refund.state === 'failed') refund.state = 'sending';
    return true;
  },
};
