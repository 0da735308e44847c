import { randomBytes } from 'node:crypto';
import type { PayDeps } from '../pay/pay-deps.ts';
import type { WebhookFormat, Webhook, WebhookOverrides } from '../pay/webhook-sender.ts';
import type { WebhookRequest } from '../pay/webhook-client.ts';
import { toBeijingTime } from '../pay/beijing-time.ts';
import { encryptResource } from './wechat-encryption.ts';
import { unixSecondsOf, signatureHeaders } from './wechat-signature.ts';
import { toTransaction } from './wechat-transaction.ts';

const retryDelaySeconds = [
  15, 15, 30, 180, 600, 1200, 1800, 1800, 1800, 3600, 10_800, 10_800, 10_800, 21_600, 21_600,
];
const refundSummaries = {
  SUCCESS: '退款成功',
  ABNORMAL: '退款异常',
  CLOSED: '退款关闭',
  PROCESSING: '退款处理中',
};

type WebhookDeps = Pick<PayDeps, 'config' | 'keys' | 'faults' | 'now'>;

export function createWechatWebhookFormat(deps: WebhookDeps): WebhookFormat {
  return {
    retryDelaysMs: retryDelaySeconds.map((seconds) => seconds * 1000),
    timeoutMs: 5000,
    sendsProbes: true,
    compose: (webhook, overrides) => composeWebhook(deps, webhook, overrides),
    isAccepted: ({ status }) => status === 200 || status === 204,
  };
}

async function composeWebhook(
  deps: WebhookDeps,
  webhook: Webhook,
  overrides: WebhookOverrides,
): Promise<WebhookRequest> {
  const { config, keys, faults, now } = deps;
  const { order, refund } = webhook;
  const [resourceType, eventType, summary] = refund
    ? (['refund', `REFUND.${refund.state}`, refundSummaries[refund.state]] as const)
    : (['transaction', 'TRANSACTION.SUCCESS', '支付成功'] as const);
  const payload = {
    ...(refund ? refundPayload(deps, webhook) : paymentPayload(deps, webhook)),
    ...overrides.set,
  };
  const encrypted = encryptResource(config.wechat.apiKey, resourceType, JSON.stringify(payload));
  const body = JSON.stringify({
    id: webhook.id,
    create_time: toBeijingTime(webhook.at).rfc3339,
    resource_type: 'encrypt-resource',
    event_type: eventType,
    summary,
    resource: {
      original_type: resourceType,
      ...encrypted,
      ...(overrides.algorithm && { algorithm: overrides.algorithm }),
    },
  });
  const { signers } = keys.wechat;
  const signer = signers[(overrides.signWith ?? faults.read().wechatSignWith) as keyof typeof signers];
  const signedHeaders = await signatureHeaders(signer, body, overrides.timestamp ?? unixSecondsOf(now()));
  return {
    url: refund ? refund.notifyUrl : order.notifyUrl,
    headers: {
      'Content-Type': 'application/json',
      'User-Agent': 'Mozilla/4.0',
      ...signedHeaders,
      ...(overrides.serial && { 'Wechatpay-Serial': overrides.serial }),
      // The merchant must reject this signature.
      ...(overrides.probe && {
        'Wechatpay-Signature': `WECHATPAY/SIGNTEST/${randomBytes(240).toString('base64')}`,
      }),
    },
    body,
  };
}

/** The webhook of a payment has the state SUCCESS even if it is retried after a refund. */
function paymentPayload(deps: WebhookDeps, { order }: Webhook): object {
  return { ...toTransaction(deps, order), trade_state: 'SUCCESS', trade_state_desc: '支付成功' };
}

function refundPayload({ config }: WebhookDeps, { order, refund }: Webhook): object {
  const total = order.payment?.amountFen ?? 0;
  return {
    mchid: config.wechat.merchantId,
    out_trade_no: order.outTradeNo,
    transaction_id: order.transactionId,
    out_refund_no: refund?.outRefundNo,
    refund_id: refund?.refundId,
    refund_status: refund?.state,
    ...(refund?.state === 'SUCCESS' && { success_time: toBeijingTime(refund.endedAt ?? 0).rfc3339 }),
    user_received_account: '支付用户零钱',
    amount: { total, refund: refund?.amountFen, payer_total: total, payer_refund: refund?.amountFen },
  };
}
