import { defineErrors } from './errors.define.ts';

export const followErrors = defineErrors({
  'follow.self': [400, '不能关注自己', 'You cannot follow yourself.'],
});
