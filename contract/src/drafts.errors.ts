import { defineErrors } from './errors.define.ts';

export const draftErrors = defineErrors({
  'draft.stale': [
    409,
    '他人刚刚保存了新的草稿，请刷新后再改',
    'Somebody else has just saved this draft. Please reload before you go on.',
  ],
  'draft.nothing_to_publish': [409, '没有待发布的修改', 'There is nothing to publish.'],
});
