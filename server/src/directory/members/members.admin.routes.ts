import { type GeneratedMember, memberAdminRoutes } from '@mingtang/contract/members.admin';
import type { Deps } from '../../platform/deps.ts';
import { type Actor, defineFeature } from '../../platform/http/handler.ts';
import { clearVip, setVip } from '../../commerce/memberships/memberships.vip.service.ts';
import { enforceProductQuota } from '../products/products.quota.service.ts';

type GenerateMember = (deps: Deps, actor: Actor, companyId: string) => Promise<GeneratedMember>;

/** `generateMember` is a parameter because companies depend on members. */
export const membersAdmin = (generateMember: GenerateMember) =>
  defineFeature('members-admin', memberAdminRoutes, {
    'PUT /ums/member': ({ deps, actor, body }) => setVip(deps, actor, body, enforceProductQuota),
    'GET /ums/member/vip/{id}': ({ deps, actor, params }) =>
      clearVip(deps, actor, params.id, '', enforceProductQuota),
    'POST /ums/member/vip/{id}': ({ deps, actor, params, body }) =>
      clearVip(deps, actor, params.id, body.reason, enforceProductQuota),
    'GET /ums/member/generate/{id}': ({ deps, actor, params }) => generateMember(deps, actor, params.id),
    'POST /ums/member/generate/{id}': ({ deps, actor, params }) => generateMember(deps, actor, params.id),
  });
