import { postRoutes } from '@mingtang/contract/posts';
import { feature } from '../../http/call.ts';
import { storePicture } from '../media/media.service.ts';
import { getDetail } from './detail.service.ts';
import { listPosts } from './list.service.ts';
import { listMine } from './mine.service.ts';
import { markEssence, pinPost, unpinPost } from './pins.service.ts';
import { addPost, editPost, getRecord } from './record.service.ts';
import { closePost, lockComments, removePost, renewPost } from './states.service.ts';

export const posts = feature('posts', postRoutes, {
  'POST /h5/cloud/get_list': ({ deps, actor, from, body }) => listPosts(deps, actor, from.language, body),
  'POST /h5/cloud/get_detail': ({ deps, actor, from, body }) => getDetail(deps, actor, from, body.postId),
  'POST /h5/cloud/get_my_article': ({ deps, actor, from, body }) =>
    listMine(deps, actor, from.language, body),
  'GET /h5/posts/{id}/record': ({ deps, actor, params }) => getRecord(deps, actor, params.id),
  'POST /h5/posts': ({ deps, actor, from, body }) => addPost(deps, actor, from, body),
  'PUT /h5/posts/{id}': ({ deps, actor, from, params, body }) => editPost(deps, actor, from, params.id, body),
  'DELETE /h5/posts/{id}': async ({ deps, actor, from, params }) => {
    await removePost(deps, actor, from, params.id);
    return null;
  },
  'POST /h5/posts/{id}/close': ({ deps, actor, params, body }) =>
    closePost(deps, actor, params.id, body.outcome),
  'POST /h5/posts/{id}/renew': ({ deps, actor, params }) => renewPost(deps, actor, params.id),
  'PUT /h5/posts/{id}/lock': ({ deps, actor, params, body }) =>
    lockComments(deps, actor, params.id, body.locked),
  'POST /h5/posts/images': ({ deps, actor, file }) => storePicture(deps, actor.accountId, 'post', file),
  'PUT /h5/posts/{id}/pin': ({ deps, actor, from, params, body }) =>
    pinPost(deps, actor, from, params.id, body),
  'DELETE /h5/posts/{id}/pin': ({ deps, actor, from, params }) => unpinPost(deps, actor, from, params.id),
  'PUT /h5/posts/{id}/essence': ({ deps, actor, from, params, body }) =>
    markEssence(deps, actor, from, params.id, body.essence),
});
