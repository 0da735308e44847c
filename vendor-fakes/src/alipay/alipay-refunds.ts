import type { PayDeps } from '../pay/pay-deps.ts';
import { refundedFen } from '../pay/ledger.ts';
import type { Order, Refund } from '../pay/ledger.ts';
import { parseYuan, formatYuan } from '../pay/yuan-amount.ts';
import { toBeijingTime } from '../pay/beijing-time.ts';
import { businessError, invalidParameter } from './alipay-error.ts';
import { findTrade, maskedLogonId } from './alipay-trades.ts';
import type { BizContent } from './alipay-trades.ts';

/**
 * Alipay refunds synchronously. `fund_change: N` means that this call moved no money: either the refund
 * was done before, or it failed. After a failure the refund query returns no status.
 */
export function refundTrade(deps: PayDeps, content: BizContent): object {
  const { ledger, faults, webhookSender } = deps;
  const order = findTrade(deps, content);
  const amountFen = parseYuan(content['refund_amount']);
  if (amountFen === null) throw invalidParameter('refund_amount');
  const requestNo = requestNoOf(order, content);
  const existing = ledger.findRefund('alipay', order.outTradeNo, requestNo);
  if (existing && existing.amountFen !== amountFen) {
    throw businessError('ACQ.DISCORDANT_REPEAT_REQUEST', '退款金额或订单金额与首次请求不一致');
  }
  if (existing?.state === 'SUCCESS') return toRefundResponse(existing, 'N');
  if (!order.payment) throw businessError('ACQ.TRADE_NOT_ALLOW_REFUND', '当前交易不允许退款');
  if (refundedFen(order) + amountFen > order.payment.amountFen) {
    throw businessError('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL', '退款金额超限');
  }
  const { refundFinalState, merchantBalanceTooLow } = faults.read();
  if (merchantBalanceTooLow) throw businessError('ACQ.SELLER_BALANCE_NOT_ENOUGH', '卖家余额不足');
  const refund =
    existing ??
    ledger.addRefund({
      order,
      outRefundNo: requestNo,
      refundId: ledger.ids.alipayTrade(),
      amountFen,
      state: 'CLOSED',
      notifyUrl: order.notifyUrl,
    });
  // A failed refund moved no money, so both kinds of failure become CLOSED.
  ledger.endRefund(refund, refundFinalState === 'SUCCESS' ? 'SUCCESS' : 'CLOSED');
  if (refund.state !== 'SUCCESS') return toRefundResponse(refund, 'N');
  webhookSender.schedule(order, refund);
  return toRefundResponse(refund, 'Y');
}

export function queryRefund(deps: PayDeps, content: BizContent): object {
  const order = findTrade(deps, content);
  const refund = deps.ledger.findRefund('alipay', order.outTradeNo, requestNoOf(order, content));
  if (!refund) return {};
  return {
    trade_no: order.transactionId,
    out_trade_no: order.outTradeNo,
    out_request_no: refund.outRefundNo,
    total_amount: formatYuan(order.payment?.amountFen ?? order.amountFen),
    refund_amount: formatYuan(refund.amountFen),
    ...(refund.state === 'SUCCESS' && {
      refund_status: 'REFUND_SUCCESS',
      gmt_refund_pay: toBeijingTime(refund.endedAt ?? refund.at).dateTime,
    }),
  };
}

/** `out_request_no`, which defaults to the trade's number. */
function requestNoOf(order: Order, content: BizContent): string {
  const requestNo = content['out_request_no'] ?? order.outTradeNo;
  if (typeof requestNo !== 'string' || requestNo === '' || requestNo.length > 64)
    throw invalidParameter('out_request_no');
  return requestNo;
}

function toRefundResponse({ order, amountFen, endedAt, at }: Refund, fundChange: 'Y' | 'N'): object {
  const payer = order.payment?.payer ?? '';
  return {
    buyer_logon_id: maskedLogonId(payer),
    buyer_user_id: payer,
    fund_change: fundChange,
    gmt_refund_pay: toBeijingTime(endedAt ?? at).dateTime,
    out_trade_no: order.outTradeNo,
    // Sum of all refunds of this trade so far; the amount of this refund is `send_back_fee`.
    refund_fee: formatYuan(refundedFen(order)),
    send_back_fee: fundChange === 'Y' ? formatYuan(amountFen) : '0.00',
    trade_no: order.transactionId,
  };
}
