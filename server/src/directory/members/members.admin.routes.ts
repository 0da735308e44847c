import { memberAdminRoutes } from '@mingtang/contract/members.admin';
import { defineFeature } from '../../platform/http/handler.ts';
import { generateMember } from '../companies/companies.member-generation.service.ts';
import { clearVip, setVip } from '../../commerce/memberships/memberships.vip.service.ts';

export const membersAdmin = defineFeature('members-admin', memberAdminRoutes, {
  'PUT /ums/member': ({ deps, actor, ctx, body }) => setVip(deps, actor, ctx, body),
  'GET /ums/member/vip/{id}': ({ deps, actor, ctx, params }) => clearVip(deps, actor, ctx, params.id, ''),
  'POST /ums/member/vip/{id}': ({ deps, actor, ctx, params, body }) =>
    clearVip(deps, actor, ctx, params.id, body.reason),
  'GET /ums/member/generate/{id}': ({ deps, actor, ctx, params }) =>
    generateMember(deps, actor, ctx, params.id),
  'POST /ums/member/generate/{id}': ({ deps, actor, ctx, params }) =>
    generateMember(deps, actor, ctx, params.id),
});
