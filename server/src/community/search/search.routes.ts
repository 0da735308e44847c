import { searchRoutes } from '@mingtang/contract/search';
import { defineFeature } from '../../platform/http/handler.ts';
import { searchByTab, suggest } from './search.service.ts';

export const search = defineFeature('search', searchRoutes, {
  'GET /h5/search/suggest': async ({ deps, actor, ctx, query }) => ({
    rows: await suggest(deps, actor, ctx.language, query.keyword),
  }),
  'POST /h5/cloud/get_search': ({ deps, actor, ctx, body }) => searchByTab(deps, actor, ctx.language, body),
});
