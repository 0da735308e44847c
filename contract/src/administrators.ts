import { z } from 'zod';
import { Id, singleLine } from './fields.ts';
import { permissions } from './permissions.ts';
import { defineRoutes } from './route.ts';

const PermissionName = z.enum(permissions);

export const Role = z.object({
  id: Id,
  name: z.string(),
  nameEn: z.string(),
  system: z.boolean(),
  permissions: z.array(z.string()),
  holders: z.number().int(),
});
export type Role = z.infer<typeof Role>;

export const RoleInput = z.strictObject({
  name: singleLine(30).min(1),
  nameEn: singleLine(60).min(1),
  permissions: z.array(PermissionName).max(permissions.length),
});
export type RoleInput = z.infer<typeof RoleInput>;

export const GrantRoleInput = z.strictObject({
  accountId: Id,
  roleId: Id,
  /** true grants, false revokes. */
  grant: z.boolean(),
});
export type GrantRoleInput = z.infer<typeof GrantRoleInput>;

export const administratorRoutes = defineRoutes({
  'GET /roles': {
    access: 'perm:role:read',
    summary: 'Lists all roles.',
    response: z.object({ rows: z.array(Role) }),
  },
  'POST /roles': { access: 'perm:role:write', summary: 'Creates a role.', body: RoleInput, response: Role },
  'PUT /roles/{id}': {
    access: 'perm:role:write',
    summary: 'Changes a role; takes effect in the active sessions of its holders.',
    params: z.strictObject({ id: Id }),
    body: RoleInput,
    response: Role,
  },
  'DELETE /roles/{id}': {
    access: 'perm:role:write',
    summary: 'Deletes a role without holders.',
    params: z.strictObject({ id: Id }),
    response: z.null(),
  },
  'POST /h5/freSystemSettings/calOrGrant': {
    access: 'perm:administrator:grant',
    summary: 'Grants an account a role, or revokes it.',
    body: GrantRoleInput,
    response: z.null(),
  },
});
