import { administratorRoutes } from '@mingtang/contract/administrators';
import { feature } from '../../http/call.ts';
import { readAudit } from '../audit/audit.service.ts';
import { changeRole, createRole, grantOrCancel, listRoles, removeRole } from './administrators.service.ts';

export const administrators = feature('administrators', administratorRoutes, {
  'GET /roles': async ({ deps }) => ({ rows: await listRoles(deps) }),
  'POST /roles': ({ deps, actor, from, body }) => createRole(deps, actor, from, body),
  'PUT /roles/{id}': ({ deps, actor, from, params, body }) => changeRole(deps, actor, from, params.id, body),
  'DELETE /roles/{id}': async ({ deps, actor, from, params }) => {
    await removeRole(deps, actor, from, params.id);
    return null;
  },
  'POST /h5/freSystemSettings/calOrGrant': async ({ deps, actor, from, body }) => {
    await grantOrCancel(deps, actor, from, body);
    return null;
  },
  'POST /h5/freSystemSettings/getLogs': ({ deps, actor, from, body }) => readAudit(deps, actor, from, body),
});
