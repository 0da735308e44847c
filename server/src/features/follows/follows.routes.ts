import { followRoutes } from '@mingtang/contract/follows';
import { feature } from '../../http/call.ts';
import { changeFollow } from './follows.service.ts';
import { getAuthor, getFollows } from './list.service.ts';

export const follows = feature('follows', followRoutes, {
  'POST /h5/cloud/get_author': ({ deps, actor, from, body }) =>
    getAuthor(deps, actor, from.language, body.authorId),
  'POST /h5/cloud/update_author': ({ deps, actor, body }) => changeFollow(deps, actor, body),
  'POST /h5/cloud/get_follow': ({ deps, actor, from, body }) => getFollows(deps, actor, from.language, body),
});
