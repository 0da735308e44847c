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
});
