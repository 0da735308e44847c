import { defineErrors } from './errors-core.ts';

export const memberErrors = defineErrors({
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
  'vip.none': [409, '没有可取消的赠送会员', 'There is no granted membership to end.'],
  'merge.same': [400, '请选择两个不同的账号', 'Please choose two different accounts.'],
  'merge.claimed': [
    409,
    '只能合并未认领的账号；两个账号都已登录使用时不能合并',
    'Only an unclaimed account can be merged into another. Two accounts that are both in use stay apart.',
  ],
  'merge.money': [
    409,
    '要并入的账号已有订单或会员期，不能合并',
    'The account to merge has orders or a membership, so it stays.',
  ],
});

export const viewErrors = defineErrors({
  'view.too_many': [409, '每个页面最多保存 20 个视图', 'A screen keeps at most 20 views.'],
  'view.not_found': [404, '视图不存在', 'No such view.'],
});
