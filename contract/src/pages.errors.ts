import { defineErrors } from './errors-core.ts';

export const pageErrors = defineErrors({
  'draft.stale': [
    409,
    '他人刚刚保存了新的草稿，请刷新后再改',
    'Somebody else has just saved this draft. Please reload before you go on.',
  ],
  'draft.none': [409, '没有待发布的修改', 'There is nothing to publish.'],
  'carousel.too_many': [
    400,
    '同一时间每个版本最多展示 8 张图片',
    'At most 8 pictures can be on show at one time in an edition.',
  ],
  'carousel.link': [
    400,
    '外部链接不在允许的网站范围内',
    'The outside link does not lead to an approved website.',
  ],
  'carousel.picture': [400, '图片不存在，请重新上传', 'The picture does not exist. Please upload it again.'],
  'version.not_found': [404, '该版本不存在', 'There is no such version.'],
  'claim.not_found': [404, '认领申请不存在', 'There is no such claim.'],
  'claim.decided': [409, '该认领申请已处理', 'This claim has been decided already.'],
  'pins.changed': [
    409,
    '置顶企业已有变化，请刷新后再排序',
    'The pinned companies have changed. Please reload.',
  ],
});
