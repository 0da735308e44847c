import assert from 'node:assert/strict';
import { dayOf } from '../../src/features/memberships/memberships.service.ts';
import { decide, openRefund, retry, settle } from '../../src/features/orders/refunds.queries.ts';
import { restOf } from '../../src/features/orders/refunds.service.ts';
import { type Commands, noteRefund, pick, refused } from './world.ts';

const ALONE_BELOW_FEN = 100_000;

/** The way back of money. */
export const refunding: Commands<'ask refund' | 'return held' | 'decide' | 'settle' | 'retry'> = {
  async 'ask refund'(world, step) {
    const order = pick(world.orders, step.order);
    const payment = world.payments.find((one) => one.order === order && one.state === 'applied');
    if (order === undefined || payment === undefined) return false;
    const [, startsOn, endsOn] = world.books.terms[order.id]!;
    const amountFen = step.all
      ? payment.amountFen
      : restOf(payment.amountFen, startsOn, endsOn, dayOf(world.now));
    if (amountFen === 0) return false;
    const waits = amountFen >= ALONE_BELOW_FEN;
    const asked = openRefund(
      world.tx,
      {
        paymentId: payment.id,
        amountFen,
        cause: 'asked',
        takes: step.all ? 'term' : 'rest',
        reason: '',
        askedBy: world.staff[0],
        waits,
      },
      world.now,
    );
    const credited = world.orders.some(
      (one) => one.credit === order && (one.state === 'paid' || one.state === 'refunding'),
    );
    if (order.state !== 'paid' || (credited && order.spent)) return refused(world, asked, /^(23514|23505)$/);
    const id = await asked;
    order.state = 'refunding';
    await noteRefund(world, payment, amountFen, true, waits ? 'waiting' : 'sending', id);
    return true;
  },

  async 'return held'(world, step) {
    const payment = pick(
      world.payments.filter(({ state }) => state === 'held'),
      step.payment,
    );
    if (payment === undefined) return false;
    const { id: paymentId, amountFen } = payment;
    const asked = openRefund(
      world.tx,
      {
        paymentId,
        amountFen,
        cause: 'held',
        takes: 'nothing',
        reason: '',
        askedBy: world.staff[0],
        waits: true,
      },
      world.now,
    );
    if (payment.refundedFen > 0) return refused(world, asked, /23514/);
    await noteRefund(world, payment, amountFen, false, 'waiting', await asked);
    return true;
  },

  async decide(world, step) {
    const refund = pick(world.refunds, step.refund);
    if (refund === undefined) return false;
    const by = world.staff[step.own ? 0 : 1];
    const decided = decide(world.tx, refund.id, step.approve, by, world.now);
    if (refund.state === 'waiting' && step.approve && step.own) return refused(world, decided, /23514/);
    assert.equal(await decided, refund.state === 'waiting');
    if (refund.state !== 'waiting') return true;
    refund.state = step.approve ? 'sending' : 'refused';
    if (!step.approve) {
      refund.payment.refundedFen -= refund.amountFen;
      if (refund.takes) refund.payment.order.state = 'paid';
    }
    return true;
  },

  async settle(world, step) {
    const refund = pick(world.refunds, step.refund);
    // Nobody has sent what waits: a gateway cannot have paid it.
    if (refund === undefined || (refund.state === 'waiting' && step.ended === 'done')) return false;
    const over = refund.state === step.ended || ['done', 'refused', 'waiting'].includes(refund.state);
    assert.equal(
      await settle(world.tx, refund.no, step.ended, 'why', world.now),
      over ? 'repeat' : step.ended,
    );
    if (over) return true;
    refund.state = step.ended;
    if (step.ended === 'done' && refund.takes) refund.payment.order.state = 'refunded';
    return true;
  },

  async retry(world, step) {
    const refund = pick(world.refunds, step.refund);
    if (refund === undefined) return false;
    assert.equal(await retry(world.tx, refund.id, world.now), refund.state === 'failed');
    if (refund.state === 'failed') refund.state = 'sending';
    return true;
  },
};
