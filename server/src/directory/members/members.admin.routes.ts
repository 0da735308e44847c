import { type GeneratedMember, memberAdminRoutes } from '@mingtang/contract/members.admin';
import type { Deps } from '../../platform/deps.ts';
import { type Actor, defineFeature, type RequestContext } from '../../platform/http/handler.ts';
import { clearVip, setVip } from '../../commerce/memberships/memberships.vip.service.ts';
import { enforceProductQuota } from '../products/products.quota.service.ts';

type GenerateMember = (
  deps: Deps,
  actor: Actor,
  ctx: RequestContext,
  companyId: string,
) => Promise<GeneratedMember>;

/** `generateMember` is a parameter because companies depend on members. */
export const membersAdmin = (generateMember: GenerateMember) =>
  defineFeature('members-admin', memberAdminRoutes, {
    'PUT /ums/member': ({ deps, actor, ctx, body }) => setVip(deps, actor, ctx, body, enforceProductQuota),
    'GET /ums/member/vip/{id}': ({ deps, actor, ctx, params }) =>
      clearVip(deps, actor, ctx, params.id, '', enforceProductQuota),
    'POST /ums/member/vip/{id}': ({ deps, actor, ctx, params, body }) =>
      clearVip(deps, actor, ctx, params.id, body.reason, enforceProductQuota),
    'GET /ums/member/generate/{id}': ({ deps, actor, ctx, params }) =>
      generateMember(deps, actor, ctx, params.id),
    'POST /ums/member/generate/{id}': ({ deps, actor, ctx, params }) =>
      generateMember(deps, actor, ctx, params.id),
  });
