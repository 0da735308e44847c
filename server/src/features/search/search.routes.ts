import { searchRoutes } from '@mingtang/contract/search';
import { feature } from '../../http/call.ts';
import { search as searchTab, suggest } from './search.service.ts';

export const search = feature('search', searchRoutes, {
  'GET /h5/search/suggest': async ({ deps, actor, from, query }) => ({
    rows: await suggest(deps, actor, from.language, query.keyword),
  }),
  'POST /h5/cloud/get_search': ({ deps, actor, from, body }) => searchTab(deps, actor, from.language, body),
});
