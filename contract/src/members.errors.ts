import { defineErrors } from './errors.define.ts';

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
