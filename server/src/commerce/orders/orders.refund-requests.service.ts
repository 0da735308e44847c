import { REFUND_REQUESTS_MAX } from '@mingtang/contract/limits';
import type { Order, RequestOwnRefundInput } from '@mingtang/contract/orders';
import { shanghaiDayOf } from '../../base/calendar.ts';
import { AppError } from '../../base/errors.ts';
import { recordAuditEvent } from '../../kernel/audit/audit.service.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps, TxDeps } from '../../platform/deps.ts';
import type { Actor, RequestContext } from '../../platform/http/handler.ts';
import * as queries from './orders.refunds.queries.ts';
import { createRefund } from './orders.refunds.service.ts';
import { getOrder, requireOwnOrder } from './orders.service.ts';
import { ownRefundOf } from './own-refund.ts';

/** A second request while one waits changes nothing. */
export async function requestOwnRefund(
  deps: Deps,
  actor: Actor,
  ctx: RequestContext,
  number: string,
  { amountFen, reason }: RequestOwnRefundInput,
): Promise<Order> {
  await inTransaction(deps, async (deps) => {
    const order = await lockOwnOrder(deps, actor, number);
    if (await queries.findWaitingRequest(deps.db, order.id, actor.accountId)) return;
    if (order.state !== 'paid') throw new AppError('order.wrong_state');
    if ((await queries.countRequests(deps.db, order.id, actor.accountId)) >= REFUND_REQUESTS_MAX)
      throw new AppError('refund.too_many_requests');
    const refund = ownRefundOf({ ...order, paid_at: order.paid_at! }, shanghaiDayOf(deps.clock.now()));
    if (refund.amountFen === 0) throw new AppError('refund.nothing_left');
    if (refund.amountFen !== amountFen) throw new AppError('refund.amount_changed');
    await createRefund(deps, actor, `order:${number}`, {
      paymentId: order.payment_id,
      amountFen,
      cause: 'asked',
      revokes: refund.takes,
      reason,
      requestedBy: actor.accountId,
      needsApproval: true,
    });
  });
  return getOrder(deps, actor, ctx.language, number);
}

/** Restores the order. A repeated call changes nothing; a request that was approved cannot be withdrawn. */
export async function withdrawOwnRefund(
  deps: Deps,
  actor: Actor,
  ctx: RequestContext,
  number: string,
): Promise<Order> {
  await inTransaction(deps, async (deps) => {
    const order = await lockOwnOrder(deps, actor, number);
    const request = await queries.findWaitingRequest(deps.db, order.id, actor.accountId);
    if (request === undefined) {
      if (order.state === 'paid') return;
      throw new AppError('refund.wrong_state');
    }
    const at = deps.clock.now();
    await queries.decideRefundRow(deps.db, request.id, false, actor.accountId, at);
    await queries.updateWithdrawn(deps.db, request.id, at);
    await recordAuditEvent(deps, actor, 'refund.withdraw', `refund:${request.id}`);
  });
  return getOrder(deps, actor, ctx.language, number);
}

async function lockOwnOrder(deps: TxDeps, actor: Actor, number: string) {
  await requireOwnOrder(deps, actor, number);
  const order = await queries.lockRefundableOrder(deps.db, number);
  if (order === undefined) throw new AppError('order.wrong_state');
  return order;
}
