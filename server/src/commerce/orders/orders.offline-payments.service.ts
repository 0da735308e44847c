import type { RecordOfflinePaymentInput } from '@mingtang/contract/orders.admin';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps, TxDeps } from '../../platform/deps.ts';
import { shanghaiDayOf } from '../../base/calendar.ts';
import { AppError } from '../../base/errors.ts';
import type { Actor } from '../../platform/http/handler.ts';
import { recordAuditEvent } from '../../kernel/audit/audit.service.ts';
import { requireStepUp } from '../../kernel/sessions/sessions.service.ts';
import { insertAttempt } from './orders.attempts.queries.ts';
import { isReferenceRecorded, lockReference } from './orders.bank-transfers.queries.ts';
import { applyPayment, type PaymentOutcome } from './orders.ledger.queries.ts';
import { createOrder, createOrderOfTerms, type OrderTerms } from './orders.service.ts';
import { violatedConstraint } from '../../platform/db/violated-constraint.ts';

/**
 * Records a payment by bank transfer or in cash: creates order, attempt, payment and membership in one transaction, at
 * the current price.
 */
export async function recordOfflinePayment(
  deps: Deps,
  actor: Actor,
  { memberId, packageId, companyId, paidOn, reference, note }: RecordOfflinePaymentInput,
): Promise<{ number: string }> {
  requireStepUp(deps, actor);
  if (memberId === actor.accountId) throw new AppError('forbidden');
  requireNoFutureDay(deps, paidOn);
  return inTransaction(deps, async (deps) => {
    await lockReference(deps.db, reference);
    if (await isReferenceRecorded(deps.db, reference)) throw new AppError('payment.recorded');
    const creation = createOrder(deps, memberId, { packageId, companyId }, 0);
    const { order, amountFen } = await creation.catch((error: unknown) => {
      const isUnknownMember = (error as { constraint?: string }).constraint === 'orders_account_id_fkey';
      throw isUnknownMember ? new AppError('account.not_found') : error;
    });
    // The member has an open order for the same package.
    if (order === undefined) throw new AppError('order.being_paid_elsewhere');
    const { number } = order;
    await applyOfflinePayment(
      deps,
      { id: order.id, amount_fen: amountFen },
      // O stands for offline; the numbers of online attempts contain W or A.
      `${number}O1`,
      { transactionId: reference, paidOn },
    );
    await recordAuditEvent(deps, actor, 'payment.record', `order:${number}`, {
      after: { memberId, packageId, amountFen, reference, note },
    });
    return { number };
  });
}

/** Staff record what was received; money that is still to come must not pay anything. */
export function requireNoFutureDay(deps: Deps, paidOn: string): void {
  if (paidOn > shanghaiDayOf(deps.clock.now()))
    throw new AppError('payment.future_day', { fields: { paidOn: 'future' } });
}

/**
 * Creates an order of these terms, whatever its package costs now, with its payment and membership. The outcome is
 * undefined if the buyer has an open order for the package.
 */
export async function insertPaidOrder(
  deps: TxDeps,
  terms: OrderTerms,
  payment: { transactionId: string; paidOn: string },
): Promise<{ id: string; outcome: PaymentOutcome } | undefined> {
  const order = await createOrderOfTerms(deps, terms);
  if (order === undefined) return undefined;
  const paidOrder = { id: order.id, amount_fen: terms.amountFen };
  const { outcome } = await applyOfflinePayment(deps, paidOrder, `${order.number}O1`, payment);
  return { id: order.id, outcome };
}

/** Inserts the attempt and its payment. */
export async function applyOfflinePayment(
  deps: TxDeps,
  order: { id: string; amount_fen: number },
  outTradeNo: string,
  { transactionId, paidOn }: { transactionId: string; paidOn: string },
) {
  const at = deps.clock.now();
  await insertAttempt(deps.db, {
    order_id: order.id,
    amount_fen: order.amount_fen,
    channel: 'offline',
    product: 'offline',
    out_trade_no: outTradeNo,
    created_at: at,
    next_query_at: null,
  });
  const paid = {
    transactionId,
    amountFen: order.amount_fen,
    payer: '',
    // Only the day is known, so noon in Shanghai is stored.
    paidAt: new Date(`${paidOn}T12:00:00+08:00`),
  };
  return applyPayment(deps.db, outTradeNo, paid, 'staff', at).catch((error: unknown) => {
    // Unique violation: a payment with this reference is recorded already.
    if (violatedConstraint(error) === 'unique') throw new AppError('payment.recorded');
    throw error;
  });
}
