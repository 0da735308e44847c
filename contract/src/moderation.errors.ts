import { defineErrors } from './errors.define.ts';
import { WATCHED_WORDS_IMPORT_MAX } from './limits.ts';

export const moderationErrors = defineErrors({
  'text.blocked': [
    422,
    '内容含有不允许发布的词语，请修改',
    'The text holds words that may not be published. Please change it.',
  ],
  'report.self': [400, '不能举报自己的内容、名片或企业', 'You cannot report what is your own.'],
  'review.not_found': [404, '该审核已处理或不存在', 'This review was decided already, or there is none.'],
  'word.not_found': [404, '词语不存在', 'No such word.'],
  'word.too_many': [
    400,
    `一次最多导入 ${WATCHED_WORDS_IMPORT_MAX.toLocaleString('en')} 个词语`,
    `At most ${WATCHED_WORDS_IMPORT_MAX.toLocaleString('en')} words at a time.`,
  ],
});
