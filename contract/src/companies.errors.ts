import { defineErrors } from './errors.define.ts';
import { COMPANIES_OWNED_MAX } from './limits.ts';

export const companyErrors = defineErrors({
  'website.scheme': [400, '网址必须以 http 或 https 开头', 'The website must begin with http or https.'],
  'company.not_found': [404, '企业不存在或已下架', 'No such company, or it is no longer shown.'],
  'company.uscc': [
    400,
    '统一社会信用代码有误，请核对',
    'The unified social credit code is not right. Please check it.',
  ],
  'company.uscc_taken': [
    409,
    '该统一社会信用代码已登记在其他企业名下',
    'Another company is registered with this code.',
  ],
  'company.not_claimable': [409, '该企业已有管理者', 'This company already has an owner.'],
  'company.too_many': [
    409,
    `每位会员最多管理 ${COMPANIES_OWNED_MAX} 家企业`,
    `A member can run at most ${COMPANIES_OWNED_MAX} companies.`,
  ],
  'team.owner_cannot_leave': [409, '请先移交企业，再退出', 'Hand the company over before you leave it.'],
  'team.not_found': [404, '该成员不在企业中', 'This person does not belong to the company.'],
  'claim.not_found': [404, '认领申请不存在', 'There is no such claim.'],
  'claim.decided': [409, '该认领申请已处理', 'This claim has been decided already.'],
  'company.decided': [
    409,
    '该企业已审核，或已不再等待审核',
    'This company has been decided already, or does not wait for approval any more.',
  ],
  'company.owner_leaving': [
    409,
    '管理者正在注销账号，撤回注销后才能通过',
    'The owner is closing the account. The company can be approved if the owner keeps it.',
  ],
  'company.not_approved': [
    409,
    '企业尚未通过审核，请先在“待审核”中处理',
    'The company is not approved. Decide on it under “Waiting for approval” first.',
  ],
  'pins.changed': [
    409,
    '置顶企业已有变化，请刷新后再排序',
    'The pinned companies have changed. Please reload.',
  ],
});
