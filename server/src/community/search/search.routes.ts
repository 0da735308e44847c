import { searchRoutes } from '@mingtang/contract/search';
import { defineFeature } from '../../platform/http/handler.ts';
import { getSearchOverview, getTrades, searchByTab, suggest } from './search.service.ts';

export const search = defineFeature('search', searchRoutes, {
  'GET /h5/search/suggest': ({ deps, actor, ctx, query }) =>
    suggest(deps, actor, ctx.language, query.keyword),
  'GET /h5/search/overview': ({ deps, actor, ctx, query }) =>
    getSearchOverview(deps, actor, ctx.language, query.keyword),
  'GET /h5/search/trades': ({ deps, ctx }) => getTrades(deps, ctx.language),
  'POST /h5/cloud/get_search': ({ deps, actor, ctx, body }) => searchByTab(deps, actor, ctx.language, body),
});
