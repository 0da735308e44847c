import type { OnlinePaymentChannel } from '@mingtang/contract/orders';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps, TxDeps } from '../../platform/deps.ts';
import type { PaymentWebhook } from '../../adapters/pay/pay-gateway.ts';
import { scheduleRefundNow, settleRefund } from './orders.refunds.service.ts';
import { applyPayment, insertGatewayEvent } from './orders.ledger.queries.ts';
import { requireGateway } from './orders.payments.service.ts';

/**
 * Verifies a payment webhook, applies it and records it in one transaction. Every failure throws, so that the gateway
 * retries. Follow-up work is left to the outbox.
 */
export async function receiveWebhook(
  deps: Deps,
  channel: OnlinePaymentChannel,
  request: { headers: Record<string, string | undefined>; body: Buffer },
): Promise<void> {
  const webhook = await requireGateway(deps, channel).parseWebhook(request);
  const outcome = await inTransaction(deps, async (deps) => {
    const outcome = await applyWebhook(deps, webhook);
    await insertGatewayEvent(deps.db, {
      channel,
      event_id: webhook.eventId,
      kind: webhook.event.kind,
      out_trade_no: webhook.outTradeNo.slice(0, 64),
      payload: JSON.stringify(webhook.payload),
      outcome,
      received_at: deps.clock.now(),
    });
    return outcome;
  });
  if (outcome === 'unknown' || outcome === 'held')
    deps.log.error({ channel, outTradeNo: webhook.outTradeNo, outcome }, 'payment needs manual handling');
}

async function applyWebhook(deps: TxDeps, { outTradeNo, event }: PaymentWebhook): Promise<string> {
  const at = deps.clock.now();
  if (event.kind === 'payment')
    return (await applyPayment(deps.db, outTradeNo, event.paid, 'notify', at)).outcome;
  if (event.kind === 'other') return 'other';
  if (event.status.state !== 'processing') return settleRefund(deps, event.outRefundNo, event.status);
  await scheduleRefundNow(deps, event.outRefundNo);
  return 'asked';
}
