import { ALL_PERMISSIONS } from './permissions.wildcard.ts';

/** Authorisation checks permissions, never role names. */
export const permissions = [
  'administrator:grant',
  'administrator:read',
  'audit:read',
  'carousel:write',
  'category:write',
  'company:import',
  'company:pin',
  'company:write',
  'dictionary:write',
  'document:publish',
  'fapiao:write',
  'feedback:read',
  'feedback:write',
  'member:freeze',
  'member:generate',
  'member:import',
  'member:read',
  'member:vip',
  'member:write',
  'news:write',
  'order:read',
  'package:write',
  'payment:record',
  'post:essence',
  'post:moderate',
  'post:pin',
  'refund:create',
  'role:read',
  'role:write',
  'setting:read',
  'setting:write',
  'tab:write',
] as const;
export type Permission = (typeof permissions)[number];
export type PermissionOrWildcard = Permission | typeof ALL_PERMISSIONS;

export const roleKeys = ['super', 'operations', 'content', 'finance', 'support', 'auditor'] as const;
export type RoleKey = (typeof roleKeys)[number];

/**
 * The roles of a new network. No other role name may contain the word for administrator, because the
 * specification derives the admin flag from it.
 */
export const systemRoles: Record<
  RoleKey,
  { zh: string; en: string; permissions: readonly PermissionOrWildcard[] }
> = {
  super: { zh: '超级管理员', en: 'Super administrator', permissions: [ALL_PERMISSIONS] },
  operations: {
    zh: '运营管理员',
    en: 'Operations administrator',
    permissions: [
      'carousel:write',
      'category:write',
      'company:import',
      'company:pin',
      'company:write',
      'dictionary:write',
      'feedback:read',
      'feedback:write',
      'member:freeze',
      'member:generate',
      'member:import',
      'member:read',
      'member:vip',
      'member:write',
      'package:write',
      'post:essence',
      'post:moderate',
      'post:pin',
      'setting:read',
      'setting:write',
      'tab:write',
    ],
  },
  content: {
    zh: '内容管理员',
    en: 'Content administrator',
    permissions: [
      'carousel:write',
      'category:write',
      'news:write',
      'post:essence',
      'post:moderate',
      'post:pin',
    ],
  },
  finance: {
    zh: '财务管理员',
    en: 'Finance administrator',
    permissions: ['fapiao:write', 'member:read', 'order:read', 'payment:record', 'refund:create'],
  },
  support: {
    zh: '客服管理员',
    en: 'Support administrator',
    permissions: ['feedback:read', 'feedback:write', 'member:read', 'order:read'],
  },
  auditor: { zh: '审计管理员', en: 'Audit administrator', permissions: ['audit:read'] },
};
