import { z } from 'zod';
import { Id, line } from './fields.ts';
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

export const WriteRole = z.strictObject({
  name: line(30).min(1),
  nameEn: line(60).min(1),
  permissions: z.array(PermissionName).max(permissions.length),
});
export type WriteRole = z.infer<typeof WriteRole>;

export const CalOrGrant = z.strictObject({
  accountId: Id,
  roleId: Id,
  /** true grants, false cancels. */
  grant: z.boolean(),
});
export type CalOrGrant = z.infer<typeof CalOrGrant>;

export const administratorRoutes = defineRoutes({
  'GET /roles': { access: 'perm:role:read', about: 'All roles.', answer: z.object({ rows: z.array(Role) }) },
  'POST /roles': { access: 'perm:role:write', about: 'A new role.', body: WriteRole, answer: Role },
  'PUT /roles/{id}': {
    access: 'perm:role:write',
    about: 'Changes a role; reaches the live sessions of its holders.',
    params: z.strictObject({ id: Id }),
    body: WriteRole,
    answer: Role,
  },
  'DELETE /roles/{id}': {
    access: 'perm:role:write',
    about: 'Removes a role that nobody holds.',
    params: z.strictObject({ id: Id }),
    answer: z.null(),
  },
  'POST /h5/freSystemSettings/calOrGrant': {
    access: 'perm:administrator:grant',
    about: 'Grants an administrator a role, or cancels it.',
    body: CalOrGrant,
    answer: z.null(),
  },
});
