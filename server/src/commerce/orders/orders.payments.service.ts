import type { OnlinePaymentChannel } from '@mingtang/contract/orders';
import {
  PayError,
  type PaidTransaction,
  type PayGateway,
  type PaymentStatus,
} from '../../adapters/pay/pay-gateway.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../base/errors.ts';
import { type PaymentAttempt, markAttemptClosed, markAttemptClosing } from './orders.attempts.queries.ts';
import { applyPayment, type PaymentOutcome, type PaymentSource } from './orders.ledger.queries.ts';

export function requireGateway(deps: Deps, channel: OnlinePaymentChannel): PayGateway {
  const gateway = deps.pay.gateways[channel];
  if (gateway === undefined) throw new AppError('pay.off');
  return gateway;
}

/** Applies a payment reported by a gateway. Idempotent across all sources (webhook, query, bill). */
export async function applyGatewayPayment(
  deps: Deps,
  outTradeNo: string,
  paid: PaidTransaction,
  source: PaymentSource,
): Promise<PaymentOutcome> {
  const { outcome } = await inTransaction(deps, (deps) =>
    applyPayment(deps.db, outTradeNo, paid, source, deps.clock.now()),
  );
  if (outcome === 'held' || outcome === 'unknown')
    deps.log.error({ outTradeNo, outcome, source }, 'payment needs manual handling');
  return outcome;
}

/** Queries the gateway for an attempt and applies the payment if there is one. */
export async function queryGateway(deps: Deps, attempt: PaymentAttempt): Promise<PaymentStatus['state']> {
  const status = await requireGateway(deps, attempt.channel).query(attempt.out_trade_no);
  if (status.state === 'paid') await applyGatewayPayment(deps, attempt.out_trade_no, status.paid, 'query');
  return status.state;
}

/**
 * Queries, closes and queries again, because the member may pay between the first query and the close. The attempt
 * counts as closed only if the gateway confirms it.
 */
export async function closeAttempt(
  deps: Deps,
  attempt: PaymentAttempt,
): Promise<'closed' | 'paid' | 'unsure'> {
  const stateBefore = await queryGateway(deps, attempt);
  if (stateBefore === 'paid') return 'paid';
  await markAttemptClosing(deps.db, attempt.id);
  if (stateBefore !== 'closed') await requireGateway(deps, attempt.channel).close(attempt.out_trade_no);
  const stateAfter = await queryGateway(deps, attempt);
  if (stateAfter === 'paid') return 'paid';
  if (stateAfter === 'unpaid') return 'unsure';
  await markAttemptClosed(deps.db, attempt.id, deps.clock.now());
  return 'closed';
}

/** Turns a gateway failure into the error `pay.unreachable`. */
export const mapPayError = async <T>(call: Promise<T>): Promise<T> => {
  try {
    return await call;
  } catch (error) {
    if (error instanceof PayError) throw new AppError('pay.unreachable');
    throw error;
  }
};

/** Public URL of the API, for webhooks and for browsers returning from a gateway. */
export const publicApiUrl = ({ config }: Deps): string => config.PAY_NOTIFY_URL || `${config.PUBLIC_URL}/api`;
export const notifyUrl = (deps: Deps, channel: OnlinePaymentChannel): string =>
  `${publicApiUrl(deps)}/no-auth/pay/${channel}/notify`;
