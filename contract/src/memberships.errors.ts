import { defineErrors } from './errors.define.ts';

export const membershipErrors = defineErrors({
  'vip.end': [
    409,
    '结束日期须晚于今天和现有会员的到期日',
    'The end must be later than what the member holds, and not in the past.',
  ],
  'vip.none': [409, '没有可取消的赠送会员', 'There is no granted membership to end.'],
  'seat.not_found': [404, '该企业没有这位成员', 'No such person in this company.'],
  'seat.no_package': [409, '该企业没有有效套餐', 'The company holds no package now.'],
  'seat.full': [409, '席位已用完', 'All seats are taken.'],
  'seat.has_own_membership': [409, '对方已有自己的会员', 'They have a membership of their own.'],
});
