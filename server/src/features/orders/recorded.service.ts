import type { RecordPayment } from '@mingtang/contract/orders.admin';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { Actor, From } from '../../http/call.ts';
import { recordEvent } from '../audit/audit.service.ts';
import { requireStepUp } from '../sessions/sessions.service.ts';
import { insertAttempt } from './attempts.queries.ts';
import { applyPayment } from './ledger.queries.ts';
import { writeOrder } from './orders.service.ts';

/** Money that came by bank or in cash: order, attempt, payment and membership in one go, at the price of now. */
export async function recordPayment(
  deps: Deps,
  actor: Actor,
  from: From,
  { memberId, packageId, companyId, paidOn, reference, note }: RecordPayment,
): Promise<{ number: string }> {
  requireStepUp(deps, actor);
  if (memberId === actor.accountId) throw new AppError('forbidden');
  return inTransaction(deps, async (deps) => {
    const order = writeOrder(deps, memberId, { packageId, companyId }, 0);
    const { placed, amountFen } = await order.catch((error: unknown) => {
      const stranger = (error as { constraint?: string }).constraint === 'orders_account_id_fkey';
      throw stranger ? new AppError('account.not_found') : error;
    });
    // The member is just about to pay for the same.
    if (placed === undefined) throw new AppError('order.elsewhere');
    const { number } = placed;
    const outTradeNo = `${number}O1`;
    const at = deps.clock.now();
    await insertAttempt(deps.db, {
      order_id: placed.id,
      amount_fen: amountFen,
      channel: 'offline',
      product: 'offline',
      out_trade_no: outTradeNo,
      created_at: at,
      next_query_at: null,
    });
    const paid = {
      transactionId: reference,
      amountFen,
      payer: '',
      paidAt: new Date(`${paidOn}T12:00:00+08:00`),
    };
    await applyPayment(deps.db, outTradeNo, paid, 'staff', at).catch((error: unknown) => {
      if ((error as { code?: string }).code === '23505') throw new AppError('payment.recorded');
      throw error;
    });
    await recordEvent(deps, {
      actorId: actor.accountId,
      action: 'payment.record',
      subject: `order:${number}`,
      after: { memberId, packageId, amountFen, reference, note },
      traceId: from.traceId,
    });
    return { number };
  });
}
