import { defineErrors } from './errors.define.ts';
import { CUSTOM_FIELD_OPTIONS_MAX, IMPORT_CUSTOM_COLUMNS_MAX, IMPORT_TOP_ROWS, UNDO_DAYS } from './limits.ts';

export const importErrors = defineErrors({
  'import.not_found': [404, '没有这次导入', 'There is no such import.'],
  'import.state': [409, '导入的状态已变化，请刷新后再试', 'The import has moved on. Refresh and try again.'],
  'import.busy': [
    409,
    '另一次导入正在写入，请等它完成',
    'Another import is being written. Wait until it is done.',
  ],
  'import.nothing_to_import': [409, '没有可以导入的行', 'There is no row to import.'],
  'import.mapping_invalid': [
    400,
    '请指定必需的列，每个字段只能对应一列',
    'Name the columns that are needed, and each field once.',
  ],
  'import.heading_invalid': [
    400,
    `请在前 ${IMPORT_TOP_ROWS} 行中选择标题行，其下须有数据`,
    `Choose a heading among the first ${IMPORT_TOP_ROWS} rows, with data below it.`,
  ],
  'import.field_forbidden': [
    403,
    '导入会员级别和到期日需要“设置 VIP”权限，导入备注需要“会员备注与联系记录”权限。请把这些列改为不导入',
    'The level and last day need the permission “Set VIP”, notes need “Notes and contact history of members”. Choose not to import these columns.',
  ],
  'import.new_field_forbidden': [
    403,
    '新建自定义字段需要“管理自定义字段”权限。请改为对应已有字段或不导入',
    'New custom fields need the permission “Manage custom fields”. Map these columns to existing fields or leave them out.',
  ],
  'import.too_many_custom': [
    400,
    `最多 ${IMPORT_CUSTOM_COLUMNS_MAX} 列可以存为自定义字段`,
    `At most ${IMPORT_CUSTOM_COLUMNS_MAX} columns can be kept as custom fields.`,
  ],
  'import.not_a_choice': [
    400,
    `单选字段须有内容，且最多 ${CUSTOM_FIELD_OPTIONS_MAX} 种。请把这一列改为文本`,
    `A choice has 1 to ${CUSTOM_FIELD_OPTIONS_MAX} options. Keep this column as text.`,
  ],
  'import.too_late': [
    409,
    `导入已超过 ${UNDO_DAYS} 天，不能撤销`,
    `More than ${UNDO_DAYS} days have passed; it can no longer be undone.`,
  ],
});
