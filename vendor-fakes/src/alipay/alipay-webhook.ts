import type { PayDeps } from '../pay/pay-deps.ts';
import { refundedFen } from '../pay/ledger.ts';
import { formatYuan } from '../pay/yuan-amount.ts';
import type { WebhookFormat, Webhook, WebhookOverrides } from '../pay/webhook-sender.ts';
import type { WebhookRequest } from '../pay/webhook-client.ts';
import { toBeijingTime } from '../pay/beijing-time.ts';
import { signParams } from './alipay-signature.ts';
import type { AlipayParams } from './alipay-signature.ts';
import { maskedLogonId, tradeStatus } from './alipay-trades.ts';

const minute = 60_000;
const hour = 60 * minute;

type WebhookDeps = Pick<PayDeps, 'config' | 'keys' | 'faults' | 'now'>;

export function createAlipayWebhookFormat(deps: WebhookDeps): WebhookFormat {
  return {
    retryDelaysMs: [4 * minute, 10 * minute, 10 * minute, hour, 2 * hour, 6 * hour, 15 * hour],
    timeoutMs: 5000,
    sendsProbes: false,
    compose: (webhook, overrides) => composeWebhook(deps, webhook, overrides),
    isAccepted: ({ status, body }) => status === 200 && body === 'success',
  };
}

async function composeWebhook(
  deps: WebhookDeps,
  webhook: Webhook,
  overrides: WebhookOverrides,
): Promise<WebhookRequest> {
  const payload = { ...buildWebhookParams(deps, webhook), ...(overrides.set as AlipayParams | undefined) };
  const params = await signParams(deps, payload, overrides.signWith);
  return {
    url: webhook.refund ? webhook.refund.notifyUrl : webhook.order.notifyUrl,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded; charset=utf-8' },
    body: new URLSearchParams(params).toString(),
  };
}

function buildWebhookParams({ config, now }: WebhookDeps, { id, order, refund }: Webhook): AlipayParams {
  const { appId, sellerId } = config.alipay;
  const { payment } = order;
  const amount = formatYuan(payment?.amountFen ?? 0);
  const status = refund ? tradeStatus(order, now()) : 'TRADE_SUCCESS';
  const params: AlipayParams = {
    notify_type: 'trade_status_sync',
    // Stays the same over all attempts of one webhook, unlike `notify_time`.
    notify_id: id.replaceAll('-', ''),
    notify_time: toBeijingTime(now()).dateTime,
    charset: 'utf-8',
    version: '1.0',
    app_id: appId,
    auth_app_id: appId,
    seller_id: sellerId,
    trade_no: order.transactionId ?? '',
    out_trade_no: order.outTradeNo,
    trade_status: status,
    subject: order.description,
    total_amount: amount,
    receipt_amount: amount,
    buyer_pay_amount: amount,
    invoice_amount: amount,
    point_amount: '0.00',
    fund_bill_list: JSON.stringify([{ amount, fundChannel: 'ALIPAYACCOUNT' }]),
    buyer_id: payment?.payer ?? '',
    buyer_logon_id: maskedLogonId(payment?.payer ?? ''),
    gmt_create: toBeijingTime(order.createdAt).dateTime,
    gmt_payment: toBeijingTime(payment?.at ?? 0).dateTime,
  };
  if (order.attach) params['passback_params'] = order.attach;
  if (refund) {
    const at = toBeijingTime(refund.endedAt ?? refund.at).dateTime;
    params['refund_fee'] = formatYuan(refundedFen(order));
    params['gmt_refund'] = `${at}.000`;
    params['out_biz_no'] = refund.outRefundNo;
    if (status === 'TRADE_CLOSED') params['gmt_close'] = at;
  }
  return params;
}
