import { defineErrors } from './errors.define.ts';

export const referralErrors = defineErrors({
  'referral.code': [400, '邀请码无效', 'No such invitation code.'],
});
