import { memberRoutes } from '@mingtang/contract/members';
import { feature } from '../../http/call.ts';
import { getCard, getCardAs, saveCard } from './card.service.ts';
import { getMember, getMembers } from './members.service.ts';

export const members = feature('members', memberRoutes, {
  'POST /no-auth/h5/member/list': ({ deps, actor, from, body }) =>
    getMembers(deps, actor, from.language, body),
  'POST /h5/member/list': ({ deps, actor, from, body }) => getMembers(deps, actor, from.language, body),
  'GET /h5/member/{id}': ({ deps, actor, from, params }) => getMember(deps, actor, from.language, params.id),
  'GET /h5/member/card': ({ deps, actor, from }) => getCard(deps, actor, from.language),
  'PUT /h5/member/card': ({ deps, actor, from, body }) => saveCard(deps, actor, from, body),
  'GET /h5/member/card/as/{viewer}': ({ deps, actor, from, params }) =>
    getCardAs(deps, actor, from.language, params.viewer),
});
