import type { Language } from '@mingtang/contract/fields';
import type { PayableOrder, RecordBankTransferInput } from '@mingtang/contract/orders.admin';
import { AppError } from '../../base/errors.ts';
import { pickTranslation } from '../../base/pick-translation.ts';
import { recordAuditEvent } from '../../kernel/audit/audit.service.ts';
import { requireStepUp } from '../../kernel/sessions/sessions.service.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps, TxDeps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/handler.ts';
import { countAttempts } from './orders.attempts.queries.ts';
import * as queries from './orders.bank-transfers.queries.ts';
import { applyOfflinePayment, requireNoFutureDay } from './orders.offline-payments.service.ts';

const PAYABLE_ORDERS_SHOWN = 20;

export const findPayableOrders = async (
  deps: Deps,
  language: Language,
  keyword: string,
): Promise<{ rows: PayableOrder[] }> => ({
  rows: (await queries.listPayableOrders(deps.db, keyword, PAYABLE_ORDERS_SHOWN)).map((row) => ({
    number: row.number,
    state: row.state as PayableOrder['state'],
    memberName: pickTranslation(language, row.name, row.name_en),
    companyName:
      row.company_zh === null ? null : pickTranslation(language, row.company_zh, row.company_en ?? ''),
    packageName: pickTranslation(language, row.package_zh, row.package_en),
    amountFen: row.amount_fen,
    createdAt: row.created_at.toISOString(),
  })),
});

/**
 * Records one bank transfer that pays all of the orders, or none of them. Each order gets a payment of its own, so that
 * it is refunded as any other.
 */
export async function recordBankTransfer(
  deps: Deps,
  actor: Actor,
  { orders: numbers, amountFen, reference, payer, paidOn, note }: RecordBankTransferInput,
): Promise<{ id: string }> {
  requireStepUp(deps, actor);
  return inTransaction(deps, async (deps) => {
    const orders = await queries.lockOrdersByNumber(deps.db, numbers);
    if (orders.length !== new Set(numbers).size) throw new AppError('order.not_found');
    if (orders.some((order) => order.account_id === actor.accountId)) throw new AppError('forbidden');
    requirePayable(orders.filter((order) => !queries.isPayable(order)));
    if (orders.reduce((sum, order) => sum + order.amount_fen, 0) !== amountFen)
      throw new AppError('transfer.sum_differs');
    const transfer = await insertTransfer(deps, actor, { amountFen, reference, payer, paidOn, note });
    for (const [index, order] of orders.entries())
      // The first payment has the reference itself, so that it cannot be recorded again as a single payment.
      await payOrder(deps, transfer.id, order, index === 0 ? reference : `${reference}/${index + 1}`, paidOn);
    await recordAuditEvent(deps, actor, 'payment.record-transfer', `transfer:${transfer.id}`, {
      after: { reference, amountFen, payer, paidOn, note, orders: orders.map(({ number }) => number) },
    });
    return { id: transfer.id };
  });
}

/** Inserts a transfer without its parts, unless its reference was recorded before. */
export async function insertTransfer(
  deps: TxDeps,
  actor: Actor,
  { amountFen, reference, payer, paidOn, note }: Omit<RecordBankTransferInput, 'orders'>,
): Promise<{ id: string }> {
  requireNoFutureDay(deps, paidOn);
  await queries.lockReference(deps.db, reference);
  if (await queries.isReferenceRecorded(deps.db, reference)) throw new AppError('payment.recorded');
  return queries.insertBankTransfer(deps.db, {
    reference,
    amount_fen: amountFen,
    payer,
    paid_on: paidOn,
    note,
    recorded_by: actor.accountId,
    recorded_at: deps.clock.now(),
  });
}

/** Marks a transfer whose parts the caller takes back; its reference can then be recorded again. */
export const reverseTransfer = (deps: TxDeps, actor: Actor, id: string, reason: string): Promise<boolean> =>
  queries.markTransferReversed(deps.db, id, {
    reversed_at: deps.clock.now(),
    reversed_by: actor.accountId,
    reversal_reason: reason,
  });

type LockedOrder = Awaited<ReturnType<typeof queries.lockOrdersByNumber>>[number];

function requirePayable(wrong: readonly Pick<LockedOrder, 'number'>[]): void {
  if (wrong.length === 0) return;
  throw new AppError('transfer.order_not_payable', {
    fields: { orders: wrong.map(({ number }) => number).join(', ') },
  });
}

async function payOrder(
  deps: TxDeps,
  transferId: string,
  order: LockedOrder,
  transactionId: string,
  paidOn: string,
): Promise<void> {
  const attemptNumber = (await countAttempts(deps.db, order.id)) + 1;
  const { outcome, applied_payment_id: paymentId } = await applyOfflinePayment(
    deps,
    order,
    `${order.number}O${attemptNumber}`,
    { transactionId, paidOn },
  );
  // The package is no longer sold, the account was deleted, or the credited membership is gone.
  if (outcome !== 'applied' || paymentId === null) return requirePayable([order]);
  await queries.insertBankTransferPart(deps.db, {
    payment_id: paymentId,
    transfer_id: transferId,
    order_id: order.id,
    amount_fen: order.amount_fen,
  });
}
