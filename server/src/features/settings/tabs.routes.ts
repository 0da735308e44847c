import { tabRoutes } from '@mingtang/contract/tabs';
import { feature } from '../../http/call.ts';
import { listVersions } from '../changesets/versions.service.ts';
import { dropTabs, getDraft, publishAgain, publishTabs, readVersion, saveTabs } from './tabs.service.ts';

export const tabs = feature('tabs', tabRoutes, {
  'GET /h5/tabs/draft': ({ deps }) => getDraft(deps),
  'PUT /h5/tabs/draft': ({ deps, actor, body }) => saveTabs(deps, actor, body),
  'DELETE /h5/tabs/draft': ({ deps }) => dropTabs(deps),
  'POST /h5/tabs/publish': ({ deps, actor, from, body }) => publishTabs(deps, actor, from, body),
  'GET /h5/tabs/versions': ({ deps, query }) => listVersions(deps, 'tabs', query),
  'GET /h5/tabs/versions/{id}': ({ deps, params }) => readVersion(deps, params.id),
  'POST /h5/tabs/versions/{id}/publish': ({ deps, actor, from, params }) =>
    publishAgain(deps, actor, from, params.id),
});
