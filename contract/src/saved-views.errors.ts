import { defineErrors } from './errors.define.ts';

export const savedViewErrors = defineErrors({
  'view.too_many': [409, '每个页面最多保存 20 个视图', 'A screen keeps at most 20 views.'],
  'view.not_found': [404, '视图不存在', 'No such view.'],
});
