import { likeRoutes } from '@mingtang/contract/likes';
import { feature } from '../../http/call.ts';
import { likeComment } from '../comments/likes.service.ts';
import { likePost } from './likes.service.ts';

export const likes = feature('likes', likeRoutes, {
  'POST /h5/cloud/update_like': ({ deps, actor, body }) => likePost(deps, actor, body),
  'POST /h5/cloud/update_thumbsup': ({ deps, actor, body }) => likeComment(deps, actor, body),
});
