import { newsRoutes } from '@mingtang/contract/news';
import { defineFeature } from '../../platform/http/handler.ts';
import { storePicture } from '../../kernel/media/media.service.ts';
import { draftNewsChangeset } from './news.bulk.service.ts';
import { getHomeEvents } from './news.home-events.service.ts';
import { listNewsForEditors, listPublishedNews } from './news.list.service.ts';
import { newsPublishChange, newsRemoveChange, newsWithdrawChange } from './news.changes.ts';
import { createNews, editNews, getNewsAndCountView, removeNews } from './news.service.ts';
import { promotePost } from './news.promote.service.ts';
import { getNewsAdminList } from './news.admin-list.service.ts';

export const news = defineFeature('news', newsRoutes, {
  'GET /h5/information/list': ({ deps, ctx, query }) => listPublishedNews(deps, ctx.language, query),
  'GET /h5/information/{id}': ({ deps, actor, ctx, params }) =>
    getNewsAndCountView(deps, actor, ctx, params.id),
  'POST /h5/information': ({ deps, actor, ctx, body }) => createNews(deps, actor, ctx, body),
  'PUT /h5/information': ({ deps, actor, ctx, body }) => editNews(deps, actor, ctx, body),
  'DELETE /h5/information/{id}': ({ deps, actor, params }) => removeNews(deps, actor, params.id),
  'GET /h5/information/all': ({ deps, ctx, query }) => listNewsForEditors(deps, ctx.language, query),
  'GET /h5/information/table': ({ deps, ctx, query }) => getNewsAdminList(deps, ctx.language, query),
  'POST /h5/information/bulk/publish': ({ deps, actor, ctx, body }) =>
    draftNewsChangeset(deps, actor, ctx, newsPublishChange, body),
  'POST /h5/information/bulk/withdraw': ({ deps, actor, ctx, body }) =>
    draftNewsChangeset(deps, actor, ctx, newsWithdrawChange, body),
  'POST /h5/information/bulk/remove': ({ deps, actor, ctx, body }) =>
    draftNewsChangeset(deps, actor, ctx, newsRemoveChange, body),
  'POST /h5/information/images': ({ deps, actor, file }) => storePicture(deps, actor.accountId, 'news', file),
  'POST /h5/information/promote': ({ deps, actor, ctx, body }) => promotePost(deps, actor, ctx, body.postId),
  'GET /no-auth/h5/home/events': async ({ deps, ctx }) => ({ rows: await getHomeEvents(deps, ctx.language) }),
});
