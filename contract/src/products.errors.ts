import { defineErrors } from './errors.define.ts';

export const productErrors = defineErrors({
  'product.not_found': [404, '产品不存在或已下架', 'No such product, or it is no longer shown.'],
  'product.quota_used_up': [409, '产品数量已达上限', 'The number of products has reached its limit.'],
});
