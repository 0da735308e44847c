import type { PayDesk } from '../pay/desk.ts';
import type { Order } from '../pay/ledger.ts';
import { beijing } from '../pay/time.ts';

const states = {
  SUCCESS: '支付成功',
  REFUND: '转入退款',
  NOTPAY: '订单未支付',
  CLOSED: '订单已关闭',
} as const;

/** An order as a query and a notify tell it. An expired one stays NOTPAY until the merchant closes it. */
export function describeOrder({ config }: Pick<PayDesk, 'config'>, order: Order): object {
  const { appId, merchantId } = config.wechat;
  const state = stateOf(order);
  const common = {
    appid: appId,
    mchid: merchantId,
    out_trade_no: order.outTradeNo,
    attach: order.attach,
    trade_state: state,
    trade_state_desc: states[state],
    promotion_detail: [],
  };
  const { payment } = order;
  if (!payment) {
    return { ...common, amount: { total: order.amountFen, currency: 'CNY', payer_currency: 'CNY' } };
  }
  return {
    ...common,
    transaction_id: payment.transactionId,
    trade_type: order.way,
    bank_type: 'OTHERS',
    success_time: beijing(payment.at).rfc3339,
    payer: { openid: payment.payer },
    amount: {
      total: payment.amountFen,
      payer_total: payment.amountFen,
      currency: 'CNY',
      payer_currency: 'CNY',
    },
  };
}

/** One refund, in whatever state, turns the order's word into REFUND. */
function stateOf(order: Order): keyof typeof states {
  if (order.payment) return order.refunds.length > 0 ? 'REFUND' : 'SUCCESS';
  return order.state === 'closed' ? 'CLOSED' : 'NOTPAY';
}
