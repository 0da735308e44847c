import { defineErrors } from './errors-core.ts';

export const directoryErrors = defineErrors({
  'category.first': [400, '请选择一级分类', 'Please choose a first-level category.'],
  'category.second': [400, '请选择二级分类', 'Please choose a second-level category.'],
  'category.not_found': [404, '分类不存在', 'No such category.'],
  'category.name_taken': [409, '同级分类中已有此名称', 'A category of this level has this name already.'],
  'category.in_use': [
    409,
    '分类正在使用，不能删除，请改为合并',
    'This category is in use. Merge it instead of deleting it.',
  ],
  'category.merge': [
    400,
    '只能合并到同级的另一个分类',
    'A category can be merged only into another one of its level.',
  ],
  'category.too_many': [409, '分类最多 5,000 个', 'There can be at most 5,000 categories.'],
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
  'company.too_many': [409, '每位会员最多管理 5 家企业', 'A member can run at most 5 companies.'],
  'team.owner_stays': [409, '请先移交企业，再退出', 'Hand the company over before you leave it.'],
  'team.not_found': [404, '该成员不在企业中', 'This person does not belong to the company.'],
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
  'vip.end': [
    409,
    '结束日期须晚于今天和现有会员的到期日',
    'The end must be later than what the member holds, and not in the past.',
  ],
  'product.not_found': [404, '产品不存在或已下架', 'No such product, or it is no longer shown.'],
  'product.quota': [409, '产品数量已达上限', 'The number of products has reached its limit.'],
  'contact.not_found': [404, '对方没有填写该联系方式', 'This contact field is empty.'],
  'contact.audience': [403, '对方未向您开放该联系方式', 'This contact is not open to you.'],
  'contact.quota': [
    429,
    '今日查看次数已用完，请明天再来或开通会员',
    'You have used today’s views. Come back tomorrow or activate membership.',
  ],
  'contact.self': [400, '这是您自己的名片', 'This is your own card.'],
  'follow.self': [400, '不能关注自己', 'You cannot follow yourself.'],
});
