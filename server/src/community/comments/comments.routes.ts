import { commentRoutes } from '@mingtang/contract/comments';
import { defineFeature } from '../../platform/http/handler.ts';
import { removeComment, writeComment } from './comments.service.ts';
import { getComments } from './comments.list.service.ts';

export const comments = defineFeature('comments', commentRoutes, {
  'POST /h5/cloud/get_comments': ({ deps, actor, ctx, body }) => getComments(deps, actor, ctx.language, body),
  'POST /h5/cloud/update_comment': ({ deps, actor, ctx, body }) =>
    writeComment(deps, actor, ctx.language, body),
  'DELETE /h5/comments/{id}': ({ deps, actor, params }) => removeComment(deps, actor, params.id),
});
