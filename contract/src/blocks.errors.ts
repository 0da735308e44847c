import { defineErrors } from './errors.define.ts';

export const blockErrors = defineErrors({
  'block.self': [400, '不能屏蔽自己', 'You cannot block yourself.'],
});
