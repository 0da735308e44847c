import { defineErrors } from './errors.define.ts';
import { STAFF_REVEALS_PER_DAY } from './limits.ts';

export const contactErrors = defineErrors({
  'contact.not_found': [404, '对方没有填写该联系方式', 'This contact field is empty.'],
  'contact.not_in_audience': [403, '对方未向您开放该联系方式', 'This contact is not open to you.'],
  'contact.quota_used_up': [
    429,
    '今日查看次数已用完，请明天再来或开通会员',
    'You have used today’s views. Come back tomorrow or activate membership.',
  ],
  'contact.staff_limit_reached': [
    429,
    `今天已查看 ${STAFF_REVEALS_PER_DAY} 位会员的联系方式，达到每日上限，请明天再查看。今天看过的会员仍可查看`,
    `You have revealed contact details of ${STAFF_REVEALS_PER_DAY} members today, which is the daily limit. Try again tomorrow; members you viewed today remain available.`,
  ],
  'contact.self': [400, '这是您自己的名片', 'This is your own card.'],
});
