import { followRoutes } from '@mingtang/contract/follows';
import { defineFeature } from '../../platform/http/handler.ts';
import { changeFollow } from './follows.service.ts';
import { getAuthorCard, getFollows } from './follows.list.service.ts';

export const follows = defineFeature('follows', followRoutes, {
  'POST /h5/cloud/get_author': ({ deps, actor, ctx, body }) =>
    getAuthorCard(deps, actor, ctx.language, body.authorId),
  'POST /h5/cloud/update_author': ({ deps, actor, body }) => changeFollow(deps, actor, body),
  'POST /h5/cloud/get_follow': ({ deps, actor, ctx, body }) => getFollows(deps, actor, ctx.language, body),
});
