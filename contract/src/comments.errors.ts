import { defineErrors } from './errors.define.ts';
import { COMMENT_EDIT_MINUTES } from './limits.ts';

export const commentErrors = defineErrors({
  'comment.not_found': [404, '评论不存在或已删除', 'No such comment, or it was taken away.'],
  'comment.locked': [409, '作者已关闭评论', 'The author has closed the comments.'],
  'comment.edit_time_over': [
    409,
    `发布超过 ${COMMENT_EDIT_MINUTES} 分钟，不能再修改`,
    `It was written more than ${COMMENT_EDIT_MINUTES} minutes ago and can no longer be changed.`,
  ],
});
