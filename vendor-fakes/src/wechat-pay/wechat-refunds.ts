import type { PayDeps } from '../pay/pay-deps.ts';
import { refundedFen } from '../pay/ledger.ts';
import type { Order, Refund } from '../pay/ledger.ts';
import { toBeijingTime } from '../pay/beijing-time.ts';
import { objectField, readNotifyUrl, textField } from './wechat-orders.ts';
import { paramError, WechatPayError } from './wechat-pay-error.ts';

/** Accepts a refund, which completes asynchronously. Idempotent for the same number with the same terms. */
export function placeRefund(
  deps: PayDeps,
  body: Record<string, unknown>,
  onAccepted: (refund: Refund) => void,
): object {
  const outRefundNo = textField(body, 'out_refund_no', 64);
  if (!/^[\w\-|*@]{1,64}$/.test(outRefundNo)) throw paramError('/body/out_refund_no', '商户退款单号格式有误');
  const order = findOrder(deps, body);
  const { refund: refundFen, total, currency } = objectField(body, 'amount');
  if (typeof refundFen !== 'number' || !Number.isInteger(refundFen) || refundFen < 1) {
    throw paramError('/body/amount/refund', '退款金额必须是大于0的整数');
  }
  if (currency !== 'CNY') throw paramError('/body/amount/currency', '退款币种只支持人民币CNY');

  const { payment } = order;
  if (!payment) throw new WechatPayError(400, 'INVALID_REQUEST', '订单状态错误，该订单未支付');
  const existing = deps.ledger.findRefund('wechat', order.outTradeNo, outRefundNo);
  if (
    total !== payment.amountFen ||
    (existing && (existing.order !== order || existing.amountFen !== refundFen))
  ) {
    throw new WechatPayError(400, 'INVALID_REQUEST', '订单金额或退款金额与之前请求不一致，请核实后再试');
  }
  if (existing) return toRefundResponse(existing);
  if (refundedFen(order) + refundFen > payment.amountFen) {
    throw new WechatPayError(400, 'INVALID_REQUEST', '申请退款金额大于可退金额，请核实后再试');
  }
  if (deps.faults.read().merchantBalanceTooLow)
    throw new WechatPayError(403, 'NOT_ENOUGH', '基本账户余额不足，请充值后重新发起');
  const accepted = deps.ledger.addRefund({
    order,
    outRefundNo,
    refundId: deps.ledger.ids.wechatRefund(),
    amountFen: refundFen,
    state: 'PROCESSING',
    notifyUrl: body['notify_url'] === undefined ? '' : readNotifyUrl(textField(body, 'notify_url', 256)),
  });
  onAccepted(accepted);
  return toRefundResponse(accepted);
}

export function queryRefund({ ledger }: PayDeps, outRefundNo: string): object {
  // WeChat's refund numbers are unique per merchant, so the trade number is not needed.
  const refund = ledger.findRefund('wechat', '', outRefundNo);
  if (!refund) throw new WechatPayError(404, 'RESOURCE_NOT_EXISTS', '退款单不存在');
  return toRefundResponse(refund);
}

export function completeRefund({ ledger, faults, webhookSender }: PayDeps, refund: Refund): void {
  // The ledger may have been cleared in the meantime.
  if (ledger.findRefund('wechat', '', refund.outRefundNo) !== refund) return;
  ledger.endRefund(refund, faults.read().refundFinalState);
  if (refund.notifyUrl) webhookSender.schedule(refund.order, refund);
}

function findOrder({ ledger }: PayDeps, body: Record<string, unknown>): Order {
  const { transaction_id: transactionId, out_trade_no: outTradeNo } = body;
  const order =
    typeof transactionId === 'string'
      ? ledger.findByTransaction('wechat', transactionId)
      : ledger.find('wechat', textField(body, 'out_trade_no', 32));
  if (!order || (outTradeNo !== undefined && outTradeNo !== order.outTradeNo)) {
    throw new WechatPayError(404, 'RESOURCE_NOT_EXISTS', '订单不存在');
  }
  return order;
}

function toRefundResponse(refund: Refund): object {
  const { order, outRefundNo, refundId, amountFen, state, at, endedAt } = refund;
  const total = order.payment?.amountFen ?? 0;
  return {
    refund_id: refundId,
    out_refund_no: outRefundNo,
    transaction_id: order.transactionId,
    out_trade_no: order.outTradeNo,
    channel: 'ORIGINAL',
    user_received_account: '支付用户零钱',
    ...(state === 'SUCCESS' && endedAt && { success_time: toBeijingTime(endedAt).rfc3339 }),
    create_time: toBeijingTime(at).rfc3339,
    status: state,
    funds_account: 'AVAILABLE',
    amount: {
      total,
      refund: amountFen,
      from: [],
      payer_total: total,
      payer_refund: amountFen,
      settlement_refund: amountFen,
      settlement_total: total,
      discount_refund: 0,
      currency: 'CNY',
    },
    promotion_detail: [],
  };
}
