import { candidateRoutes } from '@mingtang/contract/administrators.candidates';
import { administratorRoutes } from '@mingtang/contract/administrators';
import { feature } from '../../http/call.ts';
import { changeRole, createRole, grantOrCancel, listRoles, removeRole } from './administrators.service.ts';
import { listCandidates } from './candidates.service.ts';

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
});

export const candidates = feature('candidates', candidateRoutes, {
  'GET /h5/freSystemSettings/getUsers': ({ deps, from, query }) => listCandidates(deps, from, query),
});
