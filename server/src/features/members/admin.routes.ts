import { memberAdminRoutes } from '@mingtang/contract/members.admin';
import { feature } from '../../http/call.ts';
import { generateMember } from '../companies/generate.service.ts';
import { clearVip, setVip } from '../memberships/vip.service.ts';

export const memberAdmin = feature('member-admin', memberAdminRoutes, {
  'PUT /ums/member': ({ deps, actor, from, body }) => setVip(deps, actor, from, body),
  'GET /ums/member/vip/{id}': ({ deps, actor, from, params }) => clearVip(deps, actor, from, params.id, ''),
  'POST /ums/member/vip/{id}': ({ deps, actor, from, params, body }) =>
    clearVip(deps, actor, from, params.id, body.reason),
  'GET /ums/member/generate/{id}': ({ deps, actor, from, params }) =>
    generateMember(deps, actor, from, params.id),
  'POST /ums/member/generate/{id}': ({ deps, actor, from, params }) =>
    generateMember(deps, actor, from, params.id),
});
