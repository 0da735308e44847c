import type { Language } from '@mingtang/contract/fields';
import { REFUND_SECOND_APPROVAL_FROM_FEN } from '@mingtang/contract/limits';
import type { RequestRefundInput } from '@mingtang/contract/orders.admin';
import type { RefundRow } from '@mingtang/contract/orders.admin-detail';
import type { OnlinePaymentChannel } from '@mingtang/contract/orders';
import { PayError, type RefundStatus } from '../../adapters/pay/pay-gateway.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps, TxDeps } from '../../platform/deps.ts';
import { AppError, requireFound } from '../../base/errors.ts';
import { pickTranslation } from '../../base/pick-translation.ts';
import type { Actor } from '../../platform/http/handler.ts';
import { recordAuditEvent } from '../../kernel/audit/audit.service.ts';
import { notify } from '../../kernel/notifications/notifications.notify.service.ts';
import { shanghaiDayOf, daysUntil, DAY_MS } from '../../base/calendar.ts';
import { requireStepUp } from '../../kernel/sessions/sessions.service.ts';
import { requireGateway, notifyUrl } from './orders.payments.service.ts';
import * as queries from './orders.refunds.queries.ts';
import { violatedConstraint } from '../../platform/db/violated-constraint.ts';

const LEASE_MS = 30_000;
const BATCH_SIZE = 20;
/** Delays between polls of a refund that is processing. */
const RETRY_DELAYS_MS = [2_000, 5_000, 15_000, 60_000, 300_000, 1_800_000];

/** Value of the remaining days of a term, today included, rounded down to the fen. */
export function remainingValueFen(paidFen: number, startsOn: string, endsOn: string, today: string): number {
  const totalDays = daysUntil(endsOn, startsOn) + 1;
  const daysLeft = Math.min(totalDays, Math.max(0, daysUntil(endsOn, today) + 1));
  return Math.floor((paidFen * daysLeft) / totalDays);
}

export async function requestRefund(
  deps: Deps,
  actor: Actor,
  language: Language,
  number: string,
  { of, reason }: RequestRefundInput,
): Promise<RefundRow> {
  requireStepUp(deps, actor);
  const id = await inTransaction(deps, async (deps) => {
    await queries.lockRequester(deps.db, actor.accountId);
    const order = requireFound(await queries.lockRefundableOrder(deps.db, number), 'order.not_found');
    if (order.state !== 'paid') throw new AppError('order.wrong_state');
    const today = shanghaiDayOf(deps.clock.now());
    const amountFen =
      of === 'all'
        ? order.amount_fen
        : remainingValueFen(order.amount_fen, order.starts_on, order.ends_on, today);
    if (amountFen === 0) throw new AppError('refund.nothing_left');
    const unapprovedFen = await sumRecentUnapprovedRefunds(deps, actor);
    const refund: queries.NewRefund = {
      paymentId: order.payment_id,
      amountFen,
      cause: 'asked',
      revokes: of === 'all' ? 'term' : 'rest',
      reason,
      requestedBy: actor.accountId,
      needsApproval: unapprovedFen + amountFen >= REFUND_SECOND_APPROVAL_FROM_FEN,
    };
    return createRefund(deps, actor, `order:${number}`, refund, { aloneFen: unapprovedFen });
  });
  return getRefund(deps, language, id);
}

/** Sum a person refunded in the last 24 hours without approval, so that splitting a refund does not evade the limit. */
export const sumRecentUnapprovedRefunds = (deps: Deps | TxDeps, actor: Actor): Promise<number> =>
  queries.sumUnapprovedRefunds(deps.db, actor.accountId, new Date(deps.clock.now().getTime() - DAY_MS));

/** Refunds a held payment. Always requires approval by a second person. */
export async function refundHeldPayment(
  deps: Deps,
  actor: Actor,
  language: Language,
  paymentId: string,
  reason: string,
): Promise<RefundRow> {
  requireStepUp(deps, actor);
  const id = await inTransaction(deps, async (deps) => {
    const held = await queries.findHeldPayment(deps.db, paymentId);
    if (held === undefined || held.refunded_fen > 0) throw new AppError('payment.not_found');
    return createRefund(deps, actor, `payment:${paymentId}`, {
      paymentId,
      amountFen: held.amount_fen,
      cause: 'held',
      revokes: 'nothing',
      reason,
      requestedBy: actor.accountId,
      needsApproval: true,
    });
  });
  return getRefund(deps, language, id);
}

export async function createRefund(
  deps: TxDeps,
  actor: Actor,
  subject: string,
  refund: queries.NewRefund,
  auditDetails: { aloneFen?: number } = {},
) {
  const id = await queries.insertRefund(deps.db, refund, deps.clock.now()).catch((error: unknown) => {
    // Check violation: the order was credited to another, or the refund exceeds the payment.
    if (violatedConstraint(error) === 'check') throw new AppError('refund.credited');
    throw error;
  });
  await recordAuditEvent(deps, actor, 'refund.ask', subject, {
    after: {
      refund: id,
      amountFen: refund.amountFen,
      takes: refund.revokes,
      reason: refund.reason,
      waits: refund.needsApproval,
      ...auditDetails,
    },
  });
  return id;
}

export async function decideRefund(
  deps: Deps,
  actor: Actor,
  language: Language,
  id: string,
  decision: { approve: true } | { approve: false; reason: string },
): Promise<RefundRow> {
  requireStepUp(deps, actor);
  const { approve } = decision;
  const before = requireFound(await queries.findRefund(deps.db, id), 'refund.not_found');
  if (approve && before.requested_by === actor.accountId) throw new AppError('refund.own_request');
  await inTransaction(deps, async (deps) => {
    if (!(await queries.decideRefundRow(deps.db, id, approve, actor.accountId, deps.clock.now())))
      throw new AppError('refund.wrong_state');
    if (decision.approve) await recordAuditEvent(deps, actor, 'refund.approve', `refund:${id}`);
    else {
      await queries.updateDecisionReason(deps.db, id, decision.reason);
      if (before.requested_by === before.account_id) await notifyOfRefusal(deps, before, id);
      await recordAuditEvent(deps, actor, 'refund.refuse', `refund:${id}`, {
        after: { reason: decision.reason },
      });
    }
  });
  return getRefund(deps, language, id);
}

const notifyOfRefusal = (deps: TxDeps, { account_id, number }: queries.RefundListRow, id: string) =>
  notify(deps, {
    accountId: account_id,
    kind: 'order',
    detail: { order: { number, outcome: 'refundRefused' } },
    groupKey: `refund:${id}:refused`,
  });

export async function retryRefund(
  deps: Deps,
  actor: Actor,
  language: Language,
  id: string,
): Promise<RefundRow> {
  requireStepUp(deps, actor);
  if (!(await queries.refundExists(deps.db, id))) throw new AppError('refund.not_found');
  await inTransaction(deps, async (deps) => {
    if (!(await queries.retryRefundRow(deps.db, id, deps.clock.now())))
      throw new AppError('refund.wrong_state');
    await recordAuditEvent(deps, actor, 'refund.retry', `refund:${id}`);
  });
  return getRefund(deps, language, id);
}

async function getRefund(deps: Deps, language: Language, id: string): Promise<RefundRow> {
  const row = requireFound(await queries.findRefund(deps.db, id), 'refund.not_found');
  return toRefundRow(language, row);
}

export const toRefundRow = (language: Language, row: queries.RefundListRow): RefundRow => ({
  id: row.id,
  orderNumber: row.number,
  memberName: pickTranslation(language, row.name, row.name_en),
  amountFen: row.amount_fen,
  cause: row.cause as RefundRow['cause'],
  takes: row.revokes as RefundRow['takes'],
  state: row.state as RefundRow['state'],
  reason: row.reason,
  failure: row.failure_reason,
  channel: row.channel as RefundRow['channel'],
  askedBy: row.requested_by,
  askedByBuyer: row.requested_by === row.account_id,
  decisionReason: row.decision_reason,
  askedByName: row.asked_by_name && pickTranslation(language, row.asked_by_name, row.asked_by_name_en ?? ''),
  approvedByName:
    row.approved_by_name && pickTranslation(language, row.approved_by_name, row.approved_by_name_en ?? ''),
  createdAt: row.created_at.toISOString(),
  doneAt: row.completed_at?.toISOString() ?? null,
});

/** Records the final state of a refund in the caller's transaction. */
export const settleRefund = (
  deps: TxDeps,
  outRefundNo: string,
  status: Exclude<RefundStatus, { state: 'processing' }>,
): Promise<string> =>
  queries.settleRefundRow(
    deps.db,
    outRefundNo,
    status.state as 'done' | 'failed',
    'failure' in status ? status.failure : '',
    deps.clock.now(),
  );

/** Makes the refund due now, so that the next poll queries the gateway. */
export const scheduleRefundNow = (deps: TxDeps, outRefundNo: string) =>
  queries.updateNextAttempt(deps.db, outRefundNo, deps.clock.now());

/** Sends and polls due refunds under their fixed refund number until the gateway reports a final state. */
export async function pollRefunds(deps: Deps): Promise<void> {
  for (;;) {
    const at = deps.clock.now();
    const due = await queries.leaseDueRefunds(deps.db, at, new Date(at.getTime() + LEASE_MS), BATCH_SIZE);
    await Promise.all(due.map((refund) => pollRefund(deps, refund)));
    if (due.length < BATCH_SIZE) return;
  }
}

async function pollRefund(deps: Deps, refund: queries.DueRefund): Promise<void> {
  const status = await sendRefund(deps, refund).catch((error: unknown): RefundStatus => {
    if (error instanceof PayError && error.kind === 'refused')
      return { state: 'failed', failure: error.code };
    if (!(error instanceof PayError))
      deps.log.error({ err: error, refund: refund.id }, 'sending a refund failed');
    return { state: 'processing' };
  });
  if (status.state === 'processing') {
    const delayMs = RETRY_DELAYS_MS[Math.min(refund.attempts, RETRY_DELAYS_MS.length) - 1]!;
    await queries.updateNextAttempt(
      deps.db,
      refund.out_refund_no,
      new Date(deps.clock.now().getTime() + delayMs),
    );
  } else await inTransaction(deps, (deps) => settleRefund(deps, refund.out_refund_no, status));
}

/** Sends the refund. A retry first queries it, because an earlier attempt may have reached the gateway. */
async function sendRefund(deps: Deps, refund: queries.DueRefund): Promise<RefundStatus> {
  const { channel, out_trade_no, out_refund_no } = refund;
  // Offline payments are refunded outside the system; the approval confirms the transfer.
  if (channel === 'offline') return { state: 'done' };
  const gateway = requireGateway(deps, channel as OnlinePaymentChannel);
  if (refund.attempts > 1) {
    const current = await gateway.queryRefund(out_trade_no, out_refund_no);
    if (current.state !== 'absent' && current.state !== 'failed') return current;
  }
  return gateway.refund({
    outTradeNo: out_trade_no,
    outRefundNo: out_refund_no,
    amountFen: refund.amount_fen,
    paidFen: refund.payment_fen,
    reason: refund.reason,
    notifyUrl: notifyUrl(deps, channel as OnlinePaymentChannel),
  });
}
