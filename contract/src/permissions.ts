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

/** The groups of the back office, in the order of its navigation. */
export const permissionGroups = ['members', 'content', 'money', 'pages'] as const;

type PermissionRow = BilingualText & { group: (typeof permissionGroups)[number] } & (
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
  'member:read': {
    group: 'members',
    zh: '查看会员',
    en: 'See members',
    roles: ['operations', 'finance', 'support'],
  },
  'member:write': {
    group: 'members',
    zh: '创建和编辑会员',
    en: 'Create and edit members',
    roles: ['operations'],
  },
  'member:reveal': {
    group: 'members',
    zh: '查看会员完整联系方式',
    en: 'Reveal contact details of members',
    roles: ['operations', 'support'],
  },
  'member:notes': {
    group: 'members',
    zh: '会员备注与联系记录',
    en: 'Notes and contact history of members',
    roles: ['operations', 'finance', 'support'],
  },
  'member:vip': { group: 'members', zh: '设置 VIP', en: 'Set VIP', roles: ['operations'] },
  'member:phone': {
    group: 'members',
    zh: '处理手机号更换',
    en: 'Handle changes of phone numbers',
    roles: ['operations'],
  },
  'member:freeze': {
    group: 'members',
    zh: '冻结和删除会员',
    en: 'Freeze and delete members',
    roles: ['operations'],
  },
  'member:generate': { group: 'members', zh: '生成会员', en: 'Generate members', roles: ['operations'] },
  'member:import': { group: 'members', zh: '导入会员', en: 'Import members', roles: ['operations'] },
  'member:export': {
    group: 'members',
    zh: '导出会员完整名单',
    en: 'Export members with full contact details',
    superOnly: 'one file contains the phone numbers and addresses of all members',
  },
  'merge:write': {
    group: 'members',
    zh: '合并会员与企业',
    en: 'Merge members and companies',
    roles: ['operations'],
  },
  'field:write': {
    group: 'members',
    zh: '管理自定义字段',
    en: 'Manage custom fields',
    roles: ['operations'],
  },
  'certificate:write': {
    group: 'members',
    zh: '开具和撤回会员证书',
    en: 'Issue and withdraw membership certificates',
    roles: ['operations'],
  },
  'package:write': { group: 'members', zh: '管理套餐', en: 'Manage packages', roles: ['operations'] },
  'administrator:read': {
    group: 'members',
    zh: '查看管理员',
    en: 'See administrators',
    superOnly: 'it is used together with administrator:grant',
  },
  'administrator:grant': {
    group: 'members',
    zh: '授予和取消角色',
    en: 'Grant and cancel roles',
    superOnly: 'whoever grants roles can grant themselves any permission',
  },
  'role:read': {
    group: 'members',
    zh: '查看角色',
    en: 'See roles',
    superOnly: 'it is used together with role:write',
  },
  'role:write': {
    group: 'members',
    zh: '管理角色',
    en: 'Manage roles',
    superOnly: 'whoever edits a role decides what its holders may do',
  },
  'post:moderate': {
    group: 'content',
    zh: '审核动态',
    en: 'Moderate posts',
    roles: ['operations', 'content'],
  },
  'post:pin': { group: 'content', zh: '动态置顶', en: 'Pin posts', roles: ['operations', 'content'] },
  'post:essence': { group: 'content', zh: '设置精华', en: 'Feature posts', roles: ['operations', 'content'] },
  'news:write': { group: 'content', zh: '管理商讯', en: 'Manage news', roles: ['content'] },
  'company:write': { group: 'content', zh: '管理企业', en: 'Manage companies', roles: ['operations'] },
  'company:pin': {
    group: 'content',
    zh: '企业置顶与排序',
    en: 'Pin and order companies',
    roles: ['operations'],
  },
  'company:import': { group: 'content', zh: '导入企业', en: 'Import companies', roles: ['operations'] },
  'feedback:read': { group: 'content', zh: '查看反馈', en: 'See feedback', roles: ['operations', 'support'] },
  'feedback:write': {
    group: 'content',
    zh: '处理反馈',
    en: 'Handle feedback',
    roles: ['operations', 'support'],
  },
  'order:read': { group: 'money', zh: '查看订单', en: 'See orders', roles: ['finance', 'support'] },
  'payment:record': { group: 'money', zh: '登记线下付款', en: 'Record payments', roles: ['finance'] },
  'refund:create': { group: 'money', zh: '退款', en: 'Refund', roles: ['finance'] },
  'fapiao:write': { group: 'money', zh: '处理发票', en: 'Handle fapiao', roles: ['finance'] },
  'dues:write': { group: 'money', zh: '管理会费账单', en: 'Manage dues invoices', roles: ['finance'] },
  'carousel:write': {
    group: 'pages',
    zh: '管理轮播图',
    en: 'Manage the carousel',
    roles: ['operations', 'content'],
  },
  'announcement:write': {
    group: 'pages',
    zh: '管理公告',
    en: 'Manage announcements',
    roles: ['operations', 'content'],
  },
  'tab:write': { group: 'pages', zh: '管理导航标签', en: 'Manage tabs', roles: ['operations'] },
  'category:write': {
    group: 'pages',
    zh: '管理分类',
    en: 'Manage categories',
    roles: ['operations', 'content'],
  },
  'dictionary:write': { group: 'pages', zh: '管理字典', en: 'Manage dictionaries', roles: ['operations'] },
  'document:publish': {
    group: 'pages',
    zh: '发布协议',
    en: 'Publish agreements',
    superOnly: 'the agreements bind the operator of the network',
  },
  'setting:read': { group: 'pages', zh: '查看系统设置', en: 'See settings', roles: ['operations'] },
  'setting:write': { group: 'pages', zh: '修改系统设置', en: 'Change settings', roles: ['operations'] },
  'audit:read': { group: 'pages', zh: '查看操作日志', en: 'Read the audit log', roles: ['auditor'] },
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
