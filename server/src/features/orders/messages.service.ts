import type { PayChannel } from '@mingtang/contract/orders';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps, TxDeps } from '../../deps.ts';
import type { GatewayMessage } from '../../adapters/pay/gateway.ts';
import { hastenRefund, settleRefund } from './refunds.service.ts';
import { applyPayment, insertEvent } from './ledger.queries.ts';
import { gatewayOf } from './payments.service.ts';

/**
 * A gateway's word: read, checked, booked and kept in one transaction. Whatever fails throws, so that the gateway tells
 * it again. Nothing else happens in here: what follows stands in the outbox.
 */
export async function receiveMessage(
  deps: Deps,
  channel: PayChannel,
  raw: { headers: Record<string, string | undefined>; body: Buffer },
): Promise<void> {
  const message = await gatewayOf(deps, channel).read(raw);
  const outcome = await inTransaction(deps, async (deps) => {
    const outcome = await book(deps, message);
    await insertEvent(deps.db, {
      channel,
      event_id: message.eventId,
      kind: message.about.kind,
      out_trade_no: message.outTradeNo.slice(0, 64),
      said: JSON.stringify(message.said),
      outcome,
      received_at: deps.clock.now(),
    });
    return outcome;
  });
  if (outcome === 'unknown' || outcome === 'held')
    deps.log.error({ channel, outTradeNo: message.outTradeNo, outcome }, 'a payment needs a person');
}

async function book(deps: TxDeps, { outTradeNo, about }: GatewayMessage): Promise<string> {
  const at = deps.clock.now();
  if (about.kind === 'payment')
    return (await applyPayment(deps.db, outTradeNo, about.paid, 'notify', at)).outcome;
  if (about.kind === 'other') return 'other';
  if (about.told.state !== 'processing') return settleRefund(deps, about.outRefundNo, about.told);
  await hastenRefund(deps, about.outRefundNo);
  return 'asked';
}
