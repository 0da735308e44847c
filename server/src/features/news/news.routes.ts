import { newsRoutes } from '@mingtang/contract/news';
import { feature } from '../../http/call.ts';
import { storePicture } from '../media/media.service.ts';
import { draftNews } from './bulk.service.ts';
import { getEvents } from './events.service.ts';
import { getAllNews, getNewsList } from './list.service.ts';
import { newsPublishChange, newsRemoveChange, newsWithdrawChange } from './news.changes.ts';
import { addNews, editNews, getNews, removeNews } from './news.service.ts';
import { promotePost } from './promote.service.ts';
import { getNewsTable } from './table.service.ts';

export const news = feature('news', newsRoutes, {
  'GET /h5/information/list': ({ deps, from, query }) => getNewsList(deps, from.language, query),
  'GET /h5/information/{id}': ({ deps, actor, from, params }) => getNews(deps, actor, from, params.id),
  'POST /h5/information': ({ deps, actor, from, body }) => addNews(deps, actor, from, body),
  'PUT /h5/information': ({ deps, actor, from, body }) => editNews(deps, actor, from, body),
  'DELETE /h5/information/{id}': ({ deps, actor, from, params }) => removeNews(deps, actor, from, params.id),
  'GET /h5/information/all': ({ deps, from, query }) => getAllNews(deps, from.language, query),
  'GET /h5/information/table': ({ deps, from, query }) => getNewsTable(deps, from.language, query),
  'POST /h5/information/bulk/publish': ({ deps, actor, from, body }) =>
    draftNews(deps, actor, from, newsPublishChange, body),
  'POST /h5/information/bulk/withdraw': ({ deps, actor, from, body }) =>
    draftNews(deps, actor, from, newsWithdrawChange, body),
  'POST /h5/information/bulk/remove': ({ deps, actor, from, body }) =>
    draftNews(deps, actor, from, newsRemoveChange, body),
  'POST /h5/information/images': ({ deps, actor, file }) => storePicture(deps, actor.accountId, 'news', file),
  'POST /h5/information/promote': ({ deps, actor, from, body }) =>
    promotePost(deps, actor, from, body.postId),
  'GET /no-auth/h5/home/events': async ({ deps, from }) => ({ rows: await getEvents(deps, from.language) }),
});
