import { postRoutes } from '@mingtang/contract/posts';
import { defineFeature } from '../../platform/http/handler.ts';
import { storePicture } from '../../kernel/media/media.service.ts';
import { getPostAndCountView } from './posts.detail.service.ts';
import { listPosts } from './posts.list.service.ts';
import { listMyPosts } from './posts.mine.service.ts';
import { setPostFeatured, pinPost, unpinPost } from './posts.pins.service.ts';
import { createPost, editPost, getEditablePost } from './posts.editor.service.ts';
import { closeOrReopenPost, setCommentsLocked, removePost, renewPost } from './posts.states.service.ts';

export const posts = defineFeature('posts', postRoutes, {
  'POST /h5/cloud/get_list': ({ deps, actor, ctx, body }) => listPosts(deps, actor, ctx.language, body),
  'POST /h5/cloud/get_detail': ({ deps, actor, ctx, body }) =>
    getPostAndCountView(deps, actor, ctx, body.postId),
  'POST /h5/cloud/get_my_article': ({ deps, actor, ctx, body }) =>
    listMyPosts(deps, actor, ctx.language, body),
  'GET /h5/posts/{id}/record': ({ deps, actor, params }) => getEditablePost(deps, actor, params.id),
  'POST /h5/posts': ({ deps, actor, body }) => createPost(deps, actor, body),
  'PUT /h5/posts/{id}': ({ deps, actor, params, body }) => editPost(deps, actor, params.id, body),
  'DELETE /h5/posts/{id}': async ({ deps, actor, params }) => {
    await removePost(deps, actor, params.id);
    return null;
  },
  'POST /h5/posts/{id}/close': ({ deps, actor, params, body }) =>
    closeOrReopenPost(deps, actor, params.id, body.outcome),
  'POST /h5/posts/{id}/renew': ({ deps, actor, params }) => renewPost(deps, actor, params.id),
  'PUT /h5/posts/{id}/lock': ({ deps, actor, params, body }) =>
    setCommentsLocked(deps, actor, params.id, body.locked),
  'POST /h5/posts/images': ({ deps, actor, file }) => storePicture(deps, actor.accountId, 'post', file),
  'PUT /h5/posts/{id}/pin': ({ deps, actor, params, body }) => pinPost(deps, actor, params.id, body),
  'DELETE /h5/posts/{id}/pin': ({ deps, actor, params }) => unpinPost(deps, actor, params.id),
  'PUT /h5/posts/{id}/essence': ({ deps, actor, params, body }) =>
    setPostFeatured(deps, actor, params.id, body.essence),
});
