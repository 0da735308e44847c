import { defineErrors } from './errors.define.ts';

export const smsErrors = defineErrors({
  'sms.too_many': [429, '短信发送过于频繁，请稍后再试', 'Too many messages. Please try again later.'],
  'sms.code_wrong': [400, '短信验证码错误或已失效', 'The SMS code is wrong or has expired.'],
});
