import { defineErrors } from './errors.define.ts';

export const contactErrors = defineErrors({
  'contact.not_found': [404, '对方没有填写该联系方式', 'This contact field is empty.'],
  'contact.not_in_audience': [403, '对方未向您开放该联系方式', 'This contact is not open to you.'],
  'contact.quota_used_up': [
    429,
    '今日查看次数已用完，请明天再来或开通会员',
    'You have used today’s views. Come back tomorrow or activate membership.',
  ],
  'contact.self': [400, '这是您自己的名片', 'This is your own card.'],
});
