import { administratorRoutes } from '@mingtang/contract/administrators';
import { defineFeature } from '../../platform/http/handler.ts';
import {
  changeRole,
  createRole,
  grantOrCancelRole,
  listRoles,
  removeRole,
} from './administrators.service.ts';

export const administrators = defineFeature('administrators', administratorRoutes, {
  'GET /roles': async ({ deps }) => ({ rows: await listRoles(deps) }),
  'POST /roles': ({ deps, actor, body }) => createRole(deps, actor, body),
  'PUT /roles/{id}': ({ deps, actor, params, body }) => changeRole(deps, actor, params.id, body),
  'DELETE /roles/{id}': async ({ deps, actor, params }) => {
    await removeRole(deps, actor, params.id);
    return null;
  },
  'POST /h5/freSystemSettings/calOrGrant': async ({ deps, actor, body }) => {
    await grantOrCancelRole(deps, actor, body);
    return null;
  },
});
