import { randomUUID } from 'node:crypto';
import type { PaymentFaults, FaultControl } from './payment-faults.ts';
import type { ChannelName, Order, Refund } from './ledger.ts';
import type { WebhookResponse, WebhookRequest, WebhookClient } from './webhook-client.ts';

export type DeliveryAttempt = {
  at: number;
  status: number;
  accepted: boolean;
  probe: boolean;
  responseBody: string;
};

/** A webhook to the merchant, retried until it is accepted or the retry delays are used up. */
export type Webhook = {
  id: string;
  order: Order;
  /** Null for the webhook of a payment. */
  refund: Refund | null;
  at: number;
  attempts: DeliveryAttempt[];
  accepted: boolean;
  /** Prevents the retry after an attempt that is in flight, which itself cannot be stopped. */
  cancelled: boolean;
};

/** Overrides with which a test composes a manipulated webhook. */
export type WebhookOverrides = {
  /** Sends an invalid signature, which the merchant must reject. */
  probe?: boolean;
  /** The signer: a name for WeChat Pay, a number for Alipay. Default: the one that the faults select. */
  signWith?: string;
  serial?: string;
  timestamp?: string;
  algorithm?: string;
  /** Fields that replace those of the payload before it is signed. */
  set?: Record<string, unknown>;
};

/** Vendor-specific parts of a webhook: request format, accepted responses, timeout and retry delays. */
export type WebhookFormat = {
  retryDelaysMs: readonly number[];
  timeoutMs: number;
  sendsProbes: boolean;
  compose: (webhook: Webhook, overrides: WebhookOverrides) => Promise<WebhookRequest>;
  isAccepted: (response: WebhookResponse) => boolean;
};

export type WebhookSender = {
  schedule: (order: Order, refund: Refund | null) => Webhook;
  sendNow: (webhook: Webhook) => Promise<DeliveryAttempt>;
  compose: (webhook: Webhook, overrides: WebhookOverrides) => Promise<WebhookRequest>;
  findLatest: (order: Order, kind: WebhookKind) => Webhook | undefined;
  list: () => Iterable<Webhook>;
  clear: () => void;
  close: () => void;
};

export type WebhookKind = 'payment' | 'refund';

type WebhookSenderDeps = {
  webhookFormats: Record<ChannelName, WebhookFormat>;
  faults: FaultControl;
  client: WebhookClient;
  now: () => number;
};

const maxStoredResponseLength = 200;

export function createWebhookSender({
  webhookFormats,
  faults,
  client,
  now,
}: WebhookSenderDeps): WebhookSender {
  const webhooksByOrder = new Map<Order, Webhook[]>();
  const timers = new Set<NodeJS.Timeout>();
  let closed = false;

  function runLater(ms: number, work: () => Promise<void>): void {
    if (closed) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      void work();
    }, ms);
    timers.add(timer);
  }

  async function deliver(webhook: Webhook, probe: boolean): Promise<DeliveryAttempt> {
    const { compose, isAccepted, timeoutMs } = webhookFormats[webhook.order.channel];
    const at = now();
    const response = await client.send(await compose(webhook, { probe }), timeoutMs);
    const accepted = isAccepted(response);
    const attempt = {
      at,
      status: response.status,
      accepted,
      probe,
      responseBody: response.body.slice(0, maxStoredResponseLength),
    };
    webhook.attempts.push(attempt);
    if (accepted && !probe) webhook.accepted = true;
    return attempt;
  }

  /** Sends one or more deliveries; the last one to finish schedules the next round if none was accepted. */
  function sendRound(webhook: Webhook, roundIndex: number): void {
    const { notify } = faults.read();
    const { retryDelaysMs, sendsProbes } = webhookFormats[webhook.order.channel];
    const deliveryCount = pickDeliveryCount(notify, faults);
    let pendingCount = deliveryCount;
    const deliverAndMaybeRetry = async () => {
      await deliver(webhook, false);
      pendingCount -= 1;
      const retryDelayMs = retryDelaysMs[roundIndex];
      if (pendingCount > 0 || webhook.accepted || webhook.cancelled || retryDelayMs === undefined) return;
      runLater(retryDelayMs / faults.read().notify.speed, async () => sendRound(webhook, roundIndex + 1));
    };
    for (let delivery = 0; delivery < deliveryCount; delivery += 1)
      runLater(faults.random() * notify.maxDelayMs, deliverAndMaybeRetry);
    if (sendsProbes && faults.chance(notify.probeRate)) {
      runLater(0, async () => {
        await deliver(webhook, true);
      });
    }
  }

  return {
    schedule(order, refund) {
      const { notify } = faults.read();
      const isLost = notify.off || faults.chance(notify.lossRate);
      const webhook: Webhook = {
        id: randomUUID(),
        order,
        refund,
        at: now(),
        attempts: [],
        accepted: false,
        cancelled: false,
      };
      const webhooksOfOrder = webhooksByOrder.get(order);
      if (webhooksOfOrder) webhooksOfOrder.push(webhook);
      else webhooksByOrder.set(order, [webhook]);
      const url = refund ? refund.notifyUrl : order.notifyUrl;
      if (url && !isLost) runLater(notify.delayMs, async () => sendRound(webhook, 0));
      return webhook;
    },
    sendNow: (webhook) => deliver(webhook, false),
    compose: (webhook, overrides) => webhookFormats[webhook.order.channel].compose(webhook, overrides),
    findLatest: (order, kind) =>
      webhooksByOrder.get(order)?.findLast(({ refund }) => (refund !== null) === (kind === 'refund')),
    list: () => webhooksByOrder.values().flatMap((list) => list),
    clear() {
      for (const list of webhooksByOrder.values()) for (const webhook of list) webhook.cancelled = true;
      webhooksByOrder.clear();
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
    close() {
      closed = true;
      for (const timer of timers) clearTimeout(timer);
      client.close();
    },
  };
}

function pickDeliveryCount(
  { deliveriesMin, deliveriesMax }: PaymentFaults['notify'],
  faults: FaultControl,
): number {
  const maxCount = Math.max(deliveriesMin, deliveriesMax);
  return deliveriesMin + Math.floor(faults.random() * (maxCount - deliveriesMin + 1));
}
