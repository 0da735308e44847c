import { defineErrors } from './errors.define.ts';

export const documentErrors = defineErrors({
  'document.not_found': [404, '文档不存在', 'No such document.'],
});
