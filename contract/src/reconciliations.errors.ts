import { defineErrors } from './errors.define.ts';

export const reconciliationErrors = defineErrors({
  'reconciliation.no_bill': [
    409,
    '支付渠道没有这一天的账单，请选择昨天或更早的日期',
    'The gateway has no bill for that day. Choose yesterday or an earlier day.',
  ],
});
