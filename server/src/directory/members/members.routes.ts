import { memberRoutes } from '@mingtang/contract/members';
import { defineFeature } from '../../platform/http/handler.ts';
import { getOwnCard, getOwnCardAsViewer, saveOwnCard } from './members.card.service.ts';
import { getMember, getMemberDirectory } from './members.service.ts';

export const members = defineFeature('members', memberRoutes, {
  'POST /no-auth/h5/member/list': ({ deps, actor, ctx, body }) =>
    getMemberDirectory(deps, actor, ctx.language, body),
  'POST /h5/member/list': ({ deps, actor, ctx, body }) => getMemberDirectory(deps, actor, ctx.language, body),
  'GET /h5/member/{id}': ({ deps, actor, ctx, params }) => getMember(deps, actor, ctx.language, params.id),
  'GET /h5/member/card': ({ deps, actor, ctx }) => getOwnCard(deps, actor, ctx.language),
  'PUT /h5/member/card': ({ deps, actor, ctx, body }) => saveOwnCard(deps, actor, ctx, body),
  'GET /h5/member/card/as/{viewer}': ({ deps, actor, ctx, params }) =>
    getOwnCardAsViewer(deps, actor, ctx.language, params.viewer),
});
