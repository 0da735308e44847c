import { defineErrors } from './errors.define.ts';

export const feedbackErrors = defineErrors({
  'feedback.not_found': [404, '反馈不存在', 'No such feedback.'],
});
