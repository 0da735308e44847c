import { defineErrors } from './errors.define.ts';
import { POST_PINS_MAX, POST_PIN_DAYS_MAX } from './limits.ts';

export const postErrors = defineErrors({
  'post.not_found': [404, '动态不存在或已下架', 'No such post, or it is no longer shown.'],
  'post.state': [409, '动态当前状态不能这样操作', 'The post cannot do that in its present state.'],
  'post.mend_over': [409, '修改期限已过，请重新发布', 'The time to mend it is over. Please publish anew.'],
  'post.quota_used_up': [
    429,
    '今日发布次数已用完，请明天再来或开通会员',
    'You have published as often as you may today. Come back tomorrow or activate membership.',
  ],
  'post.suspended': [
    403,
    '因多次违规，暂时不能发布',
    'You cannot publish for now, because several of your texts were refused.',
  ],
  'post.pins_full': [
    409,
    `该列表已有 ${POST_PINS_MAX} 条置顶`,
    `This list has ${POST_PINS_MAX} pinned posts already.`,
  ],
  'post.pin_scope': [
    400,
    '只能置顶在全部或本类型列表',
    'A post is pinned on the list of all or of its kind.',
  ],
  'post.pin_end': [400, `置顶最长 ${POST_PIN_DAYS_MAX} 天`, `A pin lasts at most ${POST_PIN_DAYS_MAX} days.`],
  'post.label_not_found': [400, '标签不存在', 'No such label.'],
});
