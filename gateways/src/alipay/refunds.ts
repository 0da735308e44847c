import type { PayDesk } from '../pay/desk.ts';
import { refundedFen } from '../pay/ledger.ts';
import type { Order, Refund } from '../pay/ledger.ts';
import { parseYuan, yuan } from '../pay/money.ts';
import { beijing } from '../pay/time.ts';
import { failed, invalidParameter } from './refusal.ts';
import { findTrade, logonId } from './trades.ts';
import type { Content } from './trades.ts';

/**
 * Alipay refunds at once. `fund_change: N` says that this call moved no money: it was done before, or it did
 * not work out, and then the refund query knows no status.
 */
export function refundTrade(desk: PayDesk, content: Content): object {
  const { ledger, temper, notifier } = desk;
  const order = findTrade(desk, content);
  const amountFen = parseYuan(content['refund_amount']);
  if (amountFen === null) throw invalidParameter('refund_amount');
  const number = requestNumber(order, content);
  const known = ledger.findRefund('alipay', order.outTradeNo, number);
  if (known && known.amountFen !== amountFen) {
    throw failed('ACQ.DISCORDANT_REPEAT_REQUEST', '退款金额或订单金额与首次请求不一致');
  }
  if (known?.state === 'SUCCESS') return describe(known, 'N');
  if (!order.payment) throw failed('ACQ.TRADE_NOT_ALLOW_REFUND', '当前交易不允许退款');
  if (refundedFen(order) + amountFen > order.payment.amountFen) {
    throw failed('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL', '退款金额超限');
  }
  const { refundEnd, notEnough } = temper.read();
  if (notEnough) throw failed('ACQ.SELLER_BALANCE_NOT_ENOUGH', '卖家余额不足');
  const refund =
    known ??
    ledger.addRefund({
      order,
      outRefundNo: number,
      refundId: ledger.ids.alipayTrade(),
      amountFen,
      state: 'CLOSED',
      notifyUrl: order.notifyUrl,
    });
  // What did not work out has moved nothing, whichever way it failed.
  ledger.endRefund(refund, refundEnd === 'SUCCESS' ? 'SUCCESS' : 'CLOSED');
  if (refund.state !== 'SUCCESS') return describe(refund, 'N');
  notifier.announce(order, refund);
  return describe(refund, 'Y');
}

export function queryRefund(desk: PayDesk, content: Content): object {
  const order = findTrade(desk, content);
  const refund = desk.ledger.findRefund('alipay', order.outTradeNo, requestNumber(order, content));
  if (!refund) return {};
  return {
    trade_no: order.transactionId,
    out_trade_no: order.outTradeNo,
    out_request_no: refund.outRefundNo,
    total_amount: yuan(order.payment?.amountFen ?? order.amountFen),
    refund_amount: yuan(refund.amountFen),
    ...(refund.state === 'SUCCESS' && {
      refund_status: 'REFUND_SUCCESS',
      gmt_refund_pay: beijing(refund.endedAt ?? refund.at).clock,
    }),
  };
}

/** Without a number of its own a refund goes by the trade's. */
function requestNumber(order: Order, content: Content): string {
  const number = content['out_request_no'] ?? order.outTradeNo;
  if (typeof number !== 'string' || number === '' || number.length > 64)
    throw invalidParameter('out_request_no');
  return number;
}

function describe({ order, amountFen, endedAt, at }: Refund, fundChange: 'Y' | 'N'): object {
  const payer = order.payment?.payer ?? '';
  return {
    buyer_logon_id: logonId(payer),
    buyer_user_id: payer,
    fund_change: fundChange,
    gmt_refund_pay: beijing(endedAt ?? at).clock,
    out_trade_no: order.outTradeNo,
    // Of all refunds of this trade so far; what this one sent back is send_back_fee.
    refund_fee: yuan(refundedFen(order)),
    send_back_fee: fundChange === 'Y' ? yuan(amountFen) : '0.00',
    trade_no: order.transactionId,
  };
}
