import { defineErrors } from './errors.define.ts';

export const duesErrors = defineErrors({
  'dues.run_not_found': [404, '会费批次不存在', 'No such dues run.'],
  'dues.run_not_draft': [
    409,
    '这一批账单已经开具，不能再改',
    'The invoices of this run were issued already. It can no longer be changed.',
  ],
  'dues.preview_changed': [
    409,
    '名单或金额已有变化，请核对后再开具',
    'The list or the total has changed. Please check it and issue again.',
  ],
  'dues.package_invalid': [
    400,
    '所选套餐已下架，请重新选择',
    'One of the packages is no longer sold. Please choose again.',
  ],
  'dues.invoice_not_found': [404, '会费账单不存在', 'No such dues invoice.'],
  'dues.invoice_not_payable': [
    409,
    '部分账单已付清、已作废，或会员已注销，请核对',
    'Some of the invoices are paid or void, or their member has left. Please check them.',
  ],
  'dues.sum_differs': [
    409,
    '转账金额与各账单收款合计不一致',
    'The amount of the transfer differs from the sum of its parts.',
  ],
  'dues.order_open': [
    409,
    '有会员正在线上支付同一套餐，请半小时后再登记',
    'A member is paying for the same package online. Please record the transfer in half an hour.',
  ],
  'dues.invoice_paid': [
    409,
    '账单已有收款，不能作废；请先撤销收款',
    'The invoice has received a payment and cannot be voided. Reverse the payment first.',
  ],
  'dues.invoice_void': [409, '账单已作废', 'The invoice is void already.'],
  'dues.transfer_not_found': [404, '转账不存在或已撤销', 'No such transfer, or it was reversed already.'],
  'dues.refund_first': [
    409,
    '这笔转账已开通会员，请先为对应订单退款，再撤销',
    'This transfer granted a membership. Refund its order first, then reverse the transfer.',
  ],
});
