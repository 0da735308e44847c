import { postAdminRoutes } from '@mingtang/contract/posts.admin';
import { feature } from '../../http/call.ts';
import { draftEssence, draftPins, draftRemoval, draftRestoration, draftUnpins } from './bulk.service.ts';
import { getTable } from './table.service.ts';

export const postAdmin = feature('posts-admin', postAdminRoutes, {
  'GET /h5/posts/table': ({ deps, from, query }) => getTable(deps, from.language, query),
  'POST /h5/posts/bulk/remove': ({ deps, actor, from, body }) => draftRemoval(deps, actor, from, body),
  'POST /h5/posts/bulk/restore': ({ deps, actor, from, body }) => draftRestoration(deps, actor, from, body),
  'POST /h5/posts/bulk/essence': ({ deps, actor, from, body }) => draftEssence(deps, actor, from, body),
  'POST /h5/posts/bulk/pin': ({ deps, actor, from, body }) => draftPins(deps, actor, from, body),
  'POST /h5/posts/bulk/unpin': ({ deps, actor, from, body }) => draftUnpins(deps, actor, from, body),
});
