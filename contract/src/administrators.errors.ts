import { defineErrors } from './errors.define.ts';

export const administratorErrors = defineErrors({
  'role.not_found': [404, '角色不存在', 'No such role.'],
  'role.name_reserved': [
    400,
    '该角色名称为系统保留，请更换',
    'This role name is reserved. Please choose another.',
  ],
  'role.name_taken': [409, '角色名称已存在', 'A role of this name exists.'],
  'role.not_changeable': [403, '系统角色不可修改', 'System roles cannot be changed.'],
  'role.in_use': [
    409,
    '仍有管理员使用该角色，不能删除',
    'Administrators still hold this role, so it cannot be deleted.',
  ],
  'grant.self': [403, '不能修改自己的权限', 'You cannot change your own rights.'],
  'grant.beyond_own': [403, '不能授予自己没有的权限', 'You cannot grant a right that you do not hold.'],
  'grant.last_super': [409, '不能移除最后一位超级管理员', 'The last super administrator cannot be removed.'],
  'grant.second_approval_needed': [
    409,
    '已记下。另一位超级管理员在 24 小时内同样授予后生效',
    'Noted. It takes effect when another super administrator grants the same within 24 hours.',
  ],
});
