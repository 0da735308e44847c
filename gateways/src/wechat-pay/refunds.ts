import type { PayDesk } from '../pay/desk.ts';
import { refundedFen } from '../pay/ledger.ts';
import type { Order, Refund } from '../pay/ledger.ts';
import { beijing } from '../pay/time.ts';
import { part, readNotifyUrl, text } from './orders.ts';
import { paramError, Refusal } from './refusal.ts';

/** Accepts a refund; it ends a moment later. The same number with the same terms is answered again. */
export function placeRefund(
  desk: PayDesk,
  body: Record<string, unknown>,
  after: (refund: Refund) => void,
): object {
  const outRefundNo = text(body, 'out_refund_no', 64);
  if (!/^[\w\-|*@]{1,64}$/.test(outRefundNo)) throw paramError('/body/out_refund_no', '商户退款单号格式有误');
  const order = findOrder(desk, body);
  const { refund, total, currency } = part(body, 'amount');
  if (typeof refund !== 'number' || !Number.isInteger(refund) || refund < 1) {
    throw paramError('/body/amount/refund', '退款金额必须是大于0的整数');
  }
  if (currency !== 'CNY') throw paramError('/body/amount/currency', '退款币种只支持人民币CNY');

  const { payment } = order;
  if (!payment) throw new Refusal(400, 'INVALID_REQUEST', '订单状态错误，该订单未支付');
  const known = desk.ledger.findRefund('wechat', order.outTradeNo, outRefundNo);
  if (total !== payment.amountFen || (known && (known.order !== order || known.amountFen !== refund))) {
    throw new Refusal(400, 'INVALID_REQUEST', '订单金额或退款金额与之前请求不一致，请核实后再试');
  }
  if (known) return describeRefund(known);
  if (refundedFen(order) + refund > payment.amountFen) {
    throw new Refusal(400, 'INVALID_REQUEST', '申请退款金额大于可退金额，请核实后再试');
  }
  if (desk.temper.read().notEnough)
    throw new Refusal(403, 'NOT_ENOUGH', '基本账户余额不足，请充值后重新发起');
  const placed = desk.ledger.addRefund({
    order,
    outRefundNo,
    refundId: desk.ledger.ids.wechatRefund(),
    amountFen: refund,
    state: 'PROCESSING',
    notifyUrl: body['notify_url'] === undefined ? '' : readNotifyUrl(text(body, 'notify_url', 256)),
  });
  after(placed);
  return describeRefund(placed);
}

export function queryRefund({ ledger }: PayDesk, outRefundNo: string): object {
  const refund = ledger.findRefund('wechat', '', outRefundNo);
  if (!refund) throw new Refusal(404, 'RESOURCE_NOT_EXISTS', '退款单不存在');
  return describeRefund(refund);
}

export function endRefund({ ledger, temper, notifier }: PayDesk, refund: Refund): void {
  // The ledger may have been forgotten in the meantime.
  if (ledger.findRefund('wechat', '', refund.outRefundNo) !== refund) return;
  ledger.endRefund(refund, temper.read().refundEnd);
  if (refund.notifyUrl) notifier.announce(refund.order, refund);
}

function findOrder({ ledger }: PayDesk, body: Record<string, unknown>): Order {
  const { transaction_id: id, out_trade_no: no } = body;
  const order =
    typeof id === 'string'
      ? ledger.findByTransaction('wechat', id)
      : ledger.find('wechat', text(body, 'out_trade_no', 32));
  if (!order || (no !== undefined && no !== order.outTradeNo)) {
    throw new Refusal(404, 'RESOURCE_NOT_EXISTS', '订单不存在');
  }
  return order;
}

function describeRefund(refund: Refund): object {
  const { order, outRefundNo, refundId, amountFen, state, at, endedAt } = refund;
  const total = order.payment?.amountFen ?? 0;
  return {
    refund_id: refundId,
    out_refund_no: outRefundNo,
    transaction_id: order.transactionId,
    out_trade_no: order.outTradeNo,
    channel: 'ORIGINAL',
    user_received_account: '支付用户零钱',
    ...(state === 'SUCCESS' && endedAt && { success_time: beijing(endedAt).rfc3339 }),
    create_time: beijing(at).rfc3339,
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
