import { commentRoutes } from '@mingtang/contract/comments';
import { feature } from '../../http/call.ts';
import { removeComment, writeComment } from './comments.service.ts';
import { getComments } from './list.service.ts';

export const comments = feature('comments', commentRoutes, {
  'POST /h5/cloud/get_comments': ({ deps, actor, from, body }) =>
    getComments(deps, actor, from.language, body),
  'POST /h5/cloud/update_comment': ({ deps, actor, from, body }) =>
    writeComment(deps, actor, from.language, body),
  'DELETE /h5/comments/{id}': ({ deps, actor, from, params }) => removeComment(deps, actor, from, params.id),
});
