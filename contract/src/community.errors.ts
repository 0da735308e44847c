import { defineErrors } from './errors-core.ts';

export const communityErrors = defineErrors({
  'post.not_found': [404, '动态不存在或已下架', 'No such post, or it is no longer shown.'],
  'post.state': [409, '动态当前状态不能这样操作', 'The post cannot do that in its present state.'],
  'post.mend_over': [409, '修改期限已过，请重新发布', 'The time to mend it is over. Please publish anew.'],
  'post.quota': [
    429,
    '今日发布次数已用完，请明天再来或开通会员',
    'You have published as often as you may today. Come back tomorrow or activate membership.',
  ],
  'post.suspended': [
    403,
    '因多次违规，暂时不能发布',
    'You cannot publish for now, because several of your texts were refused.',
  ],
  'post.pins_full': [409, '该列表已有 3 条置顶', 'This list has three pinned posts already.'],
  'post.pin_scope': [
    400,
    '只能置顶在全部或本类型列表',
    'A post is pinned on the list of all or of its kind.',
  ],
  'post.pin_end': [400, '置顶最长 30 天', 'A pin lasts at most 30 days.'],
  'post.label': [400, '标签不存在', 'No such label.'],
  'text.blocked': [
    422,
    '内容含有不允许发布的词语，请修改',
    'The text holds words that may not be published. Please change it.',
  ],
  'comment.not_found': [404, '评论不存在或已删除', 'No such comment, or it was taken away.'],
  'comment.locked': [409, '作者已关闭评论', 'The author has closed the comments.'],
  'comment.edit_over': [
    409,
    '发布超过 15 分钟，不能再修改',
    'It was written more than 15 minutes ago and can no longer be changed.',
  ],
  'label.name_taken': [409, '已有同名标签', 'There is a label of this name already.'],
  'label.not_found': [404, '标签不存在', 'No such label.'],
  'block.self': [400, '不能屏蔽自己', 'You cannot block yourself.'],
  'news.not_found': [404, '资讯不存在或已下架', 'No such news, or it is no longer shown.'],
  'news.promoted': [409, '该动态已收录为资讯', 'This post has become news already.'],
  'news.kind': [400, '只能收录资讯类动态', 'Only an information post can become news.'],
  'report.self': [400, '不能举报自己发布的内容', 'You cannot report what you wrote yourself.'],
  'review.not_found': [404, '该审核已处理或不存在', 'This review was decided already, or there is none.'],
  'word.not_found': [404, '词语不存在', 'No such word.'],
  'push.off': [409, '本站未开启推送', 'Pushes are not switched on here.'],
});
