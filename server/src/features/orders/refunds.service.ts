import { REFUND_ALONE_BELOW_FEN } from '@mingtang/contract/limits';
import type { AskRefund } from '@mingtang/contract/orders.admin';
import type { RefundRow } from '@mingtang/contract/orders.record';
import type { PayChannel } from '@mingtang/contract/orders';
import { PayError, type RefundTold } from '../../adapters/pay/gateway.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps, TxDeps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { Actor, From } from '../../http/call.ts';
import { recordEvent } from '../audit/audit.service.ts';
import { dayOf, daysUntil } from '../memberships/memberships.service.ts';
import { requireStepUp } from '../sessions/sessions.service.ts';
import { gatewayOf, notifyUrl } from './payments.service.ts';
import * as queries from './refunds.queries.ts';

const DAY_MS = 86_400_000;
const LEASE_MS = 30_000;
const TOGETHER = 20;
/** Between two looks at a refund that is under way. */
const AGAIN_MS = [2_000, 5_000, 15_000, 60_000, 300_000, 1_800_000];

/** What is left of a term from today on, by days, rounded down to the fen. */
export function restOf(paidFen: number, startsOn: string, endsOn: string, today: string): number {
  const whole = daysUntil(endsOn, startsOn) + 1;
  const left = Math.min(whole, Math.max(0, daysUntil(endsOn, today) + 1));
  return Math.floor((paidFen * left) / whole);
}

export async function askRefund(
  deps: Deps,
  actor: Actor,
  from: From,
  number: string,
  { of, reason }: AskRefund,
): Promise<RefundRow> {
  requireStepUp(deps, actor);
  const id = await inTransaction(deps, async (deps) => {
    await queries.lockAsker(deps.db, actor.accountId);
    const order = await queries.findRefundable(deps.db, number);
    if (order === undefined) throw new AppError('order.not_found');
    if (order.state !== 'paid') throw new AppError('order.state');
    const today = dayOf(deps.clock.now());
    const amountFen =
      of === 'all' ? order.amount_fen : restOf(order.amount_fen, order.starts_on, order.ends_on, today);
    if (amountFen === 0) throw new AppError('refund.nothing');
    const aloneFen = await paidBackAlone(deps, actor);
    const refund: queries.OpenRefund = {
      paymentId: order.payment_id,
      amountFen,
      cause: 'asked',
      takes: of === 'all' ? 'term' : 'rest',
      reason,
      askedBy: actor.accountId,
      waits: aloneFen + amountFen >= REFUND_ALONE_BELOW_FEN,
    };
    return open(deps, actor, from, `order:${number}`, refund, { aloneFen });
  });
  return getRefund(deps, id);
}

/** What a person paid back in the last 24 hours with nobody's approval: many small refunds are one large one. */
export const paidBackAlone = (deps: Deps | TxDeps, actor: Actor): Promise<number> =>
  queries.sumAlone(deps.db, actor.accountId, new Date(deps.clock.now().getTime() - DAY_MS));

/** A payment that is not as ordered goes back; two people always look. */
export async function returnHeld(
  deps: Deps,
  actor: Actor,
  from: From,
  paymentId: string,
  reason: string,
): Promise<RefundRow> {
  requireStepUp(deps, actor);
  const id = await inTransaction(deps, async (deps) => {
    const held = await queries.findHeld(deps.db, paymentId);
    if (held === undefined || held.refunded_fen > 0) throw new AppError('payment.not_found');
    return open(deps, actor, from, `payment:${paymentId}`, {
      paymentId,
      amountFen: held.amount_fen,
      cause: 'held',
      takes: 'nothing',
      reason,
      askedBy: actor.accountId,
      waits: true,
    });
  });
  return getRefund(deps, id);
}

async function open(
  deps: TxDeps,
  actor: Actor,
  from: From,
  subject: string,
  refund: queries.OpenRefund,
  judged: { aloneFen?: number } = {},
) {
  const id = await queries.openRefund(deps.db, refund, deps.clock.now()).catch((error: unknown) => {
    // The ledger refuses what was credited to another order, and more than was paid.
    if ((error as { code?: string }).code === '23514') throw new AppError('refund.credited');
    throw error;
  });
  await recordEvent(deps, {
    actorId: actor.accountId,
    action: 'refund.ask',
    subject,
    after: {
      refund: id,
      amountFen: refund.amountFen,
      takes: refund.takes,
      reason: refund.reason,
      waits: refund.waits,
      ...judged,
    },
    traceId: from.traceId,
  });
  return id;
}

export async function decideRefund(
  deps: Deps,
  actor: Actor,
  from: From,
  id: string,
  approve: boolean,
): Promise<RefundRow> {
  requireStepUp(deps, actor);
  const before = await getRefund(deps, id);
  if (approve && before.askedBy === actor.accountId) throw new AppError('refund.own');
  await inTransaction(deps, async (deps) => {
    if (!(await queries.decide(deps.db, id, approve, actor.accountId, deps.clock.now())))
      throw new AppError('refund.state');
    await recordEvent(deps, {
      actorId: actor.accountId,
      action: approve ? 'refund.approve' : 'refund.refuse',
      subject: `refund:${id}`,
      traceId: from.traceId,
    });
  });
  return getRefund(deps, id);
}

export async function retryRefund(deps: Deps, actor: Actor, from: From, id: string): Promise<RefundRow> {
  requireStepUp(deps, actor);
  await getRefund(deps, id);
  await inTransaction(deps, async (deps) => {
    if (!(await queries.retry(deps.db, id, deps.clock.now()))) throw new AppError('refund.state');
    await recordEvent(deps, {
      actorId: actor.accountId,
      action: 'refund.retry',
      subject: `refund:${id}`,
      traceId: from.traceId,
    });
  });
  return getRefund(deps, id);
}

async function getRefund(deps: Deps, id: string): Promise<RefundRow> {
  const row = await queries.findRefund(deps.db, id);
  if (row === undefined) throw new AppError('refund.not_found');
  return viewRefund(row);
}

export const viewRefund = (row: queries.RefundRecord): RefundRow => ({
  id: row.id,
  orderNumber: row.number,
  memberName: row.name,
  amountFen: row.amount_fen,
  cause: row.cause as RefundRow['cause'],
  takes: row.takes as RefundRow['takes'],
  state: row.state as RefundRow['state'],
  reason: row.reason,
  failure: row.failure,
  channel: row.channel as RefundRow['channel'],
  askedBy: row.asked_by,
  askedByName: row.asked_by_name,
  approvedByName: row.approved_by_name,
  createdAt: row.created_at.toISOString(),
  doneAt: row.done_at?.toISOString() ?? null,
});

/** How a refund ended, in the transaction of whoever learnt it. */
export const settleRefund = (
  deps: TxDeps,
  outRefundNo: string,
  told: Exclude<RefundTold, { state: 'processing' }>,
): Promise<string> =>
  queries.settle(
    deps.db,
    outRefundNo,
    told.state as 'done' | 'failed',
    'failure' in told ? told.failure : '',
    deps.clock.now(),
  );

/** Something happened to it: it is asked about at once. */
export const hastenRefund = (deps: TxDeps, outRefundNo: string) =>
  queries.setNextTry(deps.db, outRefundNo, deps.clock.now());

/** Sends what is due, under its one number, until the gateway says how it ended. */
export async function followRefunds(deps: Deps): Promise<void> {
  for (;;) {
    const at = deps.clock.now();
    const due = await queries.takeDueRefunds(deps.db, at, new Date(at.getTime() + LEASE_MS), TOGETHER);
    await Promise.all(due.map((refund) => follow(deps, refund)));
    if (due.length < TOGETHER) return;
  }
}

async function follow(deps: Deps, refund: queries.DueRefund): Promise<void> {
  const told = await send(deps, refund).catch((error: unknown): RefundTold => {
    if (error instanceof PayError && error.kind === 'refused')
      return { state: 'failed', failure: error.code };
    if (!(error instanceof PayError))
      deps.log.error({ err: error, refund: refund.id }, 'a refund was not sent');
    return { state: 'processing' };
  });
  if (told.state === 'processing') {
    const pause = AGAIN_MS[Math.min(refund.tries, AGAIN_MS.length) - 1]!;
    await queries.setNextTry(deps.db, refund.out_refund_no, new Date(deps.clock.now().getTime() + pause));
  } else await inTransaction(deps, (deps) => settleRefund(deps, refund.out_refund_no, told));
}

async function send(deps: Deps, refund: queries.DueRefund): Promise<RefundTold> {
  const { channel, out_trade_no, out_refund_no } = refund;
  // What came by bank goes back by bank: approving it says that it did.
  if (channel === 'offline') return { state: 'done' };
  const gateway = gatewayOf(deps, channel as PayChannel);
  if (refund.tries > 1) {
    const known = await gateway.queryRefund(out_trade_no, out_refund_no);
    if (known.state !== 'absent' && known.state !== 'failed') return known;
  }
  return gateway.refund({
    outTradeNo: out_trade_no,
    outRefundNo: out_refund_no,
    amountFen: refund.amount_fen,
    paidFen: refund.payment_fen,
    reason: refund.reason,
    notifyUrl: notifyUrl(deps, channel as PayChannel),
  });
}
