import type { PayChannel } from '@mingtang/contract/orders';
import { PayError, type Paid, type PayGateway, type Told } from '../../adapters/pay/gateway.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { type Attempt, setAttemptClosed, setClosing } from './attempts.queries.ts';
import { applyPayment, type PaymentOutcome, type PaymentSource } from './ledger.queries.ts';

export function gatewayOf(deps: Deps, channel: PayChannel): PayGateway {
  const gateway = deps.pay.gateways[channel];
  if (gateway === undefined) throw new AppError('pay.off');
  return gateway;
}

/** Books what a gateway says was paid. Whoever says it, and however often, it counts once. */
export async function applyPaid(
  deps: Deps,
  outTradeNo: string,
  paid: Paid,
  source: PaymentSource,
): Promise<PaymentOutcome> {
  const { outcome } = await inTransaction(deps, (deps) =>
    applyPayment(deps.db, outTradeNo, paid, source, deps.clock.now()),
  );
  if (outcome === 'held' || outcome === 'unknown')
    deps.log.error({ outTradeNo, outcome, source }, 'a payment needs a person');
  return outcome;
}

/** What the gateway knows of an attempt; what was paid is booked at once. */
export async function askGateway(deps: Deps, attempt: Attempt): Promise<Told['state']> {
  const told = await gatewayOf(deps, attempt.channel).query(attempt.out_trade_no);
  if (told.state === 'paid') await applyPaid(deps, attempt.out_trade_no, told.paid, 'query');
  return told.state;
}

/**
 * Asks, closes and asks again: between the first answer and the closing somebody may have paid. Only what the gateway
 * says is closed counts as closed.
 */
export async function closeAttempt(deps: Deps, attempt: Attempt): Promise<'closed' | 'paid' | 'unsure'> {
  const before = await askGateway(deps, attempt);
  if (before === 'paid') return 'paid';
  await setClosing(deps.db, attempt.id);
  if (before !== 'closed') await gatewayOf(deps, attempt.channel).close(attempt.out_trade_no);
  const after = await askGateway(deps, attempt);
  if (after === 'paid') return 'paid';
  if (after === 'unpaid') return 'unsure';
  await setAttemptClosed(deps.db, attempt.id, deps.clock.now());
  return 'closed';
}

/** A gateway that does not answer is told to people as what it is. */
export const reachable = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof PayError) throw new AppError('pay.unreachable');
    throw error;
  }
};

/** Where a gateway and a browser that comes from it find the API. */
export const apiUrl = ({ config }: Deps): string => config.PAY_NOTIFY_URL || `${config.PUBLIC_URL}/api`;
export const notifyUrl = (deps: Deps, channel: PayChannel): string =>
  `${apiUrl(deps)}/no-auth/pay/${channel}/notify`;
