import { likeRoutes } from '@mingtang/contract/likes';
import { defineFeature } from '../../platform/http/handler.ts';
import { updateCommentLike } from '../comments/comments.likes.service.ts';
import { updatePostLike } from './likes.service.ts';

export const likes = defineFeature('likes', likeRoutes, {
  'POST /h5/cloud/update_like': ({ deps, actor, body }) => updatePostLike(deps, actor, body),
  'POST /h5/cloud/update_thumbsup': ({ deps, actor, body }) => updateCommentLike(deps, actor, body),
});
