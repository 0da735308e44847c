import { defineErrors } from './errors.define.ts';
import { RENEWAL_DAYS } from './limits.ts';

export const packageErrors = defineErrors({
  'package.not_found': [404, '套餐不存在或已下架', 'No such package, or it is no longer sold.'],
  'package.company_invalid': [400, '请选择由您管理的企业', 'Please choose a company that you run.'],
  'package.too_early': [
    409,
    `到期前 ${RENEWAL_DAYS} 天内可续费`,
    `It can be renewed from ${RENEWAL_DAYS} days before its end.`,
  ],
  'package.credit_covers_price': [
    409,
    '当前套餐的剩余价值不低于该套餐的价格，暂时不能购买',
    'The rest of your package is worth at least the price of this one, so it cannot be bought yet.',
  ],
  'package.lower_than_current': [
    409,
    '当前套餐更高，到期后可换购',
    'You hold a higher package. This one can be bought when it ends.',
  ],
  'package.serial_taken': [409, '已有同编号的套餐', 'There is a package of this number already.'],
});
