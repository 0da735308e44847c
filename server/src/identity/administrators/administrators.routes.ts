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
  'POST /roles': ({ deps, actor, ctx, body }) => createRole(deps, actor, ctx, body),
  'PUT /roles/{id}': ({ deps, actor, ctx, params, body }) => changeRole(deps, actor, ctx, params.id, body),
  'DELETE /roles/{id}': async ({ deps, actor, ctx, params }) => {
    await removeRole(deps, actor, ctx, params.id);
    return null;
  },
  'POST /h5/freSystemSettings/calOrGrant': async ({ deps, actor, ctx, body }) => {
    await grantOrCancelRole(deps, actor, ctx, body);
    return null;
  },
});
