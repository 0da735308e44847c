import type { BilingualText } from './bilingual-text.ts';
import { ALL_PERMISSIONS } from './permissions.wildcard.ts';

/**
 * No other role name may contain the word for administrator, because the specification derives the admin flag from
 * it.
 */
const roleNames = {
  super: { zh: '超级管理员', en: 'Super administrator' },
  operations: { zh: '运营管理员', en: 'Operations administrator' },
  content: { zh: '内容管理员', en: 'Content administrator' },
  finance: { zh: '财务管理员', en: 'Finance administrator' },
  support: { zh: '客服管理员', en: 'Support administrator' },
  auditor: { zh: '审计管理员', en: 'Audit administrator' },
} satisfies Record<string, BilingualText>;
export type RoleKey = keyof typeof roleNames;

type PermissionRow = BilingualText &
  (
    | {
        /** System roles that have the permission, besides `super`, which has all. `npm run db:migrate` applies a change. */
        roles: readonly [Exclude<RoleKey, 'super'>, ...Exclude<RoleKey, 'super'>[]];
      }
    | {
        /** Why no other role has it. */
        superOnly: string;
      }
  );

/**
 * One row per permission, in the order of the back office. Authorisation checks permissions, never role names. In the
 * browser, only the section of the administrators imports this file, which keeps the texts out of the first load.
 */
export const permissionTable = {
  'administrator:grant': {
    zh: '授予和取消角色',
    en: 'Grant and cancel roles',
    superOnly: 'whoever grants roles can grant themselves any permission',
  },
  'administrator:read': {
    zh: '查看管理员',
    en: 'See administrators',
    superOnly: 'it is used together with administrator:grant',
  },
  'announcement:write': { zh: '管理公告', en: 'Manage announcements', roles: ['operations', 'content'] },
  'audit:read': { zh: '查看操作日志', en: 'Read the audit log', roles: ['auditor'] },
  'carousel:write': { zh: '管理轮播图', en: 'Manage the carousel', roles: ['operations', 'content'] },
  'category:write': { zh: '管理分类', en: 'Manage categories', roles: ['operations', 'content'] },
  'certificate:write': {
    zh: '开具和撤回会员证书',
    en: 'Issue and withdraw membership certificates',
    roles: ['operations'],
  },
  'company:import': { zh: '导入企业', en: 'Import companies', roles: ['operations'] },
  'company:pin': { zh: '企业置顶与排序', en: 'Pin and order companies', roles: ['operations'] },
  'company:write': { zh: '管理企业', en: 'Manage companies', roles: ['operations'] },
  'dictionary:write': { zh: '管理字典', en: 'Manage dictionaries', roles: ['operations'] },
  'document:publish': {
    zh: '发布协议',
    en: 'Publish agreements',
    superOnly: 'the agreements bind the operator of the network',
  },
  'dues:write': { zh: '管理会费账单', en: 'Manage dues invoices', roles: ['finance'] },
  'fapiao:write': { zh: '处理发票', en: 'Handle fapiao', roles: ['finance'] },
  'feedback:read': { zh: '查看反馈', en: 'See feedback', roles: ['operations', 'support'] },
  'feedback:write': { zh: '处理反馈', en: 'Handle feedback', roles: ['operations', 'support'] },
  'field:write': { zh: '管理自定义字段', en: 'Manage custom fields', roles: ['operations'] },
  'member:export': {
    zh: '导出会员完整名单',
    en: 'Export members with full contact details',
    superOnly: 'one file contains the phone numbers and addresses of all members',
  },
  'member:freeze': { zh: '冻结和删除会员', en: 'Freeze and delete members', roles: ['operations'] },
  'member:generate': { zh: '生成会员', en: 'Generate members', roles: ['operations'] },
  'member:import': { zh: '导入会员', en: 'Import members', roles: ['operations'] },
  'member:notes': {
    zh: '会员备注与联系记录',
    en: 'Notes and contact history of members',
    roles: ['operations', 'finance', 'support'],
  },
  'member:phone': { zh: '处理手机号更换', en: 'Handle changes of phone numbers', roles: ['operations'] },
  'member:read': { zh: '查看会员', en: 'See members', roles: ['operations', 'finance', 'support'] },
  'member:reveal': {
    zh: '查看会员完整联系方式',
    en: 'Reveal contact details of members',
    roles: ['operations', 'support'],
  },
  'member:vip': { zh: '设置 VIP', en: 'Set VIP', roles: ['operations'] },
  'member:write': { zh: '创建和编辑会员', en: 'Create and edit members', roles: ['operations'] },
  'merge:write': { zh: '合并会员与企业', en: 'Merge members and companies', roles: ['operations'] },
  'news:write': { zh: '管理商讯', en: 'Manage news', roles: ['content'] },
  'order:read': { zh: '查看订单', en: 'See orders', roles: ['finance', 'support'] },
  'package:write': { zh: '管理套餐', en: 'Manage packages', roles: ['operations'] },
  'payment:record': { zh: '登记线下付款', en: 'Record payments', roles: ['finance'] },
  'post:essence': { zh: '设置精华', en: 'Feature posts', roles: ['operations', 'content'] },
  'post:moderate': { zh: '审核动态', en: 'Moderate posts', roles: ['operations', 'content'] },
  'post:pin': { zh: '动态置顶', en: 'Pin posts', roles: ['operations', 'content'] },
  'refund:create': { zh: '退款', en: 'Refund', roles: ['finance'] },
  'role:read': { zh: '查看角色', en: 'See roles', superOnly: 'it is used together with role:write' },
  'role:write': {
    zh: '管理角色',
    en: 'Manage roles',
    superOnly: 'whoever edits a role decides what its holders may do',
  },
  'setting:read': { zh: '查看系统设置', en: 'See settings', roles: ['operations'] },
  'setting:write': { zh: '修改系统设置', en: 'Change settings', roles: ['operations'] },
  'tab:write': { zh: '管理导航标签', en: 'Manage tabs', roles: ['operations'] },
} satisfies Record<string, PermissionRow>;
export type Permission = keyof typeof permissionTable;
export const permissions = Object.keys(permissionTable) as [Permission, ...Permission[]];

const permissionsOf = (key: RoleKey): readonly (Permission | typeof ALL_PERMISSIONS)[] =>
  key === 'super'
    ? [ALL_PERMISSIONS]
    : permissions.filter((permission) => {
        const row: PermissionRow = permissionTable[permission];
        return 'roles' in row && row.roles.includes(key);
      });

/** The roles that every network has. `npm run db:migrate` creates and updates them. */
export const systemRoles = Object.fromEntries(
  (Object.keys(roleNames) as RoleKey[]).map((key) => [
    key,
    { ...roleNames[key], permissions: permissionsOf(key) },
  ]),
) as Record<RoleKey, BilingualText & { permissions: ReturnType<typeof permissionsOf> }>;
