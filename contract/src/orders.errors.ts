import { defineErrors } from './errors.define.ts';
import { REFUND_REQUESTS_MAX } from './limits.ts';

export const orderErrors = defineErrors({
  'order.not_found': [404, '订单不存在', 'No such order.'],
  'order.wrong_state': [409, '订单当前状态不能这样操作', 'The order cannot do that in its present state.'],
  'order.expired': [409, '订单已过期，请重新下单', 'The order has expired. Please order again.'],
  'order.being_paid_elsewhere': [
    409,
    '这笔订单正在另一台设备上支付，请稍后再试',
    'This order is being paid on another device. Please try again in a moment.',
  ],
  'pay.off': [409, '该支付方式暂未开通', 'This way to pay is not open here.'],
  'pay.unreachable': [
    503,
    '支付渠道繁忙，请稍后再试或换一种方式',
    'The payment channel is busy. Please try again in a moment, or pay another way.',
  ],
  'payment.recorded': [409, '该凭证号已登记', 'This reference was recorded already.'],
  'payment.future_day': [
    400,
    '付款日期不能晚于今天',
    'The day of the payment is after today. Please correct it.',
  ],
  'transfer.sum_differs': [
    409,
    '转账金额与所选订单合计不一致',
    'The amount of the transfer differs from the sum of the orders.',
  ],
  'transfer.order_not_payable': [
    409,
    '部分订单已支付或不能再支付，请重新选择',
    'Some of the orders are paid or can no longer be paid. Please choose again.',
  ],
  'payment.not_found': [404, '付款不存在或已处理', 'No such payment, or it was settled.'],
  'refund.not_found': [404, '退款不存在', 'No such refund.'],
  'refund.wrong_state': [409, '退款当前状态不能这样操作', 'The refund cannot do that in its present state.'],
  'refund.own_request': [403, '不能审批自己发起的退款', 'You cannot approve a refund that you asked for.'],
  'refund.credited': [
    409,
    '该订单的余额已抵扣升级，不能退款',
    'The rest of this order was credited to an upgrade and cannot be paid back.',
  ],
  'refund.amount_changed': [
    409,
    '可退金额已变化，请核对后重新提交',
    'The amount has changed. Please check it and send the request again.',
  ],
  'refund.too_many_requests': [
    409,
    `这笔订单已申请过 ${REFUND_REQUESTS_MAX} 次退款，请联系商会工作人员`,
    `You have asked ${REFUND_REQUESTS_MAX} times for a refund of this order. Please contact the office.`,
  ],
  'refund.nothing_left': [409, '没有可退的金额', 'There is nothing left to pay back.'],
});
