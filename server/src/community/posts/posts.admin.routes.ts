import { postAdminRoutes } from '@mingtang/contract/posts.admin';
import { defineFeature } from '../../platform/http/handler.ts';
import {
  draftPostFeaturing,
  draftPostPinning,
  draftPostRemoval,
  draftPostRestoration,
  draftPostUnpinning,
} from './posts.bulk.service.ts';
import { listPostsForAdmin } from './posts.admin-list.service.ts';

export const postsAdmin = defineFeature('posts-admin', postAdminRoutes, {
  'GET /h5/posts/table': ({ deps, ctx, query }) => listPostsForAdmin(deps, ctx.language, query),
  'POST /h5/posts/bulk/remove': ({ deps, actor, ctx, body }) => draftPostRemoval(deps, actor, ctx, body),
  'POST /h5/posts/bulk/restore': ({ deps, actor, ctx, body }) => draftPostRestoration(deps, actor, ctx, body),
  'POST /h5/posts/bulk/essence': ({ deps, actor, ctx, body }) => draftPostFeaturing(deps, actor, ctx, body),
  'POST /h5/posts/bulk/pin': ({ deps, actor, ctx, body }) => draftPostPinning(deps, actor, ctx, body),
  'POST /h5/posts/bulk/unpin': ({ deps, actor, ctx, body }) => draftPostUnpinning(deps, actor, ctx, body),
});
