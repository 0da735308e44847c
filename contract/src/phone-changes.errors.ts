import { defineErrors } from './errors.define.ts';
import { PHONE_CHANGE_DAYS, PHONE_CHANGE_SESSION_HOURS } from './limits.ts';

export const phoneChangeErrors = defineErrors({
  'phone_change.session_new': [
    403,
    `为了账号安全，登录满 ${PHONE_CHANGE_SESSION_HOURS} 小时后才能更换手机号`,
    `To protect your account, you can change the phone number only ${PHONE_CHANGE_SESSION_HOURS} hours after you logged in.`,
  ],
  'phone_change.too_soon': [
    409,
    `手机号每 ${PHONE_CHANGE_DAYS} 天只能更换一次`,
    `The phone number can be changed once in ${PHONE_CHANGE_DAYS} days.`,
  ],
  'phone_change.blocked': [
    403,
    '上一次更换已被原手机号撤销，请联系办公室核实后再更换',
    'The last change was undone from the old number. Please contact the office before you change it again.',
  ],
  'phone_change.same': [
    400,
    '这就是当前的手机号，请填写新的手机号',
    'This is your current number. Enter the new one.',
  ],
  'phone_change.link_invalid': [
    404,
    '链接无效，请核对短信里的完整链接',
    'This link is not valid. Check that you opened the complete link from the SMS.',
  ],
  'phone_change.too_late': [
    409,
    '该更换已经结束，不能再撤销或确认。如有疑问，请联系办公室',
    'This change is over and can no longer be undone or confirmed. If you have questions, please contact the office.',
  ],
  'phone_change.requested': [
    409,
    '办公室正在为这个账号更换手机号，暂时不能自行更换',
    'The office is changing the number of this account, so you cannot change it now.',
  ],
  'phone_change.taken': [
    409,
    '该手机号已有账号。未认领的账号请先合并',
    'This number already has an account. If that account is unclaimed, merge it first.',
  ],
  'phone_change.open': [
    409,
    '该会员或该手机号有尚未结束的更换，请先处理',
    'There is an unfinished change for this member or this number. Deal with it first.',
  ],
  'phone_change.not_open': [409, '该更换申请已处理', 'This change has been decided already.'],
  'phone_change.own_proposal': [
    403,
    '不能批准自己发起的更换，请由另一位管理员批准',
    'You cannot approve a change that you proposed. Another administrator must do it.',
  ],
  'phone_change.proposer_left': [
    409,
    '发起人已没有相应权限，请取消后重新发起',
    'The person who proposed this no longer has the permission. Cancel it and propose it again.',
  ],
  'phone_change.not_found': [404, '没有待核实的撤销记录', 'There is no objection to look at.'],
  'phone.reserved': [
    409,
    '该手机号刚被原账号更换，撤销期内暂时不能使用',
    'An account has just replaced this number and can still take it back, so it cannot be used yet.',
  ],
});
