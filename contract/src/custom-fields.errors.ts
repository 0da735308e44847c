import { defineErrors } from './errors.define.ts';
import { CUSTOM_FIELDS_MAX } from './limits.ts';

export const customFieldErrors = defineErrors({
  'custom_field.not_found': [404, '没有这个自定义字段', 'There is no such custom field.'],
  'custom_field.name_taken': [409, '已有同名的自定义字段', 'A custom field has this name already.'],
  'custom_field.too_many': [
    409,
    `自定义字段最多 ${CUSTOM_FIELDS_MAX} 个，请先停用不再需要的`,
    `There can be ${CUSTOM_FIELDS_MAX} custom fields. Archive one that is no longer needed.`,
  ],
  'custom_field.option_used': [
    409,
    '有会员使用了要删除的选项，请先修改这些会员',
    'Members have an option that you removed. Change these members first.',
  ],
  'custom_field.changed': [
    409,
    '自定义字段已有变化，请刷新后再试',
    'The custom fields have changed. Refresh and try again.',
  ],
});
