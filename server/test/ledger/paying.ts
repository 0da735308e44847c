import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { dayOf } from '../../src/features/memberships/memberships.service.ts';
import { insertAttempt, setAttemptClosed } from '../../src/features/orders/attempts.queries.ts';
import { applyPayment } from '../../src/features/orders/ledger.queries.ts';
import { insertOrder, setClosed, setPaying } from '../../src/features/orders/orders.queries.ts';
import { offerFor } from '../../src/features/packages/packages.service.ts';
import {
  type Attempt,
  type Commands,
  isOpen,
  noteRefund,
  type Payment,
  pick,
  refused,
  SERIALS,
  type World,
} from './world.ts';

/** From the order to the payment, with the outcome that the rules give each. */
export const paying: Commands<'place' | 'open' | 'tell' | 'close attempt' | 'close order'> = {
  async place(world, step) {
    const { accountId, companyId } = world.buyers[step.buyer]!;
    const serials = SERIALS[companyId === undefined ? 0 : 1];
    const serial = serials[step.packed % serials.length]!;
    const { id: packageId, price } = world.packages.get(serial)!;
    if (world.off.has(packageId) || (companyId !== undefined && world.removed)) {
      await assert.rejects(offerFor(world.deps, accountId, packageId, companyId));
      return true;
    }
    const { row, offer, creditPeriodId } = await offerFor(world.deps, accountId, packageId, companyId);
    assert.equal(offer.amountFen, price - offer.creditFen);
    assert.ok(offer.amountFen > 0);
    if (offer.kind === 'early' || offer.kind === 'lower') return true;
    const credit = world.orders.find((order) => String(world.books.terms[order.id]?.[0]) === creditPeriodId);
    // Only what was paid, is not on its way back and was not credited before.
    assert.equal(credit === undefined, creditPeriodId === null);
    if (credit !== undefined) assert.deepEqual([credit.state, credit.spent], ['paid', false]);
    world.numbers += 1;
    const number = dayOf(world.now).replaceAll('-', '') + String(world.numbers).padStart(12, '0');
    const key = `${step.buyer} ${packageId}`;
    const placed = await insertOrder(world.tx, {
      number,
      account_id: accountId,
      package_id: packageId,
      company_id: companyId ?? null,
      price_fen: row.price_fen,
      credit_fen: offer.creditFen,
      credit_period_id: creditPeriodId,
      amount_fen: offer.amountFen,
      months: row.months,
      created_at: world.now,
      expires_at: new Date(world.now.getTime() + 1_800_000),
    });
    const twice = world.orders.some((order) => order.key === key && isOpen(order));
    assert.equal(placed === undefined, twice);
    if (placed !== undefined)
      world.orders.push({
        id: placed.id,
        number,
        key,
        buyer: step.buyer,
        packageId,
        amountFen: offer.amountFen,
        state: 'created',
        credit,
        spent: false,
      });
    return true;
  },

  async open(world, step) {
    const order = pick(world.orders, step.order);
    if (order === undefined || !isOpen(order)) return false;
    const no = `${order.number}${step.channel[0]!.toUpperCase()}${world.attempts.length}`;
    const opened = insertAttempt(world.tx, {
      order_id: order.id,
      amount_fen: order.amountFen,
      channel: step.channel,
      product: step.channel === 'wechat' ? 'native' : 'page',
      out_trade_no: no,
      created_at: world.now,
      next_query_at: null,
    });
    const same = (one: Attempt) =>
      one.order === order && one.channel === step.channel && one.state === 'open';
    if (world.attempts.some(same)) return refused(world, opened, /23505/);
    const { id } = await opened;
    await setPaying(world.tx, order.id);
    order.state = 'paying';
    world.attempts.push({ id, no, order, channel: step.channel, state: 'open', transaction: undefined });
    return true;
  },

  async tell(world, step) {
    const attempt = step.known ? pick(world.attempts, step.attempt) : undefined;
    const no = attempt?.no ?? 'nobody-knows';
    const taken = world.attempts.find(
      (one) => one !== attempt && one.channel === attempt?.channel && one.transaction !== undefined,
    );
    const transactionId =
      step.transaction === 'taken' ? (taken?.transaction ?? `T${no}`) : `T${no}${step.transaction}`;
    const amountFen = (attempt?.order.amountFen ?? 100) + step.more;
    const paid = { transactionId, amountFen, payer: '', paidAt: world.now };
    if (amountFen === 0) return false;
    const told = applyPayment(world.tx, no, paid, step.source, world.now);
    if (
      attempt?.transaction === undefined &&
      taken !== undefined &&
      taken.transaction === transactionId &&
      attempt
    )
      return refused(world, told, /23505/);
    const { outcome, of_payment } = await told;
    const expected = outcomeOf(world, attempt, paid);
    assert.equal(outcome, expected);
    if (attempt === undefined || expected === 'repeat' || expected === 'unknown') return true;
    const { order } = attempt;
    attempt.state = 'paid';
    attempt.transaction = transactionId;
    const payment: Payment = {
      id: of_payment!,
      order,
      amountFen,
      state: expected === 'applied' ? 'applied' : expected === 'held' ? 'held' : 'refund_due',
      refundedFen: 0,
    };
    world.payments.push(payment);
    if (expected === 'applied') {
      order.state = 'paid';
      if (order.credit !== undefined) order.credit.spent = true;
    } else if (expected === 'held') {
      if (isOpen(order) || order.state === 'closed') order.state = 'held';
    } else await noteRefund(world, payment, amountFen, false, 'sending');
    return true;
  },

  async 'close attempt'(world, step) {
    const attempt = pick(world.attempts, step.attempt);
    if (attempt === undefined) return false;
    await setAttemptClosed(world.tx, attempt.id, world.now);
    if (attempt.state === 'open') attempt.state = 'closed';
    return true;
  },

  async 'close order'(world, step) {
    const order = pick(world.orders, step.order);
    if (order === undefined) return false;
    const payable = world.attempts.some((one) => one.order === order && one.state === 'open');
    if (step.force && isOpen(order) && payable) {
      const force = sql`UPDATE orders SET state = 'closed', closed_at = ${world.now} WHERE id = ${order.id}`
        .execute(world.tx)
        .then(() => sql`SET CONSTRAINTS ALL IMMEDIATE`.execute(world.tx));
      return refused(world, force, /23514/);
    }
    const closes = isOpen(order) && !payable;
    assert.equal(await setClosed(world.tx, order.id, world.now), closes);
    if (closes) order.state = 'closed';
    return true;
  },
};

/** What a payment must come to, in the words of the rules. */
function outcomeOf(
  world: World,
  attempt: Attempt | undefined,
  paid: { transactionId: string; amountFen: number },
) {
  if (attempt === undefined) return 'unknown';
  if (attempt.transaction !== undefined)
    return attempt.transaction === paid.transactionId ? 'repeat' : 'unknown';
  const { order } = attempt;
  if (paid.amountFen !== order.amountFen) return 'held';
  if (order.state === 'paid' || order.state === 'refunding' || order.state === 'refunded') return 'second';
  if (order.state === 'closed' && world.off.has(order.packageId)) return 'late';
  if (world.left && order.buyer === 1) return 'late';
  if (world.removed && order.buyer === 2) return 'held';
  const { credit } = order;
  if (credit === undefined) return 'applied';
  const runs = world.books.terms[credit.id]![2] >= dayOf(world.now);
  return credit.state === 'paid' && !credit.spent && runs ? 'applied' : 'held';
}
