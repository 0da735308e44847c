import { defineErrors } from './errors.define.ts';
import { PHONE_OBJECTION_DAYS } from './limits.ts';

export const memberErrors = defineErrors({
  'member.not_found': [404, '会员不存在或未公开', 'No such member, or the card is not public.'],
  'member.no_phone': [
    409,
    '该企业没有可用的联系手机号',
    'The company has no contact phone that can receive messages.',
  ],
  'member.phone_taken': [
    409,
    '该手机号已是会员，可由其登录后认领企业',
    'This phone belongs to a member already, who can claim the company.',
  ],
  'member.exists': [409, '该手机号已有会员或账号', 'There is an account with this phone already.'],
  'member.claimed': [
    409,
    `该账号已被本人认领。请用“更换手机号”：需两位管理员，原手机号有 ${PHONE_OBJECTION_DAYS} 天可以阻止`,
    `The owner has claimed this account. Use “Change number”: it takes two administrators, and the old number can stop it for ${PHONE_OBJECTION_DAYS} days.`,
  ],
  'member.frozen': [409, '账号已冻结，请先解冻', 'The account is frozen. Unfreeze it first.'],
  'member.not_active': [409, '账号未激活、已冻结或已注销', 'The account is unclaimed, frozen or closed.'],
  'member.not_frozen': [409, '账号未被冻结', 'The account is not frozen.'],
  'member.closed': [409, '账号已注销', 'The account is closed.'],
  'member.self': [403, '不能对自己的账号执行此操作', 'You cannot do this to your own account.'],
  'member.above': [
    403,
    '对方拥有你没有的权限，不能执行此操作',
    'They hold rights that you do not hold, so you cannot do this.',
  ],
});
