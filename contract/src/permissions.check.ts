import { ALL_PERMISSIONS } from './permissions.wildcard.ts';
import type { Permission } from './permissions.ts';
import type { Access } from './route.ts';

export const includesPermission = (granted: readonly string[], required: Permission): boolean =>
  granted.includes(ALL_PERMISSIONS) || granted.includes(required);
export const includesAnyPermission = (granted: readonly string[], required: readonly Permission[]): boolean =>
  required.some((permission) => includesPermission(granted, permission));
export const includesAllPermissions = (
  granted: readonly string[],
  required: readonly Permission[],
): boolean => required.every((permission) => includesPermission(granted, permission));

/** The permissions of which a route requires one; empty if it requires none. */
export const permissionsOfAccess = (access: Access): Permission[] =>
  access.startsWith('perm:') ? (access.slice('perm:'.length).split('|') as Permission[]) : [];
