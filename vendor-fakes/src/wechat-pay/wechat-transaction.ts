import type { PayDeps } from '../pay/pay-deps.ts';
import type { Order } from '../pay/ledger.ts';
import { toBeijingTime } from '../pay/beijing-time.ts';

const stateTexts = {
  SUCCESS: '支付成功',
  REFUND: '转入退款',
  NOTPAY: '订单未支付',
  CLOSED: '订单已关闭',
} as const;

/** An order as in query responses and webhooks. If expired, it stays NOTPAY until the merchant closes it. */
export function toTransaction({ config }: Pick<PayDeps, 'config'>, order: Order): object {
  const { appId, merchantId } = config.wechat;
  const state = tradeStateOf(order);
  const common = {
    appid: appId,
    mchid: merchantId,
    out_trade_no: order.outTradeNo,
    attach: order.attach,
    trade_state: state,
    trade_state_desc: stateTexts[state],
    promotion_detail: [],
  };
  const { payment } = order;
  if (!payment) {
    return { ...common, amount: { total: order.amountFen, currency: 'CNY', payer_currency: 'CNY' } };
  }
  return {
    ...common,
    transaction_id: payment.transactionId,
    trade_type: order.tradeType,
    bank_type: 'OTHERS',
    success_time: toBeijingTime(payment.at).rfc3339,
    payer: { openid: payment.payer },
    amount: {
      total: payment.amountFen,
      payer_total: payment.amountFen,
      currency: 'CNY',
      payer_currency: 'CNY',
    },
  };
}

/** Any refund, whatever its state, makes the trade state REFUND. */
function tradeStateOf(order: Order): keyof typeof stateTexts {
  if (order.payment) return order.refunds.length > 0 ? 'REFUND' : 'SUCCESS';
  return order.state === 'closed' ? 'CLOSED' : 'NOTPAY';
}
