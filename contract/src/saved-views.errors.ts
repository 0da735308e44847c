import { defineErrors } from './errors.define.ts';
import { SAVED_VIEWS_MAX } from './limits.ts';

export const savedViewErrors = defineErrors({
  'view.too_many': [
    409,
    `每个页面最多保存 ${SAVED_VIEWS_MAX} 个视图`,
    `A screen keeps at most ${SAVED_VIEWS_MAX} views.`,
  ],
  'view.not_found': [404, '视图不存在', 'No such view.'],
});
