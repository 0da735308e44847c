import { defineErrors } from './errors.define.ts';

export const labelErrors = defineErrors({
  'label.name_taken': [409, '已有同名标签', 'There is a label of this name already.'],
  'label.not_found': [404, '标签不存在', 'No such label.'],
});
